/// How much URLs that are made from routes vary beyond the values of parameters; in thousandths.
struct URLStyle {
  /// URLs with a query that the route does not ask for.
  var query = 0
  /// URLs with a fragment that the route does not ask for.
  var fragment = 0
  /// URLs with a slash at the end that the route does not have.
  var trailingSlash = 0
  /// Free-text values with escapes or characters beyond ASCII.
  var unusualValue = 0
  /// Literal segments with a letter that is needlessly escaped.
  var escapedLiteral = 0
  /// Hosts with capitals or a port.
  var unusualHost = 0
  /// Values of parameters that are a literal which another route has at that depth.
  var literalValue = 0

  /// As clients of an API and people who share links write them.
  static let varied = URLStyle(
    query: 200, fragment: 20, trailingSlash: 20, unusualValue: 250, escapedLiteral: 4,
    unusualHost: 20)

  /// Bare paths, as the benchmarks of other routers use them.
  static let plain = URLStyle()

  /// Bare paths with values that lead into other routes, for tables whose routes overlap.
  static let overlapping = URLStyle(literalValue: 300)
}
