/// Compares what a matcher says of one request with what the reference says.
struct Comparison {
  let observation: Observation
  let expectation: Expectation
  /// Whether the matcher may end in a limit where the reference does not.
  let hasTightLimits: Bool
  /// Whether the route that the matcher calls undecided, if it does, fits but for its expressions.
  let mayBeUndecided: Bool

  private var expected: Observation { expectation.observation }

  /// Whether the reference met a limit, so that the matcher may say more than it.
  private var referenceMetLimit: Bool {
    if case .undecided = expectation.end { true } else { false }
  }

  /// The first difference, or nil.
  var disagreement: Disagreement? {
    if observation.match != observation.outcome.match {
      return Disagreement(
        kind: .match, door: observation.door,
        expected: "tryMatch: \(AnswerText.text(of: observation.outcome))",
        actual: "match: \(observation.match.map(AnswerText.text(of:)) ?? "no route")")
    }
    return outcomeDisagreement ?? listDisagreement ?? methodsDisagreement
  }

  private func differs(
    _ kind: Disagreement.Kind, _ expected: String, _ actual: String
  ) -> Disagreement {
    Disagreement(kind: kind, door: observation.door, expected: expected, actual: actual)
  }

  private var outcomeDisagreement: Disagreement? {
    if case .undecided(let route) = observation.outcome, !mayBeUndecided {
      return differs(
        .outcome, "route \(route) does not fit, whatever its expressions say",
        AnswerText.text(of: observation.outcome))
    }
    switch (expected.outcome, observation.outcome) {
    case (.match(let right), .match(let answer)): return difference(right, answer)
    case (.noMatch, .noMatch), (.malformedAuthority, .malformedAuthority),
      (.urlTooLong, .urlTooLong):
      return nil
    case (.undecided(let right), .undecided(let route)):
      // Behind it is right too: the matcher needed fewer steps to see that the route does not fit.
      if route >= right || hasTightLimits { return nil }
    case (.undecided(let right), .match(let answer)):
      if answer.route >= right { return nil }
    case (.match(let right), .undecided(let route)):
      // The first of the routes that match or are undecided decides.
      if hasTightLimits, route <= right.route { return nil }
    case (.noMatch, .undecided): if hasTightLimits { return nil }
    case (.undecided, .noMatch):
      // The route does not fit after all, and none behind it.
      return nil
    default: break
    }
    return differs(
      .outcome, AnswerText.text(of: expected.outcome), AnswerText.text(of: observation.outcome))
  }

  /// The first difference between two answers.
  private func difference(_ right: RouteAnswer, _ answer: RouteAnswer) -> Disagreement? {
    let texts = (AnswerText.text(of: right), AnswerText.text(of: answer))
    guard right.route == answer.route else { return differs(.route, texts.0, texts.1) }
    guard right.captures.count == answer.captures.count else {
      return differs(.capture, texts.0, texts.1)
    }
    for (right, capture) in zip(right.captures, answer.captures) {
      guard let kind = difference(right, capture) else { continue }
      return differs(kind, texts.0, texts.1)
    }
    return nil
  }

  private func difference(
    _ right: CaptureAnswer?, _ capture: CaptureAnswer?
  ) -> Disagreement.Kind? {
    guard let right, let capture else {
      return right == nil && capture == nil ? nil : .capture
    }
    if right.name != capture.name { return .capture }
    if right.value != capture.value { return .value }
    if let raw = capture.raw, raw != right.raw { return .raw }
    // Of a URL that is text, segments can be asked for by name alone.
    let hasSegments = right.name != nil || observation.door == "bytes"
    if hasSegments, right.segments != capture.segments { return .segments }
    return nil
  }

  private var listDisagreement: Disagreement? {
    guard let right = expected.matches, let list = observation.matches else { return nil }
    // Where a limit may end a list, the shorter one must be the beginning of the longer one.
    let isComplete =
      right.count == list.count || hasTightLimits && list.count < right.count
      || referenceMetLimit && list.count > right.count
    for (right, answer) in zip(right, list) {
      guard let found = difference(right, answer) else { continue }
      return differs(
        .matches, "\(found.kind.rawValue) in \(AnswerText.text(of: right))",
        AnswerText.text(of: list))
    }
    return isComplete
      ? nil : differs(.matches, AnswerText.text(of: right), AnswerText.text(of: list))
  }

  private var methodsDisagreement: Disagreement? {
    guard let right = expected.allowed, let allowed = observation.allowed, !hasTightLimits,
      !referenceMetLimit, right != allowed
    else { return nil }
    return differs(.allowedMethods, "\(right)", "\(allowed)")
  }
}
