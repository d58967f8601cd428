/// What is wrong with a pattern, where, and how to write it instead.
///
/// Registering a route throws this error; matching never throws it. ``rendered`` shows the pattern
/// with a caret below the offending byte, for terminals.
public struct PatternError: Error, Sendable, Hashable {
  /// The kind of mistake, stable across releases; new kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name of the code, as case files and tools write it.
    public let rawValue: String

    /// A code with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the code.
    public var description: String { rawValue }

    /// The pattern has no text.
    public static let emptyPattern = Code(rawValue: "emptyPattern")
    /// What stands before `://` is no scheme.
    public static let invalidScheme = Code(rawValue: "invalidScheme")
    /// A scheme or a host is followed by `:` without `//`, as in `app:x`.
    public static let missingSlashes = Code(rawValue: "missingSlashes")
    /// The pattern begins with `//`.
    public static let networkPath = Code(rawValue: "networkPath")
    /// The host is not made of literal labels, parameters and one leading wildcard.
    public static let invalidHost = Code(rawValue: "invalidHost")
    /// A host label is empty, as in `a..b`.
    public static let emptyHostLabel = Code(rawValue: "emptyHostLabel")
    /// The port is not a number up to 65535.
    public static let invalidPort = Code(rawValue: "invalidPort")
    /// A `:` is not followed by a parameter name.
    public static let missingName = Code(rawValue: "missingName")
    /// A parameter name holds, or runs into, a character that names may not have.
    public static let invalidName = Code(rawValue: "invalidName")
    /// One name stands twice in the pattern.
    public static let duplicateName = Code(rawValue: "duplicateName")
    /// The name between `<` and `>` is no constraint.
    public static let unknownConstraint = Code(rawValue: "unknownConstraint")
    /// A custom constraint whose name or samples are wrong, or whose name means two things.
    public static let invalidConstraint = Code(rawValue: "invalidConstraint")
    /// A custom constraint that is a function, where it cannot be asked about one whole segment.
    public static let misplacedConstraint = Code(rawValue: "misplacedConstraint")
    /// A `<`, `(` or `{` is never closed.
    public static let unterminated = Code(rawValue: "unterminated")
    /// A reserved character stands where it has no meaning.
    public static let reservedCharacter = Code(rawValue: "reservedCharacter")
    /// `{id}` in a syntax that writes `:id`.
    public static let braceParameter = Code(rawValue: "braceParameter")
    /// `*rest`, which is written `**rest`.
    public static let namedWildcard = Code(rawValue: "namedWildcard")
    /// `:id*` or `:id+`, which are written `**rest` or as an expression.
    public static let repeatedParameter = Code(rawValue: "repeatedParameter")
    /// `**` beside other text in its segment.
    public static let catchAllBesideText = Code(rawValue: "catchAllBesideText")
    /// Two plain parameters with nothing between them.
    public static let adjacentParameters = Code(rawValue: "adjacentParameters")
    /// `?` behind a segment that is not one parameter or expression.
    public static let invalidOptional = Code(rawValue: "invalidOptional")
    /// Optional segments that make more than 64 patterns.
    public static let tooManyOptionals = Code(rawValue: "tooManyOptionals")
    /// `?` with no query behind it.
    public static let emptyQuery = Code(rawValue: "emptyQuery")
    /// A query item without a name, or with a value that is neither literal nor one parameter.
    public static let invalidQuery = Code(rawValue: "invalidQuery")
    /// `#` with no fragment behind it.
    public static let emptyFragment = Code(rawValue: "emptyFragment")
    /// A fragment that is neither literal, one parameter, nor a path.
    public static let invalidFragment = Code(rawValue: "invalidFragment")
    /// A `\` with nothing behind it that it could make literal.
    public static let invalidEscape = Code(rawValue: "invalidEscape")
    /// A literal whose percent-escapes do not decode to UTF-8.
    public static let literalNotUTF8 = Code(rawValue: "literalNotUTF8")
    /// An expression with nothing in it.
    public static let emptyExpression = Code(rawValue: "emptyExpression")
    /// A construct of regular expressions that patterns may not use.
    public static let refusedRegex = Code(rawValue: "refusedRegex")
    /// A regular expression that does not compile.
    public static let invalidRegex = Code(rawValue: "invalidRegex")
    /// This build has no regular expression engine.
    public static let regexUnavailable = Code(rawValue: "regexUnavailable")
    /// A prefix that cannot be one, or a pattern that cannot stand under one.
    public static let invalidPrefix = Code(rawValue: "invalidPrefix")
    /// A pattern that cannot be written in a syntax.
    public static let inexpressible = Code(rawValue: "inexpressible")
    /// The same pattern is registered already and the builder's policy is to reject it.
    public static let duplicatePattern = Code(rawValue: "duplicatePattern")
    /// A method that is no HTTP token, or an empty set of methods.
    public static let invalidMethod = Code(rawValue: "invalidMethod")
    /// The table holds as many routes as it can.
    public static let tooManyRoutes = Code(rawValue: "tooManyRoutes")
  }

  /// The kind of mistake.
  public let code: Code
  /// The pattern as it was given.
  public let pattern: String
  /// Where the mistake begins: a byte offset into the UTF-8 text of ``pattern``, from 0 to its length.
  public let offset: Int
  /// A sentence that says what is wrong and how to write it.
  public let message: String

  /// An error at a byte offset of a pattern.
  package init(_ code: Code, in pattern: String, at offset: Int, _ message: String) {
    self.code = code
    self.pattern = pattern
    self.offset = offset
    self.message = message
  }
}

extension PatternError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    "\(Self.printable(message)) (\(code), byte \(offset) of '\(Self.printable(pattern))')"
  }

  /// The error in three lines: the sentence, the pattern, and a caret below the byte at ``offset``.
  ///
  /// Control characters are shown as their pictures; the caret counts columns as terminals do.
  public var rendered: String {
    let before = String(decoding: pattern.utf8.prefix(offset), as: UTF8.self)
    let column = before.reduce(0) { $0 + Self.columns($1) }
    return """
      error: \(Self.printable(message)) [\(code)]
        \(Self.printable(pattern))
        \(String(repeating: " ", count: column))^
      """
  }

  /// The text with control characters replaced by their visible pictures (U+2400 onward).
  private static func printable(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: shown.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: shown.append("\u{2421}")
      default: shown.append(scalar.isObeyedByTerminals ? "\u{FFFD}" : scalar)
      }
    }
    return String(shown)
  }

  /// How many terminal columns a character takes: two for East Asian wide ones and emoji, else one.
  ///
  /// A line break of two scalars counts two, because each is shown as a picture.
  private static func columns(_ character: Character) -> Int {
    guard character != "\r\n", let first = character.unicodeScalars.first else { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
