import RouteRegex
import RouteSyntax
import TestSupport
import Testing

@Suite struct RequiredLiteralTests {
  @Test(arguments: [
    (#"\b/product/\w+/?"#, "/product/"), ("^https?://[^/]+/sale(?:/|$)", "/sale"),
    ("[?&]utm=(?<value>[^&#]+)", "utm="), (#"/a/[a-z-]+\.html$"#, ".html"),
    ("(?:ab){3}c", "abababc"), ("(?:ab)+c", "ab"), ("(?:ab)*c", "c"), ("ab?c", "a"),
    ("abc|abd", ""), ("x(?:abc|abd)yz", "yz"), ("(?i)abc", ""), ("a(?i)bc|def", ""),
    ("(?i:ab)cd-", "cd-"), ("(?=lookahead)ab", "ab"), ("(?!never)ab", "ab"), ("é+abcé", "abc"),
    (#"\x61b\x{63}"#, "abc"), ("[a][b]c", "abc"), ("a{0}bc", "bc"), (#"(a)\1bc"#, ""), ("", ""),
  ])
  func theLongestThatIsEasilyFound(_ source: String, _ literal: String) {
    let found = ExpressionTree(source, place: .search)?.root.requiredLiteral ?? []
    #expect(String(decoding: found, as: UTF8.self) == literal, "\(source)")
  }

  /// Whatever PCRE2 finds holds the literal.
  @Test func everyMatchHoldsIt() throws {
    let seed: UInt64 = 23
    var choices = SeededChoices(seed: seed)
    var scratch = RegexScratch()
    var found = 0
    let samples = ExpressionCatalogue.bound + ExpressionCatalogue.spanning
    var expressions = samples.map { $0.source(naming: ["g", "h", "i"]) }
    expressions += (0..<3000).map { _ in ExpressionGenerator.expression(using: &choices) }
    for source in expressions {
      guard let tree = ExpressionTree(source, place: .search),
        let code = try? RegexCode(RegexText(source, isUTF: true, isSearched: true))
      else { continue }
      let literal = tree.root.requiredLiteral
      guard !literal.isEmpty else { continue }
      let sampler = RegexSampler(tree)
      for _ in 0..<8 {
        guard var text = sampler.sample({ choices.next(below: $0) }) else { break }
        if !text.isEmpty, choices.chance(50) {
          text.remove(at: text.index(text.startIndex, offsetBy: choices.next(below: text.count)))
        }
        let subject = Array(text.utf8)
        let outcome = unsafe subject.withUnsafeBufferPointer {
          unsafe scratch.match(code, $0, limits: RegexLimits())
        }
        guard outcome == .match else { continue }
        found += 1
        let holds = text.utf8.indices.contains { text.utf8[$0...].starts(with: literal) }
        #expect(holds, "seed \(seed), \(source), \(text.debugDescription), \(literal)")
      }
    }
    #expect(found > 500, "\(found)")
  }
}
