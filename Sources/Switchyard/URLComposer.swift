internal import RouteSyntax

/// Writes a URL that a pattern takes, with given values for its captures.
///
/// Everything but RFC 3986's unreserved characters is percent-encoded, so that every value is read
/// back as it was given. Whether the pattern really takes the URL is checked by matching it.
struct URLComposer {
  let route: String
  let values: [String: String]
  private(set) var text = ""
  private(set) var used: Set<String> = []

  /// The text of a URL for a pattern, before further query items.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the route.
  ///   - query: Further query items, in order.
  /// - Throws: A ``ReverseRoutingError`` for a value that is missing or has no place.
  mutating func compose(
    _ pattern: RoutePattern, query: [(name: String, value: String)]
  ) throws(ReverseRoutingError) {
    if pattern.search != nil {
      throw unnamed("an expression that is searched in the whole URL")
    }
    if case .oneOf(let schemes) = pattern.scheme { text += schemes[0] + ":" }
    try compose(pattern.host, hasScheme: pattern.scheme != .any)
    if let port = pattern.port { text += ":\(port)" }
    try compose(pattern.path)
    var separator = "?"
    for condition in pattern.query {
      text += separator + encoded(condition.name)
      try compose(condition.value)
      separator = "&"
    }
    for item in query {
      text += separator + encoded(item.name) + "=" + encoded(item.value)
      separator = "&"
    }
    switch pattern.fragment {
    case nil: break
    case .value(let value):
      text += "#"
      try compose(value, isFragment: true)
    case .path(let path):
      text += "#"
      try compose(path)
    }
    if let unknown = Set(values.keys).subtracting(used).sorted().first {
      throw ReverseRoutingError(
        .unknownParameter, route: route, parameter: unknown,
        "the pattern '\(pattern.text)' captures nothing under the name '\(unknown)'")
    }
  }

  // MARK: Host

  private mutating func compose(_ host: HostPattern, hasScheme: Bool) throws(ReverseRoutingError) {
    switch host {
    case .unspecified, .anyOrNone:
      // A path alone is taken on any host, or with none.
      if hasScheme { text += "//" }
    case .none: text += "//"
    case .literal(let literal):
      text += "//" + (literal.name.hasPrefix("[") ? literal.name : encoded(literal.segment))
    case .any(let name?): text += "//" + encoded(try value(of: name))
    case .any(nil): throw unnamed("the wildcard of its host")
    case .labels(let prefix, let labels):
      if prefix == .oneOrMore { throw unnamed("the wildcard of its host") }
      text += "//"
      for (index, label) in labels.enumerated() {
        if index > 0 { text += "." }
        switch label {
        case .literal(let literal): text += encoded(literal)
        case .parameter(let name): text += encoded(try value(of: name))
        }
      }
    case .expression(_, let name?): text += "//" + encoded(try value(of: name))
    case .expression(_, nil): throw unnamed("the expression of its host")
    }
  }

  // MARK: Path

  private mutating func compose(_ path: PathPattern) throws(ReverseRoutingError) {
    let start = text.utf8.count
    for segment in path.segments {
      switch segment {
      case .leading: break
      case .catchAll(nil): break
      case .catchAll(let name?):
        let value = try value(of: name)
        if !value.isEmpty { text += "/" + encodedPath(value) }
      case .parts(let parts, let isOptional):
        if isOptional, !isGiven(parts) { continue }
        text += "/"
        for part in parts { try compose(part, isAlone: parts.count == 1) }
      }
    }
    if text.utf8.count == start { text += "/" }
  }

  /// Whether there is a value for an optional segment.
  private func isGiven(_ parts: [SegmentPart]) -> Bool {
    parts.flatMap(\.captureNames).contains { $0.map { values[$0] != nil } ?? false }
  }

  private mutating func compose(
    _ part: SegmentPart, isAlone: Bool
  ) throws(ReverseRoutingError) {
    switch part {
    case .literal(let literal): text += encodedCanonical(literal)
    // Beside other text a wildcard may be empty.
    case .wildcard: if isAlone { throw unnamed("'*'") }
    case .parameter(let name, _), .function(_, let name): text += encoded(try value(of: name))
    case .expression(let expression, let name?):
      let value = try value(of: name)
      text += expression.isSegmentBound ? encoded(value) : encodedPath(value)
    case .expression(_, nil): throw unnamed("an expression without a name")
    }
  }

  // MARK: Query and fragment

  private mutating func compose(
    _ value: ValuePattern, isFragment: Bool = false
  ) throws(ReverseRoutingError) {
    switch value {
    case .anything: return
    case .literal(let literal):
      text += isFragment ? encoded(literal.plain) : "=" + encoded(literal)
    case .parameter(let name, _), .function(_, let name), .expression(_, name: let name?):
      text += (isFragment ? "" : "=") + encoded(try self.value(of: name))
    case .expression(_, nil): throw unnamed("an expression without a name")
    }
  }

  // MARK: Values

  private mutating func value(of name: String) throws(ReverseRoutingError) -> String {
    used.insert(name)
    guard let value = values[name] else {
      throw ReverseRoutingError(
        .missingParameter, route: route, parameter: name,
        "there is no value for '\(name)'")
    }
    return value
  }

  private func unnamed(_ what: String) -> ReverseRoutingError {
    ReverseRoutingError(
      .unnamedPart, route: route,
      "its pattern holds \(what), for which no value can be given; name it")
  }

  // MARK: Escapes

  /// Text with all but unreserved characters encoded.
  private func encoded(_ text: String) -> String {
    Self.encode(text.utf8) { Self.isUnreserved($0) }
  }

  /// Literal text of a query, with `+` as it stands in the pattern.
  private func encoded(_ literal: QueryText) -> String {
    let spaced = Array(literal.withPlusAsSpace.utf8)
    var encoded = ""
    for (index, byte) in literal.plain.utf8.enumerated() {
      let isBarePlus = byte == UInt8(ascii: "+") && spaced[index] == UInt8(ascii: " ")
      encoded += isBarePlus ? "+" : Self.encode([byte]) { Self.isUnreserved($0) }
    }
    return encoded
  }

  /// The same, with slashes as they are: they part segments.
  private func encodedPath(_ text: String) -> String {
    Self.encode(text.utf8) { Self.isUnreserved($0) || $0 == UInt8(ascii: "/") }
  }

  /// Canonical text, whose escapes `%2F` and `%25` stay.
  private func encodedCanonical(_ text: String) -> String {
    Self.encode(text.utf8) { Self.isUnreserved($0) || $0 == UInt8(ascii: "%") }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.continuesName || "-.~".utf8.contains(byte)
  }

  private static func encode(_ bytes: some Sequence<UInt8>, keeping: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in bytes {
      if keeping(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
