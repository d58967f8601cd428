import RouteSyntax
import TestSupport
import Testing

/// The decision whether an expression is segment-bound never changes an answer.
///
/// `(?:E)|(?!)/` takes what `E` takes, but is decided to be spanning because it holds a slash. So a
/// pattern with the one must give the route and the captures that it gives with the other.
@Suite struct SegmentBoundPropertyTests {
  private static let shapes = [
    ("/", ""), ("/", "/:y"), ("/a-", ""), ("/", "-:y"), ("/:y/", "/b"), ("/", "/**y"),
    ("/a", "*/:y"),
    ("/", "?/:y"),
  ]

  private static let segments = [
    "a", "b", "ab", "-", "é", "%2F", "1", "", "A", "a-b", "%20", "%0A", "aa", "a-a", "-1", ".",
    "%00",
  ]

  private func isBound(_ source: String) -> Bool? {
    guard let pattern = try? RoutePattern("/:x(\(source))"),
      case .parts(let parts, _) = pattern.path.segments[0],
      case .expression(let expression, _) = parts[0]
    else { return nil }
    return expression.isSegmentBound
  }

  /// What a matcher gives for one pattern and some URLs; nil if it refuses the pattern.
  private func answers(
    _ subject: (some DifferentialSubject).Type, _ pattern: String, _ urls: [String]
  ) -> [[Observation]]? {
    var matcher = subject.init(options: RoutingOptions())
    do {
      try matcher.add(RoutePattern(pattern), methods: nil)
    } catch { return nil }
    matcher.build()
    return urls.map { matcher.observe(.url($0), method: nil) }
  }

  @Test(arguments: 0..<4)
  func theDecisionChangesNoAnswer(shard: Int) {
    var choices = SeededChoices(seed: UInt64(shard))
    var boundCount = 0
    var hitCount = 0
    while boundCount < 150 {
      let source = ExpressionGenerator.expression(using: &choices)
      guard isBound(source) == true else { continue }
      let (before, behind) = choices.pick(Self.shapes)
      let urls = (0..<12).map { _ in
        let segments = (0..<choices.number(in: 1...3)).map { _ in choices.pick(Self.segments) }
        let joined = "/" + segments.joined(separator: "/")
        return choices.chance(30) ? before.replacing(":y", with: "a") + joined.dropFirst() : joined
      }
      let bound = "\(before):x(\(source))\(behind)"
      let spanning = "\(before):x((?:\(source))|(?!)/)\(behind)"
      #expect(isBound("(?:\(source))|(?!)/") == false)
      guard let expected = answers(ReferenceSubject.self, spanning, urls) else { continue }
      boundCount += 1
      hitCount += expected.count { $0.contains { $0.match != nil } }
      let engineBound = answers(EngineSubject.self, bound, urls)
      let engineSpanning = answers(EngineSubject.self, spanning, urls)
      let referenceBound = answers(ReferenceSubject.self, bound, urls)
      #expect(engineBound != nil && engineSpanning != nil && referenceBound != nil, "\(bound)")
      for (index, url) in urls.enumerated() {
        let right = expected[index][0].matches
        for other in [referenceBound, engineBound, engineSpanning] {
          guard let answer = other?[index][0], answer.matches != right else { continue }
          Issue.record(
            "'\(bound)' on '\(url)': \(answer); as spanning the reference: \(expected[index][0])")
          return
        }
      }
    }
    #expect(hitCount > 40, "\(hitCount)")
  }

  /// No text that a bound expression takes holds a slash, which is what the decision says.
  @Test func boundExpressionsTakeNoSlash() {
    var choices = SeededChoices(seed: 99)
    var boundCount = 0
    while boundCount < 150 {
      let source = ExpressionGenerator.expression(using: &choices)
      guard isBound(source) == true else { continue }
      // As a spanning one, so that PCRE2 may give it a slash if it takes one.
      let pattern = "/:x((?:\(source))|(?!)/)/**"
      let urls = (0..<20).map { _ in
        "/" + (0..<3).map { _ in choices.pick(Self.segments) }.joined(separator: "/")
      }
      guard let answers = answers(ReferenceSubject.self, pattern, urls) else { continue }
      boundCount += 1
      for case let match? in answers.map({ $0[0].match }) {
        let raw = match.captures[0]?.raw ?? []
        #expect(!raw.contains(UInt8(ascii: "/")), "\(source)")
      }
    }
  }
}
