/// URLs for a table, one after the other, without end.
///
/// The first hits reach every route in turn; from then on they vary as the style says, and an earlier
/// route may take one. Near misses stand among them in random places.
struct URLStream {
  private let finder: ReachFinder
  private var deriver: URLDeriver
  private var hits: RouteTurns
  private var misses: RouteTurns
  /// Which URLs of a hundred are misses, in the order of this hundred.
  private var areMisses: [Bool]
  private var place = 0
  /// How many routes have had a URL that reaches them.
  private(set) var reached = 0

  /// A stream that follows from the table and the seed alone.
  ///
  /// - Parameters:
  ///   - table: The routes.
  ///   - style: How the URLs vary.
  ///   - missPercent: How many of a hundred URLs are near misses.
  ///   - seed: What the URLs follow from.
  /// - Throws: A ``BenchError`` if the table cannot be compiled.
  init(
    _ table: RouteTable, style: URLStyle, missPercent: Int, seed: UInt64
  ) throws(BenchError) {
    finder = try ReachFinder(table, random: SeededRandom(seed: seed, "reach \(table.source)"))
    deriver = URLDeriver(
      table, style: style, random: SeededRandom(seed: seed, "stream \(table.source)"))
    hits = RouteTurns(table.routes.count)
    misses = RouteTurns(table.routes.count)
    areMisses = (0..<100).map { $0 < missPercent }
  }

  /// The next URL.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if a route is out of reach.
  mutating func next() throws(BenchError) -> MadeURL {
    if place == 0 { deriver.values.random.shuffle(&areMisses) }
    defer { place = (place + 1) % areMisses.count }
    if areMisses[place], let miss = deriver.miss(misses.next(&deriver.values.random)) {
      return miss
    }
    let route = hits.next(&deriver.values.random)
    if reached == deriver.table.routes.count, let hit = deriver.hit(route) { return hit }
    reached = min(reached + 1, deriver.table.routes.count)
    return try finder.url(reaching: route)
  }
}

/// Every route of a table in turn, each time round in another random order.
private struct RouteTurns {
  private var order: [Int]
  private var position = 0

  init(_ count: Int) { order = Array(0..<count) }

  mutating func next(_ random: inout SeededRandom) -> Int {
    if position == 0 { random.shuffle(&order) }
    defer { position = (position + 1) % order.count }
    return order[position]
  }
}
