/// A built-in constraint of a parameter, written `:id<int>`.
///
/// Constraints are about ASCII bytes only, so that they never depend on how ill-formed UTF-8 is read.
package enum Constraint: String, CaseIterable, Sendable, Hashable {
  case int
  case uint
  case float
  case hex
  case alpha
  case alnum
  case slug
  case date
  case uuid

  /// The constraint as a PCRE2 expression with no capturing group.
  ///
  /// - Parameter foldsCase: Whether ASCII letters match in either case.
  /// - Returns: The text of the expression.
  package func expression(foldsCase: Bool) -> String {
    switch self {
    case .int: "-?[0-9]+"
    case .uint: "[0-9]+"
    case .float: "-?[0-9]+(?:\\.[0-9]+)?"
    case .hex: "[0-9A-Fa-f]+"
    case .alpha: "[A-Za-z]+"
    case .alnum: "[0-9A-Za-z]+"
    case .slug: foldsCase ? "[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*" : "[a-z0-9]+(?:-[a-z0-9]+)*"
    case .date: "[0-9]{4}-[0-9][0-9]-[0-9][0-9]"
    case .uuid: "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
    }
  }
}
