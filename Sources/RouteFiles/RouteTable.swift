package import JSONText
package import Switchyard

/// A table of routes in registration order, in the format of `Corpus/README.md`.
package struct RouteTable: Sendable {
  /// One line of a table.
  package struct Route: Sendable {
    /// The pattern.
    package let pattern: RoutePattern
    /// The methods that the route takes, or nil for any.
    package var methods: Set<String>?
    /// The name that the table gives it.
    package var name: String?
    /// Where the pattern stands in the file, or nil if the table was made in memory.
    package var position: TextPosition?

    /// A route.
    package init(
      pattern: RoutePattern, methods: Set<String>? = nil, name: String? = nil,
      position: TextPosition? = nil
    ) {
      self.pattern = pattern
      self.methods = methods
      self.name = name
      self.position = position
    }
  }

  /// The file, or the name of a table made in memory.
  package let source: String
  /// The routes, by their number.
  package let routes: [Route]

  /// A table.
  package init(source: String, routes: [Route]) {
    self.source = source
    self.routes = routes
  }

  /// Whether any route asks for a method.
  package var hasMethods: Bool { routes.contains { $0.methods != nil } }

  /// Says where a route stands, as compilers do.
  package func location(of index: Int) -> String {
    if let line = routes[index].position?.line {
      "\(ShownText(source)):\(line)"
    } else {
      "\(source): route \(index)"
    }
  }

  /// A one-line description of a route for messages.
  package func describe(_ index: Int?) -> String {
    guard let index else { return "no route" }
    return "route \(index) (\(location(of: index))): \(routes[index].pattern.text)"
  }
}

/// Registering a table.
extension RouteTable {
  /// Compiles the table; the value of a route is its number.
  ///
  /// - Throws: A ``FileError`` with the place of the first pattern that is refused.
  /// - Complexity: That of `RouterBuilder`.
  package func router(options: RoutingOptions = RoutingOptions()) throws(FileError) -> Router<Int> {
    var builder = RouterBuilder<Int>(options: options)
    for (index, route) in routes.enumerated() {
      try register(route, value: index, in: &builder)
    }
    return builder.build()
  }

  /// Compiles the routes that are not refused; the value of a route is its number among them.
  ///
  /// - Returns: The routes that were taken, their router, and what is wrong with the others, in their
  ///   order.
  package func compilingUsable(
    options: RoutingOptions = RoutingOptions()
  ) -> (table: RouteTable, router: Router<Int>, errors: [FileError]) {
    var builder = RouterBuilder<Int>(options: options)
    var taken: [Route] = []
    var errors: [FileError] = []
    for route in routes {
      do {
        try register(route, value: taken.count, in: &builder)
        taken.append(route)
      } catch { errors.append(error) }
    }
    return (RouteTable(source: source, routes: taken), builder.build(), errors)
  }

  /// The place of a byte of a route's pattern; nil if the table was made in memory.
  package func position(of offset: Int, in route: Int) -> TextPosition? {
    var position = routes[route].position
    position?.advance(over: routes[route].pattern.text.utf8.prefix(offset))
    return position
  }

  private func register(
    _ route: Route, value: Int, in builder: inout RouterBuilder<Int>
  ) throws(FileError) {
    do {
      try builder.add(route.pattern, methods: route.methods, name: route.name, value: value)
    } catch {
      throw FileError(error, in: source, at: route.position)
    }
  }
}

extension FileError {
  /// The error of a pattern that begins at a place of a file.
  init(_ error: PatternError, in file: String, at start: TextPosition?) {
    var position = start
    position?.advance(over: error.pattern.utf8.prefix(error.offset))
    let sentence = error.rendered.prefix { $0 != "\n" }
    self.init(file: file, position: position, message: String(sentence), pattern: error)
  }
}
