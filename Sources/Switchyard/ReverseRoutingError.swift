/// Why no URL could be made for a route.
public struct ReverseRoutingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of mistake, stable across releases; new kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name of the code.
    public let rawValue: String

    /// A code with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the code.
    public var description: String { rawValue }

    /// No route has this name.
    public static let unknownRoute = Code(rawValue: "unknownRoute")
    /// The pattern captures something under a name for which there is no value.
    public static let missingParameter = Code(rawValue: "missingParameter")
    /// There is a value for a name that the pattern does not capture.
    public static let unknownParameter = Code(rawValue: "unknownParameter")
    /// The pattern holds something without a name, so that no value can be given for it.
    public static let unnamedPart = Code(rawValue: "unnamedPart")
    /// A value does not fit its place: it is empty, or breaks a constraint or an expression.
    public static let unfitValue = Code(rawValue: "unfitValue")
    /// The URL would be read back with other values, or not at all.
    public static let ambiguousValue = Code(rawValue: "ambiguousValue")
    /// A route that was registered before takes the URL.
    public static let earlierRoute = Code(rawValue: "earlierRoute")
  }

  /// The kind of mistake.
  public let code: Code
  /// The name of the route that was asked for.
  public let route: String
  /// The name of the parameter that is at fault, if one is.
  public let parameter: String?
  /// A sentence that says what is wrong and how to mend it.
  public let message: String

  init(_ code: Code, route: String, parameter: String? = nil, _ message: String) {
    self.code = code
    self.route = route
    self.parameter = parameter
    self.message = message
  }

  /// The error in one line.
  public var description: String { "route '\(route)': \(message) (\(code))" }
}
