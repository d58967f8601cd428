import Switchyard

/// Tables and URLs that are made to take long, as somebody might who wants a server to stand still.
enum AdversarialTable: String, CaseIterable {
  case allParameters = "all-parameters"
  case repeatedSegment = "repeated-a"
  case manySegments = "segments-10k"
  case manyEscapes = "escapes-64k"

  /// How many levels the first two tables have.
  private static let depths = (parameters: 8, repeated: 24)
  /// How many segments the URLs of ``manySegments`` have.
  private static let segmentCount = 10_000
  /// How many bytes a URL may have.
  private static let longestURL = 64 << 10

  /// The most URLs that are made: as many as the reference checks, for nothing else knows their
  /// answers; the long ones are few.
  var mostURLs: Int {
    switch self {
    case .allParameters, .repeatedSegment: 5_000
    case .manySegments, .manyEscapes: 64
    }
  }

  /// Makes the table.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if a pattern is refused.
  func table() throws(BenchError) -> RouteTable {
    try RouteTable(source: "table \(rawValue)", texts: texts, syntax: .switchyard)
  }

  private var texts: [String] {
    switch self {
    case .allParameters: Self.parameterTexts
    case .repeatedSegment: Self.repeatedTexts
    case .manySegments: ["/**all/b", "/:first/**middle/z", "/a/a/:third/**rest", "/**any/:last"]
    case .manyEscapes: ["/A/:name", "/files/:name", "/files/:name<alpha>/x", "/:first/**rest"]
    }
  }

  /// At each level a parameter with a constraint or without, in every combination, the more special
  /// first.
  private static var parameterTexts: [String] {
    (0..<(1 << depths.parameters)).map { mask in
      (0..<depths.parameters).map { level in
        "/:p\(level)" + (mask >> level & 1 == 0 ? "<int>" : "")
      }.joined()
    }
  }

  /// `/a/a/…/z` with a parameter in the place of none, one or two of its segments.
  private static var repeatedTexts: [String] {
    func text(_ first: Int, _ second: Int) -> String {
      (0..<depths.repeated).map { level in
        level == first ? "/:x" : level == second ? "/:y" : "/a"
      }.joined() + "/z"
    }
    let levels = 0..<depths.repeated
    return [text(-1, -1)] + levels.map { text($0, -1) }
      + levels.flatMap { first in levels.dropFirst(first + 1).map { text(first, $0) } }
  }

  /// Makes a URL; some have a route and others have none.
  func url(_ random: inout SeededRandom) -> [UInt8] {
    switch self {
    case .allParameters:
      let count = Self.depths.parameters + random.below(2)
      return Array(
        (0..<count).map { _ in
          "/" + (random.happens(perMille: 700) ? "\(random.below(1000))" : random.pick(Words.nouns))
        }.joined().utf8)
    case .repeatedSegment:
      var segments = [String](repeating: "/a", count: Self.depths.repeated)
      for _ in 0..<random.below(4) { segments[random.below(segments.count)] = "/b" }
      if random.happens(perMille: 200) { segments.removeLast(random.within(1...8)) }
      return Array((segments.joined() + random.pick(["/z", "/z", "/y"])).utf8)
    case .manySegments:
      var segments = [String](repeating: "/a", count: Self.segmentCount - 1)
      segments[random.below(segments.count)] = "/c"
      return Array((segments.joined() + random.pick(["/z", "/b", "/d"])).utf8)
    case .manyEscapes:
      var url = Array("/files/".utf8)
      while url.count + 3 <= Self.longestURL {
        let letter = random.happens(perMille: 900) ? 0x1 : random.within(1...9)
        url += "%4\(letter)".utf8
      }
      return url
    }
  }
}
