/// Parses the text of a pattern, in one pass over its bytes.
///
/// This file holds what every part uses; the extensions read the parts in the order of the text.
struct PatternParser {
  let text: String
  let bytes: [UInt8]
  let syntax: PatternSyntax
  /// The constraints of the program's own.
  let constraints: [CustomConstraint]
  var position = 0
  /// Where each name stands that the pattern has captured so far.
  private var names: Set<String> = []
  /// Those of ``constraints`` that the text has named so far.
  private var usedConstraints: [CustomConstraint] = []
  /// Where the names of functions stand in the path that is being read.
  var functionOffsets: [Int] = []

  init(_ text: String, syntax: PatternSyntax, constraints: [CustomConstraint]) {
    self.text = text
    self.bytes = Array(text.utf8)
    self.syntax = syntax
    self.constraints = constraints
  }

  var dialect: PatternSyntax.Dialect { syntax.dialect }

  mutating func parse() throws(PatternError) -> RoutePattern {
    guard !bytes.isEmpty else {
      throw error(.emptyPattern, at: 0, "the pattern is empty; write '/' for the root")
    }
    switch dialect {
    case .switchyard, .braces, .deepLinkKit: break
    case .colonStar: return try parsePathAlone()
    case .regex: return try parseSearch()
    }
    let scheme = try parseScheme()
    let authority =
      dialect == .deepLinkKit
      ? try parseDeepLinkAuthority(hasScheme: scheme != .any)
      : try parseAuthority(hasScheme: scheme != .any)
    let path: PathPattern
    if authority.isEverything {
      path = PathPattern(segments: [.catchAll(name: nil)])
    } else if syntax.matchesSuffix, scheme == .any, authority.host == .unspecified {
      path = PathPattern(segments: [.leading] + (try parsePath(in: .path)).segments)
    } else {
      path = try parsePath(in: .path)
    }
    let query = try parseQuery()
    let fragment = try parseFragment()
    try checkOptionals(path, fragment)
    return RoutePattern(
      text: text, syntax: syntax, scheme: scheme, host: authority.host, port: authority.port,
      path: path, query: query, fragment: fragment, constraints: usedConstraints)
  }

  /// Parses a path that may leave its leading slash out, and nothing else.
  private mutating func parsePathAlone() throws(PatternError) -> RoutePattern {
    if bytes.starts(with: "//".utf8) { try refuseNetworkPath() }
    if current == UInt8(ascii: "/") { position += 1 }
    let path = try parseSegments(in: .path)
    guard current == nil else {
      throw error(
        .reservedCharacter, at: position,
        "this syntax writes a path alone; write '\\\(excerpt(position..<position + 1))' for the "
          + "character, or use the syntax 'switchyard' for a query or fragment")
    }
    try checkOptionals(path, nil)
    return RoutePattern(
      text: text, syntax: syntax, scheme: .any, host: .unspecified, port: nil, path: path,
      query: [], fragment: nil, constraints: usedConstraints)
  }

  /// Parses an expression for the whole URL.
  private mutating func parseSearch() throws(PatternError) -> RoutePattern {
    let expression = try readExpression(closing: .limit(bytes.count), rules: .search)
    return RoutePattern(
      text: text, syntax: syntax, scheme: .any, host: .unspecified, port: nil,
      path: PathPattern(segments: [.catchAll(name: nil)]), query: [], fragment: nil,
      search: expression)
  }

  /// The byte here, or nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte so many places on, or nil past the end.
  func byte(_ ahead: Int) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  func error(_ code: PatternError.Code, at offset: Int, _ message: String) -> PatternError {
    PatternError(code, in: text, at: offset, message)
  }

  /// Text of the pattern, to be shown in a sentence.
  func excerpt(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func checkOptionals(_ path: PathPattern, _ fragment: FragmentPattern?)
    throws(PatternError)
  {
    var count = path.optionalCount
    if case .path(let path) = fragment { count += path.optionalCount }
    guard count <= 6 else {
      throw error(
        .tooManyOptionals, at: 0,
        "\(count) optional segments make more than 64 patterns; register several routes")
    }
  }

  // MARK: Names and literals

  /// Notes a custom constraint that the text names.
  mutating func note(_ constraint: CustomConstraint) {
    if !usedConstraints.contains(constraint) { usedConstraints.append(constraint) }
  }

  /// Notes a captured name.
  mutating func register(_ name: String, at offset: Int) throws(PatternError) {
    guard names.insert(name).inserted else {
      throw error(
        .duplicateName, at: offset, "the name '\(name)' stands twice; give each capture its own")
    }
  }

  /// Reads a name, or nothing where none begins.
  ///
  /// Between braces a name ends at `}` or `:`, so it may hold `-` and `.` too.
  mutating func readName() -> String? {
    guard let first = current, first.beginsName else { return nil }
    let from = position
    while let c = current,
      c.continuesName
        || dialect == .braces && (c == UInt8(ascii: "-") || c == UInt8(ascii: "."))
        || dialect == .deepLinkKit && c == UInt8(ascii: "-")
    {
      position += 1
    }
    return excerpt(from..<position)
  }

  /// Makes a string of literal bytes that begin at an offset.
  func string(_ literal: [UInt8], at offset: Int) throws(PatternError) -> String {
    guard let string = String(validating: literal, as: UTF8.self) else {
      throw error(
        .literalNotUTF8, at: offset,
        "the escapes of this literal do not decode to UTF-8; capture it as a parameter")
    }
    return string
  }

  /// Reads an escape `\x` into a literal.
  mutating func readEscape(into literal: inout LiteralText) throws(PatternError) {
    guard let next = byte(1) else {
      throw error(.invalidEscape, at: position, "nothing stands behind this '\\'")
    }
    guard next != UInt8(ascii: "/") else {
      throw error(
        .invalidEscape, at: position,
        "'\\' cannot make '/' literal; write '%2F' for a slash inside a segment")
    }
    position += 1
    literal.append(literal: next)
    position += 1
    // The rest of a character of several bytes.
    while let c = current, c & 0xC0 == 0x80, next >= 0x80 {
      literal.append(literal: c)
      position += 1
    }
  }

  // MARK: Expressions and parameters

  /// Reads an expression behind its opening character and the closing one too.
  mutating func readExpression(
    closing: RegexScanner.Closing, rules: RegexScanner.Rules = .pattern,
    named name: (text: String, offset: Int)? = nil
  ) throws(PatternError) -> RegularExpression {
    if let name { try register(name.text, at: name.offset) }
    var scanner = RegexScanner(bytes, from: position, closing: closing, rules: rules)
    do {
      let expression = try scanner.scan()
      for group in scanner.groups { try register(group.name, at: group.offset) }
      position = scanner.position + (closing.isCharacter ? 1 : 0)
      return expression
    } catch let refusal as RegexScanner.Refusal {
      throw error(refusal.code, at: refusal.offset, refusal.message)
    } catch let failure as PatternError {
      throw failure
    } catch {
      throw self.error(.invalidRegex, at: position, "\(error)")
    }
  }

  /// Reads the parameter or expression that begins here, in the syntax of the text.
  mutating func readCapture() throws(PatternError) -> SegmentPart {
    switch dialect {
    case .deepLinkKit, .regex: return try readColonParameter()
    case .switchyard, .colonStar:
      if current == UInt8(ascii: "(") {
        if byte(1) == UInt8(ascii: "?") || byte(1) == UInt8(ascii: "*") {
          return .expression(try readExpression(closing: .group), name: nil)
        }
        position += 1
        return .expression(try readExpression(closing: .parenthesis), name: nil)
      }
      return try readColonParameter()
    case .braces: return try readBraceParameter()
    }
  }

  /// Whether a parameter or expression begins here.
  var beginsCapture: Bool {
    switch dialect {
    case .deepLinkKit, .regex: current == UInt8(ascii: ":") && byte(1)?.beginsName == true
    case .switchyard, .colonStar: current == UInt8(ascii: ":") || current == UInt8(ascii: "(")
    case .braces: current == UInt8(ascii: "{")
    }
  }

  private mutating func readColonParameter() throws(PatternError) -> SegmentPart {
    let colon = position
    position += 1
    guard let name = readName() else {
      throw error(
        .missingName, at: colon,
        "no name follows this ':'; write ':name', of ASCII letters, digits and '_' and no digit "
          + "first, or '\\:' for the character")
    }
    if let c = current, c >= 0x80, dialect != .deepLinkKit {
      throw error(
        .invalidName, at: position,
        "names are ASCII letters, digits and '_'; put '\\' before the character if it is literal")
    }
    switch current {
    case UInt8(ascii: "<") where dialect != .deepLinkKit:
      return try readConstraint(of: name, at: colon + 1)
    case UInt8(ascii: "("):
      position += 1
      let expression = try readExpression(closing: .parenthesis, named: (name, colon + 1))
      return .expression(expression, name: name)
    default:
      try register(name, at: colon + 1)
      return .parameter(name: name, nil)
    }
  }

  private mutating func readBraceParameter() throws(PatternError) -> SegmentPart {
    let open = position
    position += 1
    if let c = current, "+#./;?&".utf8.contains(c) {
      throw error(
        .reservedCharacter, at: position,
        "RFC 6570 operators beyond level 1 are not understood; write '{name}'")
    }
    let isRest = current == UInt8(ascii: "*")
    if isRest { position += 1 }
    let nameOffset = position
    guard let name = readName() else {
      throw error(
        .missingName, at: position,
        isRest && current == UInt8(ascii: "*")
          ? "write '{*rest}' with one '*' for one segment or more"
          : "no name follows this '{'; write '{name}', of letters, digits, '_', '-' and '.' and no "
            + "digit first, or '\\{' for the character")
    }
    if let dots = name.firstIndex(where: { $0 == "." }), name[dots...].allSatisfy({ $0 == "." }) {
      let bare = name[..<dots]
      throw error(
        .invalidName, at: nameOffset + bare.utf8.count,
        "a name does not end in '.'; write '{*\(bare)}' for one segment or more")
    }
    switch current {
    case UInt8(ascii: "}"):
      position += 1
      try register(name, at: nameOffset)
      return isRest
        ? .expression(.anything(at: nameOffset), name: name) : .parameter(name: name, nil)
    case UInt8(ascii: ":") where !isRest:
      position += 1
      let expression = try readExpression(closing: .brace, named: (name, nameOffset))
      return .expression(expression, name: name)
    case UInt8(ascii: "*"):
      throw error(
        .repeatedParameter, at: position, "write '{*\(name)}' for one segment or more")
    case UInt8(ascii: ","):
      throw error(
        .reservedCharacter, at: position, "one name stands between braces; write '{a}{b}' apart")
    case UInt8(ascii: "?"):
      throw error(
        .invalidName, at: position, "write '{\(name)}?' for a segment that may be absent")
    case UInt8(ascii: "<"):
      throw error(
        .invalidName, at: position,
        "this syntax has no constraints; write an expression, '{\(name):[0-9]+}'")
    case nil: throw error(.unterminated, at: open, "this '{' is never closed by '}'")
    default:
      throw error(
        .invalidName, at: position,
        "a name between braces is letters, digits, '_', '-' and '.', then '}' or ':'")
    }
  }
}

extension RegularExpression {
  /// `.*`: what `{*rest}` stands for, one segment or more behind its slash.
  static func anything(at offset: Int) -> Self {
    RegularExpression(
      source: ".*", offset: offset, anchors: [], groupNames: [], isSegmentBound: false,
      isGroup: false)
  }

  var isAnything: Bool { source == ".*" }
}
