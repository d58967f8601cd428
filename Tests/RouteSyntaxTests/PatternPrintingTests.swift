import RouteSyntax
import TestSupport
import Testing

/// A pattern prints as text that parses to an equal pattern, and equal patterns print alike.
@Suite struct PatternPrintingTests {
  /// Text, and the canonical text that it prints as.
  static let canonical = [
    ("/", "/"), ("/a/", "/a/"), ("/a//b", "/a//b"), ("/caf%C3%A9", "/café"), ("/%2f%25", "/%2F%25"),
    ("/100%", "/100%25"), ("/%00\u{7F}", "/%00%7F"), ("/\\a", "/a"), ("/\\:a\\*", "/\\:a\\*"),
    ("/%3C%3E%3F%23%7B%7D%5C%28%29", "/\\<\\>\\?\\#\\{\\}\\\\\\(\\)"),
    ("/:a\\b", "/:a\\b"), ("/:a\\é", "/:a\\é"), ("/:a%62", "/:a\\b"), ("/:a<int>b", "/:a<int>b"),
    ("/:a\\+", "/:a\\+"), ("/:a+b", "/:a+b"), ("/(x)\\+", "/(x)\\+"), ("/(x)+y", "/(x)+y"),
    ("/(?:a|b)", "/(?:a|b)"), ("/((?:a|b))", "/((?:a|b))"), ("/x(?!a):b-(?i)c", "/x(?!a):b-(?i)c"),
    ("(?:a|b)/x", "(?:a|b)/x"), ("/?a=(?:b)#(?:c)", "/?a=(?:b)#(?:c)"), ("/(?:a)?", "/(?:a)?"),
    ("/*\\rest", "/*\\rest"), ("/a*\\b", "/a*\\b"), ("/*.json", "/*.json"), ("/**r/x", "/**r/x"),
    ("/:a?/:b(x)?", "/:a?/:b(x)?"), ("/:a??b", "/:a??b"), ("/:a?b", "/:a?b"),
    ("/?&&a&b=&c=:d", "/?a&b=&c=:d"), ("/?a%3D=b%26", "/?a%3D=b%26"), ("/?a=b+c", "/?a=b+c"),
    ("/?a=b%2Bc", "/?a=b%2Bc"), ("/?a=%25%20", "/?a=%25 "), ("/?a=b=c", "/?a=b=c"),
    ("/#top", "/#top"), ("/#%2F", "/#%2F"), ("/#a/b", "/#a/b"), ("/#a+b", "/#a+b"),
    ("/#/", "/#/"), ("/#/a/:b?", "/#/a/:b?"), ("/#:a", "/#:a"), ("/#\\:a", "/#\\:a"),
    ("HTTP://A.test", "http://A.test"), ("(b|a)://x", "(a|b)://x"), ("(a)://x", "a://x"),
    ("app://", "app://"), ("app:///", "app://"), ("app:////a", "app:////a"),
    ("shop://**", "shop://**"), ("shop://**?a", "shop://**?a"), ("shop://**/", "shop://**/"),
    ("shop://**/**", "shop://**/**"), ("**", "/**"), ("**/", "**/"), ("**/a", "**/a"),
    ("h/", "h"), ("h./", "h."), ("H:080/x", "H:80/x"), ("*:80", "*:80"), ("*.a.:b", "*.a.:b"),
    ("**.A", "**.a"), (":h/x", ":h/x"), (":h(a|b):80/x", ":h(a|b):80/x"), ("(a|b)/x", "(a|b)/x"),
    ("[::A]:1/x", "[::A]:1/x"), ("a%2Eb/x", "a.b/x"), ("a%2Fb/x", "a%2Fb/x"),
    ("a%40%3a/x", "a%40%3A/x"), ("b%C3%BC/x", "bü/x"), (":t.b%25%41/x", ":t.b%25a/x"),
  ]

  static let canonicalBraces = [
    ("/{a}/{b:[0-9]{2}}", "/{a}/{b:[0-9]{2}}"), ("/{*rest}", "/{*rest}"), ("/:a*(b)", "/:a*(b)"),
    ("/\\{a\\}", "/\\{a\\}"), ("/{a}?/x", "/{a}?/x"), ("{h}/x", "{h}/x"), ("/{a}b", "/{a}b"),
    ("/{a-b.c}", "/{a-b.c}"), ("/{a:.*}", "/{*a}"), ("/x{a:.*}", "/x{a:.*}"),
    ("/{a:.*}x", "/{a:.*}x"), ("/{a:.*}{b:.*}", "/{a:.*}{b:.*}"), ("{*a}/x", "{a:.*}/x"),
    ("/?q={a:.*}", "/?q={a:.*}"), ("/#{a:.*}", "/#{a:.*}"), ("/{a:.*}?", "/{*a}?"),
    ("/{*a}?b", "/{*a}?b"),
  ]

  @Test(arguments: canonical)
  func printsCanonically(_ text: String, _ printed: String) throws {
    try check(text, printed, .switchyard)
  }

  @Test(arguments: canonicalBraces)
  func printsCanonicallyWithBraces(_ text: String, _ printed: String) throws {
    try check(text, printed, .braces)
  }

  private func check(_ text: String, _ printed: String, _ syntax: PatternSyntax) throws {
    let pattern = try RoutePattern(text, syntax: syntax)
    #expect(pattern.description == printed)
    let again = try RoutePattern(pattern.description, syntax: syntax)
    #expect(again == pattern)
    #expect(again.description == pattern.description)
  }

  @Test(
    arguments: PatternPathTests.literals + PatternPathTests.parameters + PatternPathTests.mixed
      + PatternPathTests.wildcards + PatternPathTests.optionals + PatternAuthorityTests.schemes
      + PatternAuthorityTests.hosts + PatternAuthorityTests.ports + PatternQueryTests.queries
      + PatternQueryTests.fragments)
  func parsesBack(_ item: ShapeCase) throws {
    let pattern = try RoutePattern(item.pattern)
    #expect(try RoutePattern(pattern.description) == pattern, "\(pattern)")
  }

  @Test(arguments: PatternBracesTests.cases)
  func parsesBackWithBraces(_ item: ShapeCase) throws {
    let pattern = try RoutePattern(item.pattern, syntax: .braces)
    #expect(try RoutePattern(pattern.description, syntax: .braces) == pattern, "\(pattern)")
  }

  /// The same for generated patterns of every kind.
  @Test(arguments: 0..<8)
  func generatedPatternsParseBack(_ shard: Int) {
    for seed in 0..<400 {
      var choices = SeededChoices(seed: UInt64(shard * 1000 + seed))
      let table = TableGenerator.table(using: &choices)
      let constraints = table.constraints.made
      for route in table.routes {
        guard let pattern = try? route.parsed(with: constraints) else { continue }
        let printed = pattern.description
        let again = Result { () throws(PatternError) in
          try RoutePattern(printed, syntax: route.syntax, constraints: pattern.constraints)
        }
        #expect(
          (try? again.get()) == pattern, "'\(route.pattern)' prints as '\(printed)': \(again)")
        #expect((try? again.get())?.description == printed)
      }
    }
  }
}
