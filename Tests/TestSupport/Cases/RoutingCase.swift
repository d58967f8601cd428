// Cases are tables and requests as files hold them.
@_exported public import RouteFiles
package import RouteSyntax

/// A table and one request: all that is needed to repeat a disagreement.
package struct RoutingCase: Sendable, Equatable {
  /// How URLs and patterns are read.
  package var options: RoutingOptions
  /// The custom constraints that the patterns may name, by name.
  package var constraints: [CaseConstraint]
  /// The routes in the order of registration.
  package var routes: [CaseRoute]
  /// What is matched.
  package var request: CaseRequest
  /// The method of the request, if any.
  package var method: String?

  /// A case.
  package init(
    options: RoutingOptions = RoutingOptions(), constraints: [CaseConstraint] = [],
    routes: [CaseRoute], request: CaseRequest, method: String? = nil
  ) {
    self.options = options
    self.constraints = constraints.sorted { $0.name < $1.name }
    self.routes = routes
    self.request = request
    self.method = method
  }
}
