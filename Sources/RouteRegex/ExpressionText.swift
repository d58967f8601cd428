package import RouteSyntax

/// A group of an expression that is a capture of the pattern.
package struct GroupCapture: Sendable, Hashable {
  /// The number of the group.
  package let group: Int
  /// The position of the capture, counted from that of the expression's first segment.
  package let offset: Int
  /// Whether it is that of a catch-all, which is a capture even where the group takes no part.
  package let isCatchAll: Bool

  package init(group: Int, offset: Int, isCatchAll: Bool) {
    self.group = group
    self.offset = offset
    self.isCatchAll = isCatchAll
  }
}

/// Assembles the parts of a segment, or the segments of a tail, into one PCRE2 expression, and
/// keeps count of its groups.
///
/// A text with a parenthesised expression is UTF-8; one without is bytes, so that parameters and
/// wildcards take ill-formed UTF-8 as it is.
package struct ExpressionText {
  /// The expression so far.
  package private(set) var source = ""
  /// The groups that are captures.
  package private(set) var captures: [GroupCapture] = []
  /// Whether the expression and its subjects are UTF-8.
  package let isUTF: Bool
  private let foldsCase: Bool
  private var groupCount = 0

  /// An empty text for these segments.
  package init(for segments: [SegmentPattern], foldsCase: Bool) {
    isUTF = segments.contains(where: \.holdsExpression)
    self.foldsCase = foldsCase
  }

  /// Appends a segment of a tail, with the slash before it.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - offset: The position of its first capture, counted from that of the first segment.
  ///   - solo: Gives an expression compiled by itself, which tells its groups.
  /// - Throws: What `solo` throws.
  package mutating func append(
    tailSegment segment: SegmentPattern, offset: Int,
    solo: (RegularExpression) throws(PatternError) -> RegexCode
  ) throws(PatternError) {
    switch segment {
    case .catchAll(nil): source += "(?:/.*)?"
    case .leading: source += "(?:/.*?)??"
    case .catchAll:
      source += "(?:/(.*))?"
      appendGroup(at: offset, isCatchAll: true)
    case .parts([.wildcard], _): source += "/[^/]+?"
    case .parts(let parts, _):
      source += "/"
      try append(parts, offset: offset, solo: solo)
    }
  }

  /// Appends the parts of a segment.
  package mutating func append(
    _ parts: [SegmentPart], offset: Int = 0,
    solo: (RegularExpression) throws(PatternError) -> RegexCode
  ) throws(PatternError) {
    var offset = offset
    for part in parts {
      switch part {
      case .literal(let literal): append(literal: literal)
      case .wildcard: source += "[^/]*?"
      case .parameter(_, nil):
        source += "([^/]+?)"
        appendGroup(at: offset)
      case .parameter(_, let constraint?):
        source += "(\(constraint.expression(foldsCase: foldsCase)))"
        appendGroup(at: offset)
      case .expression(let expression, _):
        append(expression, offset: offset, code: try solo(expression))
      case .function: preconditionFailure("a function is a segment of its own in every pattern")
      }
      offset += part.captureNames.count
    }
  }

  private mutating func append(_ expression: RegularExpression, offset: Int, code: RegexCode) {
    let text = foldsCase ? "(?i:\(expression.translated))" : expression.translated
    var offset = offset
    if expression.isGroup {
      // Options set inside end here.
      source += "(?:\(text))"
    } else {
      source += "(\(text))"
      appendGroup(at: offset)
      offset += 1
    }
    for (index, name) in expression.groupNames.enumerated() {
      guard let number = code.groupNumbers[name] else { continue }
      captures.append(
        GroupCapture(group: groupCount + number, offset: offset + index, isCatchAll: false))
    }
    groupCount += code.groupCount
  }

  private mutating func appendGroup(at offset: Int, isCatchAll: Bool = false) {
    groupCount += 1
    captures.append(GroupCapture(group: groupCount, offset: offset, isCatchAll: isCatchAll))
  }

  /// Appends literal text, every byte that could mean something else as an escape.
  private mutating func append(literal: String) {
    for scalar in literal.unicodeScalars {
      let isLetter = scalar.isASCII && UInt8(ascii: scalar).isASCIILetter
      if isLetter, foldsCase {
        let small = Character(scalar).lowercased()
        source += "[\(small)\(small.uppercased())]"
      } else if isLetter || isUTF && !scalar.isASCII {
        source.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          source += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      }
    }
  }
}

extension SegmentPattern {
  /// Whether a parenthesised expression stands in the segment.
  package var holdsExpression: Bool {
    guard case .parts(let parts, _) = self else { return false }
    return parts.contains { if case .expression = $0 { true } else { false } }
  }

  /// Whether the segment may take text that holds `/`.
  package var isSpanning: Bool {
    guard case .parts(let parts, _) = self else { return true }
    return parts.contains {
      if case .expression(let expression, _) = $0 { !expression.isSegmentBound } else { false }
    }
  }
}
