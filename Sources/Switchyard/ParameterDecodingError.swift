/// Why what a match captured could not be decoded into a type.
public struct ParameterDecodingError: Error, Sendable, Hashable {
  /// The kind of mistake, stable across releases; new kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name of the code.
    public let rawValue: String

    /// A code with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the code.
    public var description: String { rawValue }

    /// The type has a property for which the pattern captures nothing.
    public static let unknownParameter = Code(rawValue: "unknownParameter")
    /// The parameter took no part in this match, and the property is not optional.
    public static let absentParameter = Code(rawValue: "absentParameter")
    /// The value is none of the property's type, or the type refused it.
    public static let unfitValue = Code(rawValue: "unfitValue")
    /// The property is a list, and the parameter is no catch-all.
    public static let notAList = Code(rawValue: "notAList")
    /// The type wants more structure than parameters have.
    public static let unsupportedType = Code(rawValue: "unsupportedType")
  }

  /// The kind of mistake.
  public let code: Code
  /// The name of the parameter, or its position as text where it has none; nil if no parameter is at
  /// fault.
  public let parameter: String?
  /// The value that was captured, decoded; nil where there is none.
  public let value: String?
  /// The type that was wanted, as Swift writes it.
  public let expectedType: String
  /// The pattern of the route that matched.
  public let pattern: String
  /// A sentence that says what is wrong and how to mend it.
  public let message: String

  init(
    _ code: Code, of capture: CapturedText, wanted type: Any.Type, _ message: String
  ) {
    self.code = code
    parameter = capture.label
    value = capture.text
    expectedType = "\(type)"
    pattern = capture.pattern
    self.message = message
  }

  init(
    _ code: Code, parameter: String? = nil, wanted type: Any.Type, pattern: String,
    _ message: String
  ) {
    self.code = code
    self.parameter = parameter
    value = nil
    expectedType = "\(type)"
    self.pattern = pattern
    self.message = message
  }
}

extension ParameterDecodingError: CustomStringConvertible {
  /// The error in one line.
  public var description: String { "\(message) (\(code), pattern '\(pattern)')" }
}
