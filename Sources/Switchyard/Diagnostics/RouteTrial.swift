internal import RouteSyntax
internal import RouteTrie

/// Makes URLs for one route and finds out which route of the table takes each.
struct RouteTrial {
  /// A request that the route takes and with which the search ends at an earlier route.
  struct Lost {
    let request: RouteDiagnostic.Witness
    let winner: Int
    /// Whether the earlier route does not take it but meets a limit.
    let isUndecided: Bool
  }

  private let table: FlatRoutes
  private let route: Int
  private let pattern: RoutePattern
  private let otherMethod: String?
  /// The methods of the route, sorted; nil for any.
  let methods: [String]?
  private var sampler: PatternSampler
  private var urls: Set<String> = []
  /// The route in a table of its own, made when it is needed.
  private var alone: RouterCore?
  /// What the route takes and lost.
  private(set) var lost: [Lost] = []
  /// Requests with which the search ends at an earlier route, whether the route takes them or not.
  private var taken: [RouteDiagnostic.Witness] = []
  private var wasFirst = false
  /// Earlier routes that take what was made or leave it undecided, as far as they are known.
  private var seen: Set<Int> = []
  private var asked = 0

  init(_ table: FlatRoutes, _ route: Int, _ pattern: RoutePattern, otherMethod: String?) {
    self.table = table
    self.route = route
    self.pattern = pattern
    self.otherMethod = otherMethod
    methods = table.records[route].methods?.sorted()
    sampler = PatternSampler(pattern, table.core.options)
  }

  /// Whether the search ends at an earlier route for a URL that was made.
  var mayBeBehindOthers: Bool { !taken.isEmpty }

  /// Whether the route was the first that matches, for one of so many URLs, those before included.
  mutating func isFirst(within count: Int) -> Bool {
    while !wasFirst, sampler.count < count { tryNext() }
    return wasFirst
  }

  private mutating func tryNext() {
    let number = sampler.count
    guard let url = sampler.next() else { return }
    // A route for any method may be behind others for some of them and first for the rest.
    let method = methods.map { $0[number % $0.count] } ?? otherMethod
    guard urls.insert((method ?? "") + " " + url).inserted else { return }
    let winner: Int
    var isUndecided = false
    switch table.core.search(.url(url), method: method) {
    case .match(let match): winner = match.route
    case .failure(.regexLimit(let route)):
      winner = route.index
      isUndecided = true
    case .failure, .noMatch: return
    }
    wasFirst = winner == route && !isUndecided
    guard winner < route else { return }
    if isUndecided { seen.insert(winner) }
    let request = RouteDiagnostic.Witness(url: url, method: method)
    taken.append(request)
    guard takes(request) else { return }
    lost.append(
      Lost(request: shown(request, winner), winner: winner, isUndecided: isUndecided))
  }

  /// The request without its method if it shows the same without one.
  private func shown(
    _ request: RouteDiagnostic.Witness, _ winner: Int
  ) -> RouteDiagnostic.Witness {
    guard request.method != nil,
      case .match(let match) = table.core.search(.url(request.url), method: nil),
      match.route == winner
    else { return request }
    return RouteDiagnostic.Witness(url: request.url, method: nil)
  }

  /// A request that one of some routes takes first.
  func witness(wonBy isWanted: (Int) -> Bool) -> Lost? {
    lost.first { !$0.isUndecided && isWanted($0.winner) }
  }

  /// Whether the route, were it the only one, would take a request.
  private mutating func takes(_ request: RouteDiagnostic.Witness) -> Bool {
    if alone == nil {
      var builder = TableBuilder(options: table.core.options)
      guard (try? builder.add(pattern, methods: methods.map { Set($0) })) != nil else {
        return false
      }
      alone = RouterCore(
        table: LayeredTable(builder.build()), records: [], options: table.core.options)
    }
    if case .match? = alone?.search(.url(request.url), method: request.method) { return true }
    return false
  }

  /// Earlier routes that take some URL that was made, or leave it undecided, in registration order.
  mutating func candidates(atMost count: Int) -> [Int] {
    for request in taken[asked...] {
      var first = 0
      var number = 0
      while number < count, seen.count < 4 * count,
        case .match(let match) = table.core.search(
          .url(request.url), method: request.method, from: first),
        match.route < route
      {
        seen.insert(match.route)
        first = match.route + 1
        number += 1
      }
    }
    asked = taken.count
    return seen.sorted()
  }
}

extension PathPattern {
  /// The paths that optional segments make of it, with no optional segments in them.
  var presentAlternatives: [PathPattern] {
    placed(from: 0).alternatives.map { PathPattern(segments: $0.map { $0.pattern.present }) }
  }
}
