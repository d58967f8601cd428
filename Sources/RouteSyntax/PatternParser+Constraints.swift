/// Constraints behind names: `:id<int>`, and those of the program's own.
extension PatternParser {
  /// Reads a constraint in angle brackets behind the name of a parameter.
  mutating func readConstraint(
    of name: String, at nameOffset: Int
  ) throws(PatternError) -> SegmentPart {
    let open = position
    guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else {
      throw error(.unterminated, at: open, "this '<' is never closed by '>'")
    }
    let word = excerpt(open + 1..<close)
    position = close + 1
    if let constraint = Constraint(rawValue: word) {
      try register(name, at: nameOffset)
      return .parameter(name: name, constraint)
    }
    guard let custom = try constraint(named: word, at: open + 1) else {
      throw error(
        .unknownConstraint, at: open + 1,
        "there is no constraint '\(word)' (known: \(knownConstraints(near: word))); write an "
          + "expression, ':\(name)(…)'")
    }
    note(custom)
    try register(name, at: nameOffset)
    switch custom.rule {
    case .function(let function):
      functionOffsets.append(open + 1)
      return .function(function, name: name)
    case .expression(let expression):
      for group in expression.groupNames { try register(group, at: open + 1) }
      return .expression(expression.standing(for: word, at: open + 1), name: name)
    }
  }

  /// The custom constraint with a name, or nil.
  private func constraint(
    named word: String, at offset: Int
  ) throws(PatternError) -> CustomConstraint? {
    let found = constraints.filter { ExactText($0.name) == ExactText(word) }
    if let other = found.dropFirst().first(where: { $0 != found[0] }) {
      throw error(
        .invalidConstraint, at: offset,
        "two different constraints are called '\(other.name)'; give one of them another name")
    }
    return found.first
  }

  /// The names of all constraints, those that are nearest to a word first.
  private func knownConstraints(near word: String) -> String {
    var seen: Set<String> = []
    let names = Constraint.allCases.map(\.rawValue) + constraints.map(\.name)
    return names.filter { seen.insert($0).inserted }
      .map { (name: $0, distance: NearestName.distance(Array(word.utf8), Array($0.utf8))) }
      .enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element.name).joined(separator: ", ")
  }

  // MARK: Places of functions

  /// Refuses a function beside other text in its segment.
  ///
  /// - Parameters:
  ///   - parts: The parts of the segment.
  ///   - count: How many functions the path had before it.
  /// - Throws: A ``PatternError`` at the name of the function.
  func checkFunctions(in parts: [SegmentPart], before count: Int) throws(PatternError) {
    guard parts.count > 1, functionOffsets.count > count else { return }
    throw error(
      .misplacedConstraint, at: functionOffsets[count],
      "this constraint is a function, which is asked about whole segments; give the parameter a "
        + "segment of its own, or make the constraint an expression")
  }

  /// Refuses a function in a path that cannot be matched segment by segment.
  func checkFunctions(in path: PathPattern) throws(PatternError) {
    guard let index = path.misplacedFunction else { return }
    throw error(.misplacedConstraint, at: functionOffsets[index], PathPattern.misplacedFunctionHint)
  }
}

extension PathPattern {
  /// Which of the functions of the path, counted from its beginning, stands where segments are matched
  /// all at once: in a tail with an expression that may match `/`.
  var misplacedFunction: Int? {
    guard let first = segments.firstIndex(where: \.beginsTail),
      segments[first...].contains(where: \.holdsSpanningExpression),
      segments[first...].contains(where: \.isFunction)
    else { return nil }
    return segments[..<first].count(where: \.isFunction)
  }

  static let misplacedFunctionHint =
    "this constraint is a function, which is asked about one segment, and an expression of this "
    + "path that may match '/' leaves open which; keep '/' out of that expression, as '[^/]+' does, "
    + "write '**' for it, or make the constraint an expression"
}

extension SegmentPattern {
  /// Whether a function decides the segment.
  package var isFunction: Bool {
    if case .parts(let parts, _) = self, case .function? = parts.first { true } else { false }
  }

  fileprivate var beginsTail: Bool {
    switch self {
    case .catchAll, .leading: true
    case .parts: holdsSpanningExpression
    }
  }

  fileprivate var holdsSpanningExpression: Bool {
    guard case .parts(let parts, _) = self else { return false }
    return parts.contains {
      if case .expression(let expression, _) = $0 { !expression.isSegmentBound } else { false }
    }
  }
}
