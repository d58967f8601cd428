/// A regular expression inside a pattern: PCRE2 text that the scanner has accepted.
///
/// Two expressions are equal when their texts are and both have parentheses of their own or neither.
package struct RegularExpression: Sendable {
  /// The text as written, without the enclosing parentheses or braces; with them where they are
  /// part of it, as in an unnamed `(?:en|fr)`.
  package let source: String
  /// Where ``source``, or the name of the constraint that stands for it, begins in the pattern, in
  /// bytes.
  package let offset: Int
  /// The offsets in ``source`` of the `^` and `$` that are anchors.
  package let anchors: [Int]
  /// The named groups, in the order of their opening parentheses.
  package let groupNames: [String]
  /// Whether no part of the expression, lookarounds included, can match `/`; false in doubt.
  package let isSegmentBound: Bool
  /// Whether ``source`` is one special group, written with no parentheses around it; it has no name
  /// and no capture of its own.
  package let isGroup: Bool
  /// The name of the custom constraint that the pattern writes instead; nil where it holds ``source``.
  package var constraintName: String?

  /// What PCRE2 compiles: the text with `^` and `$` as the beginning and the end of a segment.
  package var translated: String {
    guard !anchors.isEmpty else { return source }
    var out: [UInt8] = []
    var next = anchors.startIndex
    for (index, byte) in source.utf8.enumerated() {
      if next < anchors.endIndex, anchors[next] == index {
        out += Self.replacement(ofAnchor: byte).utf8
        next += 1
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The expression where a pattern writes the name of a constraint for it.
  func standing(for name: String, at offset: Int) -> RegularExpression {
    RegularExpression(
      source: source, offset: offset, anchors: anchors, groupNames: groupNames,
      isSegmentBound: isSegmentBound, isGroup: isGroup, constraintName: name)
  }

  /// The offset in the pattern of an offset in ``translated``.
  package func patternOffset(ofTranslated position: Int) -> Int {
    constraintName == nil ? offset + sourceOffset(ofTranslated: position) : offset
  }

  /// What an error at an offset in ``translated`` says further: the constraint, and where in it.
  package func constraintNote(ofTranslated position: Int) -> String {
    guard let constraintName else { return "" }
    return " (byte \(sourceOffset(ofTranslated: position)) of '\(source)', which the constraint "
      + "'\(constraintName)' stands for)"
  }

  private func sourceOffset(ofTranslated position: Int) -> Int {
    var inTranslated = 0
    var next = anchors.startIndex
    for (index, byte) in source.utf8.enumerated() {
      guard inTranslated < position else { return index }
      if next < anchors.endIndex, anchors[next] == index {
        inTranslated += Self.replacement(ofAnchor: byte).utf8.count
        next += 1
      } else {
        inTranslated += 1
      }
    }
    return source.utf8.count
  }

  private static func replacement(ofAnchor byte: UInt8) -> String {
    byte == UInt8(ascii: "^") ? "(?<![^/])" : "(?![^/])"
  }
}
