import Switchyard

/// A kind of table that bench makes in memory, of any size.
///
/// The same kind, size and seed give the same table. No route of one stands behind an earlier one that
/// takes all it takes, so each is the first match of some URL.
enum TableKind: String, CaseIterable {
  case synthetic
  case overlap
  case expressions
  case byteClasses = "byte-classes"
  case pcre2
  case regexEdges = "regex-edges"
  case searches

  /// What the table holds, for `--help` and the first line of a file.
  var summary: String {
    switch self {
    case .synthetic: "many services behind one gateway; no two routes take the same URL"
    case .overlap: "literals and parameters at every level, so that the order decides"
    case .expressions: "expressions of both kinds below, beside literals and inside segments"
    case .byteClasses: "expressions that are classes, counts and literals in a row"
    case .pcre2: "expressions with lookarounds, repeated groups or inline options"
    case .regexEdges: "as many expressions as routes, all for the same segment"
    case .searches: "expressions that are searched in the whole URL, not anchored"
    }
  }

  /// Makes a table.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if a pattern is refused.
  func table(_ count: Int, seed: UInt64) throws(BenchError) -> RouteTable {
    var random = SeededRandom(seed: seed, "\(rawValue) \(count)")
    let texts =
      switch self {
      case .synthetic: SyntheticTable.texts(count, &random)
      case .overlap: OverlapTable.texts(count, &random)
      case .expressions: ExpressionTable.texts(count, ExpressionForm.all, &random)
      case .byteClasses:
        ExpressionTable.texts(count, ExpressionForm.all.filter { !$0.needsPCRE2 }, &random)
      case .pcre2:
        ExpressionTable.texts(count, ExpressionForm.all.filter(\.needsPCRE2), &random)
      case .regexEdges: RegexEdgeTable.texts(count, &random)
      case .searches: SearchTable.texts(count, &random)
      }
    return try RouteTable(
      source: "\(rawValue) table of \(count) routes", texts: texts,
      syntax: self == .searches ? .regex : .switchyard)
  }

  /// How URLs for such a table vary.
  var style: URLStyle { self == .overlap ? .overlapping : .plain }
}
