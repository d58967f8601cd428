import RouteSyntax
import TestSupport
import Testing

/// A matcher that is wrong in one small way; it takes its answers from the reference.
private protocol Flaw {
  /// Spoils an observation.
  static func spoil(_ observation: inout Observation)
}

/// The reference with a flaw.
private struct Flawed<Kind: Flaw>: DifferentialSubject {
  private var reference: ReferenceSubject

  init(options: RoutingOptions) { reference = ReferenceSubject(options: options) }

  mutating func add(_ pattern: RoutePattern, methods: Set<String>?) throws(PatternError) {
    try reference.add(pattern, methods: methods)
  }

  mutating func build() { reference.build() }

  mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
    reference.observe(request, method: method).map {
      var observation = $0
      Kind.spoil(&observation)
      return observation
    }
  }
}

/// Static routes win over those with captures.
private enum PrefersStatic: Flaw {
  static func spoil(_ observation: inout Observation) {
    guard case .match = observation.outcome,
      let other = observation.matches?.first(where: { $0.captures.isEmpty })
    else { return }
    observation.outcome = .match(other)
    observation.match = other
  }
}

/// Absent captures are empty ones.
private enum FillsAbsent: Flaw {
  static func spoil(_ observation: inout Observation) {
    guard case .match(var answer) = observation.outcome else { return }
    for index in answer.captures.indices where answer.captures[index] == nil {
      answer.captures[index] = CaptureAnswer(name: nil, value: [], raw: [])
    }
    observation.outcome = .match(answer)
    observation.match = answer
  }
}

/// Values are as they stand in the URL.
private enum ForgetsDecoding: Flaw {
  static func spoil(_ observation: inout Observation) {
    guard case .match(var answer) = observation.outcome else { return }
    for index in answer.captures.indices {
      let raw = answer.captures[index]?.raw ?? []
      answer.captures[index]?.value = raw
    }
    observation.outcome = .match(answer)
    observation.match = answer
  }
}

/// The last of several matches is lost.
private enum LosesLast: Flaw {
  static func spoil(_ observation: inout Observation) {
    if let matches = observation.matches, matches.count > 2 { observation.matches?.removeLast() }
  }
}

/// `match` takes what `tryMatch` refuses.
private enum IsTolerant: Flaw {
  static func spoil(_ observation: inout Observation) {
    if observation.outcome == .malformedAuthority {
      observation.match = RouteAnswer(route: 0, captures: [])
    }
  }
}

/// Any method is allowed when several are.
private enum AllowsAll: Flaw {
  static func spoil(_ observation: inout Observation) {
    if let count = observation.allowed?.methods.count, count > 1 { observation.allowed?.any = true }
  }
}

/// The harness finds every one of some flaws, soon, and shrinks what it finds.
@Suite struct BrokenMatcherTests {
  private func find<Kind: Flaw>(
    _ flaw: Kind.Type, _ kind: Disagreement.Kind, routes: Int, bytes: Int
  ) {
    var run = DifferentialRun<Flawed<Kind>>()
    for seed in 0..<400 where run.failures.isEmpty {
      run.compareTable(seed: UInt64(seed), requests: 40)
    }
    guard let failure = run.failures.first else {
      Issue.record("\(flaw) was not found")
      return
    }
    #expect(failure.disagreement.kind == kind)
    #expect(failure.shrunk.routes.count <= routes, "\(failure)")
    if case .url(let url) = failure.shrunk.request { #expect(url.count <= bytes, "\(failure)") }
    #expect(failure.description.contains("seed \(failure.seed)"))
    #expect(failure.description.contains("expectAgreement"))
  }

  @Test func flawsAreFoundAndShrunk() {
    find(PrefersStatic.self, .route, routes: 2, bytes: 16)
    find(FillsAbsent.self, .capture, routes: 1, bytes: 16)
    find(ForgetsDecoding.self, .value, routes: 1, bytes: 16)
    find(LosesLast.self, .matches, routes: 3, bytes: 16)
    find(IsTolerant.self, .match, routes: 1, bytes: 16)
    find(AllowsAll.self, .allowedMethods, routes: 2, bytes: 16)
  }

  @Test func theReferenceAgreesWithItself() {
    var run = DifferentialRun<ReferenceSubject>()
    for seed in 0..<50 { run.compareTable(seed: UInt64(seed), requests: 20) }
    #expect(run.failures.isEmpty)
    #expect(run.pairs == 1000)
  }

  /// A matcher that refuses what the reference takes is found at registration.
  @Test func refusalsAreCompared() {
    struct Refusing: DifferentialSubject {
      init(options: RoutingOptions) {}
      mutating func add(_ pattern: RoutePattern, methods: Set<String>?) throws(PatternError) {
        _ = try RoutePattern("{")
      }
      mutating func build() {}
      mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] { [] }
    }
    let item = RoutingCase(routes: [CaseRoute("/a")], request: .url("/a"))
    #expect(DifferentialRun<Refusing>.disagreement(in: item)?.kind == .registration)
  }
}
