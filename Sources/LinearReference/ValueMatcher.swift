internal import RouteSyntax

/// What the value of a query item, or a whole fragment, has to be; always in its exact case.
enum ValueMatcher: Sendable {
  /// Any value, not captured.
  case anything
  /// These bytes, once the value is decoded.
  case literal([UInt8])
  /// Any value, captured; perhaps not the empty one.
  case parameter(name: String, takesEmpty: Bool)
  /// What an expression takes whole.
  case expression(CapturingExpression)
  /// What the function of a constraint takes, captured.
  case function(ConstraintFunction, name: String)

  /// Makes the matcher of a value pattern.
  ///
  /// - Parameters:
  ///   - pattern: What the value has to be.
  ///   - plusMeansSpace: Whether a bare `+` in a literal is a space.
  ///   - takesEmpty: Whether a plain parameter takes the empty value.
  ///   - context: What is known of the pattern.
  /// - Throws: A `PatternError` if an expression does not compile.
  init(
    _ pattern: ValuePattern, plusMeansSpace: Bool, takesEmpty: Bool, context: RegistrationContext
  ) throws(PatternError) {
    switch pattern {
    case .anything: self = .anything
    case .literal(let text): self = .literal(text.bytes(plusMeansSpace: plusMeansSpace))
    case .parameter(let name, nil): self = .parameter(name: name, takesEmpty: takesEmpty)
    case .parameter(let name, let constraint?):
      var text = ExpressionText(isUTF: false, foldsCase: false, context: context)
      text.append(constraint, named: name)
      self = .expression(try text.compile())
    case .expression(let expression, let name):
      var text = ExpressionText(isUTF: true, foldsCase: false, context: context)
      try text.append(expression, named: name)
      self = .expression(try text.compile())
    case .function(let function, let name): self = .function(function, name: name)
    }
  }

  /// Whether a value fits.
  func verdict(on value: SubjectText) -> Verdict {
    switch self {
    case .anything: return .fits([])
    case .literal(let literal): return .when(value.exact.bytes == literal)
    case .parameter(let name, let takesEmpty):
      guard takesEmpty || !value.exact.bytes.isEmpty else { return .no }
      return .fits([value.capture(named: name)])
    case .expression(let expression): return expression.verdict(on: value)
    case .function(let function, let name):
      return function.fits(value.exact.bytes) ? .fits([value.capture(named: name)]) : .no
    }
  }
}

/// A query item that has to be there.
struct QueryItemMatcher: Sendable {
  private let name: [UInt8]
  private let value: ValueMatcher

  /// Makes the matcher of a query condition.
  init(_ condition: QueryCondition, context: RegistrationContext) throws(PatternError) {
    let plusMeansSpace = context.options.plusMeansSpace
    name = condition.name.bytes(plusMeansSpace: plusMeansSpace)
    value = try ValueMatcher(
      condition.value, plusMeansSpace: plusMeansSpace, takesEmpty: true, context: context)
  }

  /// Whether an item of a query fits, with the captures of the first one that does.
  ///
  /// An item that ends in a limit before that could have been the one, so it is the last one asked.
  func verdict(on query: [QueryItem]) -> Verdict {
    query.firstVerdict { $0.name == name ? value.verdict(on: $0.value) : .no }
  }
}

/// What the fragment of a URL has to be.
enum FragmentMatcher: Sendable {
  /// A value, for the whole fragment.
  case value(ValueMatcher)
  /// A path, for the fragment up to its first `?`.
  case path(PathMatcher)

  /// Makes the matcher of a fragment pattern.
  init(_ pattern: FragmentPattern, context: RegistrationContext) throws(PatternError) {
    switch pattern {
    case .value(let value):
      self = .value(
        try ValueMatcher(value, plusMeansSpace: false, takesEmpty: false, context: context))
    case .path(let path):
      self = .path(try PathMatcher(path.segments, foldsCase: false, context: context))
    }
  }

  /// Whether a fragment fits; none never does.
  func verdict(on fragment: FragmentText?) -> Verdict {
    guard let fragment else { return .no }
    return switch self {
    case .value(let value): value.verdict(on: fragment.value)
    case .path(let path): path.verdict(on: fragment.path)
    }
  }
}

extension QueryText {
  /// The bytes that are compared.
  fileprivate func bytes(plusMeansSpace: Bool) -> [UInt8] {
    Array((plusMeansSpace ? withPlusAsSpace : plain).utf8)
  }
}
