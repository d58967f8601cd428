extension Parameters: CustomStringConvertible {
  /// The captures that took part, as `id: 7, rest: a/b`.
  public var description: String {
    map { name, value in (name.map { "\($0): " } ?? "") + value }.joined(separator: ", ")
  }
}

extension RouteMatch: CustomStringConvertible {
  /// The route's number and pattern, and what was captured.
  public var description: String { "route \(id) '\(pattern)' (\(parameters))" }
}

extension ByteMatch: CustomStringConvertible {
  /// The route's number and pattern.
  public var description: String { "route \(id) '\(pattern)'" }
}
