package import RouteSyntax

/// Routes and options without a request.
package struct GeneratedTable: Sendable, Equatable {
  /// How URLs and patterns are read.
  package var options: RoutingOptions
  /// The custom constraints that the patterns may name.
  package var constraints: [CaseConstraint]
  /// The routes in the order of registration.
  package var routes: [CaseRoute]

  /// The table with a request.
  package func asking(_ request: CaseRequest, method: String? = nil) -> RoutingCase {
    RoutingCase(
      options: options, constraints: constraints, routes: routes, request: request, method: method)
  }
}

/// Makes tables whose routes overlap.
package enum TableGenerator {
  /// A table.
  ///
  /// About three in a hundred patterns are refused: some by the parser, some by PCRE2.
  package static func table<Choices: ChoiceSource>(
    using choices: inout Choices
  ) -> GeneratedTable {
    let options = options(using: &choices)
    let vocabulary = Vocabulary(using: &choices)
    var generator = PatternDraftGenerator(
      choices: choices, vocabulary: vocabulary,
      allowsCatastrophic: options.regexLimits != RegexLimits())
    var drafts: [PatternDraft] = []
    var routes: [CaseRoute] = []
    // Most tables have one syntax; some have both, as parsed patterns of either can be registered.
    let bracesShare = generator.choices.pick(weighted: [(70, 0), (20, 100), (10, 50)])
    // And some have the other syntaxes.
    let othersShare = generator.choices.pick(weighted: [(75, 0), (15, 40), (10, 100)])
    // A few large ones, for what an engine does differently there.
    let size = generator.choices.pick(weighted: [(94, 2...12), (5, 20...40), (1, 80...160)])
    for _ in 0..<generator.choices.number(in: size) {
      if generator.choices.chance(othersShare) {
        let syntax = generator.choices.pick(OtherSyntaxGenerator.syntaxes)
        let text = OtherSyntaxGenerator.text(
          in: syntax, constraints: vocabulary.constraints.map(\.constraint.name),
          using: &generator.choices)
        routes.append(
          CaseRoute(text, syntax: syntax, methods: methods(using: &generator.choices)))
        continue
      }
      let draft =
        drafts.isEmpty || generator.choices.chance(45)
        ? generator.draft() : generator.variation(of: generator.choices.pick(drafts))
      drafts.append(draft)
      let syntax: PatternSyntax =
        generator.choices.chance(bracesShare) ? .braces : .switchyard
      var text = draft.text(in: syntax, names: names(using: &generator.choices))
      if generator.choices.chance(1) { text = broken(text, using: &generator.choices) }
      routes.append(
        CaseRoute(text, syntax: syntax, methods: methods(using: &generator.choices)))
    }
    choices = generator.choices
    return GeneratedTable(
      options: options, constraints: vocabulary.constraints.map(\.constraint), routes: routes)
  }

  /// Options; every one is off its default now and then.
  package static func options(using choices: inout some ChoiceSource) -> RoutingOptions {
    var options = RoutingOptions()
    if choices.chance(25) { options.trailingSlash = .significant }
    if choices.chance(25) { options.emptySegments = .collapsed }
    if choices.chance(25) { options.caseSensitivePath = false }
    options.foldsHost = choices.pick(weighted: [
      (70, []), (14, .customSchemes), (8, ["shop"]), (4, ["App", "a+b-c.1"]),
      (4, ["https", "http"]),
    ])
    if choices.chance(20) { options.plusMeansSpace = true }
    if choices.chance(15) { options.getServesHead = true }
    if choices.chance(4) { options.maximumURLLength = choices.number(in: 8...64) }
    if choices.chance(7) {
      options.regexLimits.match = UInt32(choices.pick([1, 2, 5, 20, 100, 1000]))
      if choices.chance(40) { options.regexLimits.depth = UInt32(choices.pick([1, 3, 10, 50])) }
      if choices.chance(20) { options.regexLimits.heapKiB = UInt32(choices.pick([0, 1, 4])) }
    }
    return options
  }

  private static func names(using choices: inout some ChoiceSource) -> [String] {
    let names = [
      "id", "a", "b", "_", "name", "x9", "rest", "tab", "Z", "key",
      "long_name_0123456789_0123456789_x",
    ]
    let first = choices.next(below: names.count)
    return Array(names[first...] + names[..<first])
  }

  private static func methods(using choices: inout some ChoiceSource) -> [String]? {
    choices.pick(weighted: [
      (72, nil), (10, ["GET"]), (6, ["POST"]), (6, ["GET", "POST"]), (3, ["HEAD", "PUT"]),
      (3, ["get"]),
    ])
  }

  /// The text with one odd character put in, which is often refused.
  private static func broken(_ text: String, using choices: inout some ChoiceSource) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.insert(
      choices.pick(Array(":*?#()<>{}[]\\%/.é\0".unicodeScalars)),
      at: choices.next(below: scalars.count + 1))
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
