internal import RouteSyntax

/// Many tables and requests from one seed.
package struct DifferentialRun<Subject: DifferentialSubject> {
  /// A disagreement, where it was found and its smallest form.
  package struct Failure: Sendable, CustomStringConvertible {
    /// The seed of the table and its requests.
    package let seed: UInt64
    /// The case as it was generated.
    package let original: RoutingCase
    /// The smallest case that fails in the same way.
    package let shrunk: RoutingCase
    /// What differs in the smallest case.
    package let disagreement: Disagreement

    /// What to read and paste.
    package var description: String {
      """
      seed \(seed): \(disagreement)
      \(shrunk.swiftSource)
      """
    }
  }

  /// How many tables were generated.
  package private(set) var tables = 0
  /// How many (table, request) pairs were compared.
  package private(set) var pairs = 0
  /// How many of them a route takes.
  package private(set) var hits = 0
  /// How many routes were generated.
  package private(set) var routes = 0
  /// How many of them were refused.
  package private(set) var refused = 0
  /// What the tables held, requests aside.
  package private(set) var coverage = Coverage()
  /// Every disagreement, one for a table.
  package private(set) var failures: [Failure] = []

  /// Compares nothing yet.
  package init() {}

  /// Generates one table and some requests, and compares; stops at the first disagreement.
  package mutating func compareTable(seed: UInt64, requests: Int) {
    var choices = SeededChoices(seed: seed)
    compareTable(using: &choices, seed: seed, requests: requests)
  }

  /// Generates one table and some requests from any source of choices, and compares.
  package mutating func compareTable(
    using choices: inout some ChoiceSource, seed: UInt64, requests: Int
  ) {
    let generated = TableGenerator.table(using: &choices)
    var table = DifferentialTable<Subject>(
      options: generated.options, constraints: generated.constraints, routes: generated.routes)
    tables += 1
    coverage.note(generated.options)
    coverage.noteSyntaxes(of: generated.routes)
    for pattern in table.patterns { coverage.note(pattern, methods: nil) }
    routes += generated.routes.count
    refused += table.refusedCount
    if let found = table.registrationDisagreement {
      fail(found, in: generated.asking(.url("/")), seed: seed)
      return
    }
    let urls = URLGenerator(patterns: table.patterns, options: generated.options)
    for _ in 0..<requests {
      let (request, method) = urls.request(using: &choices)
      let (found, expected) = table.disagreement(on: request, method: method)
      pairs += 1
      if expected.match != nil { hits += 1 }
      if let found {
        fail(found, in: generated.asking(request, method: method), seed: seed)
        return
      }
    }
  }

  private mutating func fail(_ found: Disagreement, in original: RoutingCase, seed: UInt64) {
    failures.append(Self.failure(found, in: original, seed: seed))
  }

  /// Makes a failure of a disagreement: finds the smallest case that fails in the same way.
  package static func failure(
    _ found: Disagreement, in original: RoutingCase, seed: UInt64
  ) -> Failure {
    var shrinker = Shrinker { disagreement(in: $0)?.kind == found.kind }
    let shrunk = shrinker.shrink(original)
    return Failure(
      seed: seed, original: original, shrunk: shrunk,
      disagreement: disagreement(in: shrunk) ?? found)
  }

  /// The disagreement of one case, or nil.
  package static func disagreement(in routingCase: RoutingCase) -> Disagreement? {
    var table = DifferentialTable<Subject>(
      options: routingCase.options, constraints: routingCase.constraints,
      routes: routingCase.routes)
    return table.registrationDisagreement
      ?? table.disagreement(on: routingCase.request, method: routingCase.method).disagreement
  }
}
