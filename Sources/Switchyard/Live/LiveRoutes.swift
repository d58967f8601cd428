internal import RouteSyntax
internal import RouteTrie

/// The routes of a live table, in layers.
///
/// Layers of fewer than sixteen routes are of the lowest tier, those of fewer than four times as many of
/// the next, and so on. As soon as there are sixteen layers of the lowest tier, or four of another, they
/// and all smaller ones are put together, which is then a layer of a larger tier. So a route is compiled
/// once for each tier, and there are few layers. A layer half of whose routes were removed is compiled
/// again without them.
struct LiveRoutes<Value> {
  /// A builder without routes, which knows how patterns are read.
  private let empty: RouterBuilder<Value>
  /// The layers, the largest first.
  private var layers: [LiveLayer<Value>] = []
  /// The number of the next route.
  private var nextNumber: Int
  private let pool = ScratchPool()
  private let counters: MatchCounters?
  /// How many routes were compiled, those that were compiled again included.
  private(set) var compiledCount: Int

  /// The routes of a builder.
  init(_ builder: consuming RouterBuilder<Value>) {
    empty = builder.emptied
    counters = builder.countsMatches ? MatchCounters() : nil
    nextNumber = builder.count
    compiledCount = builder.count
    if builder.count > 0 { layers = [builder.layer(from: 0, pattern: nil)] }
  }

  var options: RoutingOptions { empty.options }

  /// Reads the text of a pattern.
  func parse(_ pattern: String) throws(PatternError) -> RoutePattern { try empty.parse(pattern) }

  /// The table as it is now.
  var router: Router<Value> {
    Router(
      core: RouterCore(
        table: LayeredTable(layers: layers.map { $0.table }, options: options),
        records: layers.map { $0.records }, options: options, pool: pool, counters: counters),
      values: layers.map { $0.values }, count: layers.reduce(0) { $0 + $1.count })
  }

  // MARK: Changing

  /// Adds a route, or gives the one that it is a duplicate of its value, as the policy says.
  mutating func add(
    _ pattern: RoutePattern, methods: Set<String>?, name: String?, value: Value
  ) throws(PatternError) -> Int {
    var single = empty
    try single.add(pattern, methods: methods, name: name, value: value)
    if let first = duplicate(of: single) {
      if empty.duplicates == .reject {
        throw PatternError(duplicate: pattern, of: first.record, number: first.number)
      }
      _ = remove(first.number)
      insert(single, pattern, first.number)
      return first.number
    }
    let number = nextNumber
    nextNumber += 1
    insert(single, pattern, number)
    return number
  }

  /// Puts another route in the place of one; nil if there is none.
  mutating func replace(
    _ number: Int, with pattern: RoutePattern, methods: Set<String>?, name: String?, value: Value
  ) throws(PatternError) -> Value? {
    var single = empty
    try single.add(pattern, methods: methods, name: name, value: value)
    if empty.duplicates == .reject, let first = duplicate(of: single), first.number != number {
      throw PatternError(duplicate: pattern, of: first.record, number: first.number)
    }
    guard let old = remove(number) else { return nil }
    insert(single, pattern, number)
    return old
  }

  /// Removes a route; its value, or nil if there is none of this number.
  mutating func remove(_ number: Int) -> Value? {
    for index in layers.indices {
      guard let place = layers[index].place(ofRoute: number) else { continue }
      let value = layers[index].values[place]
      layers[index].remove(at: place)
      let rest = layers[index]
      if rest.count > 0, rest.isSparse, putTogether([index]) { return value }
      layers.remove(at: index)
      if rest.count > 0 { insert(rest) }
      return value
    }
    return nil
  }

  /// The route that the only one of a builder is a duplicate of, where the policy asks for it.
  private func duplicate(
    of single: RouterBuilder<Value>
  ) -> (number: Int, record: RouteRecord)? {
    guard let key = single.duplicateKeys.first ?? nil else { return nil }
    var first: (number: Int, record: RouteRecord)?
    for layer in layers {
      guard let number = layer.number(ofDuplicate: key), number < first?.number ?? .max,
        let place = layer.place(ofRoute: number)
      else { continue }
      first = (number, layer.records.all[place])
    }
    return first
  }

  private mutating func insert(
    _ single: consuming RouterBuilder<Value>, _ pattern: RoutePattern, _ number: Int
  ) {
    insert(single.layer(from: number, pattern: pattern))
    compiledCount += 1
  }

  private mutating func insert(_ layer: LiveLayer<Value>) {
    let place = layers.firstIndex { $0.count < layer.count } ?? layers.count
    layers.insert(layer, at: place)
  }

  // MARK: Layers

  /// Puts layers together as their number demands.
  mutating func settle() {
    var tier = 0
    // The largest layer stands first.
    while let largest = layers.first, tier <= largest.tier {
      var same = 0
      var small: [Int] = []
      for index in layers.indices.reversed() {
        let other = layers[index].tier
        if other > tier { break }
        if other == tier { same += 1 }
        small.append(index)
      }
      if same < (tier == 0 ? 16 : 4) || !putTogether(small.reversed()) { tier += 1 }
    }
  }

  /// Puts layers together if there are more than so many.
  mutating func settle(above count: Int) { if layers.count > count { settle() } }

  /// Puts all layers together.
  mutating func compact() {
    if layers.count > 1 || layers.contains(where: { $0.table.removedCount > 0 }) {
      putTogether(Array(layers.indices))
    }
  }

  /// Compiles the routes of some layers as one; leaves them as they are if that is too large a table.
  @discardableResult
  private mutating func putTogether(_ indices: [Int]) -> Bool {
    let parts = indices.map { layers[$0] }
    let routes = parts.flatMap { $0.routes }.sorted { $0.number < $1.number }
    guard
      let layer = try? LiveLayer(
        compiling: routes, options: options, reusing: parts.map { $0.table.table })
    else { return false }
    compiledCount += routes.count
    for index in indices.reversed() { layers.remove(at: index) }
    insert(layer)
    return true
  }
}

extension LiveRoutes: Sendable where Value: Sendable {}

extension LiveLayer {
  /// The logarithm of the size to the base four, 0 for less than sixteen routes, 1 from there on.
  fileprivate var tier: Int {
    max(0, (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount) / 2 - 1)
  }
}

extension RouterBuilder {
  /// The routes as a layer, with numbers from one on; of a single route the pattern may be known.
  fileprivate consuming func layer(from number: Int, pattern: RoutePattern?) -> LiveLayer<Value> {
    let keys = duplicateKeys
    let routes = values.indices.map {
      LiveRoute(
        number: number + $0, record: records[$0], pattern: pattern, value: values[$0],
        duplicateKey: keys[$0])
    }
    return LiveLayer(table.build(), of: routes)
  }
}
