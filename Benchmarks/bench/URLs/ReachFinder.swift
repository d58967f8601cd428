import Switchyard

/// Finds URLs that reach the routes of a table: for a route, one of which it is the first match.
final class ReachFinder {
  private let router: Router<Int>
  private var matcher = Matcher()
  private var deriver: URLDeriver
  /// How many URLs are made for a route before it counts as out of reach.
  private let attempts = 200

  /// Compiles a table, whose parameters are to have values that are no literals of it.
  ///
  /// - Throws: A ``BenchError`` that names a pattern that is refused.
  init(_ table: RouteTable, random: SeededRandom) throws(BenchError) {
    router = try TrieEngine.router(table)
    deriver = URLDeriver(table, style: .plain, random: random)
  }

  /// A URL of which a route is the first match.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if none is found.
  func url(reaching route: Int) throws(BenchError) -> MadeURL {
    var taker: Int?
    for _ in 0..<attempts {
      guard let url = deriver.hit(route) else {
        throw .unusable("\(deriver.table.describe(route)): no URL can be made from its expression")
      }
      let match = router.match(utf8: url.bytes.span, using: &matcher, method: url.method)
      if match?.value == route { return url }
      taker = match?.value ?? taker
    }
    throw .unusable(
      """
      \(deriver.table.describe(route)) is never the first match
        of \(attempts) URLs made from it; one went to \(deriver.table.describe(taker))
      """)
  }

  /// For every route a URL that reaches it.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if a route is out of reach.
  func urls() throws(BenchError) -> URLSet {
    var urls = URLSet()
    for route in deriver.table.routes.indices { urls.append(try url(reaching: route)) }
    return urls
  }
}
