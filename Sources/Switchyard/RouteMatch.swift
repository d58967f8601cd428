/// A route that matches a URL, and what it captured.
public struct RouteMatch<Value> {
  /// The value that the route was registered with.
  public let value: Value
  /// The route's number in registration order.
  public let id: RouteID
  /// What the route captured from this URL.
  public let parameters: Parameters

  @inlinable
  init(value: Value, id: RouteID, parameters: Parameters) {
    self.value = value
    self.id = id
    self.parameters = parameters
  }

  /// The name that the route was registered with.
  @inlinable public var name: String? { parameters.record.name }
  /// The text of the pattern as it was registered: what metrics call `http.route`.
  @inlinable public var pattern: String { parameters.record.pattern }
}

extension RouteMatch: Sendable where Value: Sendable {}

/// Every route that matches a URL, in registration order, found one by one as they are asked for.
///
/// It ends early at a route that a regular expression's limit leaves undecided.
public struct RouteMatches<Value>: Sequence {
  @usableFromInline let router: Router<Value>
  @usableFromInline let source: MatchSource
  @usableFromInline let method: String?

  @inlinable
  init(router: Router<Value>, source: MatchSource, method: String?) {
    self.router = router
    self.source = source
    self.method = method
  }

  /// Finds the next match each time.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let matches: RouteMatches
    /// The number of the next route that may match; nil at the end.
    @usableFromInline var first: Int? = 0

    @inlinable
    init(_ matches: RouteMatches) { self.matches = matches }

    /// The next route that matches.
    ///
    /// - Complexity: That of one match.
    @inlinable
    public mutating func next() -> RouteMatch<Value>? {
      guard let first else { return nil }
      let (router, source, method) = (matches.router, matches.source, matches.method)
      guard let match = find(router.core, source, method, from: first) else {
        self.first = nil
        return nil
      }
      self.first = match.number + 1
      return router.match(source, match)
    }

    /// The next match; the first is counted.
    @inlinable
    func find(
      _ core: RouterCore, _ source: MatchSource, _ method: String?, from first: Int
    ) -> BareMatch? {
      if first > 0 {
        guard case .match(let match) = core.search(source, method: method, from: first) else {
          return nil
        }
        return match
      }
      var match = BareMatch()
      guard case .match = core.find(source, method: method, into: &match) else { return nil }
      return match
    }
  }

  /// An iterator that begins with the first match.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension RouteMatches: Sendable where Value: Sendable {}
