/// Classes in brackets, and whether they hold `/`.
extension RegexScanner {
  /// Whether a set holds `/`.
  enum HoldsSlash {
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
  mutating func scanProperty() -> HoldsSlash {
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

  mutating func scanClass() throws(Refusal) {
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
  mutating func scanClassItem(_ c: UInt8) throws(Refusal) -> HoldsSlash {
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

  enum ClassAtom {
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

  mutating func scanClassAtom(_ c: UInt8) throws(Refusal) -> ClassAtom {
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
    case UInt8(ascii: "b"):
      // In a class it is the backspace.
      position += 2
      return .character(0x08)
    default: return .character(scanCharacterEscape(escaped))
    }
  }

  /// Reads `[:alpha:]` if that is what stands here.
  mutating func scanPOSIXClass() -> HoldsSlash? {
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
