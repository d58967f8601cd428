internal import RouteSyntax

/// The words of a table's patterns, from which near-misses are made.
struct PatternWords {
  /// The literals of paths, canonical.
  private(set) var literals: [String] = []
  /// Hosts that are literal.
  private(set) var hosts: [String] = []
  private(set) var schemes: [String] = []

  init(_ patterns: [RoutePattern]) {
    for pattern in patterns {
      if case .oneOf(let names) = pattern.scheme { schemes += names }
      if case .literal(let literal) = pattern.host { hosts.append(literal.name) }
      add(pattern.path)
      if case .path(let path) = pattern.fragment { add(path) }
    }
  }

  private mutating func add(_ path: PathPattern) {
    for case .parts(let parts, _) in path.segments {
      for case .literal(let text) in parts { literals.append(text) }
    }
  }
}
