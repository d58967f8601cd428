import RouteSyntax
import TestSupport
import Testing

/// What the harness accepts where limits are tight: the unlimited answer or none, never another.
@Suite struct ComparisonTests {
  /// Answers with a fixed outcome, whatever is asked.
  private struct Fixed<Script: Outcome>: DifferentialSubject {
    init(options: RoutingOptions) {}
    mutating func add(_ pattern: RoutePattern, methods: Set<String>?) {}
    mutating func build() {}
    mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
      [
        Observation(
          door: "fixed", match: Script.outcome.match, outcome: Script.outcome, matches: nil,
          allowed: nil)
      ]
    }
  }

  private protocol Outcome { static var outcome: OutcomeAnswer { get } }
  private enum First: Outcome {
    static let outcome = OutcomeAnswer.match(RouteAnswer(route: 0, captures: []))
  }
  private enum Second: Outcome {
    static let outcome = OutcomeAnswer.match(RouteAnswer(route: 1, captures: []))
  }
  private enum UndecidedFirst: Outcome { static let outcome = OutcomeAnswer.undecided(route: 0) }
  private enum UndecidedSecond: Outcome { static let outcome = OutcomeAnswer.undecided(route: 1) }
  private enum Nothing: Outcome { static let outcome = OutcomeAnswer.noMatch }

  /// Asks two routes for `/a`, both of which match unless others are given.
  private func agrees<Script: Outcome>(
    _ script: Script.Type, tight: Bool, routes: [String] = ["/(?:a)", "/(?:a|b)"]
  ) -> Bool {
    let item = RoutingCase(
      options: .with { if tight { $0.regexLimits.match = 1 } },
      routes: routes.map { CaseRoute($0) }, request: .url("/a"))
    return DifferentialRun<Fixed<Script>>.disagreement(in: item) == nil
  }

  @Test func withTightLimits() {
    #expect(agrees(First.self, tight: true))
    #expect(agrees(UndecidedFirst.self, tight: true))
    #expect(!agrees(Second.self, tight: true))
    #expect(!agrees(UndecidedSecond.self, tight: true))
    #expect(!agrees(Nothing.self, tight: true))
  }

  /// A route without expressions, or one of which another part does not fit, is never undecided.
  @Test func onlyWhatFitsCanBeUndecided() {
    #expect(!agrees(UndecidedFirst.self, tight: true, routes: ["/:a", "/(?:a)"]))
    #expect(!agrees(UndecidedFirst.self, tight: true, routes: ["/(?:a)?x", "/(?:a)"]))
    #expect(!agrees(UndecidedFirst.self, tight: true, routes: ["/b/(?:a)", "/(?:a)"]))
    #expect(agrees(UndecidedFirst.self, tight: true, routes: ["/(?:a)/**", "/(?:a)"]))
  }

  @Test func withDefaultLimits() {
    #expect(agrees(First.self, tight: false))
    #expect(!agrees(UndecidedFirst.self, tight: false))
    #expect(!agrees(Second.self, tight: false))
    #expect(!agrees(UndecidedSecond.self, tight: false))
    #expect(!agrees(Nothing.self, tight: false))
  }

  /// JIT and interpreter count steps in their own ways, so a limit that one meets on an expensive
  /// request, by its default too, is no disagreement.
  @Test func expensiveRequestsMayEndInADefaultLimit() {
    let url = CaseRequest.url("/a" + String(repeating: "/b", count: 12) + "/c%20/-")
    let item = RoutingCase(routes: [CaseRoute("/**/**/**/**/**/:b<hex>")], request: url)
    #expect(DifferentialRun<Fixed<UndecidedFirst>>.disagreement(in: item) == nil)
    let cheap = RoutingCase(routes: [CaseRoute("/**/:b<hex>")], request: url)
    #expect(DifferentialRun<Fixed<UndecidedFirst>>.disagreement(in: cheap) != nil)
  }
}
