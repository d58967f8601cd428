extension Router {
  /// Calls `body` with every route that matches a URL given as bytes, in registration order.
  ///
  /// What ``matches(_:method:)`` is for text. Nothing is allocated once the matcher's buffers are
  /// large enough, but for matches with more than eight captures.
  ///
  /// - Parameters:
  ///   - url: The bytes of a URL; ill-formed UTF-8 is fine.
  ///   - matcher: Scratch of the calling thread.
  ///   - method: An HTTP method, compared exactly; nil ignores methods.
  ///   - body: Gives whether to go on to the next match.
  /// - Throws: A ``MatchError`` where ``match(utf8:using:method:)`` could not answer, and where a
  ///   route behind the last match is undecided.
  /// - Complexity: That of one match for each route that matches.
  @inlinable
  public func forEachMatch(
    utf8 url: Span<UInt8>, using matcher: inout Matcher, method: String? = nil,
    _ body: (ByteMatch<Value>) -> Bool
  ) throws(MatchError) {
    var match = BareMatch()
    var outcome = core.find(utf8: url, method: method, &matcher, into: &match)
    while true {
      switch outcome {
      case .match:
        let value = value(layer: match.layer, route: match.route)
        guard body(ByteMatch(value: value, bare: match, core: core)) else { return }
        let next = match.number + 1
        match = BareMatch()
        outcome = core.search(utf8: url, method: method, from: next, &matcher, into: &match)
      case .noMatch: return
      case .failure(let error): throw error
      }
    }
  }
}
