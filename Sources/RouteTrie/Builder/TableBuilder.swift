internal import RouteRegex
package import RouteSyntax

/// A table of routes while routes are added: the segment trie, growing.
///
/// Route numbers and orders are given in the order of registration, so what is appended anywhere
/// stands by order.
package struct TableBuilder {
  let options: RoutingOptions
  package let optimizations: TableOptimizations
  private var lowering: PatternLowering
  private var trie = TrieBuilder()
  private var sites = SiteBuilder()
  private var methods = MethodTable()
  private var conditions = [Condition(query: [], fragment: nil)]
  private var variants: [Variant] = []
  private var steps: [CaptureStep] = []
  private var searches: [SearchEdge] = []
  /// For each of them a text that stands wherever it is found; empty if none is known.
  private var searchLiterals: [[UInt8]] = []

  /// An empty table.
  ///
  /// - Parameters:
  ///   - options: How URLs and patterns are read.
  ///   - tables: Tables whose expressions need not be compiled again.
  ///   - optimizations: The ways to match faster.
  package init(
    options: RoutingOptions, reusing tables: [CompiledTable] = [],
    optimizations: TableOptimizations = .all
  ) {
    self.options = options
    self.optimizations = optimizations
    lowering = PatternLowering(
      reusing: tables.lazy.flatMap(\.regexes).map(\.code), optimizations)
  }

  /// How many routes there are.
  package private(set) var routeCount = 0

  private var foldsCase: Bool { !options.caseSensitivePath }

  /// A route with all its variants lowered, before anything is inserted.
  private struct LoweredRoute {
    var plain: [LoweredPath] = []
    /// Where the host is path text; empty if the pattern takes no such URL.
    var folded: [LoweredPath] = []
    var host = HostKey.unspecified
    var hostSteps: [CaptureStep] = []
    var query: [ItemCheck] = []
    var querySteps: [CaptureStep] = []
    var fragments: [FragmentCheck?] = []
    var fragmentSlot: UInt32?
  }

  /// Adds a route; its number is how many there were before.
  ///
  /// - Throws: A `PatternError` if an expression does not compile; then nothing is added.
  /// - Complexity: O(*n*) in the parts of the pattern, for each of its variants.
  package mutating func add(
    _ pattern: RoutePattern, methods set: Set<String>?
  ) throws(PatternError) {
    if let expression = pattern.search { return try add(search: expression, pattern, set) }
    let route = try lower(pattern)
    let variantCount = route.plain.count * route.fragments.count
    try checkRoom(for: variantCount, of: pattern)
    let methodSet = UInt32(methods.number(of: set))
    for (index, path) in route.plain.enumerated() {
      for fragment in route.fragments {
        let condition = condition(route.query, fragment)
        let order = UInt32(variants.count)
        let candidate = Candidate(order: order, methods: methodSet, condition: condition)
        let site = sites.root(
          schemes: pattern.scheme, host: route.host, port: pattern.port, in: &trie)
        trie.insert(path, from: site, candidate)
        let shared =
          route.querySteps
          + (route.fragmentSlot.map { [CaptureStep(kind: .fragment, slot: $0)] } ?? [])
        var foldedSteps = Slice()
        if !route.folded.isEmpty {
          let root = sites.foldedRoot(schemes: pattern.scheme, in: &trie)
          trie.insert(route.folded[index], from: root, candidate)
          foldedSteps = append(route.folded[index].steps + shared)
        }
        variants.append(
          Variant(
            route: UInt32(routeCount), condition: condition,
            captureCount: UInt32(pattern.captureNames.count),
            steps: append(route.hostSteps + path.steps + shared),
            foldedSteps: foldedSteps))
      }
    }
    routeCount += 1
  }

  /// Adds a route that is searched in the whole URL.
  private mutating func add(
    search expression: RegularExpression, _ pattern: RoutePattern, _ set: Set<String>?
  ) throws(PatternError) {
    try checkRoom(for: 1, of: pattern)
    let regex = try lowering.search(expression, of: pattern)
    let order = UInt32(variants.count)
    searches.append(
      SearchEdge(
        regex: regex,
        candidate: Candidate(
          order: order, methods: UInt32(methods.number(of: set)), condition: 0)))
    searchLiterals.append(
      ExpressionTree(expression.source, place: .search)?.root.requiredLiteral ?? [])
    let steps = append([CaptureStep(kind: .search, slot: 0, b: UInt32(regex))])
    variants.append(
      Variant(
        route: UInt32(routeCount), condition: 0,
        captureCount: UInt32(pattern.captureNames.count), steps: steps,
        foldedSteps: steps))
    routeCount += 1
  }

  private func checkRoom(for variantCount: Int, of pattern: RoutePattern) throws(PatternError) {
    guard variants.count + variantCount < Int(Int32.max) else {
      throw PatternError(
        .tooManyRoutes, in: pattern.text, at: 0, "the table holds as many routes as it can")
    }
  }

  private mutating func append(_ new: [CaptureStep]) -> Slice {
    let start = UInt32(steps.count)
    steps += new
    return Slice(start: start, end: UInt32(steps.count))
  }

  private mutating func condition(_ query: [ItemCheck], _ fragment: FragmentCheck?) -> UInt32 {
    if query.isEmpty, fragment == nil { return 0 }
    conditions.append(Condition(query: query, fragment: fragment))
    return UInt32(conditions.count - 1)
  }

  /// The compiled table.
  ///
  /// - Complexity: O(*n*) in the nodes of the trie.
  package consuming func build() -> CompiledTable {
    let flat = trie.flatten()
    return CompiledTable(
      needs: SplitNeeds(options: options, usesQuery: conditions.count > 1),
      nodes: flat.nodes, edges: EdgeTable(trie.edges), matcherEdges: flat.matcherEdges,
      tails: flat.tails, candidates: flat.candidates, variants: FlatArray(variants),
      steps: FlatArray(steps), routeCount: routeCount,
      matchers: lowering.matchers, regexes: lowering.regexes, suffixes: trie.suffixes,
      globs: lowering.globs,
      conditions: conditions, methods: methods, sites: sites.build(), searches: searches,
      searchFilter: optimizations.filtersSearches ? SearchFilter(searchLiterals) : nil,
      matcherFilters: optimizations.filtersMatchers
        ? MatcherFilters(
          nodes: flat.nodes, edges: flat.matcherEdges, languages: lowering.languages,
          isDecided: lowering.isDecidedByLanguage) : MatcherFilters())
  }

  // MARK: Lowering

  private mutating func lower(_ pattern: RoutePattern) throws(PatternError) -> LoweredRoute {
    var route = LoweredRoute()
    (route.host, route.hostSteps) = try lowerHost(pattern)
    let hostCaptures: Int =
      switch pattern.host {
      case .unspecified, .none, .literal, .anyOrNone: 0
      case .any(let name): name == nil ? 0 : 1
      case .labels(_, let labels): labels.count { if case .parameter = $0 { true } else { false } }
      case .expression(let expression, let name): expression.captureNames(named: name).count
      }
    let placed = pattern.path.placed(from: hostCaptures)
    route.plain = try lower(placed, of: pattern)
    if let host = foldedHost(of: pattern) { route.folded = try lower(host + placed, of: pattern) }

    var slot = hostCaptures + pattern.path.captureNames.count
    for (index, condition) in pattern.query.enumerated() {
      let name = options.plusMeansSpace ? condition.name.withPlusAsSpace : condition.name.plain
      route.query.append(
        ItemCheck(name: Array(name.utf8), value: try lower(condition.value, of: pattern)))
      let count = condition.value.captureNames.count
      if count > 0 {
        route.querySteps.append(
          CaptureStep(kind: .query, slot: UInt32(slot), a: UInt32(index)))
      }
      slot += count
    }
    try lowerFragment(pattern, from: slot, &route)
    return route
  }

  private mutating func lower(
    _ segments: [PlacedSegment], of pattern: RoutePattern
  ) throws(PatternError) -> [LoweredPath] {
    var paths: [LoweredPath] = []
    for alternative in segments.alternatives {
      paths.append(
        try lowering.lower(alternative.normalized(options), foldsCase: foldsCase, of: pattern))
    }
    return paths
  }

  private mutating func lowerFragment(
    _ pattern: RoutePattern, from slot: Int, _ route: inout LoweredRoute
  ) throws(PatternError) {
    switch pattern.fragment {
    case nil: route.fragments = [nil]
    case .value(.parameter(_, nil)):
      route.fragments = [.value(.nonEmpty)]
      route.fragmentSlot = UInt32(slot)
    case .value(let value):
      route.fragments = [.value(try lower(value, of: pattern))]
      if !value.captureNames.isEmpty { route.fragmentSlot = UInt32(slot) }
    case .path(let path):
      for alternative in path.placed(from: slot).alternatives {
        let lowered = try lowering.lower(
          alternative.normalized(options), foldsCase: false, of: pattern)
        route.fragments.append(
          .path(
            FragmentPath(
              segments: lowered.segments, tail: lowered.tail, steps: lowered.steps)))
      }
      if !path.captureNames.isEmpty { route.fragmentSlot = UInt32(slot) }
    }
  }

  private mutating func lower(
    _ value: ValuePattern, of pattern: RoutePattern
  ) throws(PatternError) -> ValueCheck {
    switch value {
    case .anything, .parameter(_, nil): .anything
    case .literal(let text):
      .literal(Array((options.plusMeansSpace ? text.withPlusAsSpace : text.plain).utf8))
    case .parameter(_, let constraint?): .constraint(constraint)
    case .function(let function, _): .function(function)
    case .expression(let expression, _):
      .regex(try lowering.regex(expression, foldsCase: false, of: pattern))
    }
  }

  // MARK: Hosts

  private mutating func lowerHost(
    _ pattern: RoutePattern
  ) throws(PatternError) -> (HostKey, [CaptureStep]) {
    switch pattern.host {
    case .unspecified, .anyOrNone: return (.unspecified, [])
    case .none: return (.none, [])
    case .literal(let literal): return (.exact(ExactText(literal.name)), [])
    case .any(let name):
      return (.any, name == nil ? [] : [CaptureStep(kind: .host, slot: 0)])
    case .labels(let prefix, let labels):
      var steps: [CaptureStep] = []
      var keys: [ExactText?] = []
      for (index, label) in labels.enumerated() {
        switch label {
        case .literal(let text): keys.append(ExactText(text))
        case .parameter:
          keys.append(nil)
          steps.append(
            CaptureStep(
              kind: .hostLabel, slot: UInt32(steps.count), a: UInt32(labels.count - 1 - index)))
        }
      }
      return (.labels(prefix, keys), steps)
    case .expression(let expression, _):
      let regex = try lowering.regex(expression, foldsCase: true, of: pattern)
      return (.regex(regex), [CaptureStep(kind: .hostRegex, slot: 0, b: UInt32(regex))])
    }
  }

  /// The segments that the host of a pattern is where hosts are path text, or nil where the pattern
  /// takes no such URL.
  private func foldedHost(of pattern: RoutePattern) -> [PlacedSegment]? {
    pattern.segmentsOfFoldedHost(options)?.map { PlacedSegment(pattern: $0, slot: 0) }
  }
}
