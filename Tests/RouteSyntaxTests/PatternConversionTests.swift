import RouteSyntax
import TestSupport
import Testing

/// A pattern, and what it is in the other syntaxes; nil where they cannot say it.
struct Conversion: Sendable, CustomTestStringConvertible {
  let switchyard: String
  var deepLinkKit: String?
  var braces: String?
  var colonStar: String?

  var testDescription: String { switchyard }
}

@Suite struct PatternConversionTests {
  static let conversions = [
    Conversion(
      switchyard: "/users/:id", deepLinkKit: "/users/:id", braces: "/users/{id}",
      colonStar: "/users/:id"),
    Conversion(
      switchyard: "/a/:rest(.*)", deepLinkKit: "/a/:rest(.*)", braces: "/a/{*rest}",
      colonStar: "/a/*rest"),
    Conversion(
      switchyard: "/:id([0-9]+).json", deepLinkKit: "/:id([0-9]+).json",
      braces: "/{id:[0-9]+}.json", colonStar: "/:id([0-9]+).json"),
    Conversion(
      switchyard: "/([a-z]+)", deepLinkKit: "/[a-z]+", braces: nil, colonStar: "/([a-z]+)"),
    Conversion(switchyard: "/**rest", colonStar: "/**rest"),
    Conversion(switchyard: "/*", colonStar: "/*"),
    Conversion(switchyard: "/:id<int>", colonStar: "/:id<int>"),
    Conversion(
      switchyard: "shop://cart/:id?x=:x#top", deepLinkKit: "shop://cart/:id?x=:x#top",
      braces: "shop://cart/{id}?x={x}#top"),
    Conversion(switchyard: "shop://**", deepLinkKit: "shop://.*"),
    Conversion(switchyard: "/**", deepLinkKit: ".*", colonStar: "/**"),
    Conversion(switchyard: "shop://**/a", deepLinkKit: "shop:///a"),
    Conversion(switchyard: "shop:///a", braces: "shop:///a"),
    Conversion(switchyard: "*.x.test/a"),
    Conversion(
      switchyard: ":t.x.test/a", deepLinkKit: ":t.x.test/a", braces: "{t}.x.test/a"),
    Conversion(
      switchyard: "/a\\:b\\(c", deepLinkKit: "/a%3Ab%28c", braces: "/a:b(c",
      colonStar: "/a\\:b\\(c"),
    Conversion(
      switchyard: "/:id\\s", deepLinkKit: "/:id%73", braces: "/{id}s", colonStar: "/:id\\s"),
  ]

  @Test(arguments: conversions)
  func converts(_ conversion: Conversion) throws {
    let pattern = try RoutePattern(conversion.switchyard)
    let wanted: [(PatternSyntax, String?)] = [
      (.switchyard, conversion.switchyard), (.deepLinkKit, conversion.deepLinkKit),
      (.braces, conversion.braces), (.colonStar, conversion.colonStar), (.regex, nil),
    ]
    for (syntax, text) in wanted {
      if let text {
        #expect(try pattern.text(as: syntax) == text)
        #expect(try RoutePattern(text, syntax: syntax) == pattern)
      } else {
        let error = #expect(throws: PatternError.self) { try pattern.text(as: syntax) }
        #expect(error?.code == .inexpressible)
        #expect(error?.message.contains("'\(syntax)'") == true)
      }
    }
  }

  @Test(arguments: [
    ("/{a-b}", PatternSyntax.braces, PatternSyntax.switchyard, "the name 'a-b'"),
    ("/:a<int>", .switchyard, .braces, "the constraint 'int'"),
    ("/**", .switchyard, .braces, "'**'"),
    ("//x", .regex, .switchyard, "searched in the whole URL"),
    ("https://x.test/a", .switchyard, .colonStar, "a scheme"),
    ("/a", .deepLinkKit(suffixMatching: true), .switchyard, "leading segments"),
    ("/a", .switchyard, .regex, "anything but an expression"),
  ])
  func errorsNameWhatIsMissing(
    _ text: String, _ from: PatternSyntax, _ to: PatternSyntax, _ missing: String
  ) throws {
    let pattern = try RoutePattern(text, syntax: from)
    let error = #expect(throws: PatternError.self) { try pattern.text(as: to) }
    #expect(error?.code == .inexpressible)
    #expect(error?.message.contains(missing) == true, "\(String(describing: error))")
  }

  /// Whatever a syntax can say parses to an equal pattern there.
  @Test func conversionsOfGeneratedPatternsParseBack() throws {
    var converted = 0
    for seed in 0..<400 {
      var choices = SeededChoices(seed: UInt64(seed))
      let table = TableGenerator.table(using: &choices)
      let constraints = table.constraints.made
      for route in table.routes {
        guard let pattern = try? route.parsed(with: constraints) else { continue }
        for name in PatternSyntax.allNames {
          let syntax = try #require(PatternSyntax(named: name))
          guard let text = try? pattern.text(as: syntax) else { continue }
          #expect(
            try RoutePattern(text, syntax: syntax, constraints: pattern.constraints) == pattern)
          if syntax != route.syntax { converted += 1 }
        }
      }
    }
    #expect(converted > 1_000, "\(converted)")
  }
}

@Suite struct OtherSyntaxTests {
  private func shape(_ text: String, _ syntax: PatternSyntax) throws -> String {
    try RoutePattern(text, syntax: syntax).text(as: .switchyard)
  }

  @Test(
    arguments: [
      ("/say/:word", "/say/:word"), ("timeline", "timeline"), ("app://timeline", "app://timeline"),
      ("app:///x", "app://**/x"), (".*", "/**"), ("app://.*", "app://**"), (".*/x", "**/x"),
      ("/:a-b", nil), ("/[a-z]+", "/([a-z]+)"), ("/a|b", "/(a|b)"), ("/a.b", "/a.b"),
      ("/[0-9]+.[0-9]+", "/([0-9]+\\.[0-9]+)"), ("/a.*", "/(a.*)"), ("/[a-z/]+/x", "/([a-z/]+)/x"),
      ("/v[0-9].:b([a-z]+)", "/(v[0-9].):b([a-z]+)"), ("/a*", "/a\\*"), ("/<a>", "/\\<a\\>"),
      ("/:id(\\d{2})?", "/:id(\\d{2})?"), ("/:tab??a=1", "/:tab??a=1"), ("/a%5Bb", "/a[b"),
      ("[a-z]+.test/x", "([a-z]+\\.test)/x"), ("/^a$", "/(^a$)"),
    ] as [(String, String?)])
  func deepLinkKit(_ text: String, _ wanted: String?) throws {
    guard let wanted else {
      #expect(try RoutePattern(text, syntax: .deepLinkKit).captureNames == ["a-b"])
      return
    }
    #expect(try shape(text, .deepLinkKit) == wanted)
  }

  @Test(arguments: [
    ("/a(b", PatternError.Code.unterminated, 1), ("/a)b", .invalidRegex, 2),
    ("/[a", .unterminated, 1), ("/:a:b", .adjacentParameters, 3), ("/:a/:a", .duplicateName, 5),
    ("/a\\1", .refusedRegex, 2), ("/:x((?R))", .refusedRegex, 4), ("app:x", .missingSlashes, 3),
    ("/a?", .invalidOptional, 2), ("/a#", .emptyFragment, 2), ("", .emptyPattern, 0),
    ("/:a.:b?/x", .invalidOptional, 6),
  ])
  func deepLinkKitRefuses(_ text: String, _ code: PatternError.Code, _ offset: Int) {
    let error = #expect(throws: PatternError.self) {
      try RoutePattern(text, syntax: .deepLinkKit)
    }
    #expect(error?.code == code)
    #expect(error?.offset == offset, "\(error?.rendered ?? "")")
  }

  @Test(arguments: [
    ("users/:id", "/users/:id"), ("/users/:id", "/users/:id"), ("a/*rest", "/a/:rest(.*)"),
    ("*", "/*"), ("a/**", "/a/**"), ("a/**rest", "/a/**rest"), ("/", "/"), (":a?/b", "/:a?/b"),
  ])
  func colonStar(_ text: String, _ wanted: String) throws {
    #expect(try shape(text, .colonStar) == wanted)
  }

  @Test(arguments: [
    ("a?b", PatternError.Code.reservedCharacter, 1), ("a#b", .reservedCharacter, 1),
    ("//a", .networkPath, 0), ("a/*rest.json", .catchAllBesideText, 2),
    ("{id}", .braceParameter, 0),
    ("", .emptyPattern, 0), ("a/*x/*x", .duplicateName, 6),
  ])
  func colonStarRefuses(_ text: String, _ code: PatternError.Code, _ offset: Int) {
    let error = #expect(throws: PatternError.self) { try RoutePattern(text, syntax: .colonStar) }
    #expect(error?.code == code)
    #expect(error?.offset == offset, "\(error?.rendered ?? "")")
  }

  @Test func commentsHideNothingFromTheScanner() throws {
    for text in ["(?x)a # comment (\n b", "(?x)a # [\n b", "((?x)#(\n)a#b", "(?x:#(\n)a"] {
      #expect(try RoutePattern(text, syntax: .regex).description == text)
    }
    for text in [
      "(?x)#\\Q\n(*ACCEPT)zzz", "(?x)#[\n(*ACCEPT)zzz]", "((?x))#(*ACCEPT)", "(?x)(?-x)#(*F)",
    ] {
      let error = #expect(throws: PatternError.self) { try RoutePattern(text, syntax: .regex) }
      #expect(error?.code == .refusedRegex, "\(text)")
    }
  }

  @Test(arguments: [
    ("\\[x/a", PatternSyntax.switchyard), ("%5Bx/a", .switchyard), ("shop://%5B", .switchyard),
    ("%5Ba%5D/", .switchyard), ("%5Bx/a", .braces), ("/a?b+c", .deepLinkKit),
    (":y(.*)?", .colonStar), ("/{y:.*}?", .braces),
  ])
  func printsWhatParsesBack(_ text: String, _ syntax: PatternSyntax) throws {
    let pattern = try RoutePattern(text, syntax: syntax)
    #expect(try RoutePattern(pattern.description, syntax: syntax) == pattern)
  }

  @Test func regexTakesNearlyEverything() throws {
    for text in [
      #"\b/product/\w+/?"#, #"(a)\1"#, "(?|(a)|(b))", #"\Aa\z"#, #"\Qa(b\E"#, "(?x) a # b",
      "(?#c(d)a",
      "(?(?=a)a|b)", "(a(?1)?b)", "a/b?c#d",
    ] {
      #expect(try RoutePattern(text, syntax: .regex).description == text)
    }
    #expect(
      try RoutePattern(#"(?<a>\d+)-(b)-(?<c>x)"#, syntax: .regex).captureNames == ["a", "c"])
    for text in [#"a\C"#, "(?C1)a", "(*ACCEPT)", "(*LIMIT_MATCH=1)a"] {
      let error = #expect(throws: PatternError.self) { try RoutePattern(text, syntax: .regex) }
      #expect(error?.code == .refusedRegex)
    }
    #expect(throws: PatternError.self) { try RoutePattern("(?<a>x)(?<a>y)", syntax: .regex) }
    #expect(throws: PatternError.self) { try RoutePattern("(a", syntax: .regex) }
  }
}
