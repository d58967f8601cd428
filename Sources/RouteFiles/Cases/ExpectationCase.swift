package import JSONText
package import RouteSyntax

/// One case: a table, a request and what is expected.
///
/// `Corpus/regressions/README.md` says what the keys mean.
package struct ExpectationCase: Sendable {
  /// What a case expects.
  package enum Expectation: Sendable {
    /// This route wins with these captures; and all of these routes match.
    case route(Int?, captures: [String: String]?, matches: [Int]?)
    /// The last pattern is refused with this code.
    case error(String)
    /// What the reference says.
    case agreement
  }

  /// The name of the case.
  package let id: String
  /// What it is about; empty if the case does not say.
  package let title: String
  /// Where the case begins in its file.
  package let position: TextPosition
  /// The routes.
  package let table: CaseTable
  /// How URLs and patterns are read.
  package let options: RoutingOptions
  /// The custom constraints that patterns may name.
  package let constraints: [CaseConstraint]
  /// What is matched; nil where the case is about registration alone.
  package let request: CaseRequest?
  /// The method of the request, if any.
  package let method: String?
  /// What is expected.
  package let expectation: Expectation
}

/// What a matcher says of a case.
package struct CaseAnswer: Sendable {
  /// The route that wins.
  package var route: Int?
  /// The captures that have a name and took part, as bytes: strings compare as equal when they look
  /// the same.
  package var captures: [String: [UInt8]]
  /// All routes that match, or nil where that was not asked.
  package var matches: [Int]?
  /// Why there is no route, where that is more than that none matches.
  package var reason: String?

  /// An answer.
  package init(
    route: Int?, captures: [String: [UInt8]] = [:], matches: [Int]? = nil, reason: String? = nil
  ) {
    self.route = route
    self.captures = captures
    self.matches = matches
    self.reason = reason
  }
}

/// One thing in which an answer is not what a case expects.
package struct CaseDifference: Sendable, Equatable, CustomStringConvertible {
  /// `route`, `captures`, `matches` or `error`.
  package let subject: String
  /// What the case says, as JSON.
  package let expected: String
  /// What came out, as JSON, or in words.
  package let got: String

  /// A difference.
  package init(_ subject: String, expected: String, got: String) {
    self.subject = subject
    self.expected = expected
    self.got = got
  }

  /// The difference in one line.
  package var description: String { "\(subject): expected \(expected), got \(got)" }
}

extension ExpectationCase {
  /// In what an answer is not what the case expects: nothing if it is, or if nothing is expected of
  /// an answer.
  package func differences(from answer: CaseAnswer) -> [CaseDifference] {
    guard case .route(let route, let captures, let matches) = expectation else { return [] }
    var differences: [CaseDifference] = []
    if answer.route != route {
      differences.append(
        CaseDifference(
          "route", expected: Self.text(route),
          got: Self.text(answer.route) + (answer.reason.map { " (\($0))" } ?? "")))
    }
    if let captures, answer.route != nil,
      answer.captures != captures.mapValues({ Array($0.utf8) })
    {
      differences.append(
        CaseDifference(
          "captures", expected: Self.text(captures),
          got: Self.text(answer.captures.mapValues { String(decoding: $0, as: UTF8.self) })))
    }
    if let matches, let found = answer.matches, matches != found {
      differences.append(
        CaseDifference("matches", expected: Self.text(matches), got: Self.text(found)))
    }
    return differences
  }

  private static func text(_ route: Int?) -> String { route.map(String.init) ?? "null" }

  private static func text(_ routes: [Int]) -> String {
    JSONValue.array(routes.map { .int($0) }).text()
  }

  /// Captures in the order of their names, everything but ASCII escaped, so that what looks the same
  /// can be told apart.
  private static func text(_ captures: [String: String]) -> String {
    let members = captures.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
    return JSONValue.object(members).text(JSONStyle(escapesNonASCII: true))
  }
}
