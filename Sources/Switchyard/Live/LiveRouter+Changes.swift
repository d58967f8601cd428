public import RouteSyntax

extension LiveRouter {
  /// Several changes that are made at once; see ``LiveRouter/update(_:)``.
  public struct Changes {
    private var routes: LiveRoutes<Value>
    private var isChanged = false
    /// How many layers may come together before small ones are put together: a change at once of
    /// many routes compiles them fewer times.
    private static var mostLayers: Int { 64 }

    init(_ routes: LiveRoutes<Value>) { self.routes = routes }

    /// The routes with the changes; nil if there was none.
    consuming func commit() -> LiveRoutes<Value>? {
      guard isChanged else { return nil }
      routes.settle()
      return routes
    }

    /// Adds a route behind those that are there, as `LiveRouter.add` does.
    ///
    /// - Throws: A `PatternError`; nothing is changed by this call then.
    @discardableResult
    public mutating func add(
      _ pattern: String, methods: Set<String>? = nil, name: String? = nil, value: Value
    ) throws(PatternError) -> RouteID {
      try add(routes.parse(pattern), methods: methods, name: name, value: value)
    }

    /// Adds a route with a parsed pattern behind those that are there.
    ///
    /// - Throws: A `PatternError`; nothing is changed by this call then.
    @discardableResult
    public mutating func add(
      _ pattern: RoutePattern, methods: Set<String>? = nil, name: String? = nil, value: Value
    ) throws(PatternError) -> RouteID {
      let number = try routes.add(pattern, methods: methods, name: name, value: value)
      isChanged = true
      routes.settle(above: Self.mostLayers)
      return RouteID(number)
    }

    /// Removes a route; see ``LiveRouter/remove(_:)``.
    @discardableResult
    public mutating func remove(_ id: RouteID) -> Value? {
      guard let value = routes.remove(id.index) else { return nil }
      isChanged = true
      return value
    }

    /// Puts another route in the place of one, as `LiveRouter.replace` does.
    ///
    /// - Throws: A `PatternError`; nothing is changed by this call then.
    @discardableResult
    public mutating func replace(
      _ id: RouteID, with pattern: String, methods: Set<String>? = nil, name: String? = nil,
      value: Value
    ) throws(PatternError) -> Value? {
      try replace(id, with: routes.parse(pattern), methods: methods, name: name, value: value)
    }

    /// Puts another route, with a parsed pattern, in the place of one.
    ///
    /// - Throws: A `PatternError`; nothing is changed by this call then.
    @discardableResult
    public mutating func replace(
      _ id: RouteID, with pattern: RoutePattern, methods: Set<String>? = nil,
      name: String? = nil, value: Value
    ) throws(PatternError) -> Value? {
      let old = try routes.replace(
        id.index, with: pattern, methods: methods, name: name, value: value)
      guard let old else { return nil }
      isChanged = true
      routes.settle(above: Self.mostLayers)
      return old
    }

    /// Puts all routes together in one layer.
    mutating func compact() {
      routes.compact()
      isChanged = true
    }
  }
}
