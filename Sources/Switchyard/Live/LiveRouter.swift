public import RouteSyntax
internal import RouteTrie
internal import Synchronization

/// A table of routes that changes while others match.
///
/// Every change makes a new ``snapshot``, which is one consistent table and never changes itself. What
/// others are matching at that moment goes on with the table that it began with.
///
/// ```swift
/// let live = LiveRouter<Handler>()
/// let id = try live.add("/users/:id", value: user)
///
/// var reader = live.makeReader()       // one a thread
/// let match = reader.match("/users/7")
///
/// live.remove(id)                      // the reader sees it with its next match
/// ```
///
/// The first registered route wins, as in a ``Router``: a route that is added stands behind those that
/// are there, and one that is replaced keeps its place. Numbers of routes are never used again.
///
/// A change compiles few routes besides its own: the table has layers, and small ones are put together
/// as they become many. A match looks at each layer, O(log *n*) of them; ``compact()`` leaves one.
public final class LiveRouter<Value: Sendable>: Sendable {
  /// How URLs and patterns are read.
  public let options: RoutingOptions
  /// How many changes were published.
  private let version = Atomic<Int>(0)
  /// The table that new matches begin with; locked for a moment only.
  private let published: Locked<Router<Value>>
  /// The routes as they are changed; locked as long as a change takes.
  private let routes: Locked<LiveRoutes<Value>>

  /// A table that begins with the routes of a builder, and takes its options, syntax, policy for
  /// duplicates and counting.
  ///
  /// - Complexity: That of building a ``Router``.
  public init(_ builder: consuming RouterBuilder<Value>) {
    let routes = LiveRoutes(builder)
    options = routes.options
    published = Locked(routes.router)
    self.routes = Locked(routes)
  }

  /// An empty table.
  ///
  /// - Parameters:
  ///   - options: How URLs and patterns are read.
  ///   - syntax: The syntax of patterns that are given as text.
  ///   - duplicates: What adding the same pattern again does.
  public convenience init(
    options: RoutingOptions = RoutingOptions(), syntax: PatternSyntax = .switchyard,
    duplicates: DuplicatePolicy = .append
  ) {
    self.init(RouterBuilder(options: options, syntax: syntax, duplicates: duplicates))
  }

  // MARK: Reading

  /// The table as it is now: one consistent table that later changes leave alone.
  ///
  /// - Complexity: O(1); it takes a lock for a moment, so threads that match often hold a ``Reader``.
  public var snapshot: Router<Value> { published.withLock { $0 } }

  /// A reader for one thread.
  public func makeReader() -> Reader { Reader(self) }

  /// How many routes there are.
  public var count: Int { snapshot.count }

  /// The number of the table that is published: another one after every change.
  var publishedVersion: Int { version.load(ordering: .acquiring) }

  /// The table that is published, and its number.
  func publication() -> (version: Int, router: Router<Value>) {
    published.withLock { (version.load(ordering: .acquiring), $0) }
  }

  /// How many routes were compiled so far, those that were compiled again included.
  package var compiledRouteCount: Int { routes.withLock { $0.compiledCount } }

  // MARK: Changing

  /// Adds a route behind those that are there.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, in the table's syntax.
  ///   - methods: The HTTP methods that it takes, compared exactly; nil for any.
  ///   - name: A name for the route.
  ///   - value: What a match gives back.
  /// - Returns: The route's number, by which it can be removed.
  /// - Throws: A `PatternError`; the table is unchanged then.
  /// - Complexity: O(log *n*) routes are compiled, taken over many calls.
  @discardableResult
  public func add(
    _ pattern: String, methods: Set<String>? = nil, name: String? = nil, value: Value
  ) throws(PatternError) -> RouteID {
    try change { changes throws(PatternError) in
      try changes.add(pattern, methods: methods, name: name, value: value)
    }
  }

  /// Adds a route with a parsed pattern behind those that are there.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - methods: The HTTP methods that it takes, compared exactly; nil for any.
  ///   - name: A name for the route.
  ///   - value: What a match gives back.
  /// - Returns: The route's number, by which it can be removed.
  /// - Throws: A `PatternError`; the table is unchanged then.
  /// - Complexity: O(log *n*) routes are compiled, taken over many calls.
  @discardableResult
  public func add(
    _ pattern: RoutePattern, methods: Set<String>? = nil, name: String? = nil, value: Value
  ) throws(PatternError) -> RouteID {
    try change { changes throws(PatternError) in
      try changes.add(pattern, methods: methods, name: name, value: value)
    }
  }

  /// Removes a route.
  ///
  /// - Parameter id: The route's number.
  /// - Returns: The value of the route, or nil if there is no route of this number.
  @discardableResult
  public func remove(_ id: RouteID) -> Value? { change { $0.remove(id) } }

  /// Puts another route in the place of one, with its number.
  ///
  /// - Parameters:
  ///   - id: The number of the route that is replaced.
  ///   - pattern: The new pattern, in the table's syntax.
  ///   - methods: The HTTP methods that it takes, compared exactly; nil for any.
  ///   - name: A name for the route.
  ///   - value: What a match gives back.
  /// - Returns: The value of the route that was replaced, or nil if there is no route of this number;
  ///   nothing is added then.
  /// - Throws: A `PatternError`; the table is unchanged then.
  @discardableResult
  public func replace(
    _ id: RouteID, with pattern: String, methods: Set<String>? = nil, name: String? = nil,
    value: Value
  ) throws(PatternError) -> Value? {
    try change { changes throws(PatternError) in
      try changes.replace(id, with: pattern, methods: methods, name: name, value: value)
    }
  }

  /// Puts another route, with a parsed pattern, in the place of one, with its number.
  ///
  /// - Parameters:
  ///   - id: The number of the route that is replaced.
  ///   - pattern: The new pattern.
  ///   - methods: The HTTP methods that it takes, compared exactly; nil for any.
  ///   - name: A name for the route.
  ///   - value: What a match gives back.
  /// - Returns: The value of the route that was replaced, or nil if there is no route of this number;
  ///   nothing is added then.
  /// - Throws: A `PatternError`; the table is unchanged then.
  @discardableResult
  public func replace(
    _ id: RouteID, with pattern: RoutePattern, methods: Set<String>? = nil, name: String? = nil,
    value: Value
  ) throws(PatternError) -> Value? {
    try change { changes throws(PatternError) in
      try changes.replace(id, with: pattern, methods: methods, name: name, value: value)
    }
  }

  /// Makes several changes at once: others see all of them or none.
  ///
  /// One change goes on at a time, so `body` must not change this table but through what it is given.
  /// Matching goes on meanwhile, inside `body` too, with the table as it was.
  ///
  /// - Parameter body: Makes the changes.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; then none of its changes is made.
  /// - Complexity: The routes that are added are compiled once, and O(log *n*) others for each, taken
  ///   over many calls.
  public func update<Result>(_ body: (inout Changes) throws -> Result) throws -> Result {
    try change { changes throws(any Error) in try body(&changes) }
  }

  /// Puts all routes together in one layer, so that matching looks at one.
  ///
  /// - Complexity: That of building a ``Router``.
  public func compact() { change { $0.compact() } }

  /// Makes changes to a copy and publishes it.
  private func change<Result, Failure: Error>(
    _ body: (inout Changes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // What was there before lives until no lock is held: a value's `deinit` may match or change.
    var before: (LiveRoutes<Value>, Router<Value>)?
    let result = try routes.withLock { routes throws(Failure) in
      var changes = Changes(routes)
      let result = try body(&changes)
      guard let changed = changes.commit() else { return result }
      before = (routes, publish(changed.router))
      routes = changed
      return result
    }
    withExtendedLifetime(before) {}
    return result
  }

  /// Publishes a table, and gives back the one before.
  private func publish(_ router: Router<Value>) -> Router<Value> {
    published.withLock { published in
      let before = published
      published = router
      version.wrappingAdd(1, ordering: .acquiringAndReleasing)
      return before
    }
  }
}
