/// One capture of a match, by its position in `RoutePattern.captureNames`.
package struct ReferenceCapture: Equatable, Sendable {
  /// The name, or nil where an expression has none.
  package let name: String?
  /// The value as the user gets it: decoded fully, once.
  package let value: String
  /// The bytes of the URL that the value came from.
  package let raw: [UInt8]
  /// The decoded segments that a `**` took; nil for every other capture.
  package let segments: [String]?

  /// A capture with all that is known of it.
  package init(name: String?, value: String, raw: [UInt8], segments: [String]? = nil) {
    self.name = name
    self.value = value
    self.raw = raw
    self.segments = segments
  }
}

/// A route that takes the URL.
package struct ReferenceMatch: Equatable, Sendable {
  /// The number of the route, from 0 in registration order.
  package let route: Int
  /// The captures by position; nil for what took no part.
  package let captures: [ReferenceCapture?]

  /// A match of a route.
  package init(route: Int, captures: [ReferenceCapture?]) {
    self.route = route
    self.captures = captures
  }
}

/// How a search ended.
package enum ReferenceOutcome: Equatable, Sendable {
  /// A route takes the URL, and no earlier one takes it or is undecided.
  case match(ReferenceMatch)
  /// No route takes the URL.
  case noMatch
  /// This route fits but for expressions that ended in a limit or an error, so the search ends.
  case undecided(route: Int)
  /// The authority of the URL is malformed, so no route is tried.
  case malformedAuthority
  /// The URL is longer than the options allow, so no route is tried.
  case urlTooLong
}
