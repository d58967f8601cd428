package import RouteSyntax

/// One table in a matcher under test and in the reference.
package struct DifferentialTable<Subject: DifferentialSubject> {
  private var subject: Subject
  private let reference: ReferenceSubject
  private let options: RoutingOptions
  /// The patterns that both sides registered, in order.
  package let patterns: [RoutePattern]
  private let methods: [Set<String>?]
  /// How many routes were refused, by the parser or by both sides.
  package let refusedCount: Int
  /// Where the sides differ already in what they register.
  package let registrationDisagreement: Disagreement?

  /// Registers the routes in both.
  package init(
    options: RoutingOptions, constraints: [CaseConstraint] = [], routes: [CaseRoute]
  ) {
    let constraints = constraints.made
    self.options = options
    var subject = Subject(options: options)
    var reference = ReferenceSubject(options: Self.referenceOptions(options))
    var patterns: [RoutePattern] = []
    var registeredMethods: [Set<String>?] = []
    var disagreement: Disagreement?
    for route in routes {
      guard let pattern = try? route.parsed(with: constraints) else { continue }
      let methods = route.methods.map { Set($0) }
      let expected = Self.refusal { () throws(PatternError) in
        try reference.add(pattern, methods: methods)
      }
      let actual = Self.refusal { () throws(PatternError) in
        try subject.add(pattern, methods: methods)
      }
      if expected?.code != actual?.code || expected?.offset != actual?.offset {
        disagreement = Disagreement(
          kind: .registration, door: "add",
          expected: expected?.description ?? "'\(route.pattern)' is taken",
          actual: actual?.description ?? "'\(route.pattern)' is taken")
        break
      }
      if expected == nil {
        patterns.append(pattern)
        registeredMethods.append(methods)
      }
    }
    subject.build()
    self.subject = subject
    self.reference = reference
    self.patterns = patterns
    methods = registeredMethods
    refusedCount = routes.count - patterns.count
    registrationDisagreement = disagreement
  }

  private static func refusal(
    of registration: () throws(PatternError) -> Void
  ) -> PatternError? {
    do {
      try registration()
      return nil
    } catch { return error }
  }

  /// With tight limits the reference gets generous ones: it says what the answer is, if any.
  private static func referenceOptions(_ options: RoutingOptions) -> RoutingOptions {
    var generous = options
    generous.regexLimits = RegexLimits()
    return generous
  }

  /// Whether the matcher may end in a limit where the reference does not.
  private var hasTightLimits: Bool { options.regexLimits != RegexLimits() }

  /// Whether a route is undecided if none of its expressions may take a single step.
  private func fitsButForExpressions(
    route: Int, _ request: CaseRequest, method: String?
  ) -> Bool {
    guard patterns.indices.contains(route) else { return false }
    // What cannot be loosened, or does not compile then, says nothing.
    guard let pattern = patterns[route].loosened else { return true }
    var options = options
    options.regexLimits.match = 0
    var alone = ReferenceSubject(options: options)
    guard (try? alone.add(pattern, methods: methods[route])) != nil else { return true }
    return alone.expectation(for: request, method: method).observation.outcome
      == .undecided(route: 0)
  }

  /// What the reference says of a request.
  package func expectedOutcome(of request: CaseRequest, method: String?) -> OutcomeAnswer {
    reference.expectation(for: request, method: method).observation.outcome
  }

  /// Whether the reference needs so many steps that the matcher, which counts in another way, may
  /// meet its default limit where the reference does not.
  private func isExpensive(_ request: CaseRequest, method: String?) -> Bool {
    var options = options
    options.regexLimits.match /= 100
    var frugal = ReferenceSubject(options: options)
    for (pattern, methods) in zip(patterns, methods) {
      guard (try? frugal.add(pattern, methods: methods)) != nil else { return false }
    }
    if case .undecided = frugal.expectation(for: request, method: method).end { return true }
    return false
  }

  /// The first difference between the sides, or nil if they agree.
  package mutating func disagreement(
    on request: CaseRequest, method: String?
  ) -> (disagreement: Disagreement?, expected: OutcomeAnswer) {
    let expectation = reference.expectation(for: request, method: method)
    for observation in subject.observe(request, method: method) {
      var mayBeUndecided = true
      if case .undecided(let route) = observation.outcome {
        mayBeUndecided = fitsButForExpressions(route: route, request, method: method)
      }
      func difference(_ isTight: Bool) -> Disagreement? {
        Comparison(
          observation: observation, expectation: expectation, hasTightLimits: isTight,
          mayBeUndecided: mayBeUndecided
        ).disagreement
      }
      guard let found = difference(hasTightLimits) else { continue }
      if !hasTightLimits, isExpensive(request, method: method), difference(true) == nil { continue }
      return (found, expectation.observation.outcome)
    }
    return (nil, expectation.observation.outcome)
  }
}
