/// How the text of a pattern is written.
///
/// Syntaxes differ in text only: the same routes can be written in each.
public struct PatternSyntax: Sendable, Hashable, CustomStringConvertible {
  package enum Dialect: String, CaseIterable, Sendable {
    case switchyard
    case braces
  }

  package let dialect: Dialect

  /// `:id`, `:id<int>`, `:id([0-9]+)`, `*`, `**rest`, `:tab?`: Switchyard's own.
  public static let switchyard = PatternSyntax(dialect: .switchyard)

  /// `{id}`, `{id:[0-9]+}` and `{*rest}` (one segment or more), as OpenAPI, RFC 6570 level 1 and
  /// matchit write it; `:`, `*`, `(` and `)` are literal.
  ///
  /// Between braces a name may also hold `-` and `.`, which OpenAPI documents use.
  public static let braces = PatternSyntax(dialect: .braces)

  package init(dialect: Dialect) { self.dialect = dialect }

  /// The syntax that case files and commands call by this name, such as `"braces"`.
  public init?(named name: String) {
    guard let dialect = Dialect(rawValue: name) else { return nil }
    self.dialect = dialect
  }

  /// The names that ``init(named:)`` takes.
  public static var allNames: [String] { Dialect.allCases.map(\.rawValue) }

  /// The name of the syntax.
  public var description: String { dialect.rawValue }
}
