internal import RouteSyntax
internal import RouteTrie

/// What is known of a route besides how it is matched.
@usableFromInline
final class RouteRecord: Sendable {
  /// The pattern's text as it was registered.
  @usableFromInline let pattern: String
  @usableFromInline let name: String?
  let syntax: PatternSyntax
  /// The custom constraints that the pattern names.
  let constraints: [CustomConstraint]
  /// The methods that it was registered for.
  let registeredMethods: Set<String>?
  /// The methods that it takes.
  let methods: Set<String>?
  let captureNames: [String?]
  let captureKinds: [CaptureKind]

  init(
    _ pattern: RoutePattern, name: String?, methods: Set<String>?, options: RoutingOptions
  ) {
    self.pattern = pattern.text
    syntax = pattern.syntax
    constraints = pattern.constraints
    self.name = name
    registeredMethods = methods
    self.methods = methods.map(options.methods(servedBy:))
    captureNames = pattern.captureNames
    captureKinds = pattern.captureKinds
  }

  /// The pattern, parsed again: tables keep its text alone.
  func parsed() throws(PatternError) -> RoutePattern {
    try RoutePattern(pattern, syntax: syntax, constraints: constraints)
  }

  /// The position of a name, or nil.
  @usableFromInline
  func position(of name: String) -> Int? { captureNames.firstIndex(of: name) }
}

/// What is known of the routes of one layer of a table.
@usableFromInline
struct RouteRecords: Sendable {
  /// The routes by their places in the layer.
  @usableFromInline let all: [RouteRecord]
  /// The places of the routes of each name.
  private let named: [String: [Int]]

  init(_ all: [RouteRecord]) {
    self.all = all
    var named: [String: [Int]] = [:]
    for (place, record) in all.enumerated() {
      if let name = record.name { named[name, default: []].append(place) }
    }
    self.named = named
  }

  /// The places of the routes of a name.
  func places(named name: String) -> [Int] { named[name] ?? [] }
}

/// The part of a router that does not depend on the type of its values.
///
/// The generic front is inlined into clients and calls this, so that nothing generic runs there.
@usableFromInline
final class RouterCore: Sendable {
  let table: LayeredTable
  /// What is known of the routes, by layer.
  @usableFromInline let records: [RouteRecords]
  let options: RoutingOptions
  let pool: ScratchPool
  /// What counts matches, or nil.
  let counters: MatchCounters?

  init(
    table: LayeredTable, records: [RouteRecords], options: RoutingOptions,
    pool: ScratchPool = ScratchPool(), counters: MatchCounters? = nil
  ) {
    self.table = table
    self.records = records
    self.options = options
    self.pool = pool
    self.counters = counters
  }

  /// What is known of a route.
  @inlinable
  func record(of match: BareMatch) -> RouteRecord { records[match.layer].all[match.route] }

  /// Matches text with scratch of the pool, and counts it.
  @usableFromInline
  func find(_ source: MatchSource, method: String?, into match: inout BareMatch) -> MatchOutcome {
    let box = pool.take()
    defer { pool.give(box) }
    return count(
      source.withInput { search($0, method: method, from: 0, &box.scratch, into: &match) })
  }

  /// Matches text with scratch of the caller, and counts it.
  func find(
    _ source: MatchSource, method: String?, _ matcher: inout Matcher, into match: inout BareMatch
  ) -> MatchOutcome {
    count(
      source.withInput { search($0, method: method, from: 0, &matcher.scratch, into: &match) })
  }

  /// Matches bytes with scratch of the caller, and counts it.
  @usableFromInline
  func find(
    utf8 url: Span<UInt8>, method: String?, _ matcher: inout Matcher, into match: inout BareMatch
  ) -> MatchOutcome {
    count(search(utf8: url, method: method, from: 0, &matcher, into: &match))
  }

  @inline(__always)
  private func count(_ outcome: MatchOutcome) -> MatchOutcome {
    if let counters { counters.count(outcome) }
    return outcome
  }

  /// Matches bytes with scratch of the caller, only routes from a number on.
  @usableFromInline
  func search(
    utf8 url: Span<UInt8>, method: String?, from first: Int, _ matcher: inout Matcher,
    into match: inout BareMatch
  ) -> MatchOutcome {
    // SAFETY: the pointer is used during the call only; what is returned holds offsets.
    unsafe url.withUnsafeBufferPointer { bytes in
      search(
        unsafe MatchInput(url: bytes), method: method, from: first, &matcher.scratch,
        into: &match)
    }
  }

  /// Matches text with scratch of the pool, only routes from a number on.
  @usableFromInline
  func search(_ source: MatchSource, method: String?, from first: Int = 0) -> Found {
    let box = pool.take()
    defer { pool.give(box) }
    var match = BareMatch()
    return
      switch source.withInput({
        search($0, method: method, from: first, &box.scratch, into: &match)
      })
    {
    case .match: .match(match)
    case .noMatch: .noMatch
    case .failure(let error): .failure(error)
    }
  }

  @inline(__always)
  private func search(
    _ input: MatchInput, method: String?, from first: Int, _ scratch: inout MatchScratch,
    into match: inout BareMatch
  ) -> MatchOutcome {
    switch table.match(input, method: method, from: first, &scratch) {
    case .match(let place):
      match.take(place, scratch.captureView)
      return .match
    case .undecided(let place): return .failure(.regexLimit(route: RouteID(place.number)))
    case .malformedAuthority: return .failure(.malformedAuthority)
    case .urlTooLong: return .failure(.urlTooLong)
    case .noMatch: return .noMatch
    }
  }

  /// The source of a request target, with host and scheme.
  @usableFromInline
  func source(path: String, host: String?, scheme: String?) -> MatchSource {
    MatchSource(target: path, host: host ?? "", scheme: scheme ?? "", core: self)
  }

  /// What a match captured.
  @usableFromInline
  func parameters(_ source: MatchSource, _ match: BareMatch) -> Parameters {
    Parameters(
      source: source, record: record(of: match), captures: match.captures, options: options)
  }

  /// The methods of all routes that match under some method.
  @usableFromInline
  func allowedMethods(_ source: MatchSource) -> AllowedMethods {
    var union: Set<String> = []
    var any = false
    var first = 0
    while case .match(let match) = search(source, method: nil, from: first) {
      first = match.number + 1
      if let methods = record(of: match).methods {
        union.formUnion(methods)
      } else {
        any = true
      }
    }
    return AllowedMethods(any: any, methods: union.sorted())
  }

  /// The first route of a name, by its place and number.
  func route(named name: String) -> RoutePlace? {
    var first: RoutePlace?
    for (index, layer) in table.layers.enumerated() {
      for place in records[index].places(named: name) where !layer.isRemoved(route: place) {
        let number = layer.number(ofRoute: place)
        if number < first?.number ?? .max {
          first = RoutePlace(layer: index, route: place, number: number)
        }
        break
      }
    }
    return first
  }
}
