/// The expressions that generated patterns hold.
package enum ExpressionCatalogue {
  /// Expressions that cannot match `/`.
  package static let bound: [ExpressionSample] = [
    // What the engine is likely to turn into byte classes or literals.
    ExpressionSample("[0-9]+", ["7", "42", "0123456789012345678"], not: ["", "4a", "٤", "-4"]),
    ExpressionSample("\\d+", ["0", "31337"], not: ["", "1 ", "x1"]),
    ExpressionSample("\\d{2,4}", ["12", "1234"], not: ["1", "12345", "12a"]),
    ExpressionSample("\\d{4}-\\d{2}", ["2024-02"], not: ["2024-2", "2024-022", "x2024-02"]),
    ExpressionSample("[a-z]+", ["a", "ab", "b"], not: ["", "A", "é", "a1"]),
    ExpressionSample("[a-z0-9._-]+", ["a-b_c.9", "."], not: ["a b", "A"]),
    ExpressionSample("[a-z]*", ["", "a", "ab"], not: ["A", "a1"]),
    ExpressionSample("a", ["a"], not: ["b", "aa", "A"]),
    ExpressionSample("a|b|ab", ["a", "b", "ab"], not: ["ba", ""]),
    ExpressionSample("ab|a", ["a", "ab"], not: ["abb"]),
    ExpressionSample("(?:en|fr)", ["en", "fr"], not: ["de", "EN", "enfr"]),
    ExpressionSample("v[0-9]+x", ["v1x", "v22x"], not: ["v1", "vx", "v1xx"]),
    ExpressionSample("\\w+", ["a_1", "Z"], not: ["é", "a-b", ""]),
    ExpressionSample("\\w", ["a", "_"], not: ["ab", "é"]),
    ExpressionSample("[^/]+", ["a", "é", "a b", "%2F", "."], not: [""]),
    ExpressionSample("[^/]*", ["", "a", "\0"], not: []),
    ExpressionSample("[^/%]+", ["a", "é"], not: ["a%2Fb", "%25"]),
    ExpressionSample("[^/-]+", ["a", "ab"], not: ["a-b", ""]),
    // Empty, greedy, lazy, possessive, atomic.
    ExpressionSample("a?", ["", "a"], not: ["aa"]),
    ExpressionSample("a*?", ["", "aaa"], not: ["ab"]),
    ExpressionSample("a+?b*", ["a", "aab"], not: ["b", "ba"]),
    ExpressionSample("a++b", ["ab", "aaab"], not: ["b", "aa"]),
    ExpressionSample("(?>a|ab)c", ["ac"], not: ["abc"]),
    ExpressionSample("a{0}", [""], not: ["a"]),
    ExpressionSample("(?:a|b){2,3}", ["ab", "bba"], not: ["a", "abab"]),
    ExpressionSample("(a)|(b)", ["a", "b"], not: ["ab"]),
    ExpressionSample("((a)(b))?", ["", "ab"], not: ["a"]),
    // Anchors, word boundaries, lookarounds.
    ExpressionSample("^a", ["a"], not: ["ba", "aa"]),
    ExpressionSample("b$", ["b"], not: ["ba", "b\n"]),
    ExpressionSample("^[a-z]+$", ["ab"], not: ["", "a\n"]),
    ExpressionSample("(?m)^a$", ["a"], not: ["a\n", "\na"]),
    ExpressionSample("^$", [""], not: ["a"]),
    ExpressionSample("(?:^|x)a", ["a", "xa"], not: ["ya"]),
    ExpressionSample("\\ba\\b", ["a"], not: ["aa"]),
    ExpressionSample("a\\B[a-z]", ["ab"], not: ["a"]),
    ExpressionSample("(?!ab)[a-z]+", ["b", "ba"], not: ["ab", "abc"]),
    ExpressionSample("(?=a)[a-z]+", ["ab", "a"], not: ["ba"]),
    ExpressionSample("[a-z]+(?<!b)", ["a", "ba"], not: ["b", "ab"]),
    ExpressionSample("(?<=a)b?", [""], not: ["b", "ab"]),
    ExpressionSample("(?!a$)[a-z]+", ["b", "ab"], not: ["a"]),
    // Names and references.
    ExpressionSample("(?<§1>\\d+)", ["7", "99"], not: ["x"]),
    ExpressionSample("(?<§1>a)|(?<§2>b)", ["a", "b"], not: ["c"]),
    ExpressionSample("(?<§1>[a-z]+)-(?<§2>\\d+)", ["a-1", "ab-22"], not: ["a-", "-1"]),
    ExpressionSample("(?<§1>[ab])x\\k<§1>", ["axa", "bxb"], not: ["axb"]),
    ExpressionSample("(?<§1>a)?b", ["b", "ab"], not: ["a"]),
    ExpressionSample("(?:(?<§1>a)|b)*", ["", "ab", "ba", "bb"], not: ["c"]),
    ExpressionSample("(?=(?<§1>[a-z]))[a-z]+", ["ab"], not: ["1"]),
    ExpressionSample("(?P<§1>é)+", ["é", "éé"], not: ["e", "É"]),
    // Case, Unicode, escapes.
    ExpressionSample("(?i)ab", ["ab", "AB", "aB"], not: ["a"]),
    ExpressionSample("(?i:a)b", ["Ab", "ab"], not: ["AB"]),
    ExpressionSample("(?-i)ab", ["ab"], not: ["Ab"]),
    ExpressionSample("[A-Z]+", ["AB"], not: ["ab", "é"]),
    ExpressionSample("é+", ["é", "éé"], not: ["e\u{301}", "É"]),
    ExpressionSample("[é-ü]", ["é", "ö"], not: ["e", "éé"]),
    ExpressionSample("\\x{1F642}|\\xE9", ["🙂", "é"], not: ["e"]),
    ExpressionSample("\\p{L}+", ["aé", "打"], not: ["1", "a1"]),
    ExpressionSample("[[:alpha:]]+", ["ab"], not: ["é", "1"]),
    ExpressionSample("\u{FFFD}+", ["\u{FFFD}"], not: ["a"]),
    ExpressionSample("[\u{FFFD}a]+", ["a\u{FFFD}a", "a"], not: ["b"]),
    ExpressionSample("\\s+", [" ", "\t\n"], not: ["a"]),
    ExpressionSample("a%2Fb", ["a%2Fb"], not: ["a/b"]),
    ExpressionSample("[a%2F5]+", ["%2F", "a%25"], not: ["/"]),
    ExpressionSample("%25|k", ["%25", "k"], not: ["%"]),
    ExpressionSample("(?i)k", ["k", "K", "\u{212A}"], not: ["kk"]),
    ExpressionSample("\\R", ["\n", "\r\n"], not: ["a"]),
    ExpressionSample("[a\\n]+", ["a\n", "\n"], not: ["b"]),
    ExpressionSample("\\0|a", ["\0", "a"], not: ["0"]),
  ]

  /// Expressions that can match `/`, or cannot be told from those.
  package static let spanning: [ExpressionSample] = [
    ExpressionSample(".*", ["", "a", "a/b", "a/", "//", "é/\n"]),
    ExpressionSample(".+", ["a", "a/b/c", "/"], not: [""]),
    ExpressionSample(".*?", ["", "a/b"]),
    ExpressionSample(".", ["a", "é", "/"], not: ["", "ab"]),
    ExpressionSample("[^.]+", ["a", "a/b", "\n"], not: ["a.b", ""]),
    ExpressionSample("[^a]*", ["b", "b/c", ""], not: ["a"]),
    ExpressionSample("\\D+", ["a/b", "a"], not: ["a/1"]),
    ExpressionSample("\\S+", ["a/b"], not: ["a b"]),
    ExpressionSample("\\S*?x", ["x", "a/x"], not: ["a/b"]),
    ExpressionSample("a/b", ["a/b"], not: ["a%2Fb", "a", "a/b/c"]),
    ExpressionSample("a/?", ["a", "a/"], not: ["a/b"]),
    ExpressionSample("(?:[a-z]+/)*b", ["b", "a/b", "a/a/b"], not: ["/b", "a/"]),
    ExpressionSample("(?:a/)?b", ["b", "a/b"], not: ["a"]),
    ExpressionSample("(.*)-x", ["-x", "a/b-x"], not: ["x"]),
    ExpressionSample("(?<§1>.*)/(?<§2>[a-z]+)", ["a/b", "a/1/b", "/b"], not: ["a"]),
    ExpressionSample("(?<§1>a/)?(?<§2>.*)", ["a/b", "b", ""]),
    ExpressionSample("(?!a/).*", ["b/a", "a"], not: ["a/b"]),
    ExpressionSample(".*(?<!/b)", ["a", "b/a"], not: ["a/b"]),
    ExpressionSample("a(?=/b)", ["a"], not: ["b"]),
    ExpressionSample("(?=.*/b)[a-z]+", ["a", "ab"], not: ["1"]),
    ExpressionSample("(?<=/a/)b", ["b"], not: ["a"]),
    ExpressionSample("[a-z]+(?!.*z)", ["a", "ab"], not: ["1"]),
    ExpressionSample("^.*$", ["a", "a/b", ""]),
    ExpressionSample("(?m)^a$.*", ["a", "a/b"], not: ["b/a"]),
    ExpressionSample("a$.^b", ["a/b"], not: ["ab", "axb"]),
    ExpressionSample("[+-9]+", ["1", "1/2", "-./"], not: ["a"]),
    ExpressionSample("[\\x2f\\x61]+", ["a", "a/a"], not: ["b"]),
    ExpressionSample("a\\x{2F}b|c", ["a/b", "c"], not: ["a"]),
    ExpressionSample("(?-s).*", ["a", "a/b"], not: ["a\nb"]),
    ExpressionSample("(?s).*?/?b", ["b", "a/b"], not: ["a"]),
    ExpressionSample("\\N*", ["a/b", ""], not: ["\n"]),
    ExpressionSample("\\X+", ["e\u{301}", "a/b"], not: [""]),
    ExpressionSample("\\PL+", ["1/2", "-"], not: ["a"]),
    ExpressionSample("[[:punct:]]+", ["-/.", "%25"], not: ["a", "%2F"]),
    ExpressionSample("(?i).*AB", ["ab", "x/Ab"], not: ["a"]),
    ExpressionSample("\\p{Any}", ["a", "/"], not: ["ab"]),
    ExpressionSample("([a-z]+)(/[a-z]+)*", ["a", "a/b", "a/b/ab"], not: ["a/", "A"]),
    ExpressionSample("(?>.*)", ["a", "a/b", ""]),
    ExpressionSample(".{1,3}", ["a", "a/b", "é/é"], not: ["abcd", ""]),
    ExpressionSample("[^/]+(?:/[^/]+)?", ["a", "a/b"], not: ["a/b/c", "/"]),
  ]

  /// Expressions for the host.
  package static let hosts: [ExpressionSample] = [
    ExpressionSample("[a-z]+\\.test", ["x.test", "ab.test"], not: ["x.test2", "a.x.test"]),
    ExpressionSample(".*", ["x.test", "localhost"]),
    ExpressionSample("(?:a|b)\\.x\\.test", ["a.x.test", "B.x.test"], not: ["c.x.test"]),
    ExpressionSample("x\\.test|localhost", ["x.test", "LOCALHOST"], not: ["x.test.localhost"]),
    ExpressionSample("(?<§1>[a-z]+)\\.x\\.test", ["a.x.test"], not: ["x.test"]),
    ExpressionSample("^X\\.TEST$", ["x.test"], not: ["ax.test"]),
    ExpressionSample("[^.]+", ["shop", "a"], not: ["x.test"]),
    ExpressionSample("(?!a\\.).+", ["x.test"], not: ["a.x.test"]),
    ExpressionSample("(?-i)[A-Z]+", ["a"], not: ["shop"]),
    ExpressionSample("caf.\\.test", ["café.test"], not: ["caf.test"]),
    ExpressionSample("(?<§1>a)?(?<§2>b)?", ["a", "b", "ab"], not: ["ba"]),
  ]

  /// Expressions that need far more steps than the text is long.
  package static let catastrophic: [ExpressionSample] = [
    ExpressionSample("(a+)+b", ["ab", "aaaab"], not: ["aaaaaaaaaaaaaaaa"]),
    ExpressionSample("(?:a|a)*b", ["aab"], not: ["aaaaaaaaaaaaaa"]),
    ExpressionSample("(?:.*a){8}", ["aaaaaaaaaa"], not: ["aaaaaaa/aaaaaaaaab"]),
    ExpressionSample("([a-z]+)*1", ["ab1"], not: ["abababababababab"]),
    ExpressionSample("(?<§1>a*)*c", ["aac"], not: ["aaaaaaaaaaaaaaa"]),
    ExpressionSample("(?=(a+)+b).*", ["ab"], not: ["aaaaaaaaaaaaaaaa"]),
  ]

  /// Expressions that PCRE2 refuses.
  package static let broken: [ExpressionSample] = [
    "[z-a]", "a{3,2}", "*a", "(?<!a+)b", "(?<=a*)b", "\\p{Nope}", "\\k<none>", "(?<§1>a)\\k<none>",
    "(?P=none)", "a**", "[[:nope:]]", "\\x{110000}", "(?y)a", "\\8a", "(?", "\\i", "[[.a.]]",
  ].map { ExpressionSample($0, ["a"]) }

  /// Every sample that takes some text, by its source.
  package static let bySource: [String: ExpressionSample] = Dictionary(
    (bound + spanning + hosts + catastrophic + broken).map { ($0.source, $0) },
    uniquingKeysWith: { first, _ in first })
}
