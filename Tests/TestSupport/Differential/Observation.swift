internal import LinearReference

/// One capture as a matcher gives it; texts are bytes, because strings compare as equal when they
/// look the same.
package struct CaptureAnswer: Sendable, Equatable {
  /// The name, or nil where an expression has none.
  package var name: String?
  /// The decoded value.
  package var value: [UInt8]
  /// The text of the URL that the value came from, or nil where the matcher does not say.
  package var raw: [UInt8]?
  /// The decoded segments of a catch-all, or nil for other captures.
  package var segments: [[UInt8]]?

  /// A capture.
  package init(
    name: String?, value: some Sequence<UInt8>, raw: [UInt8]?, segments: [[UInt8]]? = nil
  ) {
    self.name = name
    self.value = Array(value)
    self.raw = raw
    self.segments = segments
  }
}

/// One route that takes the request.
package struct RouteAnswer: Sendable, Equatable {
  /// The number of the route.
  package var route: Int
  /// The captures by position; nil for what took no part.
  package var captures: [CaptureAnswer?]

  /// A route.
  package init(route: Int, captures: [CaptureAnswer?]) {
    self.route = route
    self.captures = captures
  }

  init(_ match: ReferenceMatch) {
    route = match.route
    captures = match.captures.map { capture in
      capture.map {
        CaptureAnswer(
          name: $0.name, value: $0.value.utf8, raw: $0.raw,
          segments: $0.segments?.map { Array($0.utf8) })
      }
    }
  }
}

/// How a search ends.
package enum OutcomeAnswer: Sendable, Equatable {
  case match(RouteAnswer)
  case noMatch
  case undecided(route: Int)
  case malformedAuthority
  case urlTooLong

  init(_ outcome: ReferenceOutcome) {
    switch outcome {
    case .match(let match): self = .match(RouteAnswer(match))
    case .noMatch: self = .noMatch
    case .undecided(let route): self = .undecided(route: route)
    case .malformedAuthority: self = .malformedAuthority
    case .urlTooLong: self = .urlTooLong
    }
  }

  /// The route that takes the request, if one does.
  package var match: RouteAnswer? { if case .match(let answer) = self { answer } else { nil } }
}

/// The methods that a request may have.
package struct MethodsAnswer: Sendable, Equatable {
  /// Whether a route takes any method.
  package var any: Bool
  /// The methods that routes name, sorted.
  package var methods: [String]

  /// An answer.
  package init(any: Bool, methods: [String]) {
    self.any = any
    self.methods = methods
  }
}

/// All that one way of asking a matcher gives for one request.
package struct Observation: Sendable, Equatable {
  /// What was asked: `string`, `bytes`, `target`.
  package var door: String
  /// The route that `match` gives.
  package var match: RouteAnswer?
  /// How `tryMatch` ends.
  package var outcome: OutcomeAnswer
  /// The whole list of matches, where this way of asking gives it.
  package var matches: [RouteAnswer]?
  /// The allowed methods, where this way of asking gives them.
  package var allowed: MethodsAnswer?
  /// An observation.
  package init(
    door: String, match: RouteAnswer?, outcome: OutcomeAnswer, matches: [RouteAnswer]?,
    allowed: MethodsAnswer?
  ) {
    self.door = door
    self.match = match
    self.outcome = outcome
    self.matches = matches
    self.allowed = allowed
  }
}
