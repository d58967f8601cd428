/// Which routes of a table are the answer to some URL.
struct Reach {
  /// How many are.
  let count: Int
  /// The first that is not.
  let firstUnreached: Int?

  /// Reads answers: a route for each URL, or -1.
  init(_ answers: [Int32], of table: RouteTable) {
    var isReached = [Bool](repeating: false, count: table.routes.count)
    for answer in answers where answer >= 0 { isReached[Int(answer)] = true }
    count = isReached.count { $0 }
    firstUnreached = isReached.firstIndex(of: false)
  }

  /// Makes sure that every route is the answer to some URL.
  ///
  /// - Throws: ``BenchError/wrongAnswer(_:)`` that names the first that is not.
  func requireEveryRoute(of table: RouteTable) throws(BenchError) {
    guard let firstUnreached else { return }
    throw .wrongAnswer(
      """
        table:    \(table.source)
        expected: URLs that reach every route
        got:      none that reaches \(table.describe(firstUnreached))
      """)
  }
}
