/// Escapes and classes: which characters they stand for.
extension ExpressionTreeReader {
  /// What an escape stands for.
  private enum Escaped {
    /// One character.
    case character(Unicode.Scalar)
    /// One of a set, which case does not change.
    case set(ScalarSet, choices: [Unicode.Scalar])
  }

  /// Reads an escape outside of classes, behind its backslash.
  mutating func readEscape() -> Node? {
    switch scalar() {
    case "b", "B", "A", "Z", "z", "G":
      position += 1
      isExact = false
      return .nothing
    case "R":
      position += 1
      isExact = false
      return .repeated(.character(.all, choices: ["\n"]), least: 1, most: 2)
    case "X":
      position += 1
      isExact = false
      return .repeated(.character(.all, choices: CharacterChoices.letters), least: 1, most: nil)
    case "N" where scalar(1) != "{":
      position += 1
      return .character(ScalarSet("\n").complement, choices: CharacterChoices.any)
    case "p", "P": return readProperty()
    default:
      switch readSimpleEscape(inClass: false) {
      case .character(let c)?: return literal(c)
      case .set(let set, let choices)?: return .character(set, choices: choices)
      case nil: return nil
      }
    }
  }

  /// Reads `\p{…}`, whose set is a matter of PCRE2's own tables.
  private mutating func readProperty() -> Node? {
    let isNegated = scalar() == "P"
    position += 1
    var name = ""
    if take("{") {
      while let c = scalar(), c != "}" {
        name.unicodeScalars.append(c)
        position += 1
      }
      guard take("}") else { return nil }
    } else if let c = scalar() {
      name.unicodeScalars.append(c)
      position += 1
    }
    isExact = false
    let choices: [Unicode.Scalar] =
      switch (name.first, isNegated) {
      case ("L", false), ("A", false), ("N", true): CharacterChoices.letters
      case ("N", false), ("L", true): CharacterChoices.digits
      default: []
      }
    return choices.isEmpty ? nil : .character(.all, choices: choices)
  }

  /// Reads an escape that may stand inside of classes too; nil for one that is not understood.
  private mutating func readSimpleEscape(inClass: Bool) -> Escaped? {
    guard let c = scalar() else { return nil }
    position += 1
    switch c {
    case "d": return .set(.digits, choices: CharacterChoices.digits)
    case "w": return .set(.word, choices: CharacterChoices.word)
    case "s": return .set(.space, choices: [" "])
    case "h": return .set(.horizontalSpace, choices: [" "])
    case "v": return .set(.verticalSpace, choices: ["\n"])
    case "D": return .set(ScalarSet.digits.complement, choices: CharacterChoices.letters)
    case "S": return .set(ScalarSet.space.complement, choices: CharacterChoices.letters)
    case "W": return .set(ScalarSet.word.complement, choices: CharacterChoices.marks)
    case "H": return .set(ScalarSet.horizontalSpace.complement, choices: CharacterChoices.letters)
    case "V": return .set(ScalarSet.verticalSpace.complement, choices: CharacterChoices.letters)
    case "b" where inClass: return .character("\u{8}")
    case "t": return .character("\t")
    case "n": return .character("\n")
    case "r": return .character("\r")
    case "f": return .character("\u{C}")
    case "e": return .character("\u{1B}")
    case "a": return .character("\u{7}")
    case "0": return readCode(radix: 8, atMost: 2)
    case "x":
      guard take("{") else { return readCode(radix: 16, atMost: 2) }
      let code = readCode(radix: 16, atMost: 6)
      return take("}") ? code : nil
    case let c where c.isASCII && (UInt8(ascii: c).isASCIILetter || c.isDigit): return nil
    case let c: return .character(c)
    }
  }

  private mutating func readCode(radix: UInt32, atMost: Int) -> Escaped? {
    var code: UInt32 = 0
    var count = 0
    while count < atMost, let c = scalar(), c.isASCII, let digit = UInt8(ascii: c).hexDigitValue,
      digit < radix
    {
      code = code * radix + UInt32(digit)
      position += 1
      count += 1
    }
    return Unicode.Scalar(code).map { .character($0) }
  }

  // MARK: Classes

  /// Reads a class, behind its bracket.
  mutating func readClass() -> Node? {
    let isNegated = take("^")
    var set = ScalarSet([])
    var choices: [Unicode.Scalar] = []
    var isFirst = true
    while let c = scalar(), isFirst || c != "]" {
      isFirst = false
      if let (members, samples) = readPOSIXClass() {
        set = set.union(members)
        choices += samples
        continue
      }
      // `[.ch.]` and `[=ch=]`.
      if c == "[", scalar(1) == "." || scalar(1) == "=" || scalar(1) == ":" { return nil }
      guard let item = readClassItem() else { return nil }
      switch item {
      case .set(let members, let samples):
        set = set.union(members)
        choices += samples
      case .character(let low):
        guard scalar() == "-", let next = scalar(1), next != "]" else {
          set = set.union(folded(ScalarSet(low)))
          choices.append(low)
          continue
        }
        position += 1
        // What is no character would make the hyphen one.
        guard scalar() != "[" || scalar(1) != ":", case .character(let high)? = readClassItem(),
          low <= high
        else { return nil }
        set = set.union(folded(ScalarSet([low.value...high.value])))
        choices += (low.value...min(high.value, low.value + 127)).compactMap(Unicode.Scalar.init)
      }
    }
    guard take("]") else { return nil }
    guard isNegated else { return .character(set, choices: choices) }
    let complement = set.complement
    // A set that was widened must not narrow its complement.
    return .character(
      isExact ? complement : .all, choices: CharacterChoices.some(of: complement))
  }

  private mutating func readClassItem() -> Escaped? {
    guard let c = scalar() else { return nil }
    position += 1
    return c == "\\" ? readSimpleEscape(inClass: true) : .character(c)
  }

  /// Reads `[:alpha:]` or `[:^alpha:]` if that is what stands here.
  private mutating func readPOSIXClass() -> (ScalarSet, [Unicode.Scalar])? {
    let start = position
    guard take("[:") else { return nil }
    let isNegated = take("^")
    var name = ""
    while let c = scalar(), c.isASCII, UInt8(ascii: c).isASCIILetter {
      name.unicodeScalars.append(c)
      position += 1
    }
    guard take(":]"), let set = Self.posixClass(name, isCaseless: isCaseless) else {
      position = start
      return nil
    }
    let members = isNegated ? set.complement : set
    return (members, CharacterChoices.some(of: members))
  }

  private static func posixClass(_ name: String, isCaseless: Bool) -> ScalarSet? {
    switch name {
    case "alpha": .letters
    case "upper": isCaseless ? .letters : ScalarSet([0x41...0x5A])
    case "lower": isCaseless ? .letters : ScalarSet([0x61...0x7A])
    case "digit": .digits
    case "alnum": ScalarSet.letters.union(.digits)
    case "word": .word
    case "xdigit": ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
    case "space": .space
    case "blank": ScalarSet(ascii: "\t ")
    case "cntrl": ScalarSet([0...0x1F, 0x7F...0x7F])
    case "graph": ScalarSet([0x21...0x7E])
    case "print": ScalarSet([0x20...0x7E])
    case "punct": ScalarSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
    case "ascii": ScalarSet([0...0x7F])
    default: nil
    }
  }
}

/// The sets of PCRE2's escapes, which know ASCII alone but for white space.
extension ScalarSet {
  static let digits = ScalarSet([0x30...0x39])
  static let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let space = ScalarSet([0x09...0x0D, 0x20...0x20])
  static let horizontalSpace = ScalarSet([
    0x09...0x09, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ])
  static let verticalSpace = ScalarSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
}

/// The characters that samples are made of.
enum CharacterChoices {
  static let digits = Array("0123456789".unicodeScalars)
  static let letters = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
  static let word =
    letters + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ_".unicodeScalars) + digits
  static let marks = Array("-.~".unicodeScalars)
  /// Mostly letters, now and then a slash.
  static let any = letters + letters + digits + Array("-._/".unicodeScalars)

  /// Characters of a set that stand bare in URLs, or else any of it.
  static func some(of set: ScalarSet) -> [Unicode.Scalar] {
    let plain = word.filter { set.contains($0.value) }
    if !plain.isEmpty { return plain }
    let others = marks.filter { set.contains($0.value) }
    if !others.isEmpty { return others }
    return set.ranges.prefix(4).flatMap { range in
      (range.lowerBound...min(range.upperBound, range.lowerBound + 15)).compactMap(
        Unicode.Scalar.init)
    }
  }
}
