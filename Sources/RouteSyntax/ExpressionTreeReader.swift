/// Reads the text of an expression into an `ExpressionTree`.
///
/// In doubt it gives up, or says that the tree is not exact.
struct ExpressionTreeReader {
  typealias Node = ExpressionTree.Node

  private let scalars: [Unicode.Scalar]
  private let place: ExpressionTree.Place
  var position = 0
  var isCaseless: Bool
  var isExact = true
  private var depth = 0

  /// How deep groups may stand in each other, so that small stacks suffice.
  private static let deepest = 100

  init(_ source: String, isCaseless: Bool, place: ExpressionTree.Place) {
    scalars = Array(source.unicodeScalars)
    self.isCaseless = isCaseless
    self.place = place
  }

  /// Reads the whole text, or gives up.
  mutating func readAll() -> Node? {
    guard let node = readChoice(), position == scalars.count else { return nil }
    return node
  }

  func scalar(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < scalars.count ? scalars[position + ahead] : nil
  }

  /// Goes behind a text if it stands here.
  mutating func take(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  private mutating func readChoice() -> Node? {
    var alternatives: [Node] = []
    repeat {
      var items: [Node] = []
      while let c = scalar(), c != "|", c != ")" {
        guard let atom = readAtom(isFirst: items.isEmpty), let item = readQuantifier(of: atom)
        else { return nil }
        items.append(item)
      }
      alternatives.append(.sequence(items))
    } while take("|")
    return .choice(alternatives)
  }

  private mutating func readAtom(isFirst: Bool) -> Node? {
    guard let c = scalar() else { return nil }
    position += 1
    switch c {
    case "(": return readGroup()
    case "[": return readClass()
    case ".": return .character(.all, choices: CharacterChoices.any)
    case "^": return anchor(isAtEdge: isFirst)
    case "$": return anchor(isAtEdge: scalar() == nil || scalar() == "|")
    case "\\": return readEscape()
    case "*", "+", "?": return nil
    default: return literal(c)
    }
  }

  private mutating func anchor(isAtEdge: Bool) -> Node {
    if place != .whole || depth > 0 || !isAtEdge { isExact = false }
    return .nothing
  }

  /// A literal character, in either case where case does not matter.
  mutating func literal(_ c: Unicode.Scalar) -> Node {
    .character(folded(ScalarSet(c)), choices: [c])
  }

  /// The set as it is matched where case may not matter.
  ///
  /// Beyond ASCII that is a matter of PCRE2's own tables, so there the set is widened to everything.
  mutating func folded(_ set: ScalarSet) -> ScalarSet {
    guard isCaseless else { return set }
    guard set.isASCII else {
      isExact = false
      return .all
    }
    return set.caseless
  }

  // MARK: Groups

  private mutating func readGroup() -> Node? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    // Options set inside a group end with it.
    let wasCaseless = isCaseless
    var isLookaround = false
    if take("?=") || take("?!") || take("?<=") || take("?<!") {
      isLookaround = true
      isExact = false
    } else if take("?<") || take("?P<") || take("?'") {
      while let c = scalar(), c.isASCII, UInt8(ascii: c).continuesName { position += 1 }
      guard take(">") || take("'") else { return nil }
    } else if take("?>") {
      // It may refuse what its parts take.
      isExact = false
    } else if take("?") {
      guard readOptions() else { return nil }
      if take(")") { return .nothing }
      guard take(":") else { return nil }
    } else if scalar() == "*" {
      return nil
    }
    guard let inner = readChoice(), take(")") else { return nil }
    isCaseless = wasCaseless
    return isLookaround ? .nothing : inner
  }

  /// Reads the letters of `(?i)` or `(?i-s:`; false for one that is not understood.
  private mutating func readOptions() -> Bool {
    var isOn = true
    while let c = scalar(), c != ")", c != ":" {
      position += 1
      switch c {
      case "-": isOn = false
      case "i": isCaseless = isOn
      // It changes nothing but anchors, and in patterns not even them.
      case "m": if place == .search { isExact = false }
      case "s": if !isOn { isExact = false }
      default: return false
      }
    }
    return true
  }

  // MARK: Quantifiers

  private mutating func readQuantifier(of atom: Node) -> Node? {
    let least: Int
    var most: Int?
    if take("*") {
      least = 0
    } else if take("+") {
      least = 1
    } else if take("?") {
      least = 0
      most = 1
    } else if scalar() == "{" {
      guard let c = scalar(1), c.isDigit else {
        // Newer versions of PCRE2 read `{,3}` and `{ 1 }` as quantifiers.
        if scalar(1) == "," || scalar(1) == " " { return nil }
        return atom
      }
      position += 1
      guard let low = readNumber() else { return nil }
      least = low
      most = low
      if take(",") {
        if scalar() == "}" {
          most = nil
        } else {
          guard let high = readNumber() else { return nil }
          most = high
        }
      }
      guard take("}"), least <= most ?? least else { return nil }
    } else {
      return atom
    }
    if !take("?"), take("+") {
      // It gives nothing back, and so may refuse what its part takes.
      isExact = false
    }
    if let c = scalar(), "*+?".unicodeScalars.contains(c) || c == "{" { return nil }
    return .repeated(atom, least: least, most: most)
  }

  /// Reads a number up to a thousand.
  private mutating func readNumber() -> Int? {
    var number = 0
    let start = position
    while let c = scalar(), c.isDigit, number <= 1000 {
      number = number * 10 + Int(c.value - 0x30)
      position += 1
    }
    return position > start && number <= 1000 ? number : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is one of `0` to `9`.
  var isDigit: Bool { value &- 0x30 < 10 }
}
