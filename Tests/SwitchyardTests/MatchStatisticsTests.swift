import Switchyard
import Testing

@Suite struct MatchStatisticsTests {
  private func builder() throws -> RouterBuilder<Int> {
    var options = RoutingOptions()
    options.maximumURLLength = 100
    var builder = RouterBuilder<Int>(options: options)
    try builder.add("/a/:x", methods: ["GET"], name: "a", value: 0)
    try builder.add("/b/:x((?:a|aa)+[bcd]?(?<=b))", value: 1)
    return builder
  }

  private let hard = "/b/" + String(repeating: "a", count: 60)

  @Test func nothingIsCountedUnlessAskedFor() throws {
    let router = try builder().build()
    _ = router.match("/a/1")
    #expect(router.statistics == nil)
  }

  @Test func everyOutcomeIsCountedOnce() throws {
    var builder = try builder()
    builder.countsMatches = true
    let router = builder.build()
    #expect(router.statistics?.total == 0)
    _ = router.match("/a/1")
    _ = router.match(path: "/a/1", host: "x.test")
    var matcher = Matcher()
    let bytes = Array("/a/1".utf8)
    _ = router.match(utf8: bytes.span, using: &matcher)
    _ = router.match("/c")
    _ = router.match("/a/1", method: "POST")
    _ = router.match(hard)
    _ = router.match("http://a b/")
    _ = router.match("/" + String(repeating: "a", count: 200))
    // These are other questions.
    _ = router.allowedMethods(for: "/a/1")
    _ = try router.url(for: "a", ["x": "1"])
    let statistics = try #require(router.statistics)
    #expect(statistics.matches == 3 && statistics.misses == 2)
    #expect(statistics.limitHits == 1 && statistics.refusals == 2)
    #expect(statistics.total == 8)
    // Going through all matches is one question.
    #expect(router.matches("/a/1").count(where: { _ in true }) == 1)
    #expect(router.statistics?.matches == 4 && router.statistics?.total == 9)
  }

  @Test func allTablesOfALiveRouterCountTogether() throws {
    var builder = try builder()
    builder.countsMatches = true
    let live = LiveRouter(builder)
    var reader = live.makeReader()
    _ = reader.match("/a/1")
    try live.add("/c", value: 2)
    _ = reader.match("/c")
    _ = live.snapshot.match("/d")
    #expect(live.snapshot.statistics?.matches == 2 && live.snapshot.statistics?.misses == 1)
  }

  @Test func countsOfSeveralThreadsAreExact() async throws {
    var builder = try builder()
    builder.countsMatches = true
    let router = builder.build()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<500 { _ = router.match("/a/1") } }
      }
    }
    #expect(router.statistics?.matches == 2_000)
  }
}
