internal import RouteSyntax

/// A segment of literals, plain parameters and wildcards, matched on bytes without an expression.
///
/// Every variable takes the shortest text that lets the rest match. The leftmost place of each
/// literal is the shortest, and it never keeps the rest from matching, because a variable behind it
/// can take more; so nothing has to be tried twice.
struct SegmentTemplate: Sendable, Hashable {
  /// A run of variables and the literal behind it.
  struct Piece: Sendable, Hashable {
    /// The variables between two literals: true for a parameter, false for a wildcard.
    let variables: [Bool]
    /// The literal behind them; empty only at the end.
    let literal: [UInt8]

    /// How many bytes the variables take at the least.
    var minimum: Int { variables.count { $0 } }
  }

  let prefix: [UInt8]
  let pieces: [Piece]
  /// How many parameters there are.
  let parameterCount: Int

  /// The template of these parts, or nil if one has a constraint or is an expression.
  ///
  /// `literal` makes the text that a literal is compared with.
  init?(_ parts: [SegmentPart], literal: (String) -> [UInt8]) {
    var prefix: [UInt8]?
    var pieces: [Piece] = []
    var variables: [Bool] = []
    for part in parts {
      switch part {
      case .literal(let text):
        if prefix == nil {
          prefix = literal(text)
        } else {
          pieces.append(Piece(variables: variables, literal: literal(text)))
          variables = []
        }
      case .parameter(_, nil), .wildcard:
        prefix = prefix ?? []
        if case .wildcard = part { variables.append(false) } else { variables.append(true) }
      case .parameter, .expression, .function: return nil
      }
    }
    if !variables.isEmpty { pieces.append(Piece(variables: variables, literal: [])) }
    self.prefix = prefix ?? []
    self.pieces = pieces
    parameterCount = pieces.reduce(0) { $0 + $1.minimum }
  }

  /// Matches a whole segment, and gives each parameter's range to `capture` in order.
  ///
  /// - Complexity: O(*n* × *m*) in the bytes of the segment and the longest literal.
  func match(
    _ text: UnsafeBufferPointer<UInt8>, capture: (Range<Int>) -> Void = { _ in }
  ) -> Bool {
    guard unsafe Self.has(prefix, in: text, at: 0) else { return false }
    var position = prefix.count
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      let earliest = position + piece.minimum
      // SAFETY: `find` and `has` stay within the text.
      let found =
        unsafe isLast
        ? Self.has(piece.literal, in: text, at: text.count - piece.literal.count)
          ? text.count - piece.literal.count : nil
        : Self.find(piece.literal, in: text, from: earliest)
      guard let found, found >= earliest else { return false }
      report(piece, from: position, to: found, capture: capture)
      position = found + piece.literal.count
    }
    return position == text.count
  }

  /// All variables of a run but the last take their minimum; the last takes the rest.
  private func report(
    _ piece: Piece, from start: Int, to end: Int, capture: (Range<Int>) -> Void
  ) {
    var position = start
    for (index, isParameter) in piece.variables.enumerated() {
      let next = index == piece.variables.count - 1 ? end : position + (isParameter ? 1 : 0)
      if isParameter { capture(position..<next) }
      position = next
    }
  }

  private static func has(
    _ literal: [UInt8], in text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Bool {
    guard offset >= 0, offset + literal.count <= text.count else { return false }
    for index in 0..<literal.count {
      // SAFETY: checked just above.
      guard unsafe text[offset + index] == literal[index] else { return false }
    }
    return true
  }

  private static func find(
    _ literal: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var offset = start
    while offset + literal.count <= text.count {
      if unsafe has(literal, in: text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }
}
