/// A parsed pattern: which URLs a route takes and what it captures from them.
///
/// The text follows `[scheme "://"] [host [":" port]] ["/" segments] ["?" query] ["#" fragment]`.
/// Patterns are equal when they mean the same parts, whatever syntax they were written in.
public struct RoutePattern: Sendable {
  /// The text as it was given.
  public let text: String
  /// The syntax of ``text``.
  public let syntax: PatternSyntax
  /// The custom constraints that ``text`` names: what it takes to parse it again.
  public let constraints: [CustomConstraint]

  package let scheme: SchemePattern
  package let host: HostPattern
  package let port: UInt16?
  package let path: PathPattern
  package let query: [QueryCondition]
  package let fragment: FragmentPattern?
  /// The expression that is searched in the whole URL, in the syntax ``PatternSyntax/regex``; then
  /// every other part takes anything.
  package let search: RegularExpression?

  /// Parses a pattern.
  ///
  /// Whether its regular expressions compile is found when it is registered.
  ///
  /// - Parameters:
  ///   - text: The text of the pattern.
  ///   - syntax: How it is written.
  ///   - constraints: What names in angle brackets may stand for besides the built-in constraints.
  /// - Throws: A ``PatternError`` that says what is wrong, where, and how to write it.
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(
    _ text: String, syntax: PatternSyntax = .switchyard, constraints: [CustomConstraint] = []
  ) throws(PatternError) {
    var parser = PatternParser(text, syntax: syntax, constraints: constraints)
    self = try parser.parse()
  }

  package init(
    text: String, syntax: PatternSyntax, scheme: SchemePattern, host: HostPattern, port: UInt16?,
    path: PathPattern, query: [QueryCondition], fragment: FragmentPattern?,
    search: RegularExpression? = nil, constraints: [CustomConstraint] = []
  ) {
    self.text = text
    self.syntax = syntax
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    self.query = query
    self.fragment = fragment
    self.search = search
    self.constraints = constraints
  }

  /// The names of what the pattern captures, by position: from host, path, query and fragment in
  /// the order of the text; nil where an expression has no name.
  ///
  /// A named group inside an expression stands behind that expression.
  ///
  /// - Complexity: O(*n*) in the parts of the pattern.
  public var captureNames: [String?] {
    var names: [String?] = []
    switch host {
    case .unspecified, .none, .literal, .anyOrNone: break
    case .any(let name): if let name { names.append(name) }
    case .labels(_, let labels): names += labels.compactMap(\.captureName)
    case .expression(let expression, let name): names += expression.captureNames(named: name)
    }
    names += path.captureNames
    for condition in query { names += condition.value.captureNames }
    switch fragment {
    case nil: break
    case .value(let value): names += value.captureNames
    case .path(let path): names += path.captureNames
    }
    if let search { names += search.captureNames(named: nil) }
    return names
  }
}

extension RoutePattern: Hashable {
  /// Whether both patterns have equal parts.
  public static func == (left: Self, right: Self) -> Bool {
    left.scheme == right.scheme && left.host == right.host && left.port == right.port
      && left.path == right.path && left.query == right.query && left.fragment == right.fragment
      && left.search == right.search
  }

  /// Feeds the parts of the pattern.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scheme)
    hasher.combine(host)
    hasher.combine(port)
    hasher.combine(path)
    hasher.combine(query)
    hasher.combine(fragment)
    hasher.combine(search)
  }
}
