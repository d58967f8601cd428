internal import LinearReference
package import RouteSyntax

/// The reference as a matcher under test, and as what the others are held to.
package struct ReferenceSubject: DifferentialSubject {
  private var reference: LinearReference
  private var methods: [Set<String>?] = []

  /// A table with no routes.
  package init(options: RoutingOptions) { reference = LinearReference(options: options) }

  package mutating func add(
    _ pattern: RoutePattern, methods: Set<String>?
  ) throws(PatternError) {
    try reference.add(pattern, methods: methods)
    self.methods.append(methods.map(reference.options.methods(servedBy:)))
  }

  package mutating func build() {}

  package mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
    [expectation(for: request, method: method).observation]
  }

  /// What the reference says of a request, and how its list of matches ended.
  func expectation(for request: CaseRequest, method: String?) -> Expectation {
    let outcome: ReferenceOutcome
    let list: (matches: [ReferenceMatch], end: ReferenceOutcome)
    var unrestricted: [ReferenceMatch]?
    switch request {
    case .url(let url):
      outcome = reference.match(url: url, method: method)
      list = reference.matches(url: url, method: method)
      if method != nil { unrestricted = reference.matches(url: url, method: nil).matches }
    case .target(let path, let host, let scheme):
      outcome = reference.match(path: path, host: host, scheme: scheme, method: method)
      list = reference.matches(path: path, host: host, scheme: scheme, method: method)
      if method != nil {
        unrestricted =
          reference.matches(path: path, host: host, scheme: scheme, method: nil).matches
      }
    }
    let answer = OutcomeAnswer(outcome)
    let observation = Observation(
      door: "reference", match: answer.match, outcome: answer,
      matches: list.matches.map(RouteAnswer.init),
      allowed: allowed(by: unrestricted ?? list.matches))
    return Expectation(observation: observation, end: OutcomeAnswer(list.end))
  }

  private func allowed(by matches: [ReferenceMatch]) -> MethodsAnswer {
    var union: Set<String> = []
    var any = false
    for match in matches {
      if let methods = methods[match.route] { union.formUnion(methods) } else { any = true }
    }
    return MethodsAnswer(any: any, methods: union.sorted())
  }
}

/// What the reference says of a request.
struct Expectation {
  /// Its answers.
  let observation: Observation
  /// How the list of matches ended: with `noMatch` when it is complete.
  let end: OutcomeAnswer
}
