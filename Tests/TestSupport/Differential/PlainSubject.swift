package import RouteSyntax
internal import RouteTrie

/// The engine without any of the ways to match faster.
package struct PlainSubject: DifferentialSubject {
  private var engine: EngineSubject

  /// A table with no routes.
  package init(options: RoutingOptions) {
    engine = EngineSubject(options: options, optimizations: .none)
  }

  package mutating func add(
    _ pattern: RoutePattern, methods: Set<String>?
  ) throws(PatternError) {
    try engine.add(pattern, methods: methods)
  }

  package mutating func build() { engine.build() }

  package mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
    engine.observe(request, method: method)
  }
}
