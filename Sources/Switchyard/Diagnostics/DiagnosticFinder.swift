internal import RouteSyntax

/// Goes through the routes of a table and finds what is odd about each.
///
/// No route is compared with all others: URLs are made for it, the table itself says which earlier
/// routes take them, and only these are candidates for a proof.
struct DiagnosticFinder {
  /// The table; routes are told by their places in it.
  private let table: FlatRoutes
  private var containment: PatternContainment
  /// The first route of each pattern and set of methods.
  private var known: [DuplicateKey: Int] = [:]
  /// The first route of each name.
  private var named: [ExactText: Int] = [:]
  /// Patterns that were candidates, parsed.
  private var parsed: [Int: RoutePattern] = [:]
  /// A method for requests to routes that take any: one that few routes name, if any does at all.
  private let otherMethod: String?

  /// How many steps all proofs together may take, and how many those for one route.
  private static let wholeBudget = 200_000_000
  private static let proofBudget = 200_000
  /// How many URLs are made for a route before it is said that none may reach it.
  private static let sampleCount = 48
  /// How many earlier routes are candidates for a proof.
  private static let candidateCount = 12
  /// A route is taken apart into no more pieces than that.
  private static let pieceCount = 64

  init(_ core: RouterCore) {
    table = core.flattened
    containment = PatternContainment(options: core.options, budget: 0)
    let named = table.records.reduce(into: Set<String>()) { $0.formUnion($1.methods ?? []) }
    let usual = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    otherMethod = named.isEmpty ? nil : usual.first { !named.contains($0) } ?? "X-\(named.count)"
  }

  /// The diagnostics of all routes, in registration order.
  mutating func findAll() -> [RouteDiagnostic] {
    var found: [RouteDiagnostic] = []
    var budget = Self.wholeBudget
    for route in table.records.indices {
      guard let pattern = try? table.records[route].parsed() else { continue }
      containment.budget = min(budget, Self.proofBudget)
      let before = containment.budget
      if let diagnostic = orderDiagnostic(of: route, pattern) { found.append(diagnostic) }
      budget -= before - max(0, containment.budget)
      if let diagnostic = nameDiagnostic(of: route) { found.append(diagnostic) }
      found += pattern.spanningDiagnostics(route: table.id(route), pattern: text(route))
    }
    return found
  }

  private func text(_ route: Int) -> String { table.records[route].pattern }

  private func name(_ route: Int) -> String { "route \(table.id(route)) '\(text(route))'" }

  private func ids(_ routes: [Int]) -> [RouteID] { routes.map(table.id) }

  // MARK: The place in the order

  private mutating func orderDiagnostic(
    of route: Int, _ pattern: RoutePattern
  ) -> RouteDiagnostic? {
    let key = DuplicateKey(
      pattern, methods: table.records[route].methods, options: table.core.options)
    if let first = known[key] { return duplicate(route, of: first, pattern) }
    known[key] = route

    var trial = RouteTrial(table, route, pattern, otherMethod: otherMethod)
    guard !trial.isFirst(within: 2), trial.mayBeBehindOthers else { return nil }
    if let outer = proofs(for: [pattern], &trial) {
      return neverFirst(route, behind: outer, &trial)
    }
    guard !trial.isFirst(within: Self.sampleCount) else { return nil }
    // The other URLs may have met other routes.
    let pieces = self.pieces(of: pattern)
    if let outer = proofs(for: [pattern], &trial) ?? proofs(for: pieces, &trial) {
      return neverFirst(route, behind: outer, &trial)
    }
    guard !trial.lost.isEmpty else { return nil }
    let winners = Set(trial.lost.map(\.winner)).sorted()
    let witness = trial.witness { _ in true }
    let take = trial.lost.contains(where: \.isUndecided) ? "take or leave undecided" : "take"
    let example = witness.map { ", such as \($0.request.text) by \(name($0.winner))" } ?? ""
    return RouteDiagnostic(
      .mayNeverBeFirst, route: table.id(route), pattern: text(route), earlier: ids(winners),
      witness: witness?.request,
      message:
        "earlier routes \(take) all of \(trial.lost.count) requests that were made for it"
        + "\(example); if others are no use, register it before \(list(winners))")
  }

  private mutating func nameDiagnostic(of route: Int) -> RouteDiagnostic? {
    guard let name = table.records[route].name else { return nil }
    guard let first = named[ExactText(name)] else {
      named[ExactText(name)] = route
      return nil
    }
    return RouteDiagnostic(
      .duplicateName, route: table.id(route), pattern: text(route), earlier: ids([first]),
      message:
        "its name '\(name)' is that of \(self.name(first)), for which alone URLs are made; give it "
        + "another")
  }

  private func duplicate(_ route: Int, of first: Int, _ pattern: RoutePattern) -> RouteDiagnostic {
    var trial = RouteTrial(table, route, pattern, otherMethod: otherMethod)
    _ = trial.isFirst(within: 4)
    return RouteDiagnostic(
      .duplicate, route: table.id(route), pattern: text(route), earlier: ids([first]),
      witness: trial.witness { $0 == first }?.request,
      message:
        "it has the same pattern and the same methods as \(name(first)), so that only 'matches' "
        + "reaches it; leave one of them out")
  }

  private func neverFirst(
    _ route: Int, behind outer: [Int], _ trial: inout RouteTrial
  ) -> RouteDiagnostic {
    // One URL that goes to a route of the proof; others may go to one before it.
    var shown = trial.witness(wonBy: outer.contains)
    if shown == nil {
      _ = trial.isFirst(within: Self.sampleCount)
      shown = trial.witness(wonBy: outer.contains)
    }
    let takes =
      outer.count == 1
      ? "\(name(outer[0])) takes every request that it takes"
      : "\(list(outer)) between them take every request that it takes"
    guard let shown else {
      return RouteDiagnostic(
        .mayNeverBeFirst, route: table.id(route), pattern: text(route), earlier: ids(outer),
        message:
          "\(takes), but no URL was found that shows it; if it is to be reached, register it "
          + "before \(list(outer))")
    }
    return RouteDiagnostic(
      .neverFirst, route: table.id(route), pattern: text(route), earlier: ids(outer),
      witness: shown.request,
      message: "it is never first: \(takes), such as \(shown.request.text); register it before "
        + "\(outer.count == 1 ? "that one" : "them"), or leave it out")
  }

  private func list(_ routes: [Int]) -> String {
    let shown = routes.prefix(4).map(name)
    if routes.count > shown.count {
      return shown.joined(separator: ", ") + " and \(routes.count - shown.count) more"
    }
    guard shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
  }

  // MARK: Proofs

  /// Earlier routes of which each piece of a route has one that takes all of it, for every method of
  /// the route; nil without a proof.
  private mutating func proofs(for pieces: [RoutePattern], _ trial: inout RouteTrial) -> [Int]? {
    let candidates = trial.candidates(atMost: Self.candidateCount)
    guard !candidates.isEmpty, !pieces.isEmpty else { return nil }
    let methods = trial.methods?.map { Optional($0) } ?? [nil]
    var outer: Set<Int> = []
    for piece in pieces {
      var open = Set(methods)
      for candidate in candidates where !open.isEmpty {
        let taken = table.records[candidate].methods
        let closes = open.filter { method in
          guard let taken else { return true }
          return method.map(taken.contains) ?? false
        }
        guard !closes.isEmpty, let pattern = pattern(candidate),
          containment.proves(pattern, takesAllOf: piece)
        else { continue }
        outer.insert(candidate)
        open.subtract(closes)
      }
      guard open.isEmpty else { return nil }
    }
    return outer.sorted()
  }

  private mutating func pattern(_ route: Int) -> RoutePattern? {
    if let known = parsed[route] { return known }
    parsed[route] = try? table.records[route].parsed()
    return parsed[route]
  }

  /// The patterns that a pattern is made of, one for each scheme and each choice of optional segments;
  /// none if there is just one, or too many.
  private func pieces(of pattern: RoutePattern) -> [RoutePattern] {
    guard pattern.search == nil else { return [] }
    let schemes: [SchemePattern] =
      if case .oneOf(let names) = pattern.scheme { names.map { .oneOf([$0]) } } else { [.any] }
    let paths = pattern.path.presentAlternatives
    let count = schemes.count * paths.count
    guard count > 1, count <= Self.pieceCount else { return [] }
    return schemes.flatMap { scheme in
      paths.map { path in
        RoutePattern(
          text: pattern.text, syntax: pattern.syntax, scheme: scheme, host: pattern.host,
          port: pattern.port, path: path, query: pattern.query, fragment: pattern.fragment)
      }
    }
  }
}
