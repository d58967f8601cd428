internal import RouteSyntax
internal import RouteTrie

/// A route of a live table.
struct LiveRoute<Value> {
  let number: Int
  let record: RouteRecord
  /// The parsed pattern, as long as the route is in a small layer.
  let pattern: RoutePattern?
  let value: Value
  /// What tells duplicates, where the policy asks for it.
  let duplicateKey: DuplicateKey?
}

extension LiveRoute: Sendable where Value: Sendable {}

/// Some of the routes of a live table, compiled; immutable but for which of them were removed.
struct LiveLayer<Value> {
  private(set) var table: TableLayer
  let records: RouteRecords
  let values: [Value]
  /// The routes by what tells duplicates; empty where the policy does not ask.
  private let places: [DuplicateKey: Int]
  private let duplicateKeys: [DuplicateKey?]
  /// The parsed patterns; none in a large layer, where they would take much memory and are seldom
  /// wanted.
  private let patterns: [RoutePattern?]
  /// How many routes a layer may have that keeps its patterns.
  private static var mostPatterns: Int { 1024 }

  /// Makes a layer of a table that is compiled.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - routes: Its routes, by their numbers.
  init(_ table: CompiledTable, of routes: [LiveRoute<Value>]) {
    self.table = TableLayer(table: table, numbers: routes.map { $0.number })
    records = RouteRecords(routes.map { $0.record })
    values = routes.map { $0.value }
    duplicateKeys = routes.map { $0.duplicateKey }
    patterns = routes.count > Self.mostPatterns ? [] : routes.map { $0.pattern }
    var places: [DuplicateKey: Int] = [:]
    for (place, key) in duplicateKeys.enumerated() {
      if let key, places[key] == nil { places[key] = place }
    }
    self.places = places
  }

  /// Compiles routes.
  ///
  /// - Parameters:
  ///   - routes: The routes by their numbers; each was compiled before.
  ///   - options: How URLs and patterns are read.
  ///   - tables: Tables whose expressions need not be compiled again.
  /// - Throws: A `PatternError` if the table is too large.
  init(
    compiling routes: [LiveRoute<Value>], options: RoutingOptions, reusing tables: [CompiledTable]
  ) throws(PatternError) {
    var builder = TableBuilder(options: options, reusing: tables)
    for route in routes {
      let pattern =
        if let pattern = route.pattern { pattern } else { try route.record.parsed() }
      try builder.add(pattern, methods: route.record.methods)
    }
    self.init(builder.build(), of: routes)
  }

  /// How many routes match.
  var count: Int { table.count }
  /// Whether so many routes were removed that compiling the others again pays.
  var isSparse: Bool { table.removedCount >= count }

  /// The place of a route by its number; nil if there is none or it was removed.
  ///
  /// - Complexity: O(log *n*) in the routes.
  func place(ofRoute number: Int) -> Int? {
    let place = table.firstRoute(from: number)
    guard place < values.count, table.number(ofRoute: place) == number else { return nil }
    return table.isRemoved(route: place) ? nil : place
  }

  /// The number of the route that another one would be a duplicate of; nil if there is none.
  func number(ofDuplicate key: DuplicateKey) -> Int? {
    guard let place = places[key], !table.isRemoved(route: place) else { return nil }
    return table.number(ofRoute: place)
  }

  /// Removes a route by its place.
  ///
  /// - Complexity: O(*n*) in the routes, for a bit each.
  mutating func remove(at place: Int) { table.remove(route: place) }

  /// The routes that match, by their numbers.
  var routes: [LiveRoute<Value>] {
    values.indices.filter { !table.isRemoved(route: $0) }.map {
      LiveRoute(
        number: table.number(ofRoute: $0), record: records.all[$0],
        pattern: patterns.isEmpty ? nil : patterns[$0], value: values[$0],
        duplicateKey: duplicateKeys[$0])
    }
  }
}

extension LiveLayer: Sendable where Value: Sendable {}
