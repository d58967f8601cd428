internal import RouteSyntax

/// An expression that is single characters in a row, one of which may be repeated: `v[0-9]+x`,
/// `\d{4}-\d{2}`, `[^/]+`.
///
/// Where in the text each of them stands is known from the length of the text, so that no byte has to
/// wait for the one before it.
@safe
package struct ByteRun: BitwiseCopyable {
  /// For each byte the sets that it is in, a bit each.
  @usableFromInline let sets: UnsafeMutablePointer<UInt8>
  /// The bits of the sets of the characters before the repeated one and of those behind it.
  @usableFromInline let singles: UnsafeMutablePointer<UInt8>
  /// How many of them stand before it.
  @usableFromInline let prefixCount: Int
  /// How many stand behind it.
  @usableFromInline let suffixCount: Int
  /// The bit of its set, or 0 if there is none.
  @usableFromInline let repeated: UInt8
  @usableFromInline let least: Int
  @usableFromInline let most: Int

  /// The run that a tree is, or nil.
  init?(_ tree: ExpressionTree.Node) {
    var shape = Shape()
    guard shape.append(tree) else { return nil }
    var known: [ScalarSet] = []
    var bits: [UInt8] = []
    for set in shape.prefix + shape.suffix + (shape.repeated.map { [$0.set] } ?? []) {
      let place = known.firstIndex(of: set) ?? known.count
      if place == known.count { known.append(set) }
      guard place < 8 else { return nil }
      bits.append(1 << UInt8(place))
    }
    repeated = shape.repeated == nil ? 0 : bits.removeLast()
    prefixCount = shape.prefix.count
    suffixCount = shape.suffix.count
    least = bits.count + (shape.repeated?.least ?? 0)
    most = shape.repeated.map { $0.most.map { $0 + bits.count } ?? .max } ?? least
    unsafe sets = .allocate(capacity: 256)
    unsafe singles = .allocate(capacity: max(1, bits.count))
    // SAFETY: all 256 bytes get their sets; there is room for a bit for each single character.
    for byte in 0..<256 {
      var members: UInt8 = 0
      for (place, set) in known.enumerated()
      where byte < 0x80 ? set.contains(UInt32(byte)) : !set.isASCII { members |= 1 << UInt8(place) }
      unsafe sets[byte] = members
    }
    for (index, bit) in bits.enumerated() { unsafe singles[index] = bit }
  }

  /// Frees what it reads; nothing may be matched any more.
  func deallocate() {
    unsafe sets.deallocate()
    unsafe singles.deallocate()
  }

  /// Whether a whole text is taken.
  ///
  /// - Complexity: O(*n*) in its bytes.
  @inlinable
  package func takes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= least, text.count <= most else { return false }
    // SAFETY: the text is as long as the single characters together, or longer.
    for index in 0..<prefixCount
    where unsafe sets[Int(text[index])] & singles[index] == 0 { return false }
    let end = text.count - suffixCount
    for index in 0..<suffixCount
    where unsafe sets[Int(text[end + index])] & singles[prefixCount + index] == 0 { return false }
    var common: UInt8 = .max
    for index in prefixCount..<end { common &= unsafe sets[Int(text[index])] }
    return common & repeated == repeated
  }

  /// What a tree is, if it is a run.
  private struct Shape {
    var prefix: [ScalarSet] = []
    var repeated: (set: ScalarSet, least: Int, most: Int?)?
    var suffix: [ScalarSet] = []

    /// More single characters are not kept.
    private static let largest = 64
    /// How many parts may still be looked at: repeated ones may be empty.
    private var budget = 1000

    mutating func append(_ node: ExpressionTree.Node) -> Bool {
      budget -= 1
      guard prefix.count + suffix.count <= Self.largest, budget > 0 else { return false }
      switch node {
      case .character(let set, _):
        // Ill-formed text is in no ASCII set.
        guard set.isASCII else { return append(set, 1, 1) }
        if repeated == nil { prefix.append(set) } else { suffix.append(set) }
        return true
      case .sequence(let nodes): return nodes.allSatisfy { append($0) }
      case .choice(let nodes): return nodes.count == 1 && append(nodes[0])
      case .repeated(let node, let least, let most):
        if least == most, least <= Self.largest {
          return (0..<least).allSatisfy { _ in append(node) }
        }
        guard case .character(let set, _) = node.alone else { return false }
        return append(set, least, most)
      }
    }

    private mutating func append(_ set: ScalarSet, _ least: Int, _ most: Int?) -> Bool {
      // Of characters beyond ASCII the number of bytes tells only whether there is any.
      guard repeated == nil, set.isASCII || set.holdsAllButASCII && least <= 1 && most == nil
      else { return false }
      repeated = (set, least, most)
      return true
    }
  }
}

extension ExpressionTree.Node {
  /// The node itself, or the one part that it is.
  fileprivate var alone: ExpressionTree.Node {
    switch self {
    case .choice(let nodes) where nodes.count == 1: nodes[0].alone
    case .sequence(let nodes) where nodes.count == 1: nodes[0].alone
    default: self
    }
  }
}

// SAFETY: nothing is written between `init` and `deallocate`.
extension ByteRun: @unchecked Sendable {}
