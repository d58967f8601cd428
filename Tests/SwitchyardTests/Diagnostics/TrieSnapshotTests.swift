import Switchyard
import Testing

@Suite struct TrieSnapshotTests {
  @Test(arguments: SnapshotTable.all)
  func theTrieIsPrintedAsItWas(_ table: SnapshotTable) throws {
    try expectSnapshot(try table.router().trieDescription, named: table.name)
  }

  /// No hash decides the order of lines: a table built anew has other seeds in its sets.
  @Test func theTextIsAlwaysTheSame() throws {
    let table = try #require(SnapshotTable.all.first { $0.name == "trie-conditions" })
    let text = try table.router().trieDescription
    for _ in 0..<5 { #expect(try table.router().trieDescription == text) }
  }

  /// Depth costs lines, neither stack nor time that grows with its square.
  @Test(.timeLimit(.minutes(1)))
  func deepAndWideTablesPrint() throws {
    var builder = RouterBuilder<Int>()
    let deep = String(repeating: "/a", count: 50_000)
    try builder.add(RoutePattern(deep), value: 0)
    try builder.add(RoutePattern(deep + "/b"), value: 1)
    for number in 0..<5_000 { try builder.add("/item\(number)/:x", value: number) }
    let text = builder.build().trieDescription
    #expect(text.utf8.count < 1_000_000)
    #expect(text.split(separator: "\n").count == 5_004)
  }

  /// What a terminal would obey stands in the text as escapes.
  @Test func controlsAreEscaped() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/a%1B[31m%E2%80%AE%C2%85", value: 0)
    let text = builder.build().trieDescription
    #expect(text.contains("/a%1B[31m%E2%80%AE%C2%85 -> 0"))
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }
}

@Suite struct RegisteredRouteTests {
  @Test func routesStandInOrder() throws {
    var options = RoutingOptions()
    options.getServesHead = true
    var builder = RouterBuilder<String>(options: options)
    try builder.add("/a/:x/([a-z]+)", methods: ["GET"], name: "first", value: "one")
    try builder.group("/v1/:tenant") { group in
      try group.add(RoutePattern("/{id}", syntax: .braces), value: "two")
    }
    let routes = builder.build().routes
    #expect(routes.count == 2 && routes.map(\.value) == ["one", "two"])
    #expect(routes.map(\.id.index) == [0, 1])
    #expect(routes[0].pattern == "/a/:x/([a-z]+)" && routes[0].syntax == .switchyard)
    #expect(routes[0].name == "first" && routes[0].methods == ["GET", "HEAD"])
    #expect(routes[0].captureNames == ["x", nil])
    #expect(routes[0].description == "route 0 GET,HEAD '/a/:x/([a-z]+)' (first)")
    #expect(routes[1].name == nil && routes[1].methods == nil)
    #expect(routes[1].captureNames == ["tenant", "id"])
    #expect(RouterBuilder<Int>().build().routes.isEmpty)
  }

  @Test func aRouteThatWasReplacedIsTheNewOne() throws {
    var builder = RouterBuilder<Int>(duplicates: .replace)
    try builder.add("/a", name: "old", value: 1)
    try builder.add("/b", value: 2)
    try builder.add("/a/", name: "new", value: 3)
    let routes = builder.build().routes
    #expect(routes.map(\.value) == [3, 2] && routes[0].name == "new" && routes[0].pattern == "/a/")
  }
}
