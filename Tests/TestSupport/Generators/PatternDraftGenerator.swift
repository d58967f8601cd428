internal import RouteSyntax

/// Makes and varies drafts of patterns out of one vocabulary.
struct PatternDraftGenerator<Choices: ChoiceSource> {
  var choices: Choices
  let vocabulary: Vocabulary
  /// Whether expressions that take very many steps may occur.
  let allowsCatastrophic: Bool

  /// A new pattern.
  mutating func draft() -> PatternDraft {
    var draft = PatternDraft()
    setAuthority(of: &draft)
    if choices.chance(2) {
      draft.host = .unspecified
      draft.port = nil
      draft.isEverything = true
    }
    let count = choices.pick(weighted: [(6, 0), (26, 1), (32, 2), (22, 3), (9, 4), (5, 6)])
    draft.segments = segments(count)
    if choices.chance(18) {
      draft.query = (0..<choices.number(in: 1...3)).map { _ in
        (name: choices.pick(vocabulary.words), value: value())
      }
    }
    if choices.chance(12) { draft.fragment = fragment() }
    return draft
  }

  /// The pattern with one or two changes, so that tables hold routes that are nearly the same.
  mutating func variation(of draft: PatternDraft) -> PatternDraft {
    var draft = draft
    for _ in 0..<choices.number(in: 1...2) {
      let count = draft.segments.count
      switch choices.next(below: 10) {
      case 0, 1, 2:
        if count > 0 { draft.segments[choices.next(below: count)] = segment() }
      case 3: draft.segments.insert(segment(), at: choices.next(below: count + 1))
      case 4: if count > 0 { draft.segments.remove(at: choices.next(below: count)) }
      case 5: draft.segments.append(segment())
      case 6: setAuthority(of: &draft)
      case 7:
        draft.query = choices.chance(50) ? [] : [(choices.pick(vocabulary.words), value())]
      case 8: draft.fragment = choices.chance(50) ? nil : fragment()
      default: draft.isEverything = false
      }
    }
    return draft
  }

  // MARK: Scheme, host and port

  private mutating func setAuthority(of draft: inout PatternDraft) {
    draft.schemes = choices.pick(weighted: [
      (55, []), (33, [choices.pick(vocabulary.schemes)]),
      (12, [choices.pick(vocabulary.schemes), choices.pick(Vocabulary.allSchemes)]),
    ])
    draft.host =
      choices.chance(draft.schemes.isEmpty ? 62 : 15)
      ? .unspecified : choices.chance(draft.schemes.isEmpty ? 0 : 20) ? .none : host()
    // No host at all is `scheme://`; with no scheme, it is nothing.
    if case .unspecified = draft.host, !draft.schemes.isEmpty { draft.host = .wildcard("**") }
    draft.port = nil
    switch draft.host {
    case .unspecified, .none: break
    default: if choices.chance(12) { draft.port = choices.pick([80, 443, 8080, 0, 65535]) }
    }
  }

  private mutating func host() -> PatternDraft.Host {
    switch choices.next(below: 20) {
    case 0..<9: return .literal(choices.pick(vocabulary.hosts))
    case 9: return .wildcard("*")
    case 10: return .wildcard("**")
    case 11, 12: return .parameter
    case 13..<17:
      var labels: [String?] = (0..<choices.number(in: 1...2)).map { _ in
        choices.chance(50) ? nil : choices.pick(["a", "b", "x", "api", "caf%C3%A9", "A"])
      }
      if choices.chance(75) { labels += choices.pick([["x", "test"], ["test"]]) }
      return .labels(prefix: choices.pick(["", "", "*.", "**."]), labels)
    default:
      if let sample = custom(), !sample.isFunction { return .custom(sample) }
      return .expression(choices.pick(ExpressionCatalogue.hosts), isNamed: choices.chance(60))
    }
  }

  // MARK: Segments

  private mutating func segments(_ count: Int) -> [PatternDraft.Segment] {
    (0..<count).map { _ in segment() }
  }

  private mutating func segment() -> PatternDraft.Segment {
    if choices.chance(18), let sample = custom() {
      return .pieces([.custom(sample)], isOptional: choices.chance(18))
    }
    switch choices.next(below: 100) {
    case 0..<34: return .pieces([.literal(choices.pick(vocabulary.literals))], isOptional: false)
    case 34..<50: return .pieces([.parameter], isOptional: choices.chance(18))
    case 50..<57: return .pieces([constrained()], isOptional: choices.chance(18))
    case 57..<71: return .pieces([expression()], isOptional: choices.chance(18))
    case 71..<86: return .pieces(mixed(), isOptional: false)
    case 86..<89: return .pieces([.wildcard], isOptional: false)
    case 89..<92: return .pieces([], isOptional: false)
    default: return .catchAll(isNamed: choices.chance(60))
    }
  }

  /// A parameter with a constraint; beside other parts a function is refused, and so seldom.
  private mutating func constrained(isAlone: Bool = true) -> PatternDraft.Piece {
    if choices.chance(50), let sample = custom(),
      isAlone || !sample.isFunction || choices.chance(5)
    {
      return .custom(sample)
    }
    return .constrained(choices.pick(Constraint.allCases))
  }

  /// A custom constraint, if the table has any.
  private mutating func custom() -> ConstraintSample? {
    vocabulary.constraints.isEmpty ? nil : choices.pick(vocabulary.constraints)
  }

  private mutating func expression() -> PatternDraft.Piece {
    let sample: ExpressionSample
    switch choices.next(below: 200) {
    case 0: sample = choices.pick(ExpressionCatalogue.broken)
    case 1..<70 where allowsCatastrophic: sample = choices.pick(ExpressionCatalogue.catastrophic)
    case 1..<75: sample = choices.pick(ExpressionCatalogue.spanning)
    default: sample = choices.pick(ExpressionCatalogue.bound)
    }
    return .expression(sample, isNamed: choices.chance(65))
  }

  /// Two to four parts, seldom two parameters with nothing between them, which is refused.
  private mutating func mixed() -> [PatternDraft.Piece] {
    var pieces: [PatternDraft.Piece] = []
    for _ in 0..<choices.number(in: 2...4) {
      let piece: PatternDraft.Piece
      switch choices.next(below: 10) {
      case 0..<4: piece = .literal(choices.pick(vocabulary.literals + ["-", ".", "."]))
      case 4..<7:
        piece =
          switch pieces.last {
          case .parameter: .literal(choices.pick(["-", ".", "ab"]))
          default: .parameter
          }
      case 7: piece = constrained(isAlone: false)
      case 8:
        // A `*` behind a parameter or another `*` is refused.
        piece =
          switch pieces.last {
          case .literal, nil: .wildcard
          default: .literal("-")
          }
      default: piece = expression()
      }
      pieces.append(piece)
    }
    return pieces
  }

  // MARK: Query and fragment

  private mutating func value() -> PatternDraft.Value {
    if choices.chance(25), let sample = custom() { return .piece(.custom(sample)) }
    return switch choices.next(below: 10) {
    case 0, 1: .anything
    case 2, 3, 4: .literal(choices.pick(vocabulary.words))
    case 5, 6: .piece(.parameter)
    case 7: .piece(constrained())
    default: .piece(expression())
    }
  }

  private mutating func fragment() -> PatternDraft.Fragment {
    if choices.chance(45) { return .path(segments(choices.next(below: 4))) }
    if case .anything = value() { return .value(.literal(choices.pick(vocabulary.words))) }
    let value = value()
    if case .anything = value { return .value(.piece(.parameter)) }
    return .value(value)
  }
}
