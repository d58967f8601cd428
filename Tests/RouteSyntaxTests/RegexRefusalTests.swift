import RouteSyntax
import Testing

/// What expressions may not hold, and what the refusal says.
@Suite struct RegexRefusalTests {
  static let refused = [
    RefusalCase("/:a((b)\\1)", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((b)\\9)", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((b)\\g1)", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((b)\\g{1})", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((b)\\g{-1})", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((b)\\g{+1})", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((b)\\g-1)", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((b)\\g<1>)", .refusedRegex, at: 7, "'\\k<name>'"),
    RefusalCase("/:a((?<n>b)\\g<n>)", .refusedRegex, at: 11, "'\\k<name>'"),
    RefusalCase("/:a((?<n>b)\\g'n')", .refusedRegex, at: 11, "'\\k<name>'"),
    RefusalCase("/:a((?R))", .refusedRegex, at: 4, "repeat the group's text"),
    RefusalCase("/:a(x(?0))", .refusedRegex, at: 5, "repeat the group's text"),
    RefusalCase("/:a((b)(?1))", .refusedRegex, at: 7, "repeat the group's text"),
    RefusalCase("/:a((b)(?-1))", .refusedRegex, at: 7, "repeat the group's text"),
    RefusalCase("/:a((?+1)(b))", .refusedRegex, at: 4, "repeat the group's text"),
    RefusalCase("/:a((?<n>b)(?&n))", .refusedRegex, at: 11, "repeat the group's text"),
    RefusalCase("/:a((?<n>b)(?P>n))", .refusedRegex, at: 11, "repeat the group's text"),
    RefusalCase("/:a((b)?(?(1)c|d))", .refusedRegex, at: 8, "'(?:…|…)'"),
    RefusalCase("/:a((?(DEFINE)b))", .refusedRegex, at: 4, "'(?:…|…)'"),
    RefusalCase("/:a((?|(b)|(c)))", .refusedRegex, at: 4, "'(?:…|…)'"),
    RefusalCase("/:a((?J)b)", .refusedRegex, at: 4, "its own name"),
    RefusalCase("/:a((?iJ:b))", .refusedRegex, at: 4, "its own name"),
    RefusalCase("/:a((?C)b)", .refusedRegex, at: 4, "leave the callout out"),
    RefusalCase("/:a((?C1)b)", .refusedRegex, at: 4, "leave the callout out"),
    RefusalCase("/:a((*UTF)b)", .refusedRegex, at: 4, "'(?=…)'"),
    RefusalCase("/:a(b(*SKIP)c)", .refusedRegex, at: 5, "'(?=…)'"),
    RefusalCase("/:a((*LIMIT_MATCH=1)b)", .refusedRegex, at: 4, "'(?=…)'"),
    RefusalCase("/:a((*pla:b)b)", .refusedRegex, at: 4, "'(?=…)'"),
    RefusalCase("/(*ACCEPT)", .refusedRegex, at: 1, "'(?=…)'"),
    RefusalCase("/:a(\\Ab)", .refusedRegex, at: 4, "'^' and '$'"),
    RefusalCase("/:a(b\\Z)", .refusedRegex, at: 5, "'^' and '$'"),
    RefusalCase("/:a(b\\z)", .refusedRegex, at: 5, "'^' and '$'"),
    RefusalCase("/:a(\\Gb)", .refusedRegex, at: 4, "'^' and '$'"),
    RefusalCase("/:a(b\\Kc)", .refusedRegex, at: 5, "'(?<=…)'"),
    RefusalCase("/:a(b\\Cc)", .refusedRegex, at: 5, "'.'"),
    RefusalCase("/:a(\\Qb\\E)", .refusedRegex, at: 4, "before each special character"),
    RefusalCase("/:a(b\\E)", .refusedRegex, at: 5, "before each special character"),
    RefusalCase("/:a([\\Qb])", .refusedRegex, at: 5, "before each special character"),
    RefusalCase("/:a(b(?#c))", .refusedRegex, at: 5, "leave the comment out"),
    RefusalCase("/:a((?x) b)", .refusedRegex, at: 4, "without white space"),
    RefusalCase("/:a((?xx) b)", .refusedRegex, at: 4, "without white space"),
    RefusalCase("/:a((?ix:b c))", .refusedRegex, at: 4, "without white space"),
    RefusalCase("/:a((?i-x:b c))", .refusedRegex, at: 4, "without white space"),
    RefusalCase("/:a((?^x:b c))", .refusedRegex, at: 4, "without white space"),
    // Where the parentheses are the expression's own.
    RefusalCase("/(?R)", .refusedRegex, at: 1, "repeat the group's text"),
    RefusalCase("/a(?1)", .refusedRegex, at: 2, "repeat the group's text"),
    RefusalCase("/(?|a|b)", .refusedRegex, at: 1, "'(?:…|…)'"),
    RefusalCase("/(?#a)", .refusedRegex, at: 1, "leave the comment out"),
    RefusalCase("/(?x)a", .refusedRegex, at: 1, "without white space"),
    RefusalCase("/(?C)", .refusedRegex, at: 1, "leave the callout out"),
    RefusalCase("/(?:a\\K)", .refusedRegex, at: 5, "'(?<=…)'"),
    RefusalCase("(?R)/x", .refusedRegex, at: 0, "repeat the group's text"),
    // In every place where an expression can stand.
    RefusalCase("(a\\K)/x", .refusedRegex, at: 2, "'(?<=…)'"),
    RefusalCase("/x?q=(a\\K)", .refusedRegex, at: 7, "'(?<=…)'"),
    RefusalCase("/x#(a\\K)", .refusedRegex, at: 5, "'(?<=…)'"),
    RefusalCase("/x#/(a\\K)", .refusedRegex, at: 6, "'(?<=…)'"),
    RefusalCase("/{a:b\\K}", .refusedRegex, at: 5, "'(?<=…)'", syntax: .braces),
  ]

  static let broken = [
    RefusalCase("/:a(", .unterminated, at: 3, "'('"),
    RefusalCase("/:a(b", .unterminated, at: 3, "'('"),
    RefusalCase("/(b/c", .unterminated, at: 1, "'('"),
    RefusalCase("/:a((b)", .unterminated, at: 3, "'('"),
    RefusalCase("/(?:b", .unterminated, at: 1, "'('"),
    RefusalCase("/(?:b(c)", .unterminated, at: 1, "'('"),
    RefusalCase("/(?i", .unterminated, at: 1, "'('"),
    RefusalCase("/(?", .unterminated, at: 1, "'('"),
    RefusalCase("/(?<1>b)", .invalidName, at: 4, "ASCII letter"),
    RefusalCase("/:a([b)", .unterminated, at: 4, "'['"),
    RefusalCase("/:a([])", .unterminated, at: 4, "'['"),
    RefusalCase("/:a([^])", .unterminated, at: 4, "'['"),
    RefusalCase("/:a(b\\)", .unterminated, at: 3, "'('"),
    RefusalCase("/:a(b\\", .invalidEscape, at: 5, "nothing stands behind"),
    RefusalCase("/:a()", .emptyExpression, at: 4, "such as '[0-9]+'"),
    RefusalCase("/()", .emptyExpression, at: 2, "such as '[0-9]+'"),
    RefusalCase("/:a((?<1>b))", .invalidName, at: 7, "ASCII letter"),
    RefusalCase("/:a((?<n-m>b))", .invalidName, at: 8, "ASCII letter"),
    RefusalCase("/:a((?<>b))", .invalidName, at: 7, "ASCII letter"),
    RefusalCase("/:a((?<né>b))", .invalidName, at: 8, "ASCII letter"),
    RefusalCase("/:a((?'1'b))", .invalidName, at: 7, "ASCII letter"),
    RefusalCase("/:a((?P<1>b))", .invalidName, at: 8, "ASCII letter"),
    RefusalCase("/{a:", .unterminated, at: 3, "'{'", syntax: .braces),
    RefusalCase("/{a:b", .unterminated, at: 3, "'{'", syntax: .braces),
    RefusalCase("/{a:b{2}", .unterminated, at: 3, "'{'", syntax: .braces),
    RefusalCase("/{a:}", .emptyExpression, at: 4, "such as '[0-9]+'", syntax: .braces),
    RefusalCase("/{a:b)}", .invalidRegex, at: 5, "'\\)'", syntax: .braces),
  ]

  /// What looks like a refused construct and is none.
  static let harmless = [
    "/:a(\\\\1)", "/:a(\\\\A)", "/:a([\\1])", "/:a(\\(*\\))", "/:a([(*])", "/:a([(?#])",
    "/:a(\\(?R\\))", "/:a((?<n>b)\\k<n>)", "/:a((?<n>b)\\g{n})", "/:a((?P<n>b)(?P=n))",
    "/:a((?=b)b)", "/:a((?!b)c)", "/:a((?<=b)c)", "/:a((?<!b)c)", "/:a((?>b))", "/:a((?:b))",
    "/:a((?i)b)", "/:a((?i:b))", "/:a((?i-s:b))", "/:a((?^:b))", "/:a((?m)^b$)", "/:a(\\x41)",
    "/:a(b{1,2}+)", "/:a(\\cA)", "/:a(#b)", "/:a(\\R)",
  ]

  @Test(arguments: refused)
  func constructIsRefused(_ item: RefusalCase) { item.check() }

  @Test(arguments: broken)
  func brokenExpressionIsRefused(_ item: RefusalCase) { item.check() }

  @Test(arguments: harmless)
  func harmlessExpressionIsTaken(_ pattern: String) throws { _ = try RoutePattern(pattern) }
}
