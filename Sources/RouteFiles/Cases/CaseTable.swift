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

  /// The pattern, parsed.
  ///
  /// - Parameter constraints: The custom constraints that it may name.
  /// - Returns: The pattern.
  /// - Throws: A `PatternError` if it is refused.
  package func parsed(with constraints: [CustomConstraint]) throws(PatternError) -> RoutePattern {
    try RoutePattern(pattern, syntax: syntax, constraints: constraints)
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

/// The routes of a case.
package enum CaseTable: Sendable {
  /// Patterns in the case itself.
  case patterns([CaseRoute])
  /// A file of routes.
  case file(RouteTable)

  /// The routes in the order of registration.
  package var routes: [CaseRoute] {
    switch self {
    case .patterns(let routes): routes
    case .file(let table):
      table.routes.map {
        CaseRoute($0.pattern.text, syntax: $0.pattern.syntax, methods: $0.methods.map(Array.init))
      }
    }
  }
}
