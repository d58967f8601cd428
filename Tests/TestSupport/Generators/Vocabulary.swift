/// The words that one generated table is made of; few, so that its routes overlap.
package struct Vocabulary: Sendable {
  /// Literals of segments, as pattern text.
  package let literals: [String]
  /// Schemes, in any case.
  package let schemes: [String]
  /// Whole hosts, as pattern text.
  package let hosts: [String]
  /// Names and values of queries, and fragments, as pattern text.
  package let words: [String]
  /// Custom constraints, which most tables have none of.
  package let constraints: [ConstraintSample]

  /// Short literals: prefixes of each other, escapes, Unicode, reserved characters.
  package static let shortLiterals = [
    "a", "b", "ab", "abc", "A", "users", "new", "1", "-", "a-b", "v1.0", ".", "..", "a.json",
    "café", "caf%C3%A9", "cafe\u{301}", "é", "É", "打", "🙂", "ß", "k", "\u{212A}", "\u{FFFD}",
    "a%2Fb", "%2F", "%2f", "%25", "100%", "%", "a%2", "%252F", "a%20b", "a b", "%00", "%0A",
    "a%7Fb",
    "\\:x", "\\*", "\\(a\\)", "\\{a\\}", "a\\?", "a\\#b", "\\\\", "+", "a+b", "a=b&c", "@a", "~",
    "[a]", "a|b", "$", "^", "%41", "%61b",
  ]

  /// Literals around the lengths at which an implementation may change its ways.
  package static let longLiterals =
    [7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65].map { length in
      String(repeating: "0123456789abcdef", count: 5).prefix(length).description
    } + [
      // The same first 16 and 32 bytes, other last ones.
      "0123456789abcdeX", "0123456789abcdefX", "0123456789abcdef0123456789abcdeX",
      "0123456789abcdef0123456789abcdefX", "0123456789abcdéf", "0123456789abcde%2F",
    ]

  /// Schemes: of the web, of the table of default ports, custom ones.
  package static let allSchemes = [
    "https", "http", "shop", "app", "HTTPS", "Shop", "ws", "wss", "ftp", "file", "a+b-c.1",
  ]

  /// Hosts: names, addresses, hosts that are also path literals, and odd ones.
  package static let allHosts = [
    "x.test", "a.x.test", "b.a.x.test", "X.Test", "x.test.", "a", "ab", "shop", "users",
    "localhost",
    "café.test", "caf%C3%A9.test", "127.0.0.1", "[::1]", "[2001:DB8::1]", "a%2Fb", "a%25b", "a_b",
    "a-b.test", "%41.test", "a%20b", "a\\:b", "0123456789abcdef.test",
  ]

  /// Words of queries and fragments.
  package static let allWords = [
    "a", "b", "ab", "type", "a+b", "a%2Bb", "a b", "%26", "%3D", "%", "%41", "é", "%C3%A9", "1",
    "A",
    "a%2Fb", "%25", "a=b",
  ]

  /// A few words of each kind.
  package init(using choices: inout some ChoiceSource) {
    func some(_ items: [String], _ range: ClosedRange<Int>, _ choices: inout some ChoiceSource)
      -> [String]
    {
      (0..<choices.number(in: range)).map { _ in choices.pick(items) }
    }
    literals =
      ["a", "b"] + some(Self.shortLiterals, 2...4, &choices)
      + some(Self.longLiterals, 0...1, &choices)
    schemes = some(Self.allSchemes, 2...3, &choices)
    hosts = ["x.test"] + some(Self.allHosts, 2...3, &choices)
    words = ["a"] + some(Self.allWords, 2...3, &choices)
    constraints = ConstraintSample.some(using: &choices)
  }
}
