/// Where a matcher and the reference differ.
package struct Disagreement: Sendable, Equatable {
  /// What differs; the shrinker keeps it.
  package enum Kind: String, Sendable {
    /// One side refuses a pattern that the other takes, or with another code.
    case registration
    /// One side finds a route or an error, the other something else.
    case outcome
    /// Another route wins.
    case route
    /// A capture is there on one side only, or has another name.
    case capture
    /// A decoded value differs.
    case value
    /// The raw text of a capture differs.
    case raw
    /// The segments of a catch-all differ.
    case segments
    /// `match` and `tryMatch` of one matcher differ.
    case match
    /// The lists of all matches differ.
    case matches
    /// The allowed methods differ.
    case allowedMethods
  }

  /// What differs.
  package let kind: Kind
  /// Which way of asking showed it.
  package let door: String
  /// What the reference says.
  package let expected: String
  /// What the matcher says.
  package let actual: String
}

extension Disagreement: CustomStringConvertible {
  /// The disagreement in a few lines.
  package var description: String {
    """
    \(kind.rawValue) differs (asked by \(door))
      reference: \(expected)
      matcher:   \(actual)
    """
  }
}

extension Observation: CustomStringConvertible {
  /// The observation in one line.
  package var description: String {
    "\(door): \(AnswerText.text(of: outcome)), all \(AnswerText.text(of: matches ?? []))"
  }
}

/// Text for people: answers in one line.
enum AnswerText {
  static func text(of bytes: [UInt8]) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "bytes \(bytes)" }
    return SwiftLiteral.text(text)
  }

  static func text(of capture: CaptureAnswer?) -> String {
    guard let capture else { return "nil" }
    var text = "\(capture.name ?? "_"): \(text(of: capture.value))"
    if let raw = capture.raw, raw != capture.value { text += " raw \(self.text(of: raw))" }
    if let segments = capture.segments {
      text += " segments [\(segments.map { self.text(of: $0) }.joined(separator: ", "))]"
    }
    return text
  }

  static func text(of answer: RouteAnswer) -> String {
    "route \(answer.route) (\(answer.captures.map { text(of: $0) }.joined(separator: ", ")))"
  }

  static func text(of outcome: OutcomeAnswer) -> String {
    switch outcome {
    case .match(let answer): text(of: answer)
    case .noMatch: "no route"
    case .undecided(let route): "undecided at route \(route)"
    case .malformedAuthority: "malformed authority"
    case .urlTooLong: "URL too long"
    }
  }

  static func text(of answers: [RouteAnswer]) -> String {
    "[\(answers.map { text(of: $0) }.joined(separator: ", "))]"
  }
}
