import LinearReference
import Switchyard
import Testing

@testable import bench

/// The tables that bench makes: always the same, of the size asked for, every route within reach.
@Suite struct TableKindTests {
  @Test(arguments: TableKind.allCases, [1, 2, 37, 400])
  func hasSoManyDifferentRoutes(_ kind: TableKind, _ count: Int) throws {
    let texts = try kind.table(count, seed: 5).routes.map(\.pattern.text)
    #expect(texts.count == count)
    #expect(Set(texts).count == count)
  }

  @Test(arguments: TableKind.allCases)
  func followsFromTheSeedAlone(_ kind: TableKind) throws {
    func lines(seed: UInt64) throws -> [String] {
      var lines: [String] = []
      try kind.table(200, seed: seed).forEachLine { lines.append($0) }
      return lines
    }
    #expect(try lines(seed: 5) == lines(seed: 5))
    #expect(try lines(seed: 5) != lines(seed: 6))
  }

  /// Digests of tables and their URLs.
  ///
  /// Every process puts sets and dictionaries into another order, and
  /// what is measured today is compared with what was measured before: so these numbers stay.
  private static let digests: [(TableKind, UInt64)] = [
    (.synthetic, 10_708_561_911_677_987_901), (.overlap, 552_480_416_417_859_417),
    (.expressions, 4_003_796_436_176_014_331), (.byteClasses, 13_365_318_067_586_406_728),
    (.pcre2, 2_946_092_047_199_438_796), (.regexEdges, 13_865_291_058_442_533_397),
    (.searches, 7_933_696_639_897_864_589),
  ]

  @Test(arguments: digests)
  func staysTheSame(_ kind: TableKind, _ expected: UInt64) throws {
    let table = try kind.table(300, seed: 1)
    var stream = try URLStream(table, style: kind.style, missPercent: 5, seed: 1)
    var digest = Digest()
    try table.forEachLine { digest.add($0.utf8) }
    for _ in 0..<1000 { digest.add(try stream.next().line) }
    #expect(digest.value == expected)
  }

  /// The reference finds that every route is the first match of the URL made for it.
  @Test(arguments: TableKind.allCases)
  func everyRouteIsTheFirstMatchOfAURL(_ kind: TableKind) throws {
    let table = try kind.table(300, seed: 11)
    let reference = try ReferenceEngine.reference(table)
    var stream = try URLStream(table, style: kind.style, missPercent: 0, seed: 11)
    var reached: Set<Int> = []
    for _ in table.routes.indices {
      let url = try stream.next()
      guard case .match(let match) = reference.match(url: url.bytes, method: url.method) else {
        Issue.record("no route takes \(String(decoding: url.bytes, as: UTF8.self))")
        continue
      }
      #expect(match.route == url.origin)
      reached.insert(match.route)
    }
    #expect(stream.reached == 300)
    #expect(reached.count == 300)
  }

  /// How many of a hundred URLs go to another route when the table is turned round.
  @Test(arguments: [(TableKind.overlap, 30...100), (.synthetic, 0...0)])
  func orderDecides(_ kind: TableKind, _ share: ClosedRange<Int>) throws {
    let table = try kind.table(1000, seed: 3)
    let reversed = RouteTable(source: "reversed", routes: table.routes.reversed())
    let (router, other) = (try TrieEngine.router(table), try TrieEngine.router(reversed))
    var stream = try URLStream(table, style: kind.style, missPercent: 0, seed: 3)
    var changed = 0
    for _ in 0..<4000 {
      let url = String(decoding: try stream.next().bytes, as: UTF8.self)
      let routes = (router.match(url)?.value, other.match(url).map { 999 - $0.value })
      if routes.0 != routes.1 { changed += 1 }
    }
    #expect(share.contains(changed / 40), "\(changed) of 4000")
  }

  @Test func expressionsAreOfTheirKind() {
    var random = SeededRandom(seed: 1)
    for form in ExpressionForm.all {
      #expect(form.segment(&random).contains("(?") == form.needsPCRE2, "\(form.name)")
    }
  }

  @Test func edgesOfOneNodeAreDifferent() throws {
    let table = try TableKind.regexEdges.table(50, seed: 1)
    #expect(table.routes.allSatisfy { $0.pattern.text.hasPrefix("/items/:code(") })
    #expect(table.routes.count { $0.pattern.text.contains("(?!") } == 10)
  }
}

/// A number that stands for bytes (FNV-1a).
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
