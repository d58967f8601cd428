package import RouteSyntax

/// A matcher that is held to the reference.
package protocol DifferentialSubject {
  /// A table with no routes.
  init(options: RoutingOptions)

  /// Registers a route; its number is how many were registered before.
  mutating func add(_ pattern: RoutePattern, methods: Set<String>?) throws(PatternError)

  /// Ends registration.
  mutating func build()

  /// What the matcher says of a request, asked in every way that there is.
  mutating func observe(_ request: CaseRequest, method: String?) -> [Observation]
}
