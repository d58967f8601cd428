import Switchyard
import Testing

@Suite struct LiveRouterTests {
  /// A live table of these patterns, whose values they are.
  private func live(
    _ patterns: [String], options: RoutingOptions = RoutingOptions(),
    duplicates: DuplicatePolicy = .append
  ) throws -> LiveRouter<String> {
    let live = LiveRouter<String>(options: options, duplicates: duplicates)
    for pattern in patterns { try live.add(pattern, value: pattern) }
    return live
  }

  private func values(_ live: LiveRouter<String>, _ url: String) -> [String] {
    live.snapshot.matches(url).map(\.value)
  }

  // MARK: One change

  @Test func theFirstRegisteredRouteWinsWhateverItsLayer() throws {
    let patterns = ["/a/:x", "/:y/b", "/a/b", "/**", "/a/b?c=1", "/:z/:w"]
    // Every number of routes makes other layers.
    for filler in 0..<20 {
      let live = LiveRouter<String>()
      for number in 0..<filler { try live.add("/filler\(number)/:x", value: "filler") }
      for pattern in patterns { try live.add(pattern, value: pattern) }
      #expect(values(live, "/a/b") == ["/a/:x", "/:y/b", "/a/b", "/**", "/:z/:w"])
      #expect(values(live, "/a/b?c=1") == patterns)
      #expect(live.count == filler + patterns.count)
      #expect(live.snapshot.match("/a/b")?.id.index == filler)
    }
  }

  @Test func aRemovedRouteNoLongerMatches() throws {
    let live = LiveRouter<String>()
    let first = try live.add("/a/:x", value: "first")
    let second = try live.add("/a/:x", value: "second")
    #expect(live.remove(first) == "first")
    #expect(live.remove(first) == nil)
    #expect(live.snapshot.match("/a/1")?.value == "second")
    #expect(live.snapshot.match("/a/1")?.id == second)
    #expect(live.count == 1)
    live.remove(second)
    #expect(live.count == 0)
    #expect(live.snapshot.match("/a/1") == nil)
    // Numbers are not used again.
    #expect(try live.add("/a/:x", value: "third") > second)
  }

  @Test func everyOrderOfRemovalLeavesTheOthers() throws {
    for step in [1, 3, 7, 11, 13] {
      let count = 40
      let live = LiveRouter<Int>()
      var ids: [RouteID] = []
      for number in 0..<count { ids.append(try live.add("/:a\(number)?/x", value: number)) }
      var left = Set(0..<count)
      for index in 0..<count {
        let gone = index * step % count
        #expect(live.remove(ids[gone]) == gone)
        left.remove(gone)
        #expect(live.snapshot.matches("/x").map(\.value) == left.sorted())
        #expect(live.count == left.count)
      }
    }
  }

  @Test func aReplacedRouteKeepsItsPlaceAndNumber() throws {
    let live = try live(["/a/1", "/a/:x", "/a/**"])
    let id = try #require(live.snapshot.match("/a/2")).id
    #expect(try live.replace(id, with: "/a/:y<int>", name: "n", value: "new") == "/a/:x")
    #expect(values(live, "/a/2") == ["new", "/a/**"])
    #expect(values(live, "/a/x") == ["/a/**"])
    #expect(live.snapshot.match("/a/2")?.id == id)
    #expect(try live.snapshot.url(for: "n", ["y": "7"]) == "/a/7")
    live.remove(id)
    #expect(try live.replace(id, with: "/z", value: "z") == nil)
    #expect(live.snapshot.match("/z") == nil)
  }

  @Test func whatIsRefusedChangesNothing() throws {
    let live = try live(["/a/:x"])
    let id = try #require(live.snapshot.match("/a/2")).id
    let error = #expect(throws: PatternError.self) { try live.add("/a/:x(", value: "") }
    #expect(error?.code == .unterminated)
    #expect(throws: PatternError.self) { try live.add("/:x(a{2,1})", value: "") }
    #expect(throws: PatternError.self) { try live.replace(id, with: "/:x(a{2,1})", value: "") }
    #expect(throws: PatternError.self) { try live.add("/b", methods: [], value: "") }
    #expect(values(live, "/a/2") == ["/a/:x"])
    #expect(live.count == 1)
    #expect(try live.add("/b", value: "b").index == 1)
  }

  @Test func duplicatesFollowThePolicy() throws {
    let appending = try live(["/a/:x", "/b", "/a/:x"])
    #expect(values(appending, "/a/1") == ["/a/:x", "/a/:x"])

    let replacing = try live(["/a/:x", "/a/**"], duplicates: .replace)
    let id = try #require(replacing.snapshot.match("/a/1")).id
    #expect(try replacing.add("/a/:x/", value: "new") == id)
    #expect(values(replacing, "/a/1") == ["new", "/a/**"])
    #expect(try replacing.add("/a/:x", methods: ["GET"], value: "other") != id)

    let rejecting = try live(["/z", "/a/:x"], duplicates: .reject)
    let error = #expect(throws: PatternError.self) { try rejecting.add("/a/:x", value: "") }
    #expect(error?.code == .duplicatePattern)
    #expect(error?.message.contains("route 1 '/a/:x'") == true)
    let first = try #require(rejecting.snapshot.match("/z")).id
    #expect(throws: PatternError.self) { try rejecting.replace(first, with: "/a/:x", value: "") }
    #expect(try rejecting.replace(first, with: "/z", value: "new z") == "/z")
    rejecting.remove(try #require(rejecting.snapshot.match("/a/1")).id)
    #expect(throws: Never.self) { try rejecting.add("/a/:x", value: "again") }
  }

  // MARK: Several

  @Test func anUpdateIsSeenWholeOrNotAtAll() throws {
    let live = try live(["/a", "/b"])
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try live.update { changes in
        try changes.add("/c", value: "c")
        changes.remove(RouteID.first)
        throw Stop()
      }
    }
    #expect(values(live, "/c").isEmpty && values(live, "/a") == ["/a"])
    let count = try live.update { changes in
      changes.remove(RouteID.first)
      for number in 0..<300 { try changes.add("/c/\(number)", value: "c") }
      // What matches meanwhile sees the table as it was.
      #expect(values(live, "/a") == ["/a"])
      return 300
    }
    #expect(live.count == count + 1)
    #expect(values(live, "/a").isEmpty && values(live, "/c/299") == ["c"])
  }

  @Test func aSnapshotStaysAsItIs() throws {
    let live = try live(["/a", "/b"])
    let before = live.snapshot
    live.remove(RouteID.first)
    try live.add("/c", value: "c")
    live.compact()
    #expect(before.match("/a")?.value == "/a" && before.match("/c") == nil && before.count == 2)
    #expect(live.snapshot.match("/a") == nil && live.snapshot.match("/c")?.value == "c")
  }

  @Test func aBuilderCanBeTheBeginning() throws {
    var builder = RouterBuilder<Int>(
      options: RoutingOptions(), syntax: .braces, duplicates: .reject)
    try builder.add("/a/{id}", name: "a", value: 0)
    try builder.group("/g/{tenant}") { group in try group.add("/x", value: 1) }
    let live = LiveRouter(builder)
    #expect(try live.add("/b/{id}", value: 2).index == 2)
    #expect(throws: PatternError.self) { try live.add("/a/{id}", value: 3) }
    live.compact()
    #expect(live.snapshot.match("/g/t/x")?.parameters["tenant"] == "t")
    #expect(live.snapshot.match("/b/7")?.parameters["id"] == "7")
    #expect(try live.snapshot.url(for: "a", ["id": "7"]) == "/a/7")
  }

  @Test func namesAreThoseOfRoutesThatAreThere() throws {
    let live = LiveRouter<Int>()
    let first = try live.add("/first/:x", name: "n", value: 1)
    for number in 0..<9 { try live.add("/other/\(number)", value: 0) }
    try live.add("/second/:x", name: "n", value: 2)
    #expect(try live.snapshot.url(for: "n", ["x": "1"]) == "/first/1")
    live.remove(first)
    #expect(try live.snapshot.url(for: "n", ["x": "1"]) == "/second/1")
  }

  @Test func anUndecidedRouteEndsTheSearchInEveryLayer() throws {
    let live = LiveRouter<Int>()
    let last = try live.add("/**", value: 9)
    for number in 0..<5 { try live.add("/filler\(number)", value: 0) }
    let hard = "/:x((?:a|aa)+[bcd]?(?<=b))"
    let url = "/" + String(repeating: "a", count: 60)
    let id = try live.add(hard, value: 1)
    #expect(live.snapshot.match(url)?.value == 9)
    #expect(Array(live.snapshot.matches(url).map(\.value)) == [9])
    try live.replace(last, with: hard, value: 2)
    try live.add("/**", value: 3)
    #expect(throws: MatchError.regexLimit(route: last)) { try live.snapshot.tryMatch(url) }
    live.remove(last)
    #expect(throws: MatchError.regexLimit(route: id)) { try live.snapshot.tryMatch(url) }
    live.remove(id)
    #expect(live.snapshot.match(url)?.value == 3)
  }

  /// A value that uses the table when nobody needs it any more, which is when no lock is held.
  private final class Guest: Sendable {
    private let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    deinit { body() }
  }

  @Test(.timeLimit(.minutes(1))) func valuesMayUseTheTableWhenTheyGo() throws {
    let live = LiveRouter<Guest>()
    let guest = try live.add(
      "/guest",
      value: Guest {
        _ = live.snapshot.match("/x")
        _ = try? live.add("/left", value: Guest {})
      })
    _ = live.remove(guest)
    #expect(live.snapshot.match("/left") != nil && live.snapshot.match("/guest") == nil)
    let other = try live.add("/other", value: Guest { _ = live.snapshot.count })
    try live.replace(other, with: "/other/:x", value: Guest {})
    #expect(live.count == 2)
  }

  // MARK: Looking inside

  /// What tells of a table tells the same of one that was changed route by route, by the same numbers.
  @Test func aChangedTableCanBeLookedInto() throws {
    let live = LiveRouter<String>()
    for number in 0..<6 { try live.add("/filler/\(number)", value: "filler") }
    let users = try live.add("/users/:id<int>", name: "user", value: "user")
    for number in 0..<6 { live.remove(RouteID(number)) }
    try live.replace(users, with: "/people/:id", value: "person")
    let last = try live.add("/people/7", value: "seven")
    let router = live.snapshot
    #expect(router.routes.map(\.id) == [users, last])
    #expect(router.routes.map(\.value) == ["person", "seven"])
    #expect(
      router.trieDescription == """
        any scheme, any host or none [6]
          /people [6]
            /: -> 6 '/people/:id'
            /7 -> 7 '/people/7'

        """)
    let explanation = router.explain("/people/7")
    #expect(explanation.match?.id == users && explanation.match?.captures.first?.value == "7")
    #expect(explanation.routes.map(\.id) == [users, last])
    #expect(explanation.routes.map(\.result) == [.matches, .matches])
    let diagnostics = router.diagnostics()
    #expect(diagnostics.map(\.kind) == [.neverFirst])
    #expect(diagnostics.first?.route == last && diagnostics.first?.earlier == [users])
    #expect(diagnostics.first?.message.contains("route 6 '/people/:id'") == true)
  }

  // MARK: Cost

  /// No change compiles the whole table again: a route is compiled once for each power of four.
  @Test func routesAreNotCompiledAgainAndAgain() throws {
    let live = LiveRouter<Int>()
    var reader = live.makeReader()
    let count = 2_000
    for number in 0..<count {
      try live.add("/items/\(number)/:id", value: number)
      #expect(reader.match("/items/\(number)/7")?.value == number)
    }
    // One layer for each, then layers of 16, 64, 256 and 1024 routes.
    #expect(live.compiledRouteCount <= 5 * count)
    #expect(live.snapshot.layerCount <= 15 + 3 * 4)
    for number in 0..<count where number % 4 != 0 {
      live.remove(RouteID(number))
    }
    #expect(live.compiledRouteCount <= 7 * count)
    #expect(reader.match("/items/4/7")?.value == 4 && reader.match("/items/5/7") == nil)
    live.compact()
    #expect(live.snapshot.layerCount == 1 && live.count == count / 4)
  }

  /// What comes and goes leaves nothing behind.
  @Test func comingAndGoingLeavesTheTableSmall() throws {
    let live = LiveRouter<Int>()
    for number in 0..<100 { try live.add("/items/\(number)/:id", value: number) }
    live.compact()
    let bytes = live.snapshot.tableBytes
    for _ in 0..<1_000 {
      let id = try live.add("/guest/:x([a-z]+)", value: -1)
      #expect(live.snapshot.match("/guest/a")?.value == -1)
      live.remove(id)
    }
    #expect(live.snapshot.tableBytes <= bytes)
    #expect(live.snapshot.layerCount == 1)
  }
}

extension RouteID {
  fileprivate static var first: RouteID { RouteID(0) }
}
