package import RouteSyntax

/// Writes patterns in the syntaxes that say things in their own way.
package enum OtherSyntaxGenerator {
  /// The syntaxes that ``text(in:using:)`` writes.
  package static let syntaxes: [PatternSyntax] = [
    .deepLinkKit, .deepLinkKit(suffixMatching: true), .colonStar, .regex,
  ]

  /// Segments of DeepLinkKit's syntax: literals, parameters, expressions, and mixtures.
  private static let deepLinkSegments = [
    "a", "b", "ab", "a.json", "v1.0", "café", "%2F", "a%5Bb", "*", "a-b", "", "<a>", "a,b",
    ":NAME", ":NAME([0-9]+)", ":NAME(.*)", ":NAME([a-z]+)", ":NAME(a|b)", ":NAME.json", "@:NAME",
    ":NAME([0-9]+)-:NAME", ":NAME?", ":NAME(\\d{2})?",
    "[a-z]+", "[a-z/]+", "[^/]+", "(a|b)", "a|b", "(?:ab?)+", "\\d+", "a+", "^a$", "a{2}", ".*",
    "a.*", ".*b", "[0-9]+.[0-9]+", "a.b[0-9]", "[a-z]+-:NAME", ":NAME-[0-9]+",
    "v[0-9].:NAME([a-z]+)",
    "[]a]+", "(?<NAME>[ab]+)",
  ]

  private static let deepLinkHosts = [
    "x.test", "a.x.test", ":NAME.x.test", ":NAME", "[a-z]+.test", "(a|x).test", ".*",
    "localhost:8080",
    ":NAME([a-z.]+)",
  ]

  private static let colonStarSegments = [
    "a", "b", "ab", "café", "%2F", ":NAME", ":NAME<int>", ":NAME([0-9]+)", "*", "**", "**NAME",
    "*NAME", ":NAME?", "v:NAME.:NAME", "*.json", "([a-z]+)", "", "a\\:b",
  ]

  private static let searches = [
    "/a", "^/a", "b$", "a/b", "\\b/a/\\w+/?", "(?<NAME>\\d+)", "^(?<NAME>[a-z]+)://",
    "[?&]a=(?<NAME>[^&]*)",
    "(?i)X\\.TEST", "(a)\\1", "%2[fF]", "#(?<NAME>.*)", "é", ".", "(?|(a)|(b))/", "\\Aa?", "\\K",
    "^$",
    "x(?#comment)y", "\\Qa.b\\E", "(?x) a / b",
  ]

  /// A pattern; some are refused.
  ///
  /// - Parameters:
  ///   - syntax: One of ``syntaxes``.
  ///   - constraints: The names of custom constraints, for the syntax that can say them.
  ///   - choices: What decides.
  /// - Returns: The text.
  package static func text(
    in syntax: PatternSyntax, constraints: [String], using choices: inout some ChoiceSource
  ) -> String {
    var text: String
    switch syntax.description {
    case "colonStar":
      let constrained = constraints.flatMap { [":NAME<\($0)>", ":NAME<\($0)>?"] }
      text = path(of: colonStarSegments + constrained, using: &choices)
      if choices.chance(50) { text = String(text.dropFirst()) }
    case "regex": text = choices.pick(searches)
    default:
      if choices.chance(4) {
        return choices.pick([".*", "app://.*", "shop://.*", "app:///", "app://"])
      }
      text = choices.pick(weighted: [(60, ""), (20, "app://"), (20, "https://")])
      if choices.chance(text.isEmpty ? 25 : 70) { text += choices.pick(deepLinkHosts) }
      text += path(of: deepLinkSegments, using: &choices)
      if choices.chance(10) { text += choices.pick(["?a=:NAME", "?b=1", "#:NAME", "#/a/:NAME"]) }
    }
    return named(text)
  }

  private static func path(
    of segments: [String], using choices: inout some ChoiceSource
  ) -> String {
    let count = choices.pick(weighted: [(5, 0), (30, 1), (40, 2), (20, 3), (5, 5)])
    if count == 0 { return "/" }
    return (0..<count).map { _ in "/" + choices.pick(segments) }.joined()
  }

  /// The text with a name of its own for every capture.
  private static func named(_ text: String) -> String {
    var named = ""
    var number = 0
    var rest = Substring(text)
    while let range = rest.range(ofNameMark: "NAME") {
      named += rest[..<range.lowerBound] + "n\(number)"
      number += 1
      rest = rest[range.upperBound...]
    }
    return named + rest
  }
}

extension Substring {
  /// Where a mark stands first.
  fileprivate func range(ofNameMark mark: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      start = index(after: start)
    }
    return nil
  }
}
