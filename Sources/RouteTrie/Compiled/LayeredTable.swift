internal import RouteRegex
package import RouteSyntax

/// A compiled table that stands for some of the routes of a ``LayeredTable``.
package struct TableLayer: Sendable {
  package let table: CompiledTable
  /// The number of each route of the table among all that were ever registered, ascending; nil where
  /// they are 0, 1, 2 and so on.
  private let numbers: FlatArray<Int>?
  /// A bit for every variant of a route that was removed; nil if none was.
  fileprivate private(set) var removed: FlatArray<UInt64>?
  /// How many routes were removed.
  package private(set) var removedCount = 0

  /// A layer.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - numbers: The number of each of its routes, ascending.
  package init(table: CompiledTable, numbers: [Int]) {
    self.table = table
    let isPlain = numbers.first ?? 0 == 0 && numbers.last ?? -1 == numbers.count - 1
    self.numbers = isPlain ? nil : FlatArray(numbers)
  }

  /// A table whose routes have the numbers 0, 1, 2 and so on.
  fileprivate init(table: CompiledTable) {
    self.table = table
    numbers = nil
  }

  /// Whether its routes have the numbers 0, 1, 2 and so on, and all are there.
  fileprivate var isPlain: Bool { numbers == nil && removed == nil }

  /// How many routes match.
  package var count: Int { table.routeCount - removedCount }

  /// The number of a route by its place in the table.
  package func number(ofRoute route: Int) -> Int { numbers.map { $0[route] } ?? route }

  /// The place of the first route with this number or a larger one.
  ///
  /// - Complexity: O(log *n*) in the routes.
  package func firstRoute(from number: Int) -> Int {
    guard let numbers else { return min(number, table.routeCount) }
    return (0..<numbers.count).partitionPoint { numbers[$0] >= number }
  }

  /// Whether a route was removed, by its place in the table.
  package func isRemoved(route: Int) -> Bool {
    guard let removed else { return false }
    let order = table.firstOrder(ofRoute: route)
    return removed[Int(order / 64)] >> UInt64(order % 64) & 1 == 1
  }

  /// Takes a route out, by its place in the table; it was there.
  ///
  /// - Complexity: O(*n*) in the routes, for a bit each.
  package mutating func remove(route: Int) {
    var bits = [UInt64](repeating: 0, count: (table.variants.count + 63) / 64)
    if let removed { for index in bits.indices { bits[index] = removed[index] } }
    for order in table.firstOrder(ofRoute: route)..<table.firstOrder(ofRoute: route + 1) {
      bits[Int(order / 64)] |= 1 << UInt64(order % 64)
    }
    removed = FlatArray(bits)
    removedCount += 1
  }
}

/// A route of a layered table.
package struct RoutePlace: Sendable, Hashable {
  /// The layer.
  package let layer: Int
  /// The place of the route in the layer's table.
  package let route: Int
  /// The number of the route among all that were ever registered, which decides what is first.
  package let number: Int

  package init(layer: Int, route: Int, number: Int) {
    self.layer = layer
    self.route = route
    self.number = number
  }
}

/// What matching a URL came to.
package enum TableOutcome: Sendable, Hashable {
  /// This route matches; its captures are in the scratch.
  case match(RoutePlace)
  /// This route could not be decided, and none before it matches.
  case undecided(RoutePlace)
  case noMatch
  case malformedAuthority
  case urlTooLong
}

/// Compiled tables that are matched as one, the smallest route number deciding.
///
/// A table that never changes has one layer. One that does gets a small layer for what was added, so
/// that nothing else has to be compiled again.
package final class LayeredTable: Sendable {
  package let layers: [TableLayer]
  /// The table, if there is one layer and nothing of it was removed.
  private let only: CompiledTable?
  private let needs: SplitNeeds

  /// One table, whose routes have the numbers 0, 1, 2 and so on.
  package init(_ table: CompiledTable) {
    layers = [TableLayer(table: table)]
    only = table
    needs = table.needs
  }

  /// Layers whose tables have equal options.
  package init(layers: [TableLayer], options: RoutingOptions) {
    self.layers = layers
    only = layers.count == 1 && layers[0].isPlain ? layers[0].table : nil
    needs = SplitNeeds(
      options: options, usesQuery: layers.contains { $0.table.needs.usesQuery })
  }

  /// Whether there is one layer, whose routes have the numbers 0, 1, 2 and so on.
  package var isFlat: Bool { only != nil }

  /// Where every route stands that matches, by its number.
  ///
  /// - Complexity: O(*n* log *n*) in the routes.
  package var places: [RoutePlace] {
    var places: [RoutePlace] = []
    for (index, layer) in layers.enumerated() {
      for route in 0..<layer.table.routeCount where !layer.isRemoved(route: route) {
        places.append(
          RoutePlace(layer: index, route: route, number: layer.number(ofRoute: route)))
      }
    }
    return only == nil ? places.sorted { $0.number < $1.number } : places
  }

  /// How much memory the tables take, in bytes; expressions are not counted.
  package var byteCount: Int { layers.reduce(0) { $0 + $1.table.byteCount } }

  /// Finds the first route that matches, of those with a number or a larger one, and its captures.
  ///
  /// - Parameters:
  ///   - input: What is matched; its bytes have to stay readable while captures are read.
  ///   - method: The method asked for; nil ignores methods.
  ///   - first: The smallest number of a route that may be found.
  ///   - scratch: Where captures are written.
  /// - Returns: The route, or why there is none.
  package func match(
    _ input: MatchInput, method: String?, from first: Int = 0, _ scratch: inout MatchScratch
  ) -> TableOutcome {
    switch scratch.split(input, needs: needs) {
    case .malformedAuthority: return .malformedAuthority
    case .urlTooLong: return .urlTooLong
    case .split: break
    }
    return only?.match(method, from: first, &scratch)
      ?? matchLayers(method, from: first, &scratch)
  }

  /// Searches every layer, each only for what comes before the best so far.
  private func matchLayers(
    _ method: String?, from first: Int, _ scratch: inout MatchScratch
  ) -> TableOutcome {
    var best: RoutePlace?
    var found = SearchOutcome.noMatch
    for (index, layer) in layers.enumerated() {
      let table = layer.table
      var bounds = SearchBounds()
      if first > 0 { bounds.first = table.firstOrder(ofRoute: layer.firstRoute(from: first)) }
      if let best {
        bounds.end = table.firstOrder(ofRoute: layer.firstRoute(from: best.number))
      }
      if bounds.isEmpty { continue }
      unsafe bounds.removed = unsafe layer.removed?.start
      let outcome = table.search(bounds, method: table.methods.query(method), &scratch)
      guard let order = outcome.order else { continue }
      let route = table.route(of: order)
      best = RoutePlace(layer: index, route: route, number: layer.number(ofRoute: route))
      found = outcome
    }
    guard let best else { return .noMatch }
    guard case .match(let order) = found else { return .undecided(best) }
    let table = layers[best.layer].table
    table.extractCaptures(of: table.variants[Int(order)], &scratch)
    return .match(best)
  }

  /// Whether the host of URLs of this scheme is path text; what is no scheme folds nothing.
  package func foldsHost(ofScheme scheme: String) -> Bool {
    let isScheme =
      scheme.utf8.first?.isASCIILetter == true
      && scheme.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
      }
    return isScheme && needs.options.foldsHost.folds(scheme.asciiLowercased())
  }
}

extension CompiledTable {
  /// Finds the first route that matches the URL that was split last, of those with a number or a larger
  /// one, and its captures, where this is the whole table.
  @inline(__always)
  fileprivate func match(
    _ method: String?, from first: Int, _ scratch: inout MatchScratch
  ) -> TableOutcome {
    var bounds = SearchBounds()
    if first > 0 { bounds.first = firstOrder(ofRoute: first) }
    switch search(bounds, method: methods.query(method), &scratch) {
    case .noMatch: return .noMatch
    case .undecided(let order):
      let route = route(of: order)
      return .undecided(RoutePlace(layer: 0, route: route, number: route))
    case .match(let order):
      let variant = variants[Int(order)]
      extractCaptures(of: variant, &scratch)
      let route = Int(variant.route)
      return .match(RoutePlace(layer: 0, route: route, number: route))
    }
  }

  /// The route that a variant belongs to.
  func route(of order: UInt32) -> Int { Int(variants[Int(order)].route) }

  /// The order of a route's first variant; the number of variants for a route that is not there.
  ///
  /// - Complexity: O(log *n*) in the variants.
  func firstOrder(ofRoute route: Int) -> UInt32 {
    UInt32((0..<variants.count).partitionPoint { Int(variants[$0].route) >= route })
  }
}

extension Range<Int> {
  /// The first number from which on a condition holds; the end if it holds for none.
  fileprivate func partitionPoint(_ holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
