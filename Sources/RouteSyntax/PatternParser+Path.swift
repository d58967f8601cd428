/// Path segments, of the path itself and of a fragment that is a path.
extension PatternParser {
  /// Where text stands, which decides what ends it and what is reserved in it.
  enum Place {
    case host
    case path
    case query
    case fragment
  }

  /// Reads segments up to the end of the part.
  mutating func parsePath(in place: Place) throws(PatternError) -> PathPattern {
    guard current == UInt8(ascii: "/") else { return PathPattern(segments: []) }
    position += 1
    return try parseSegments(in: place)
  }

  /// Reads segments behind the leading slash.
  mutating func parseSegments(in place: Place) throws(PatternError) -> PathPattern {
    if endsPath(in: place) { return PathPattern(segments: []) }
    var segments: [SegmentPattern] = []
    functionOffsets = []
    while true {
      segments.append(
        dialect == .deepLinkKit
          ? try parseDeepLinkSegment(in: place) : try parseSegment(in: place))
      guard current == UInt8(ascii: "/") else { break }
      position += 1
    }
    let path = PathPattern(segments: segments)
    try checkFunctions(in: path)
    return path
  }

  func endsPath(in place: Place) -> Bool {
    guard let c = current else { return true }
    return c == UInt8(ascii: "?") || place == .path && c == UInt8(ascii: "#")
  }

  private func endsSegment(in place: Place) -> Bool {
    endsPath(in: place) || current == UInt8(ascii: "/")
  }

  /// Reads one segment, up to the slash behind it or the end of the part.
  private mutating func parseSegment(in place: Place) throws(PatternError) -> SegmentPattern {
    let start = position
    let functionCount = functionOffsets.count
    if dialect.hasWildcards, let catchAll = try readCatchAll(in: place) { return catchAll }
    if dialect == .colonStar, let rest = try readRest(in: place) { return rest }
    var parts: [SegmentPart] = []
    var literal = LiteralText(.canonical)
    var literalStart = start
    func flush() throws(PatternError) {
      guard !literal.bytes.isEmpty else { return }
      parts.append(.literal(try string(literal.bytes, at: literalStart)))
      literal = LiteralText(.canonical)
    }
    while let c = current, !endsSegment(in: place) {
      if beginsCapture {
        try flush()
        let offset = position
        let part = try readCapture()
        if case .parameter(_, nil) = part, case .parameter(_, nil)? = parts.last {
          throw error(
            .adjacentParameters, at: offset,
            "nothing stands between two parameters; put text between them or use expressions")
        }
        if case .expression(let expression, let name?) = part, dialect == .braces,
          expression.isAnything, bytes[offset + 1] == UInt8(ascii: "*"),
          offset != start || !endsSegment(in: place)
        {
          throw error(
            .catchAllBesideText, at: offset, "'{*\(name)}' is a segment of its own: '/{*\(name)}'")
        }
        try refuseRepetition(of: part, in: place)
        parts.append(part)
      } else if dialect.hasWildcards, c == UInt8(ascii: "*") {
        try flush()
        try readWildcard(isFirst: position == start)
        parts.append(.wildcard)
      } else {
        if literal.bytes.isEmpty { literalStart = position }
        if c == UInt8(ascii: "\\") {
          try readEscape(into: &literal)
        } else {
          if let refusal = reservedError(c, in: place) { throw refusal }
          position = literal.append(from: bytes, at: position)
        }
      }
    }
    try flush()
    try checkFunctions(in: parts, before: functionCount)
    return .parts(parts, isOptional: try readOptionalMark(behind: parts))
  }

  // MARK: Wildcards

  /// Reads `**` or `**rest`, a segment of its own.
  private mutating func readCatchAll(in place: Place) throws(PatternError) -> SegmentPattern? {
    guard current == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "*") else { return nil }
    let start = position
    position += 2
    let nameOffset = position
    let name = readName()
    if current == UInt8(ascii: "?"), isEndOrSlash(byte(1)) {
      throw error(
        .invalidOptional, at: position, "'**' takes no segments too, so leave out the '?'")
    }
    guard endsSegment(in: place) else {
      throw error(
        .catchAllBesideText, at: start,
        "'**' is a segment of its own; within a segment write '*', or an expression")
    }
    if let name { try register(name, at: nameOffset) }
    return .catchAll(name: name)
  }

  /// Reads `*rest`, one segment or more.
  private mutating func readRest(in place: Place) throws(PatternError) -> SegmentPattern? {
    guard current == UInt8(ascii: "*"), byte(1)?.beginsName == true else { return nil }
    let start = position
    position += 1
    let name = readName() ?? ""
    guard endsSegment(in: place) else {
      throw error(
        .catchAllBesideText, at: start, "'*\(name)' is a segment of its own: '/*\(name)'")
    }
    try register(name, at: start + 1)
    return .parts([.expression(.anything(at: start + 1), name: name)], isOptional: false)
  }

  /// Reads `*`, and explains `*rest` and `a**`.
  private mutating func readWildcard(isFirst: Bool) throws(PatternError) {
    if byte(1) == UInt8(ascii: "*") {
      throw error(
        .catchAllBesideText, at: position,
        "'**' is a segment of its own; within a segment write '*', or an expression")
    }
    if isFirst, let next = byte(1), next.beginsName {
      var copy = self
      copy.position += 1
      let name = copy.readName() ?? "rest"
      throw error(
        .namedWildcard, at: position,
        "write '**\(name)' for the rest of the path, or '*\\\(name)' for any text before '\(name)'")
    }
    position += 1
  }

  /// Explains `:id*`, `:id+` and `:id([0-9])+`, habits of other routers.
  private func refuseRepetition(of part: SegmentPart, in place: Place) throws(PatternError) {
    guard dialect.hasWildcards, let c = current,
      c == UInt8(ascii: "*") || c == UInt8(ascii: "+"),
      c == UInt8(ascii: "*") || isEndOrSlash(byte(1))
    else { return }
    let name = part.captureNames.first.flatMap { $0 } ?? "rest"
    throw error(
      .repeatedParameter, at: position,
      "write '**\(name)' for any number of segments, ':\(name)(.+)' for one or more, "
        + "or '\\\(Character(Unicode.Scalar(c)))' for the character")
  }

  // MARK: Optional segments

  /// Reads the `?` that makes a segment optional; elsewhere a `?` begins the query.
  mutating func readOptionalMark(
    behind parts: [SegmentPart]
  ) throws(PatternError) -> Bool {
    guard current == UInt8(ascii: "?"), isEndOrSlash(byte(1)) else { return false }
    if parts.count == 1 {
      switch parts[0] {
      case .parameter, .expression, .function:
        position += 1
        return true
      case .literal, .wildcard: break
      }
    }
    let hasCapture = parts.contains { !$0.captureNames.isEmpty }
    // `/users?/x` asks for a query item, unlikely as that is; what no query follows is a mistake.
    guard hasCapture || !parts.isEmpty && byte(1) != UInt8(ascii: "/") else { return false }
    throw error(
      .invalidOptional, at: position,
      hasCapture
        ? "only a segment that is one parameter or one expression may be optional"
        : "'?' makes only a parameter or an expression optional; register two routes, "
          + "or write '\\?' for the character")
  }

  func isEndOrSlash(_ c: UInt8?) -> Bool {
    guard let c else { return true }
    return c == UInt8(ascii: "/") || c == UInt8(ascii: "?") || c == UInt8(ascii: "#")
  }

  // MARK: Reserved characters

  /// What `{id}`, `{id:[0-9]+}`, `{*rest}` and `{rest...}` are in a syntax that writes `:id`.
  private var braceReplacement: String {
    var copy = self
    copy.position += 1
    let isRest = copy.current == UInt8(ascii: "*") || copy.current == UInt8(ascii: "+")
    while let c = copy.current, c == UInt8(ascii: "*") || c == UInt8(ascii: "+") {
      copy.position += 1
    }
    guard let name = copy.readName() else { return ":id" }
    let behind = bytes[copy.position...]
    if isRest || behind.starts(with: "...".utf8) || behind.starts(with: "*".utf8) {
      return "**\(name)"
    }
    guard behind.first == UInt8(ascii: ":") else { return ":\(name)" }
    var scanner = RegexScanner(bytes, from: copy.position + 1, closing: .brace)
    let expression = try? scanner.scan()
    return ":\(name)(\(expression?.source ?? "…"))"
  }

  /// The error of a reserved character that has no meaning at this place, or nil.
  func reservedError(_ c: UInt8, in place: Place) -> PatternError? {
    let character = Character(Unicode.Scalar(c))
    if dialect == .deepLinkKit {
      guard c == UInt8(ascii: "?") || c == UInt8(ascii: "#") else { return nil }
    }
    switch (dialect == .braces ? .braces : PatternSyntax.Dialect.switchyard, c) {
    case (.switchyard, UInt8(ascii: "{")) where byte(1) == UInt8(ascii: "/"):
      return error(
        .braceParameter, at: position,
        "this syntax writes '/:id?' for a segment that may be absent, and '\\{' for the character")
    case (.switchyard, UInt8(ascii: "{")):
      return error(
        .braceParameter, at: position,
        "this syntax writes '\(braceReplacement)' here; '{…}' is the syntax 'braces', "
          + "and '\\{' the character")
    case (.switchyard, UInt8(ascii: "<")):
      return error(
        .reservedCharacter, at: position,
        "a constraint stands behind a name, ':id<int>'; write '\\<' for the character")
    case (.switchyard, UInt8(ascii: "*")), (.switchyard, UInt8(ascii: ":")),
      (.switchyard, UInt8(ascii: "(")):
      return error(
        .reservedCharacter, at: position,
        "'\(character)' has no meaning here; write '\\\(character)' for the character")
    case (.switchyard, UInt8(ascii: ")")), (_, UInt8(ascii: ">")), (_, UInt8(ascii: "<")),
      (_, UInt8(ascii: "}")):
      return error(
        .reservedCharacter, at: position,
        "this '\(character)' closes nothing; write '\\\(character)' for the character")
    case (.braces, UInt8(ascii: "{")):
      return error(
        .reservedCharacter, at: position,
        "a parameter has no meaning here; write '\\{' for the character")
    case (_, UInt8(ascii: "?")), (_, UInt8(ascii: "#")):
      return error(
        .reservedCharacter, at: position,
        "a second '\(character)' has no meaning here; write '\\\(character)' for the character")
    default: return nil
    }
  }
}
