import Switchyard

/// A table written as the branches of one regular expression.
struct AlternationText {
  /// One branch for each route, without its mark.
  let branches: [String]
  /// Whether the subject begins with scheme and host, as `https://api.github.com/repos`.
  let hasAuthority: Bool
  /// Whether the expression sees characters, because expressions of the user's stand in it.
  let isUTF: Bool

  /// Writes a table.
  ///
  /// - Parameters:
  ///   - table: The routes.
  ///   - readsMethods: Whether URLs come with methods, which an expression over the path cannot see.
  /// - Throws: ``Untranslatable`` for what does not stand in the path, and for groups with names.
  init(_ table: RouteTable, readsMethods: Bool) throws(Untranslatable) {
    var patterns: [RoutePattern] = []
    for route in table.routes {
      if readsMethods, route.methods != nil { throw Untranslatable(reason: "methods") }
      // From the text, as the other engines, so that build times can be compared.
      guard
        let pattern = try? RoutePattern(route.pattern.text, syntax: route.pattern.syntax)
      else { throw Untranslatable(reason: "a pattern does not parse") }
      patterns.append(pattern)
    }
    hasAuthority = patterns.contains { $0.scheme != .any || $0.host != .unspecified }
    isUTF = patterns.contains { $0.path.segments.contains(where: \.hasExpression) }
    var branches: [String] = []
    branches.reserveCapacity(patterns.count)
    for pattern in patterns {
      if !pattern.query.isEmpty { throw Untranslatable(reason: "conditions on the query") }
      if pattern.fragment != nil { throw Untranslatable(reason: "conditions on the fragment") }
      if pattern.port != nil { throw Untranslatable(reason: "ports") }
      if pattern.search != nil {
        throw Untranslatable(reason: "expressions for the whole URL")
      }
      var text = hasAuthority ? try Self.authority(of: pattern) : ""
      for segment in pattern.path.segments { text += try Self.text(of: segment) }
      // A slash at the end of a pattern is ignored.
      if case .parts([], _)? = pattern.path.segments.last { text.removeLast() }
      branches.append(text)
    }
    self.branches = branches
  }

  private static func authority(of pattern: RoutePattern) throws(Untranslatable) -> String {
    let scheme =
      switch pattern.scheme {
      case .any: "[^:/]*"
      case .oneOf(let schemes): "(?:" + schemes.map(quote).joined(separator: "|") + ")"
      }
    let host =
      switch pattern.host {
      case .unspecified, .anyOrNone: "[^/]*"
      case .none: ""
      case .literal(let literal): quote(literal.name)
      case .any(name: nil): "[^/]+"
      case .any: "([^/]+)"
      case .labels(let prefix, let labels): text(of: prefix) + text(of: labels)
      case .expression: throw Untranslatable(reason: "host expressions")
      }
    return scheme + "://" + host
  }

  private static func text(of prefix: HostPrefix) -> String {
    switch prefix {
    case .nothing: ""
    case .oneOrMore: "(?:[^./]+\\.)+"
    case .zeroOrMore: "(?:[^./]+\\.)*"
    }
  }

  private static func text(of labels: [HostLabel]) -> String {
    labels.map {
      switch $0 {
      case .literal(let text): quote(text)
      case .parameter: "([^./]+)"
      }
    }.joined(separator: "\\.")
  }

  private static func text(of segment: SegmentPattern) throws(Untranslatable) -> String {
    switch segment {
    case .leading: return "(?:/.*?)??"
    case .catchAll(let name): return name == nil ? "(?:/.*)?" : "(?:/(.*))?"
    case .parts(let parts, let isOptional):
      var text = "/"
      for part in parts { text += try self.text(of: part, isAlone: parts.count == 1) }
      return isOptional ? "(?:\(text))?" : text
    }
  }

  private static func text(
    of part: SegmentPart, isAlone: Bool
  ) throws(Untranslatable) -> String {
    switch part {
    case .literal(let text): return quote(text)
    case .wildcard: return isAlone ? "[^/]+" : "[^/]*?"
    case .parameter(_, nil): return isAlone ? "([^/]+)" : "([^/]+?)"
    case .parameter(_, let constraint?): return "(\(constraint.expression(foldsCase: false)))"
    case .function: throw Untranslatable(reason: "functions")
    case .expression(let expression, _):
      guard expression.groupNames.isEmpty else {
        throw Untranslatable(reason: "named groups in expressions")
      }
      return "(\(expression.translated))"
    }
  }

  /// Writes text so that it means itself.
  private static func quote(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte < 0x80, !byte.isASCIILetter, !byte.isASCIIDigit { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SegmentPattern {
  /// Whether a parenthesised expression stands in the segment.
  fileprivate var hasExpression: Bool {
    guard case .parts(let parts, _) = self else { return false }
    return parts.contains { if case .expression = $0 { true } else { false } }
  }
}
