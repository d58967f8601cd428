internal import RouteTrie

/// A compiled table of routes, of which the first registered that matches wins, always.
///
/// A router is immutable and may be used by any number of threads at once.
public struct Router<Value> {
  @usableFromInline let core: RouterCore
  /// The values of the routes of the first layer, by place.
  @usableFromInline let values: [Value]
  /// Those of the other layers, of a snapshot of a ``LiveRouter``.
  @usableFromInline let otherValues: [[Value]]
  /// How many routes there are.
  public let count: Int

  init(core: RouterCore, values: [[Value]], count: Int) {
    self.core = core
    self.values = values.first ?? []
    otherValues = Array(values.dropFirst())
    self.count = count
  }

  /// How much memory the compiled table takes, in bytes; expressions and values are not counted.
  public var tableBytes: Int { core.table.byteCount }

  // MARK: One match

  /// The first registered route that matches a URL, or nil.
  ///
  /// A malformed authority, a URL that is too long and an undecided route give nil too; see
  /// ``tryMatch(_:method:)`` to tell them apart.
  ///
  /// - Parameters:
  ///   - url: A URL, or a reference such as `/users/7`.
  ///   - method: An HTTP method, compared exactly; nil ignores methods.
  /// - Returns: The route with its captures, or nil.
  /// - Complexity: O(*n*) in the bytes of the URL, and the edges that overlap on its way.
  @inlinable
  public func match(_ url: String, method: String? = nil) -> RouteMatch<Value>? {
    try? tryMatch(url, method: method)
  }

  /// The first registered route that matches a request, or nil.
  ///
  /// - Parameters:
  ///   - path: The request target: a path, with its query if there is one. It has no host of its
  ///     own, so `//h/a` has an empty segment first.
  ///   - host: The value of the Host header, with its port if it has one; nil or empty for none.
  ///     It goes through the same checks as the authority of a URL, and has no userinfo.
  ///   - scheme: The scheme that the request came by, such as `"https"`; nil for none.
  ///   - method: The method of the request; nil ignores methods.
  /// - Returns: The route with its captures, or nil.
  /// - Complexity: That of ``match(_:method:)``.
  @inlinable
  public func match(
    path: String, host: String? = nil, scheme: String? = nil, method: String? = nil
  ) -> RouteMatch<Value>? {
    try? tryMatch(path: path, host: host, scheme: scheme, method: method)
  }

  /// The first registered route that matches a URL, or nil if none does.
  ///
  /// - Throws: A ``MatchError`` where ``match(_:method:)`` could not answer.
  @inlinable
  public func tryMatch(
    _ url: String, method: String? = nil
  ) throws(MatchError) -> RouteMatch<Value>? {
    try find(.url(url), method)
  }

  /// The first registered route that matches a request, or nil if none does.
  ///
  /// - Throws: A ``MatchError`` where ``match(path:host:scheme:method:)`` could not answer.
  @inlinable
  public func tryMatch(
    path: String, host: String? = nil, scheme: String? = nil, method: String? = nil
  ) throws(MatchError) -> RouteMatch<Value>? {
    try find(core.source(path: path, host: host, scheme: scheme), method)
  }

  // MARK: All matches

  /// Every route that matches a URL, in registration order, found as they are asked for.
  ///
  /// This is what a handler that declines needs.
  @inlinable
  public func matches(_ url: String, method: String? = nil) -> RouteMatches<Value> {
    RouteMatches(router: self, source: .url(url), method: method)
  }

  /// Every route that matches a request, in registration order, found as they are asked for.
  @inlinable
  public func matches(
    path: String, host: String? = nil, scheme: String? = nil, method: String? = nil
  ) -> RouteMatches<Value> {
    RouteMatches(
      router: self, source: core.source(path: path, host: host, scheme: scheme), method: method)
  }

  /// The methods of all routes that match a URL under some method, for a 405 answer.
  @inlinable
  public func allowedMethods(for url: String) -> AllowedMethods {
    core.allowedMethods(.url(url))
  }

  /// The methods of all routes that match a request under some method, for a 405 answer.
  @inlinable
  public func allowedMethods(
    path: String, host: String? = nil, scheme: String? = nil
  ) -> AllowedMethods {
    core.allowedMethods(core.source(path: path, host: host, scheme: scheme))
  }

  // MARK: Bytes

  /// The first registered route that matches a URL given as bytes, or nil.
  ///
  /// Nothing is allocated once the matcher's buffers are large enough, but for a match with more
  /// than eight captures.
  ///
  /// - Parameters:
  ///   - url: The bytes of a URL; ill-formed UTF-8 is fine.
  ///   - matcher: Scratch of the calling thread.
  ///   - method: An HTTP method, compared exactly; nil ignores methods.
  /// - Returns: The route with its captures, or nil.
  /// - Complexity: That of ``match(_:method:)``.
  @inlinable
  public func match(
    utf8 url: Span<UInt8>, using matcher: inout Matcher, method: String? = nil
  ) -> ByteMatch<Value>? {
    try? tryMatch(utf8: url, using: &matcher, method: method)
  }

  /// The first registered route that matches a URL given as bytes, or nil if none does.
  ///
  /// - Throws: A ``MatchError`` where ``match(utf8:using:method:)`` could not answer.
  @inlinable
  public func tryMatch(
    utf8 url: Span<UInt8>, using matcher: inout Matcher, method: String? = nil
  ) throws(MatchError) -> ByteMatch<Value>? {
    var match = BareMatch()
    switch core.find(utf8: url, method: method, &matcher, into: &match) {
    case .match:
      return ByteMatch(
        value: value(layer: match.layer, route: match.route), bare: match, core: core)
    case .noMatch: return nil
    case .failure(let error): throw error
    }
  }

  // MARK: Inside

  /// The value of a route by its layer and its place there.
  @inlinable
  func value(layer: Int, route: Int) -> Value {
    layer == 0 ? values[route] : otherValues[layer - 1][route]
  }

  @inlinable
  func find(_ source: MatchSource, _ method: String?) throws(MatchError) -> RouteMatch<Value>? {
    var found = BareMatch()
    switch core.find(source, method: method, into: &found) {
    case .match: return match(source, found)
    case .noMatch: return nil
    case .failure(let error): throw error
    }
  }

  @inlinable
  func match(_ source: MatchSource, _ match: BareMatch) -> RouteMatch<Value> {
    RouteMatch(
      value: value(layer: match.layer, route: match.route), id: RouteID(match.number),
      parameters: core.parameters(source, match))
  }
}

extension Router: Sendable where Value: Sendable {}
