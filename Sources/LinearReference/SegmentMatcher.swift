internal import RouteSyntax

/// What one segment of a URL has to be, where segments are compared one by one.
enum SegmentMatcher: Sendable {
  /// This text, byte by byte; none for the empty segment.
  case literal([UInt8], foldsCase: Bool)
  /// Anything but the empty segment, captured if there is a name.
  case notEmpty(name: String?)
  /// What an expression takes whole.
  case expression(CapturingExpression)
  /// What the function of a constraint takes, captured.
  case function(ConstraintFunction, name: String)

  /// Makes the matcher of the parts of a segment.
  init(
    _ parts: [SegmentPart], foldsCase: Bool, context: RegistrationContext
  ) throws(PatternError) {
    if parts.isEmpty {
      self = .literal([], foldsCase: foldsCase)
      return
    }
    if parts.count == 1 {
      switch parts[0] {
      case .literal(let text):
        self = .literal(Array(text.utf8), foldsCase: foldsCase)
        return
      case .wildcard:
        self = .notEmpty(name: nil)
        return
      case .parameter(let name, nil):
        self = .notEmpty(name: name)
        return
      case .function(let function, let name):
        self = .function(function, name: name)
        return
      case .parameter, .expression: break
      }
    }
    // Bytes that are no UTF-8 are compared as they are, but for what an expression sees.
    var text = ExpressionText(
      isUTF: parts.contains(where: \.isExpression), foldsCase: foldsCase, context: context)
    try text.append(parts)
    self = .expression(try text.compile())
  }

  /// Whether a segment of a path fits.
  func verdict(on path: PathText, segment index: Int) -> Verdict {
    let text = path.exact.text
    let range = path.exact.segments[index]
    switch self {
    case .literal(let literal, let foldsCase):
      return .when(Self.isEqual(literal, text.bytes[range], foldsCase: foldsCase))
    case .notEmpty(let name):
      guard !range.isEmpty else { return .no }
      guard let name else { return .fits([]) }
      return .fits([text.capture(range, named: name)])
    case .function(let function, let name):
      guard function.fits(Array(text.bytes[range])) else { return .no }
      return .fits([text.capture(range, named: name)])
    case .expression(let expression):
      return expression.verdict(on: path, segment: index)
    }
  }

  private static func isEqual(
    _ literal: [UInt8], _ text: ArraySlice<UInt8>, foldsCase: Bool
  ) -> Bool {
    guard literal.count == text.count else { return false }
    return foldsCase
      ? literal.elementsEqual(text) { ASCII.lowercased($0) == ASCII.lowercased($1) }
      : literal.elementsEqual(text)
  }
}

extension SegmentPart {
  /// Whether it is a parenthesised expression.
  var isExpression: Bool {
    if case .expression = self { true } else { false }
  }

  /// Whether it is a parenthesised expression that may match a `/`.
  fileprivate var isSpanning: Bool {
    if case .expression(let expression, _) = self { !expression.isSegmentBound } else { false }
  }
}

extension SegmentPattern {
  /// Whether it may take several segments of a URL, so that a tail begins here.
  var isSpanning: Bool {
    switch self {
    case .catchAll, .leading: true
    case .parts(let parts, _): parts.contains(where: \.isSpanning)
    }
  }

  /// Whether a parenthesised expression stands in it.
  var hasExpression: Bool {
    switch self {
    case .catchAll, .leading: false
    case .parts(let parts, _): parts.contains(where: \.isExpression)
    }
  }

  /// Whether it is the empty segment.
  var isEmptySegment: Bool {
    if case .parts(let parts, _) = self { parts.isEmpty } else { false }
  }
}
