import Switchyard
import Testing

@testable import bench

/// URLs that reach every route, and tables in which none can.
@Suite struct ReachTests {
  private func table(_ texts: [String]) throws -> RouteTable {
    try RouteTable(source: "test", texts: texts, syntax: .switchyard)
  }

  @Test func routeBehindOneThatTakesAllOfItIsAnError() throws {
    let shadowed = try table(["/:a/:b", "/users/:id<int>", "/x"])
    let finder = try ReachFinder(shadowed, random: SeededRandom(seed: 1))
    let error = #expect(throws: BenchError.self) { try finder.urls() }
    #expect(error?.exitStatus == 2)
    let message = try #require(error?.message)
    #expect(message.contains("route 1 (test: route 1): /users/:id<int> is never the first match"))
    #expect(message.contains("one went to route 0 (test: route 0): /:a/:b"))
  }

  @Test func routeOfAnExpressionThatCannotBeReadIsAnError() throws {
    let unread = try table(["/:x(a{2000})"])
    let finder = try ReachFinder(unread, random: SeededRandom(seed: 1))
    let error = #expect(throws: BenchError.self) { try finder.url(reaching: 0) }
    #expect(error?.message.contains("no URL can be made from its expression") == true)
  }

  @Test func routesThatAreNoAnswerAreFound() throws {
    let three = try table(["/a", "/b", "/c"])
    let some = Reach([0, -1, 2, 0], of: three)
    #expect(some.count == 2)
    #expect(some.firstUnreached == 1)
    let error = #expect(throws: BenchError.self) { try some.requireEveryRoute(of: three) }
    #expect(error?.exitStatus == 1)
    #expect(error?.message.contains("none that reaches route 1 (test: route 1): /b") == true)
    let all = Reach([0, 1, 2], of: three)
    #expect(all.count == 3)
    #expect(all.firstUnreached == nil)
    try all.requireEveryRoute(of: three)
  }

  /// The workloads that have to reach every route, but for the large ones, which take long to build here.
  private static let workloads = Workload.all.filter(\.reachesEveryRoute).map(\.name)
    .filter { !$0.hasSuffix("-10k") }

  /// The URLs that are timed begin with one for each route, however few are asked for.
  @Test(arguments: workloads)
  func timedURLsReachEveryRoute(_ name: String) throws {
    let workload = try Workload.named([name])[0]
    var settings = Settings()
    settings.urlCount = 100
    let table = try workload.table(settings)
    let urls = try workload.urls(for: table, settings)
    let engine = TrieEngine(try TrieEngine.router(table), urls)
    let answers = (0..<urls.count).map { Int32(engine.route(of: $0) ?? -1) }
    #expect(Reach(answers, of: table).firstUnreached == nil)
  }

  @Test(arguments: [0, 5, 50, 100])
  func missesAreAsManyAsAskedFor(_ percent: Int) throws {
    let table = try TableKind.synthetic.table(50, seed: 1)
    var stream = try URLStream(table, style: .plain, missPercent: percent, seed: 1)
    var misses = 0
    for _ in 0..<1000 where try stream.next().origin == nil { misses += 1 }
    #expect(misses == 10 * percent)
    #expect(stream.reached == (percent == 100 ? 0 : 50))
  }

  /// Values of parameters are now and then a literal that another route has there.
  @Test func overlappingStyleLeadsIntoOtherRoutes() throws {
    let table = try table(["/users/:name", "/:group/new"])
    let random = SeededRandom(seed: 1)
    var overlapping = URLDeriver(table, style: .overlapping, random: random)
    let urls = Set(overlapping.hits(400).map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(urls.contains("/users/new"))
    var plain = URLDeriver(table, style: .plain, random: random)
    #expect(!plain.hits(400).contains { $0.bytes.elementsEqual("/users/new".utf8) })
  }
}
