internal import RouteTrie

extension LiveRouter {
  /// Matches for one thread, always with the newest table.
  ///
  /// A match costs one load more than with a ``Router``; only after a change is a lock taken, for a
  /// moment. It owns a ``Matcher``, so matching bytes allocates nothing.
  public struct Reader: ~Copyable {
    private let live: LiveRouter
    private var version: Int
    private var current: Router<Value>
    private var matcher = Matcher()

    init(_ live: LiveRouter) {
      self.live = live
      (version, current) = live.publication()
    }

    /// The newest table, which stays as it is while it is held.
    public var router: Router<Value> {
      mutating get {
        refresh()
        return current
      }
    }

    /// Takes over the newest table if there is one.
    @inline(__always)
    private mutating func refresh() {
      if live.publishedVersion != version { (version, current) = live.publication() }
    }

    /// The first registered route that matches a URL, or nil; see ``Router/match(_:method:)``.
    public mutating func match(_ url: String, method: String? = nil) -> RouteMatch<Value>? {
      try? tryMatch(url, method: method)
    }

    /// The first registered route that matches a request, or nil; see
    /// ``Router/match(path:host:scheme:method:)``.
    public mutating func match(
      path: String, host: String? = nil, scheme: String? = nil, method: String? = nil
    ) -> RouteMatch<Value>? {
      try? tryMatch(path: path, host: host, scheme: scheme, method: method)
    }

    /// The first registered route that matches a URL given as bytes, or nil; see
    /// ``Router/match(utf8:using:method:)``.
    public mutating func match(
      utf8 url: Span<UInt8>, method: String? = nil
    ) -> ByteMatch<Value>? {
      try? tryMatch(utf8: url, method: method)
    }

    /// The first registered route that matches a URL, or nil if none does.
    ///
    /// - Throws: A ``MatchError`` where ``match(_:method:)`` could not answer.
    public mutating func tryMatch(
      _ url: String, method: String? = nil
    ) throws(MatchError) -> RouteMatch<Value>? {
      refresh()
      return try current.find(.url(url), method, &matcher)
    }

    /// The first registered route that matches a request, or nil if none does.
    ///
    /// - Throws: A ``MatchError`` where ``match(path:host:scheme:method:)`` could not answer.
    public mutating func tryMatch(
      path: String, host: String? = nil, scheme: String? = nil, method: String? = nil
    ) throws(MatchError) -> RouteMatch<Value>? {
      refresh()
      let source = current.core.source(path: path, host: host, scheme: scheme)
      return try current.find(source, method, &matcher)
    }

    /// The first registered route that matches a URL given as bytes, or nil if none does.
    ///
    /// - Throws: A ``MatchError`` where ``match(utf8:method:)`` could not answer.
    public mutating func tryMatch(
      utf8 url: Span<UInt8>, method: String? = nil
    ) throws(MatchError) -> ByteMatch<Value>? {
      refresh()
      return try current.tryMatch(utf8: url, using: &matcher, method: method)
    }
  }
}

extension Router {
  /// How many layers the table has.
  package var layerCount: Int { core.table.layers.count }

  /// Matches text with scratch of the caller.
  func find(
    _ source: MatchSource, _ method: String?, _ matcher: inout Matcher
  ) throws(MatchError) -> RouteMatch<Value>? {
    var found = BareMatch()
    switch core.find(source, method: method, &matcher, into: &found) {
    case .match: return match(source, found)
    case .noMatch: return nil
    case .failure(let error): throw error
    }
  }
}
