import Switchyard

/// A table of literal routes with routes around them that take the same URLs or nearly.
///
/// In front stand parameters with a constraint beside the literals; behind, plain parameters in the
/// place of the last segment or the first, and a catch-all. So every literal route stays the first
/// match of its URL, but its path alone does not say so.
enum MixedTable {
  /// Puts routes around those of a table, which are literal paths.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if a pattern is refused.
  static func table(around literals: RouteTable) throws(BenchError) -> RouteTable {
    let paths = literals.routes.map { $0.pattern.text.split(separator: "/").map(String.init) }
    var front: [String] = []
    var behind: [String] = []
    var seen: Set<[String]> = []
    for path in paths where !path.isEmpty {
      let parent = path.dropLast().map { "/" + $0 }.joined()
      if seen.insert(["parent", parent]).inserted {
        front.append("\(parent)/:number<int>")
        behind.append("\(parent)/:name")
      }
      let rest = path.dropFirst().map { "/" + $0 }.joined()
      if path.count > 1, seen.insert(["rest", rest]).inserted { behind.append("/:section\(rest)") }
    }
    behind.append("/**rest")
    return try RouteTable(
      source: "\(literals.source) among overlapping routes",
      texts: front + literals.routes.map(\.pattern.text) + behind, syntax: .switchyard)
  }
}
