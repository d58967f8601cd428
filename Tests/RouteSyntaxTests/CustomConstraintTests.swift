import RouteSyntax
import TestSupport
import Testing

/// What custom constraints are made of, and what patterns that name them become.
@Suite struct CustomConstraintTests {
  private func sku() throws -> CustomConstraint {
    try CustomConstraint("sku", expression: "[A-Z]{3}-[0-9]+")
  }

  private func even() throws -> CustomConstraint {
    try CustomConstraint("even", samples: ["ab"]) { $0.count.isMultiple(of: 2) }
  }

  // MARK: Expressions

  @Test(arguments: [
    ("/p/:id<sku>", "/p/:id([A-Z]{3}-[0-9]+)"),
    ("/p/:id<sku>.json", "/p/:id([A-Z]{3}-[0-9]+).json"),
    ("/:id<sku>?", "/:id([A-Z]{3}-[0-9]+)?"), (":h<sku>/x", ":h([A-Z]{3}-[0-9]+)/x"),
    ("/?q=:q<sku>", "/?q=:q([A-Z]{3}-[0-9]+)"), ("/#:f<sku>", "/#:f([A-Z]{3}-[0-9]+)"),
    ("/#/a/:f<sku>", "/#/a/:f([A-Z]{3}-[0-9]+)"), ("/:p<path>/z", "/:p(a(?:/b)?)/z"),
    ("/:p<pair>", "/:p((?<l>a)-(?<r>b))"), ("/:r<rest>", "/:r(.*)"), ("/:w<word>", "/:w(^a$)"),
  ])
  func anExpressionStandsForItself(_ named: String, _ written: String) throws {
    let constraints = try [
      sku(), CustomConstraint("path", expression: "a(?:/b)?"),
      CustomConstraint("pair", expression: "(?<l>a)-(?<r>b)"),
      CustomConstraint("rest", expression: ".*"), CustomConstraint("word", expression: "^a$"),
    ]
    for syntax in [PatternSyntax.switchyard, .colonStar] {
      guard let plain = try? RoutePattern(written, syntax: syntax) else {
        #expect(syntax == .colonStar)
        continue
      }
      let pattern = try RoutePattern(named, syntax: syntax, constraints: constraints)
      #expect(pattern == plain)
      #expect(pattern.hashValue == plain.hashValue)
      #expect(pattern.captureNames == plain.captureNames)
      #expect(pattern.constraints.count == 1)
      let printed = (syntax == .colonStar && !named.hasPrefix("/") ? "/" : "") + named
      #expect(pattern.description == printed)
      #expect(try pattern.text(as: syntax) == printed)
      #expect(pattern.withExpressionsWrittenOut == plain)
      #expect(pattern.withExpressionsWrittenOut?.constraints == [])
    }
    let pattern = try RoutePattern(named, constraints: constraints)
    let plain = try RoutePattern(written)
    for syntax in [PatternSyntax.braces, .deepLinkKit, .colonStar] {
      #expect((try? pattern.text(as: syntax)) == (try? plain.text(as: syntax)))
    }
  }

  @Test(arguments: [
    ("a)b", PatternError.Code.invalidRegex, 1), ("(a", .unterminated, 0), ("", .emptyExpression, 0),
    ("[a", .unterminated, 0), ("a\\1", .refusedRegex, 1), ("(?R)", .refusedRegex, 0),
    ("(?<g>a)|(?<g>b)", .duplicateName, 11), ("*a", .invalidRegex, 0), ("é(?x)a", .refusedRegex, 2),
    ("a\\", .invalidEscape, 1), (":id", .invalidOptional, 0),
  ])
  func badExpressionsAreRefused(_ text: String, _ code: PatternError.Code, _ offset: Int) {
    let error = #expect(throws: PatternError.self) {
      try CustomConstraint("sku", expression: text)
    }
    #expect(error?.code == code, "\(String(describing: error))")
    #expect(error?.offset == offset, "\(String(describing: error))")
    #expect(error?.pattern == text)
    #expect(error?.message.contains("constraint 'sku'") == true)
  }

  @Test func groupsOfAConstraintAreCaptures() throws {
    let pair = try CustomConstraint("pair", expression: "(?<l>a)-(?<r>b)")
    let pattern = try RoutePattern("/:p<pair>", constraints: [pair])
    #expect(pattern.captureNames == ["p", "l", "r"])
    for text in ["/:p<pair>/:q<pair>", "/:l<pair>"] {
      let error = #expect(throws: PatternError.self) {
        try RoutePattern(text, constraints: [pair])
      }
      #expect(error?.code == .duplicateName)
      #expect(error?.offset == text.utf8.count - 5)
    }
  }

  // MARK: Names

  @Test(arguments: [("", 0), ("1a", 0), ("a-b", 1), ("é", 0), ("a b", 1), ("uint", 0), ("aé", 1)])
  func badNamesAreRefused(_ name: String, _ offset: Int) {
    let errors = [
      #expect(throws: PatternError.self) { try CustomConstraint(name, expression: "a") },
      #expect(throws: PatternError.self) {
        try CustomConstraint(name, samples: ["a"]) { _ in true }
      },
    ]
    for error in errors {
      #expect(error?.code == .invalidConstraint)
      #expect(error?.offset == offset)
      #expect(error?.pattern == name)
    }
  }

  @Test func aBuiltInNameGetsAHint() {
    let error = #expect(throws: PatternError.self) { try CustomConstraint("int", expression: "a") }
    #expect(error?.message.contains("my_int") == true)
  }

  @Test(arguments: [
    ("/:id<skv>", "known: sku, "), ("/:id<evn>", "known: even"), ("/:id<Int>", "known: int"),
    ("/:id<>", "known: int"), ("/:id<floot>", "known: float"),
    ("/:id<\(String(repeating: "x", count: 5000))>", "known: "),
  ])
  func unknownNamesListTheNearestFirst(_ text: String, _ words: String) throws {
    let constraints = try [sku(), even()]
    let error = #expect(throws: PatternError.self) {
      try RoutePattern(text, constraints: constraints)
    }
    #expect(error?.code == .unknownConstraint)
    #expect(error?.offset == 5)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    for name in ["sku", "even", "uuid"] { #expect(error?.message.contains(name) == true) }
  }

  @Test func oneNameMeansOneThing() throws {
    let other = try CustomConstraint("sku", expression: "x")
    #expect(try RoutePattern("/:a<sku>", constraints: [sku(), sku()]).constraints == [sku()])
    let error = #expect(throws: PatternError.self) {
      try RoutePattern("/:a<sku>", constraints: [sku(), other])
    }
    #expect(error?.code == .invalidConstraint)
    #expect(error?.offset == 4)
    #expect(throws: Never.self) { try RoutePattern("/:a", constraints: [sku(), other]) }
  }

  @Test func othersSyntaxesHaveNoConstraints() throws {
    #expect(
      try RoutePattern("/<sku>", syntax: .deepLinkKit, constraints: [sku()]).captureNames == [])
    #expect(throws: PatternError.self) {
      try RoutePattern("/{id<sku>}", syntax: .braces, constraints: [sku()])
    }
  }

  // MARK: Functions

  @Test func samplesHaveToFit() {
    for samples in [[], ["a"], ["ab", ""], ["ab", "abc"]] {
      let error = #expect(throws: PatternError.self) {
        try CustomConstraint("even", samples: samples) { $0.count.isMultiple(of: 2) }
      }
      #expect(error?.code == .invalidConstraint)
      #expect(error?.message.contains("'even'") == true)
    }
  }

  @Test func functionsAreThemselvesAlone() throws {
    let one = try even()
    let other = try even()
    let copy = one
    #expect(one == copy && one != other)
    let pattern = try RoutePattern("/:a<even>", constraints: [one])
    #expect(try pattern == RoutePattern("/:a<even>", constraints: [copy]))
    #expect(try pattern != RoutePattern("/:a<even>", constraints: [other]))
    #expect(try pattern != RoutePattern("/:a"))
    #expect(pattern.description == "/:a<even>")
    #expect(shape(of: pattern) == ":a<even!>")
  }

  @Test(arguments: [
    "/:a<even>", "/x/:a<even>?/y", "/?q=:q<even>", "/#:f<even>", "/#/x/:f<even>", "/**/:a<even>",
    "/**r/:a<even>/**", "/:a<even>/:b(.*)", "/:a<even>/:b(.*)/c", "/**/:a<even>/:b([a-z]+)",
    "/:p(.*)#/:a<even>", "/:a<even>/**/b",
  ])
  func functionsStandForWholeSegments(_ text: String) throws {
    let even = try even()
    let pattern = try RoutePattern(text, constraints: [even])
    #expect(pattern.constraints == [even])
    #expect(pattern.description == text)
    #expect(try RoutePattern(text, constraints: pattern.constraints) == pattern)
    #expect(throws: PatternError.self) { try pattern.text(as: .braces) }
  }

  @Test(arguments: [
    ("/:a<even>.json", PatternError.Code.misplacedConstraint, 4, "a segment of its own"),
    ("/x-:a<even>", .misplacedConstraint, 6, "an expression"),
    ("/:b/:c-:a<even>", .misplacedConstraint, 10, "a segment of its own"),
    ("/:b(.*)/:a<even>", .misplacedConstraint, 11, "'[^/]+'"),
    ("/**/:a<even>/:b(.*)", .misplacedConstraint, 7, "'**'"),
    ("/:b<even>/:c(.+)?/x/:a<even>", .misplacedConstraint, 23, "'[^/]+'"),
    ("/x#/:b(.*)/:a<even>", .misplacedConstraint, 14, "'[^/]+'"),
    (":h<even>/x", .invalidHost, 0, "expression"),
    (":h<even>.test/x", .invalidHost, 0, "expression"),
    ("/:a<even>+", .repeatedParameter, 9, "'**a'"),
    ("/:a<even>:b", .misplacedConstraint, 4, "a segment of its own"),
    ("/?q=x:a<even>", .invalidQuery, 5, "one expression"),
  ])
  func functionsElsewhereAreRefused(
    _ text: String, _ code: PatternError.Code, _ offset: Int, _ hint: String
  ) throws {
    let even = try even()
    let error = #expect(throws: PatternError.self) {
      try RoutePattern(text, constraints: [even])
    }
    #expect(error?.code == code, "\(String(describing: error))")
    #expect(error?.offset == offset, "\(String(describing: error))")
    #expect(error?.message.contains(hint) == true, "\(error?.message ?? "")")
  }
}
