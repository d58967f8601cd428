import Switchyard
import Testing

@testable import bench

/// Workloads that are made from those of the corpus, and those that are made to take long.
@Suite struct WorkloadVariantTests {
  private static let settings: Settings = {
    var settings = Settings()
    (settings.urlCount, settings.checkLimit) = (3_000, 300)
    return settings
  }()

  private func material(_ name: String) throws -> (table: RouteTable, urls: URLSet) {
    let workload = try Workload.named([name])[0]
    let table = try workload.table(Self.settings)
    return (table, try workload.urls(for: table, Self.settings))
  }

  private func answers(_ table: RouteTable, _ urls: URLSet) throws -> [Int?] {
    let engine = TrieEngine(try TrieEngine.router(table), urls)
    return (0..<urls.count).map { engine.route(of: $0) }
  }

  @Test(arguments: ["github-misses", "github-near-misses"])
  func missesAreMissesAllOfWhichTheReferenceChecks(_ name: String) throws {
    let (table, urls) = try material(name)
    #expect(urls.count == Self.settings.urlCount)
    #expect(try answers(table, urls).allSatisfy { $0 == nil })
    let first = urls.firstOccurrences()
    let distinct = first.indices.filter { first[$0] == $0 }.count
    #expect((200...Self.settings.checkLimit).contains(distinct))
  }

  @Test func escapesAreThoseURLsWithAnEscapeMore() throws {
    let (table, plain) = try material("github")
    let (_, escaped) = try material("github-escapes")
    #expect(escaped.count == plain.count)
    #expect(try answers(table, escaped) == answers(table, plain))
    func escapes(_ urls: URLSet, _ index: Int) -> Int { urls.url(index).count { $0 == 0x25 } }
    let more = (0..<plain.count).count { escapes(escaped, $0) == escapes(plain, $0) + 1 }
    #expect(more > plain.count * 99 / 100)
    #expect(escaped.firstOccurrences() == plain.firstOccurrences())
  }

  /// Every capture stands where the letters that were escaped have moved it.
  @Test func capturesMoveWithAnEscape() {
    var url = MadeURL(
      bytes: Array("/a/bc/d".utf8), origin: 0,
      captures: [.range(1..<2), .range(3..<5), .range(6..<7)])
    url.escape(at: 4)
    #expect(String(decoding: url.bytes, as: UTF8.self) == "/a/b%63/d")
    let ranges = url.captures.map { capture in
      if case .range(let range) = capture { range } else { UInt32(0)..<0 }
    }
    #expect(ranges == [1..<2, 3..<7, 8..<9])
  }

  @Test func literalRoutesStayFirstAmongOverlappingOnes() throws {
    let (plainTable, plainURLs) = try material("bench-static157")
    let (table, urls) = try material("static157-mixed")
    #expect(table.routes.count > plainTable.routes.count + 50)
    let plain = try answers(plainTable, plainURLs).map {
      $0.map { plainTable.routes[$0].pattern.text }
    }
    let mixed = try answers(table, urls).map { $0.map { table.routes[$0].pattern.text } }
    #expect(plain.count == mixed.count)
    for (plain, mixed) in zip(plain, mixed) where plain != nil { #expect(mixed == plain) }
  }

  @Test(arguments: AdversarialTable.allCases)
  func adversarialURLsAreAsLongAsTheyMayBe(_ kind: AdversarialTable) throws {
    let (table, urls) = try material(kind.rawValue)
    let engine = TrieEngine(try TrieEngine.router(table), urls)
    for index in 0..<urls.count {
      if case .failure(let error) = engine.answer(of: index) { Issue.record("\(error)") }
    }
    switch kind {
    case .allParameters, .repeatedSegment: break
    case .manySegments: #expect(urls.url(0).count { $0 == UInt8(ascii: "/") } == 10_000)
    case .manyEscapes: #expect(urls.url(0).count > 65_530)
    }
  }

  @Test func hugeTablesAreNotMeasuredUnasked() throws {
    #expect(!Workload.all.contains { $0.name == "synthetic-1m" })
    #expect(try Workload.named(["synthetic-1m"]).count == 1)
    #expect(Settings().checkLimit(routes: 1_000_000) == 200)
    #expect(Settings().checkLimit(routes: 100_000) == 2_000)
    #expect(Settings().checkLimit(routes: 100) == 5_000)
  }
}
