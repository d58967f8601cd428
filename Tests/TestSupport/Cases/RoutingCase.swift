package import RouteSyntax

/// One route of a case, as text.
package struct CaseRoute: Sendable, Equatable {
  /// The pattern.
  package var pattern: String
  /// The syntax of the pattern.
  package var syntax: PatternSyntax
  /// The methods, sorted; nil for any.
  package var methods: [String]?

  /// A route.
  package init(_ pattern: String, syntax: PatternSyntax = .switchyard, methods: [String]? = nil) {
    self.pattern = pattern
    self.syntax = syntax
    self.methods = methods?.sorted()
  }
}

/// What a case asks of a table.
package enum CaseRequest: Sendable, Equatable {
  /// A URL, as bytes.
  case url([UInt8])
  /// A request target with what is known around it.
  case target(path: [UInt8], host: [UInt8]?, scheme: String?)

  /// A URL, as text.
  package static func url(_ text: String) -> CaseRequest { .url(Array(text.utf8)) }
}

/// A table and one request: all that is needed to repeat a disagreement.
package struct RoutingCase: Sendable, Equatable {
  /// How URLs and patterns are read.
  package var options: RoutingOptions
  /// The routes in the order of registration.
  package var routes: [CaseRoute]
  /// What is matched.
  package var request: CaseRequest
  /// The method of the request, if any.
  package var method: String?

  /// A case.
  package init(
    options: RoutingOptions = RoutingOptions(), routes: [CaseRoute], request: CaseRequest,
    method: String? = nil
  ) {
    self.options = options
    self.routes = routes
    self.request = request
    self.method = method
  }
}
