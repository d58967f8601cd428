/// How the text of a pattern is written.
///
/// Syntaxes differ in text only, but for ``regex`` and suffix matching: the same routes can be written
/// in each.
public struct PatternSyntax: Sendable, Hashable, CustomStringConvertible {
  package enum Dialect: String, CaseIterable, Sendable {
    case switchyard
    case deepLinkKit
    case braces
    case colonStar
    case regex

    /// Whether `*` and `**` are wildcards.
    var hasWildcards: Bool { self == .switchyard || self == .colonStar }
  }

  package let dialect: Dialect
  /// Whether a path may also match after any leading segments.
  package let matchesSuffix: Bool

  /// `:id`, `:id<int>`, `:id([0-9]+)`, `*`, `**rest`, `:tab?`: Switchyard's own.
  public static let switchyard = PatternSyntax(dialect: .switchyard)

  /// As DeepLinkKit's README writes it: `:name`, `:name([0-9]+)`, and regular expressions beside them.
  ///
  /// Names may also hold `-`. A segment with one of `[ ] ( ) { } | ^ $ \ +` or `.*` outside a
  /// `:name(…)` is a regular expression in all but its parameters; `/` in brackets belongs to it, and a
  /// `.` between other characters is literal. `app:///x` takes any host, `.*` every URL, and
  /// `app://.*` every URL of a scheme.
  public static let deepLinkKit = PatternSyntax(dialect: .deepLinkKit)

  /// ``deepLinkKit``, in which a pattern that begins with `/` may also match after leading segments.
  ///
  /// - Parameter suffixMatching: Whether it may; as few segments as possible are passed over.
  /// - Returns: The syntax.
  public static func deepLinkKit(suffixMatching: Bool) -> PatternSyntax {
    PatternSyntax(dialect: .deepLinkKit, matchesSuffix: suffixMatching)
  }

  /// `{id}`, `{id:[0-9]+}` and `{*rest}` (one segment or more), as OpenAPI, RFC 6570 level 1 and
  /// matchit write it; `:`, `*`, `(` and `)` are literal.
  ///
  /// Between braces a name may also hold `-` and `.`, which OpenAPI documents use.
  public static let braces = PatternSyntax(dialect: .braces)

  /// A path alone, with or without its leading `/`, as httprouter, Vapor and Hummingbird write it:
  /// `:id`, `*rest` (one segment or more), `*` and `**`.
  public static let colonStar = PatternSyntax(dialect: .colonStar)

  /// One PCRE2 expression that is searched, not anchored, in the URL as it came, query and all.
  ///
  /// Its named groups are captured. Only `\C`, callouts and verbs are refused.
  public static let regex = PatternSyntax(dialect: .regex)

  package init(dialect: Dialect, matchesSuffix: Bool = false) {
    self.dialect = dialect
    self.matchesSuffix = matchesSuffix
  }

  /// The syntax that case files and commands call by this name, such as `"braces"`.
  public init?(named name: String) {
    if name == Self.suffixName {
      self = .deepLinkKit(suffixMatching: true)
    } else if let dialect = Dialect(rawValue: name) {
      self.init(dialect: dialect)
    } else {
      return nil
    }
  }

  /// The names that ``init(named:)`` takes.
  public static var allNames: [String] { Dialect.allCases.map(\.rawValue) + [suffixName] }

  /// The name of ``deepLinkKit(suffixMatching:)``.
  private static let suffixName = "deepLinkKit+suffix"

  /// Whether a name can be written: what `continuesName` allows, and what this syntax adds.
  func canWrite(name: String) -> Bool {
    let extra: String =
      switch dialect {
      case .switchyard, .colonStar, .regex: ""
      case .deepLinkKit: "-"
      case .braces: "-."
      }
    return name.utf8.allSatisfy { $0.continuesName || extra.utf8.contains($0) }
  }

  /// The name of the syntax.
  public var description: String { matchesSuffix ? Self.suffixName : dialect.rawValue }
}
