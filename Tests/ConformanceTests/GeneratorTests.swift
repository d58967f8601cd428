import RouteSyntax
import TestSupport
import Testing

/// What the generators make: the same for the same seed, everything, and enough that matches.
@Suite struct GeneratorTests {
  /// The stream of SplitMix64 for seed 1234567, as its authors give it.
  @Test func seededChoicesAreSplitMix64() {
    var choices = SeededChoices(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    for bits in expected { #expect(choices.nextBits() == bits) }
  }

  @Test func choicesStayInTheirBounds() {
    var seeded = SeededChoices(seed: 7)
    var bytes = ByteChoices([0, 255, 1, 2, 3, 200])
    for bound in [1, 2, 3, 10, 256, 257, 1000] {
      for _ in 0..<50 {
        #expect((0..<bound).contains(seeded.next(below: bound)))
        #expect((0..<bound).contains(bytes.next(below: bound)))
      }
    }
    #expect(bytes.isExhausted)
    #expect(bytes.next(below: 100) == 0)
    #expect((0..<1000).count { _ in seeded.chance(25) } > 180)
    #expect((0..<1000).count { _ in seeded.pick(weighted: [(1, "a"), (3, "b")]) == "b" } > 680)
  }

  @Test func oneSeedGivesOneTable() {
    for seed in 0..<20 {
      var first = SeededChoices(seed: UInt64(seed))
      var second = first
      let table = TableGenerator.table(using: &first)
      #expect(table == TableGenerator.table(using: &second))
      let constraints = table.constraints.made
      let patterns = table.routes.compactMap { try? $0.parsed(with: constraints) }
      let urls = URLGenerator(patterns: patterns, options: table.options)
      for _ in 0..<10 {
        let (request, method) = urls.request(using: &first)
        let (again, sameMethod) = urls.request(using: &second)
        #expect(request == again && method == sameMethod)
      }
    }
  }

  /// A fuzzer's bytes always make a table, however few they are.
  @Test func bytesMakeTables() {
    for count in [0, 1, 2, 10, 100, 1000] {
      var seeded = SeededChoices(seed: UInt64(count))
      var choices = ByteChoices((0..<count).map { _ in UInt8(seeded.next(below: 256)) })
      let table = TableGenerator.table(using: &choices)
      #expect(table.routes.count >= 2)
      _ = URLGenerator(patterns: [], options: table.options).request(using: &choices)
    }
  }

  @Test func samplesAreWhatTheySay() throws {
    let samples = ExpressionCatalogue.bound + ExpressionCatalogue.spanning
    for sample in samples + ExpressionCatalogue.hosts + ExpressionCatalogue.catastrophic {
      let names = (0..<sample.nameCount).map { "g\($0)" }
      let source = sample.source(naming: names)
      #expect(throws: Never.self, "\(source)") { try RoutePattern("/:x(\(source))") }
    }
    for (samples, isBound) in [
      (ExpressionCatalogue.bound, true), (ExpressionCatalogue.spanning, false),
    ] {
      for sample in samples {
        let source = sample.source(naming: ["g", "h", "i"])
        let pattern = try RoutePattern("/:x(\(source))")
        guard case .parts(let parts, _) = pattern.path.segments[0],
          case .expression(let expression, _) = parts[0]
        else {
          Issue.record("\(source)")
          continue
        }
        #expect(expression.isSegmentBound == isBound, "\(source)")
      }
    }
  }

  /// Every element, option and kind of request occurs; few patterns are refused; hits and misses.
  @Test func everythingOccurs() {
    var coverage = Coverage()
    var run = DifferentialRun<ReferenceSubject>()
    for seed in 0..<700 {
      var choices = SeededChoices(seed: UInt64(seed))
      let table = TableGenerator.table(using: &choices)
      coverage.note(table.options)
      coverage.noteSyntaxes(of: table.routes)
      let constraints = table.constraints.made
      var patterns: [RoutePattern] = []
      for route in table.routes {
        guard let pattern = try? route.parsed(with: constraints) else { continue }
        coverage.note(pattern, methods: route.methods)
        patterns.append(pattern)
      }
      let urls = URLGenerator(patterns: patterns, options: table.options)
      for _ in 0..<10 {
        let (request, method) = urls.request(using: &choices)
        coverage.note(request, method: method)
      }
      if seed < 300 { run.compareTable(seed: UInt64(seed), requests: 10) }
    }
    for name in Self.everything { #expect(coverage[name] >= 4, "\(name): \(coverage[name])") }
    let hits = Double(run.hits) / Double(run.pairs)
    #expect((0.3...0.8).contains(hits), "\(hits)")
    let refused = Double(run.refused) / Double(run.routes)
    #expect((0.001...0.05).contains(refused), "\(refused)")
  }

  private static let everything =
    [
      "significant trailing slash", "collapsed empty segments", "caseless path",
      "folds custom schemes", "folds named schemes", "plus means space", "short URLs",
      "tight limits", "GET serves HEAD", "table of two syntaxes", "table of more syntaxes",
      "custom expression in path", "custom expression in host", "custom expression in query",
      "custom expression in fragment", "custom expression in fragment path",
      "custom expression spanning", "custom function in path", "custom function in query",
      "custom function in fragment", "custom function in fragment path",
      "path custom function in a tail", "methods", "scheme", "scheme alternatives", "port",
      "host unspecified", "host none", "host literal", "host address", "host *", "host parameter",
      "host **", "host labels", "host *.", "host **.", "host label parameter", "host expression",
      "path root", "path literal", "path parameter", "path wildcard", "path wildcard beside text",
      "path catch-all last", "path catch-all inside", "path catch-all twice", "path empty segment",
      "path optional", "path mixed segment", "literal with %2F", "literal with %25",
      "literal beyond ASCII", "literal over 16 bytes", "literal over 32 bytes",
      "query item", "query any value", "query literal value", "query parameter value",
      "query constrained value", "query expression value", "fragment literal value",
      "fragment parameter value", "fragment constrained value", "fragment expression value",
      "fragment path", "fragment path literal", "fragment path parameter", "fragment path optional",
      "fragment path catch-all last", "expression named", "expression unnamed", "expression bound",
      "expression spanning", "expression anchor", "expression group name", "expression lookahead",
      "expression lookbehind", "expression options", "expression alternation",
      "expression reference", "request URL", "request target", "request host", "request scheme",
      "request method", "request empty", "request ill-formed UTF-8", "request beyond ASCII",
      "request NUL", "request line feed", "request escape", "request query", "request fragment",
      "request over 64 bytes",
    ] + Constraint.allCases.map { "constraint \($0.rawValue)" }
    + PatternSyntax.allNames.map { "syntax \($0)" }
}
