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

  private let bytes: [UInt8]
  private let closing: Closing
  private let rules: Rules
  private let start: Int
  private(set) var position: Int
  private var anchors: [Int] = []
  private(set) var groups: [(name: String, offset: Int)] = []
  private var mayMatchSlash = false
  /// The offsets in the expression of dots that are literal.
  private var literalDots: [Int] = []

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

  private func byte(_ ahead: Int = 0) -> UInt8? {
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
        try scanGroupStart(&depth)
      case UInt8(ascii: ")"):
        if depth == 0 {
          if case .parenthesis = closing { return try finish() }
          throw Refusal(
            code: .invalidRegex, offset: position,
            message: "this ')' closes nothing; write '\\)' for the character")
        }
        depth -= 1
        position += 1
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
  private var isLiteralDot: Bool {
    guard rules == .deepLink, position > 0, bytes[position - 1] != UInt8(ascii: "/"),
      bytes[position - 1] != UInt8(ascii: "."), let next = byte(1)
    else { return false }
    return !"*+?{.".utf8.contains(next)
  }

  private func finish() throws(Refusal) -> RegularExpression {
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
  private func refuseHabits() throws(Refusal) {
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
  private func refusal(of what: String, _ instead: String) -> Refusal {
    Refusal(
      code: .refusedRegex, offset: position,
      message: "expressions in patterns may not use \(what); \(instead)")
  }

  /// Refuses a construct that only a search may use.
  private func refuse(_ what: String, _ instead: String) throws(Refusal) {
    if rules != .search { throw refusal(of: what, instead) }
  }

  private func refuseCall() throws(Refusal) {
    try refuse("recursion and subroutine calls", "repeat the group's text instead")
  }

  // MARK: Groups

  /// Reads what stands behind an opening parenthesis, so far as it is special.
  private mutating func scanGroupStart(_ depth: inout Int) throws(Refusal) {
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

  private mutating func scanGroupName(at ahead: Int, closedBy end: UInt8) throws(Refusal) {
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
  private mutating func scanOptions(_ depth: inout Int) throws(Refusal) {
    var at = position + 2
    while at < bytes.count, bytes[at] != UInt8(ascii: ":"), bytes[at] != UInt8(ascii: ")") {
      switch bytes[at] {
      case UInt8(ascii: "x"):
        try refuse("'(?x)'", "write the expression without white space and comments")
        at += 1
      case UInt8(ascii: "J"):
        try refuse("'(?J)'", "give every group its own name")
        at += 1
      case let c where c.isASCIILetter || c == UInt8(ascii: "^") || c == UInt8(ascii: "-"): at += 1
      default:
        // PCRE2 says what is wrong with it.
        position = at
        return
      }
    }
    // `(?i)` has no group behind it: its parenthesis closes at once.
    if at < bytes.count, bytes[at] == UInt8(ascii: ")") { depth -= 1 }
    position = min(at + 1, bytes.count)
  }

  // MARK: Escapes outside classes

  private mutating func scanEscape() throws(Refusal) {
    guard let c = byte(1) else {
      throw Refusal(
        code: .invalidEscape, offset: position, message: "nothing stands behind this '\\'")
    }
    switch c {
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      try refuse("references by number", "name the group and write '\\k<name>'")
      position += 2
    case UInt8(ascii: "g"):
      if byte(2) != UInt8(ascii: "{") || byte(3)?.beginsName != true {
        try refuse(
          "references by number and subroutine calls", "name the group and write '\\k<name>'")
      }
      position += 2
    case UInt8(ascii: "A"), UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "G"):
      try refuse(
        "'\\\(Character(Unicode.Scalar(c)))'",
        "'^' and '$' are the beginning and the end of a segment")
      position += 2
    case UInt8(ascii: "K"):
      try refuse("'\\K'", "write a lookbehind '(?<=…)'")
      position += 2
    case UInt8(ascii: "C"): throw refusal(of: "'\\C'", "write '.' for one character")
    case UInt8(ascii: "Q"), UInt8(ascii: "E"):
      try refuse("'\\Q' and '\\E'", "put '\\' before each special character")
      position += 2
      if c == UInt8(ascii: "Q") { skipQuoted() }
    default: scanHarmlessEscape(c)
    }
  }

  /// Goes behind the `\\E` that ends quoted text.
  private mutating func skipQuoted() {
    while let c = byte() {
      if c == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "E") {
        position += 2
        return
      }
      position += 1
    }
  }

  private mutating func scanHarmlessEscape(_ c: UInt8) {
    switch c {
    case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "h"),
      UInt8(ascii: "v"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "R"):
      position += 2
    case UInt8(ascii: "D"), UInt8(ascii: "W"), UInt8(ascii: "S"), UInt8(ascii: "H"),
      UInt8(ascii: "V"), UInt8(ascii: "X"), UInt8(ascii: "N"):
      mayMatchSlash = true
      position += 2
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      if scanProperty() != .no { mayMatchSlash = true }
    default:
      if scanCharacterEscape(c).map({ $0 == UInt32(UInt8(ascii: "/")) }) ?? true {
        mayMatchSlash = true
      }
    }
  }

  /// Reads an escape that stands for one character and returns its code, or nil in doubt.
  private mutating func scanCharacterEscape(_ c: UInt8) -> UInt32? {
    switch c {
    case UInt8(ascii: "x"):
      position += 2
      return byte() == UInt8(ascii: "{") ? scanBraced(radix: 16) : scanDigits(radix: 16, atMost: 2)
    case UInt8(ascii: "o"):
      position += 2
      return byte() == UInt8(ascii: "{") ? scanBraced(radix: 8) : nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position += 1
      return scanDigits(radix: 8, atMost: 3)
    case UInt8(ascii: "c"):
      // The next character belongs to the escape, even a parenthesis.
      position = min(position + 3, bytes.count)
      return nil
    case UInt8(ascii: "N"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      position += 2
      return nil
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return 0x0A
    case UInt8(ascii: "k"):
      // A reference by name: what it matches, the group can match.
      position += 2
      return 0x0A
    default:
      position += 2
      return UInt32(c)
    }
  }

  private mutating func scanDigits(radix: UInt32, atMost: Int) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < atMost, let digit = byte()?.hexDigitValue, digit < radix {
      value = value * radix + UInt32(digit)
      position += 1
      count += 1
    }
    return value
  }

  private mutating func scanBraced(radix: UInt32) -> UInt32? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
      position += 1
      return nil
    }
    let digits = String(decoding: bytes[position + 1..<end], as: UTF8.self)
    position = end + 1
    return UInt32(digits, radix: Int(radix))
  }

  // MARK: Classes

  /// Whether a set holds `/`.
  private enum HoldsSlash {
    case yes
    case no
    case unknown

    var negated: HoldsSlash {
      switch self {
      case .yes: .no
      case .no: .yes
      case .unknown: .unknown
      }
    }

    func union(_ other: HoldsSlash) -> HoldsSlash {
      self == .yes || other == .yes ? .yes : self == .unknown ? self : other
    }
  }

  /// Reads `\p{…}` or `\P{…}`: letters, numbers and marks are known not to hold `/`.
  private mutating func scanProperty() -> HoldsSlash {
    let isNegated = byte(1) == UInt8(ascii: "P")
    position += 2
    var name = ""
    if byte() == UInt8(ascii: "{") {
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else { return .unknown }
      name = String(decoding: bytes[position + 1..<end], as: UTF8.self)
      position = end + 1
    } else if let letter = byte() {
      name = String(decoding: [letter], as: UTF8.self)
      position += 1
    }
    let known = ["L", "Ll", "Lm", "Lo", "Lt", "Lu", "L&", "N", "Nd", "Nl", "No", "M", "Mc", "Mn"]
    guard known.contains(name) else { return .unknown }
    return isNegated ? .yes : .no
  }

  private mutating func scanClass() throws(Refusal) {
    let open = position
    position += 1
    let isNegated = byte() == UInt8(ascii: "^")
    if isNegated { position += 1 }
    var holds = HoldsSlash.no
    var isFirst = true
    while let c = byte() {
      if c == UInt8(ascii: "]"), !isFirst {
        position += 1
        if (isNegated ? holds.negated : holds) != .no { mayMatchSlash = true }
        return
      }
      isFirst = false
      holds = holds.union(try scanClassItem(c))
    }
    throw Refusal(
      code: .unterminated, offset: open,
      message: "the class that begins at this '[' is never closed")
  }

  /// Reads one item of a class: a POSIX class, a set, a character, or a range of characters.
  private mutating func scanClassItem(_ c: UInt8) throws(Refusal) -> HoldsSlash {
    if c == UInt8(ascii: "["), let posix = scanPOSIXClass() { return posix }
    let low = try scanClassAtom(c)
    guard case .character(let lower) = low else { return low.holdsSlash }
    guard byte() == UInt8(ascii: "-"), let c = byte(1), c != UInt8(ascii: "]") else {
      return low.holdsSlash
    }
    position += 1
    let high = try scanClassAtom(c)
    guard case .character(let upper) = high else {
      // The hyphen is a character of its own.
      return low.holdsSlash.union(high.holdsSlash)
    }
    guard let lower, let upper else { return .unknown }
    return (lower...max(lower, upper)).contains(UInt32(UInt8(ascii: "/"))) ? .yes : .no
  }

  private enum ClassAtom {
    case character(UInt32?)
    case set(HoldsSlash)

    var holdsSlash: HoldsSlash {
      switch self {
      case .character(nil): .unknown
      case .character(let code): code == UInt32(UInt8(ascii: "/")) ? .yes : .no
      case .set(let holds): holds
      }
    }
  }

  private mutating func scanClassAtom(_ c: UInt8) throws(Refusal) -> ClassAtom {
    guard c == UInt8(ascii: "\\") else {
      position += 1
      return .character(UInt32(c))
    }
    guard let escaped = byte(1) else {
      throw Refusal(
        code: .invalidEscape, offset: position, message: "nothing stands behind this '\\'")
    }
    switch escaped {
    case UInt8(ascii: "Q"), UInt8(ascii: "E"):
      try refuse("'\\Q' and '\\E'", "put '\\' before each special character")
      position += 2
      if escaped == UInt8(ascii: "Q") { skipQuoted() }
      return .character(nil)
    case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "h"),
      UInt8(ascii: "v"):
      position += 2
      return .set(.no)
    case UInt8(ascii: "D"), UInt8(ascii: "W"), UInt8(ascii: "S"), UInt8(ascii: "H"),
      UInt8(ascii: "V"):
      position += 2
      return .set(.yes)
    case UInt8(ascii: "p"), UInt8(ascii: "P"): return .set(scanProperty())
    default: return .character(scanCharacterEscape(escaped))
    }
  }

  /// Reads `[:alpha:]` if that is what stands here.
  private mutating func scanPOSIXClass() -> HoldsSlash? {
    guard byte(1) == UInt8(ascii: ":") else { return nil }
    let from = position + 2
    var to = from
    while to < bytes.count,
      bytes[to].isASCIILetter || bytes[to] == UInt8(ascii: "^")
        || bytes[to] == UInt8(ascii: "<") || bytes[to] == UInt8(ascii: ">")
    {
      to += 1
    }
    guard to + 1 < bytes.count, bytes[to] == UInt8(ascii: ":"), bytes[to + 1] == UInt8(ascii: "]")
    else { return nil }
    position = to + 2
    var name = String(decoding: bytes[from..<to], as: UTF8.self)
    let isNegated = name.hasPrefix("^")
    if isNegated { name.removeFirst() }
    let holds: HoldsSlash
    switch name {
    case "alpha", "digit", "alnum", "upper", "lower", "xdigit", "word", "space", "blank", "cntrl":
      holds = .no
    case "punct", "print", "graph", "ascii": holds = .yes
    default: holds = .unknown
    }
    return isNegated ? holds.negated : holds
  }
}
