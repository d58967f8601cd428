internal import RouteSyntax

extension RoutePattern {
  /// The pattern with expressions that also take any text; nil if that cannot be told from its text.
  ///
  /// PCRE2 may see that an expression cannot match before it takes a step: by a character that it
  /// needs, or by the length. Of these it cannot see that, so with no step allowed they tell whether
  /// a route fits but for its expressions. Literals that are compiled together with an expression
  /// would still let it, so patterns with a tail or a mixed segment that holds one are left out.
  var loosened: RoutePattern? {
    constraints.isEmpty ? loosenedText : withExpressionsWrittenOut?.loosenedText
  }

  /// The same of a pattern whose text holds its expressions.
  private var loosenedText: RoutePattern? {
    guard path.hasExpressionsAlone else { return nil }
    if case .path(let path) = fragment, !path.hasExpressionsAlone { return nil }
    var bytes = Array(text.utf8)
    for expression in expressions.sorted(by: { $0.offset > $1.offset }) {
      let range = expression.offset..<expression.offset + expression.source.utf8.count
      // What a brace parameter stands for is no text of the pattern.
      guard range.upperBound <= bytes.count, bytes[range].elementsEqual(expression.source.utf8)
      else { continue }
      let any = expression.isSegmentBound ? "[^/]*" : ".*"
      let loose =
        expression.isGroup ? "(?:\(expression.source)|\(any))" : "(?:\(expression.source))|\(any)"
      bytes.replaceSubrange(range, with: loose.utf8)
    }
    return try? RoutePattern(
      String(decoding: bytes, as: UTF8.self), syntax: syntax, constraints: constraints)
  }

  /// Every expression of the pattern, wherever it stands.
  private var expressions: [RegularExpression] {
    var found: [RegularExpression] = []
    if case .expression(let expression, _) = host { found.append(expression) }
    found += path.expressions
    for condition in query {
      if case .expression(let expression, _) = condition.value { found.append(expression) }
    }
    switch fragment {
    case .value(.expression(let expression, _)): found.append(expression)
    case .path(let path): found += path.expressions
    case .value, nil: break
    }
    return found
  }
}

extension PathPattern {
  /// Whether every expression is a segment of its own and none is part of a tail.
  fileprivate var hasExpressionsAlone: Bool {
    let isTail = segments.contains { if case .catchAll = $0 { true } else { false } }
    guard !expressions.isEmpty else { return true }
    return !isTail && expressions.allSatisfy(\.isSegmentBound)
      && segments.allSatisfy { segment in
        guard case .parts(let parts, _) = segment, parts.count > 1 else { return true }
        return !parts.contains { if case .expression = $0 { true } else { false } }
      }
  }

  /// Every expression of the path.
  fileprivate var expressions: [RegularExpression] {
    var found: [RegularExpression] = []
    for case .parts(let parts, _) in segments {
      for case .expression(let expression, _) in parts { found.append(expression) }
    }
    return found
  }
}
