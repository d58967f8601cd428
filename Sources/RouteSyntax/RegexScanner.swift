/// Reads a regular expression inside a pattern: finds its end, refuses what patterns may not use,
/// finds anchors and named groups, and decides whether it is segment-bound.
///
/// It knows PCRE2's syntax only as far as that takes; PCRE2 itself judges the rest when the route
/// is registered. In doubt an expression is not segment-bound, which never changes an answer.
struct RegexScanner {
  /// What ends the expression.
  enum Closing {
    /// The `)` of the parenthesis that opened it.
    case parenthesis
    /// The `)` of the special group that begins it, such as `(?:en|fr)`, which is part of it.
    case group
    /// The `}` of the brace that opened it; braces inside balance.
    case brace
    /// This offset.
    case limit(Int)

    /// Whether a character of its own ends the expression.
    var isCharacter: Bool {
      switch self {
      case .parenthesis, .brace: true
      case .group, .limit: false
      }
    }
  }

  /// What an expression may use.
  enum Rules {
    /// What the parts of a pattern may.
    case pattern
    /// The same, and a `.` between other characters is literal.
    case deepLink
    /// Everything but `\C`, callouts and verbs, anchors as they are.
    case search
  }

  /// A construct that is refused, or an expression that never ends.
  struct Refusal: Error {
    let code: PatternError.Code
    let offset: Int
    let message: String
  }

  let bytes: [UInt8]
  let closing: Closing
  let rules: Rules
  let start: Int
  var position: Int
  var anchors: [Int] = []
  var groups: [(name: String, offset: Int)] = []
  var mayMatchSlash = false
  /// Whether white space and comments mean nothing, for each group that is open and outside them.
  var isExtended = [false]
  /// The offsets in the expression of dots that are literal.
  var literalDots: [Int] = []

  init(_ bytes: [UInt8], from start: Int, closing: Closing, rules: Rules = .pattern) {
    if case .limit(let end) = closing {
      self.bytes = Array(bytes[..<end])
    } else {
      self.bytes = bytes
    }
    self.rules = rules
    self.start = start
    self.position = start
    self.closing = closing
  }

  func byte(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  /// Scans to the closing character and leaves ``position`` on it.
  mutating func scan() throws(Refusal) -> RegularExpression {
    var depth = 0
    var braces = 0
    while let c = byte() {
      if case .group = closing, depth == 0, position > start { break }
      switch c {
      case UInt8(ascii: "\\"): try scanEscape()
      case UInt8(ascii: "["): try scanClass()
      case UInt8(ascii: "("):
        depth += 1
        isExtended.append(isExtended[isExtended.count - 1])
        try scanGroupStart(&depth)
      case UInt8(ascii: ")"):
        if depth == 0 {
          if case .parenthesis = closing { return try finish() }
          throw Refusal(
            code: .invalidRegex, offset: position,
            message: "this ')' closes nothing; write '\\)' for the character")
        }
        depth -= 1
        isExtended.removeLast()
        position += 1
      case UInt8(ascii: "#") where isExtended[isExtended.count - 1]:
        while let c = byte(), c != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "{"):
        braces += 1
        position += 1
      case UInt8(ascii: "}"):
        if case .brace = closing, braces == 0, depth == 0 { return try finish() }
        braces = max(0, braces - 1)
        position += 1
      case UInt8(ascii: "^"), UInt8(ascii: "$"):
        anchors.append(position - start)
        position += 1
      case UInt8(ascii: ".") where isLiteralDot:
        literalDots.append(position - start)
        position += 1
      case UInt8(ascii: "."), UInt8(ascii: "/"):
        mayMatchSlash = true
        position += 1
      default: position += 1
      }
    }
    switch closing {
    case .group where depth == 0, .limit where depth == 0: return try finish()
    case .limit:
      throw Refusal(
        code: .unterminated, offset: start, message: "a '(' of this expression is never closed")
    case .group, .parenthesis, .brace:
      let isBrace = if case .brace = closing { true } else { false }
      let isGroup = if case .group = closing { true } else { false }
      throw Refusal(
        code: .unterminated, offset: isGroup ? start : max(0, start - 1),
        message: "the expression that begins at this '\(isBrace ? "{" : "(")' is never closed")
    }
  }

  /// Whether the dot here stands between other characters and nothing repeats it.
  var isLiteralDot: Bool {
    guard rules == .deepLink, position > 0, bytes[position - 1] != UInt8(ascii: "/"),
      bytes[position - 1] != UInt8(ascii: "."), let next = byte(1)
    else { return false }
    return !"*+?{.".utf8.contains(next)
  }

  func finish() throws(Refusal) -> RegularExpression {
    guard position > start else {
      throw Refusal(
        code: .emptyExpression, offset: start,
        message: "the expression is empty; write what it may match, such as '[0-9]+'")
    }
    if rules == .pattern { try refuseHabits() }
    var source: [UInt8] = []
    for (offset, byte) in bytes[start..<position].enumerated() {
      if literalDots.contains(offset) { source.append(UInt8(ascii: "\\")) }
      source.append(byte)
    }
    let isGroup = if case .group = closing { true } else { rules == .search }
    return RegularExpression(
      source: String(decoding: source, as: UTF8.self), offset: start,
      anchors: rules == .search
        ? [] : anchors.map { anchor in anchor + literalDots.count { $0 < anchor } },
      groupNames: groups.map(\.name), isSegmentBound: !mayMatchSlash, isGroup: isGroup)
  }

  /// Refuses what compiles to nonsense or not at all, but has a meaning in other routers.
  func refuseHabits() throws(Refusal) {
    switch bytes[start] {
    case UInt8(ascii: "?"):
      throw Refusal(
        code: .invalidRegex, offset: start,
        message: "behind a name the parentheses are not part of the expression; "
          + "write a group inside them, ':id((?<name>…))'")
    case UInt8(ascii: "*"), UInt8(ascii: "+"):
      throw Refusal(
        code: .invalidRegex, offset: start,
        message: "nothing stands before this '\(Character(Unicode.Scalar(bytes[start])))'; write "
          + "'**name' for the rest of the path, ':name(.*)' for one segment or more of it")
    default: break
    }
    // `(.:format)`, `(/:id)` and `(:locale)` are optional parts in Rails.
    var name = bytes[start..<position]
    if let first = name.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "/") {
      name.removeFirst()
    }
    guard name.count > 1, name.first == UInt8(ascii: ":"),
      name.dropFirst().first?.beginsName == true,
      name.dropFirst().allSatisfy(\.continuesName)
    else { return }
    throw Refusal(
      code: .invalidOptional, offset: start,
      message: "parentheses hold a regular expression, no optional part; write '/:name?' for a "
        + "segment that may be absent, or register two routes")
  }

  /// The refusal of a construct that nothing may use.
  func refusal(of what: String, _ instead: String) -> Refusal {
    Refusal(
      code: .refusedRegex, offset: position,
      message: "expressions in patterns may not use \(what); \(instead)")
  }

  /// Refuses a construct that only a search may use.
  func refuse(_ what: String, _ instead: String) throws(Refusal) {
    if rules != .search { throw refusal(of: what, instead) }
  }

  func refuseCall() throws(Refusal) {
    try refuse("recursion and subroutine calls", "repeat the group's text instead")
  }

  // MARK: Groups

  /// Reads what stands behind an opening parenthesis, so far as it is special.
  mutating func scanGroupStart(_ depth: inout Int) throws(Refusal) {
    if byte(1) == UInt8(ascii: "*") {
      throw refusal(of: "verbs and alphabetic assertions '(*…)'", "write lookarounds as '(?=…)'")
    }
    guard byte(1) == UInt8(ascii: "?") else {
      position += 1
      return
    }
    switch byte(2) {
    case UInt8(ascii: "|"):
      try refuse("'(?|'", "write alternatives as '(?:…|…)'")
      position += 3
    case UInt8(ascii: "#"):
      try refuse("comments '(?#'", "leave the comment out")
      while let c = byte(), c != UInt8(ascii: ")") { position += 1 }
    case UInt8(ascii: "("):
      try refuse("conditionals '(?('", "write alternatives as '(?:…|…)'")
      position += 2
    case UInt8(ascii: "C"): throw refusal(of: "callouts '(?C'", "leave the callout out")
    case UInt8(ascii: "["):
      throw refusal(of: "extended classes '(?['", "write classes as '[a-z]' and lookarounds")
    case UInt8(ascii: "R"), UInt8(ascii: "&"), UInt8(ascii: "+"):
      try refuseCall()
      position += 2
    case UInt8(ascii: "-") where byte(3)?.isASCIIDigit == true:
      try refuseCall()
      position += 2
    case let digit? where digit.isASCIIDigit:
      try refuseCall()
      position += 2
    case UInt8(ascii: "P"):
      switch byte(3) {
      case UInt8(ascii: ">"):
        try refuseCall()
        position += 4
      case UInt8(ascii: "<"): try scanGroupName(at: 4, closedBy: UInt8(ascii: ">"))
      default: position += 3
      }
    case UInt8(ascii: "<"):
      switch byte(3) {
      case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "*"): position += 4
      default: try scanGroupName(at: 3, closedBy: UInt8(ascii: ">"))
      }
    case UInt8(ascii: "'"): try scanGroupName(at: 3, closedBy: UInt8(ascii: "'"))
    case UInt8(ascii: "^"), UInt8(ascii: "-"): try scanOptions(&depth)
    case let letter? where letter.isASCIILetter: try scanOptions(&depth)
    default: position += 2
    }
  }

  mutating func scanGroupName(at ahead: Int, closedBy end: UInt8) throws(Refusal) {
    let from = position + ahead
    var to = from
    while to < bytes.count, bytes[to].continuesName { to += 1 }
    guard to > from, bytes[from].beginsName, to < bytes.count, bytes[to] == end else {
      throw Refusal(
        code: .invalidName, offset: to > from && !bytes[from].beginsName ? from : to,
        message: "the name of a group is an ASCII letter or '_', then letters, digits and '_'")
    }
    groups.append((String(decoding: bytes[from..<to], as: UTF8.self), from))
    position = to + 1
  }

  /// Reads the letters of `(?i)` or `(?i:`.
  mutating func scanOptions(_ depth: inout Int) throws(Refusal) {
    var at = position + 2
    var isOn = true
    var extends = isExtended[isExtended.count - 1]
    while at < bytes.count, bytes[at] != UInt8(ascii: ":"), bytes[at] != UInt8(ascii: ")") {
      switch bytes[at] {
      case UInt8(ascii: "x"):
        try refuse("'(?x)'", "write the expression without white space and comments")
        extends = isOn
        at += 1
      case UInt8(ascii: "J"):
        try refuse("'(?J)'", "give every group its own name")
        at += 1
      case UInt8(ascii: "-"):
        isOn = false
        at += 1
      case UInt8(ascii: "^"):
        extends = false
        at += 1
      case let c where c.isASCIILetter: at += 1
      default:
        // PCRE2 says what is wrong with it.
        position = at
        return
      }
    }
    // `(?i)` has no group behind it: its parenthesis closes at once.
    if at < bytes.count, bytes[at] == UInt8(ascii: ")") {
      depth -= 1
      isExtended.removeLast()
    }
    isExtended[isExtended.count - 1] = extends
    position = min(at + 1, bytes.count)
  }
}
