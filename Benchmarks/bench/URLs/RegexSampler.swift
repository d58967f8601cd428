import Switchyard

/// Makes texts that a regular expression matches, for the common constructs of expressions in routes.
///
/// It reads literals, classes, `.`, groups, alternation and quantifiers, and passes over lookarounds
/// and anchors, so that a text may fail them; the checks before a measurement find out. Back
/// references, Unicode properties and POSIX classes are not read: then there is no sampler.
struct RegexSampler {
  private let root: Node

  private indirect enum Node {
    case oneOf([UInt8])
    case sequence([Node])
    case choice([Node])
    case repeated(Node, ClosedRange<Int>)
  }

  /// Reads an expression; nil if it holds something that is not understood.
  init?(_ source: String) {
    var parser = Parser(bytes: Array(source.utf8))
    guard let node = parser.parseChoice(), parser.position == parser.bytes.count else { return nil }
    root = node
  }

  /// A text; `/` in it separates segments.
  func sample(_ random: inout SeededRandom) -> String {
    var bytes: [UInt8] = []
    Self.append(root, to: &bytes, &random)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(
    _ node: Node, to bytes: inout [UInt8], _ random: inout SeededRandom
  ) {
    switch node {
    case .oneOf(let choices): bytes.append(random.pick(choices))
    case .sequence(let nodes): for node in nodes { append(node, to: &bytes, &random) }
    case .choice(let nodes): append(random.pick(nodes), to: &bytes, &random)
    case .repeated(let node, let range):
      for _ in 0..<random.within(range) { append(node, to: &bytes, &random) }
    }
  }

  // MARK: Parsing

  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ text: String) -> Bool {
      guard bytes[position...].starts(with: text.utf8) else { return false }
      position += text.utf8.count
      return true
    }

    mutating func parseChoice() -> Node? {
      var alternatives: [Node] = []
      repeat {
        var items: [Node] = []
        while let c = current, c != UInt8(ascii: "|"), c != UInt8(ascii: ")") {
          guard let atom = parseAtom(), let item = parseQuantifier(of: atom) else { return nil }
          items.append(item)
        }
        alternatives.append(.sequence(items))
      } while take("|")
      return .choice(alternatives)
    }

    mutating func parseAtom() -> Node? {
      guard let c = current else { return nil }
      position += 1
      switch c {
      case UInt8(ascii: "("): return parseGroup()
      case UInt8(ascii: "["): return parseClass().map { .oneOf($0) }
      case UInt8(ascii: "."): return .oneOf(ByteSets.any)
      case UInt8(ascii: "^"), UInt8(ascii: "$"): return .sequence([])
      case UInt8(ascii: "\\"):
        if take("b") || take("B") { return .sequence([]) }
        return parseEscape().map { .oneOf($0) }
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): return nil
      default: return .oneOf([c])
      }
    }

    mutating func parseGroup() -> Node? {
      var isLookaround = false
      if take("?=") || take("?!") || take("?<=") || take("?<!") {
        isLookaround = true
      } else if take("?<") || take("?P<") || take("?'") {
        while let c = current, c.continuesName { position += 1 }
        position += 1
      } else if take("?") {
        _ = take(">")
        while let c = current, c.isASCIILetter || c == UInt8(ascii: "-") { position += 1 }
        if current == UInt8(ascii: ":") { position += 1 }
      } else if take("*") {
        return nil
      }
      guard let inner = parseChoice(), take(")") else { return nil }
      return isLookaround ? .sequence([]) : inner
    }

    mutating func parseQuantifier(of atom: Node) -> Node? {
      var range = 1...1
      if take("*") {
        range = 0...10
      } else if take("+") {
        range = 1...12
      } else if take("?") {
        range = 0...1
      } else if current == UInt8(ascii: "{"),
        bytes[position...].dropFirst().first?.isASCIIDigit == true
      {
        position += 1
        let low = parseNumber()
        var high = low
        if take(",") { high = current == UInt8(ascii: "}") ? low + 8 : parseNumber() }
        guard take("}"), low <= high, high <= 1000 else { return nil }
        range = low...high
      } else {
        return atom
      }
      if !take("?") { _ = take("+") }
      return .repeated(atom, range)
    }

    mutating func parseNumber() -> Int {
      var number = 0
      while let c = current, c.isASCIIDigit, number < 10_000 {
        number = number * 10 + Int(c &- 0x30)
        position += 1
      }
      return number
    }

    /// Reads the character behind a backslash: what it may stand for.
    mutating func parseEscape() -> [UInt8]? {
      guard let c = current else { return nil }
      position += 1
      switch c {
      case UInt8(ascii: "d"): return ByteSets.digits
      case UInt8(ascii: "w"): return ByteSets.word
      case UInt8(ascii: "s"): return [0x20]
      case UInt8(ascii: "D"), UInt8(ascii: "S"): return ByteSets.letters
      case UInt8(ascii: "W"): return Array("-.~".utf8)
      case let other where other.isASCIILetter || other.isASCIIDigit: return nil
      default: return [c]
      }
    }

    /// Reads a class behind its bracket.
    mutating func parseClass() -> [UInt8]? {
      let isNegated = take("^")
      var members: [UInt8] = []
      var isFirst = true
      while let c = current, isFirst || c != UInt8(ascii: "]") {
        isFirst = false
        position += 1
        if c == UInt8(ascii: "["), current == UInt8(ascii: ":") { return nil }
        if c == UInt8(ascii: "\\") {
          guard let set = parseEscape() else { return nil }
          members += set
        } else if current == UInt8(ascii: "-"), position + 1 < bytes.count,
          bytes[position + 1] != UInt8(ascii: "]"), bytes[position + 1] != UInt8(ascii: "\\")
        {
          let last = bytes[position + 1]
          guard c <= last else { return nil }
          members += c...last
          position += 2
        } else {
          members.append(c)
        }
      }
      guard take("]") else { return nil }
      if isNegated { members = ByteSets.word.filter { !members.contains($0) } }
      return members.isEmpty ? nil : members
    }
  }

  private enum ByteSets {
    static let digits = Array("0123456789".utf8)
    static let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    static let word = letters + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ_".utf8) + digits
    /// Mostly letters, now and then a slash.
    static let any = letters + letters + digits + Array("-._/".utf8)
  }
}
