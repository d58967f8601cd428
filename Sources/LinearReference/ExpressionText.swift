internal import RouteSyntax

/// What the matchers of one pattern have in common when they are made.
struct RegistrationContext {
  /// The pattern, for errors.
  let patternText: String
  /// The options of the table.
  let options: RoutingOptions
}

/// Writes parts of a pattern as the text of one PCRE2 expression and counts its groups.
///
/// Every part stands in a group of its own, so that alternatives inside it stay inside.
struct ExpressionText {
  /// Where one capture of the pattern is found after a match.
  struct Capture: Sendable {
    /// The name, or nil where an expression has none.
    let name: String?
    /// The number of the group; nil for a group that PCRE2 does not know, which never takes part.
    let group: Int?
    /// Whether it belongs to a `**`.
    var isCatchAll = false
    /// Whether it was searched in a URL as it came, whose escapes are decoded before ill-formed
    /// UTF-8 is mended.
    var isOfWholeURL = false
  }

  private let context: RegistrationContext
  /// Whether the expression sees characters of mended text; else it sees bytes.
  private let isUTF: Bool
  /// Whether the case of ASCII letters does not matter.
  private let foldsCase: Bool
  private var text = ""
  private var captures: [Capture] = []
  private var groupCount = 0
  /// Where the first parenthesised expression stands in the pattern.
  private var firstExpressionOffset: Int?

  /// No text yet.
  init(isUTF: Bool, foldsCase: Bool, context: RegistrationContext) {
    self.isUTF = isUTF
    self.foldsCase = foldsCase
    self.context = context
  }

  /// Compiles what was written.
  func compile() throws(PatternError) -> CapturingExpression {
    do {
      return CapturingExpression(
        compiled: try CompiledExpression(
          text, isUTF: isUTF, limits: context.options.regexLimits),
        seesMendedText: isUTF, captures: captures)
    } catch {
      throw PatternError(
        error.code, in: context.patternText, at: firstExpressionOffset ?? 0, error.message)
    }
  }

  // MARK: Parts of a path

  /// Writes a segment of a tail, with the `/` before it.
  mutating func appendWithSlash(_ segment: SegmentPattern) throws(PatternError) {
    switch segment {
    case .catchAll(let name?):
      text += "(?:/"
      appendGroup(".*", named: name, isCatchAll: true)
      text += ")?"
    case .catchAll(nil):
      text += "(?:/.*)?"
    case .leading:
      text += "(?:/.*?)??"
    case .parts(let parts, _):
      text += "/"
      let before = captures.count
      try append(parts)
      // `:rest(.*)` has segments, as a `**rest` has.
      if segment.hasSegments {
        for index in before..<captures.count { captures[index].isCatchAll = true }
      }
    }
  }

  /// Writes the parts of one segment.
  mutating func append(_ parts: [SegmentPart]) throws(PatternError) {
    for part in parts {
      switch part {
      case .literal(let literal): append(literal: literal)
      // Alone, a wildcard is one segment that is not empty.
      case .wildcard: text += parts.count == 1 ? "[^/]+?" : "[^/]*?"
      case .parameter(let name, nil): appendGroup("[^/]+?", named: name)
      case .parameter(let name, let constraint?): append(constraint, named: name)
      case .expression(let expression, let name): try append(expression, named: name)
      case .function: preconditionFailure("a function is a segment of its own in every pattern")
      }
    }
  }

  // MARK: Single parts

  /// Writes a parameter with a constraint.
  mutating func append(_ constraint: Constraint, named name: String) {
    appendGroup(constraint.expression(foldsCase: foldsCase), named: name)
  }

  /// Writes a parenthesised expression: its own capture, if it has one, and those of its named
  /// groups behind it.
  mutating func append(
    _ expression: RegularExpression, named name: String?
  ) throws(PatternError) {
    let alone = try compileAlone(expression)
    firstExpressionOffset = firstExpressionOffset ?? expression.offset
    let translated = foldsCase ? "(?i:\(expression.translated))" : expression.translated
    if expression.isGroup {
      // The parentheses are the expression's own; it captures what its named groups do.
      text += "(?:\(translated))"
    } else {
      groupCount += 1
      captures.append(Capture(name: name, group: groupCount))
      text += "(\(translated))"
    }
    for groupName in expression.groupNames {
      let number = alone.groupNumber(named: groupName)
      captures.append(Capture(name: groupName, group: number.map { groupCount + $0 }))
    }
    groupCount += alone.groupCount
  }

  private mutating func appendGroup(
    _ expression: String, named name: String, isCatchAll: Bool = false
  ) {
    groupCount += 1
    captures.append(Capture(name: name, group: groupCount, isCatchAll: isCatchAll))
    text += "(\(expression))"
  }

  /// Compiles an expression as it stands, with nothing around it.
  ///
  /// An expression that compiles only in the company of the pattern's own parentheses is refused.
  private func compileAlone(
    _ expression: RegularExpression
  ) throws(PatternError) -> CompiledExpression {
    do {
      return try CompiledExpression(
        expression.translated, isUTF: true, limits: context.options.regexLimits)
    } catch {
      throw PatternError(
        error.code, in: context.patternText,
        at: expression.patternOffset(ofTranslated: error.offset),
        error.message + expression.constraintNote(ofTranslated: error.offset))
    }
  }

  // MARK: Literals

  /// Writes literal text; letters fold by themselves, because only parenthesised expressions are
  /// caseless in PCRE2's larger sense.
  private mutating func append(literal: String) {
    for scalar in literal.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if bytes.count > 1, isUTF {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in bytes { append(literalByte: byte) }
      }
    }
  }

  private mutating func append(literalByte byte: UInt8) {
    let character = Character(Unicode.Scalar(byte))
    if ASCII.isLetter(byte), foldsCase {
      let upper = Character(Unicode.Scalar(ASCII.uppercased(byte)))
      let lower = Character(Unicode.Scalar(ASCII.lowercased(byte)))
      text += "[\(lower)\(upper)]"
    } else if ASCII.isLetter(byte) || ASCII.isDigit(byte) {
      text.append(character)
    } else {
      let digits = String(byte, radix: 16)
      text += digits.count == 1 ? "\\x0\(digits)" : "\\x\(digits)"
    }
  }
}
