internal import RouteSyntax
internal import RouteTrie

extension Router {
  /// Explains what ``tryMatch(_:method:)`` gives for a URL.
  ///
  /// - Parameters:
  ///   - url: A URL, or a reference such as `/users/7`.
  ///   - method: An HTTP method, compared exactly; nil ignores methods.
  /// - Returns: How the URL was split and searched for, what was found, and what every route says of it.
  /// - Complexity: O(*n*) in the size of the table and the bytes of the URL: for people, not for every
  ///   request. A snapshot of a ``LiveRouter`` is put together in one table first, and that is searched.
  public func explain(_ url: String, method: String? = nil) -> MatchExplanation {
    core.explain(.url(url), method: method)
  }

  /// Explains what ``tryMatch(path:host:scheme:method:)`` gives for a request.
  ///
  /// - Parameters:
  ///   - path: The request target: a path, with its query if there is one.
  ///   - host: The value of the Host header; nil or empty for none.
  ///   - scheme: The scheme that the request came by; nil for none.
  ///   - method: The method of the request; nil ignores methods.
  /// - Returns: How the request was split and searched for, what was found, and what every route says
  ///   of it.
  /// - Complexity: That of ``explain(_:method:)``.
  public func explain(
    path: String, host: String? = nil, scheme: String? = nil, method: String? = nil
  ) -> MatchExplanation {
    core.explain(core.source(path: path, host: host, scheme: scheme), method: method)
  }

  /// Explains what ``tryMatch(utf8:using:method:)`` gives for a URL given as bytes.
  ///
  /// - Parameters:
  ///   - url: The bytes of a URL; ill-formed UTF-8 is fine.
  ///   - method: An HTTP method, compared exactly; nil ignores methods.
  /// - Returns: How the URL was split and searched for, what was found, and what every route says of it.
  /// - Complexity: That of ``explain(_:method:)``.
  public func explain(utf8 url: Span<UInt8>, method: String? = nil) -> MatchExplanation {
    core.explain(utf8: url, method: method)
  }
}

extension RouterCore {
  func explain(_ source: MatchSource, method: String?) -> MatchExplanation {
    let flat = flattened
    let box = pool.take()
    defer { pool.give(box) }
    let explanation = source.withInput {
      flat.core.table.explain($0, method: method, &box.scratch)
    }
    let found = search(source, method: method)
    return self.explanation(explanation, of: flat, method, found) { match, position in
      self.parameters(source, match)[position]
    }
  }

  func explain(utf8 url: Span<UInt8>, method: String?) -> MatchExplanation {
    let flat = flattened
    var matcher = Matcher()
    // SAFETY: the pointer is used during the call only.
    let explanation = unsafe url.withUnsafeBufferPointer { bytes in
      flat.core.table.explain(unsafe MatchInput(url: bytes), method: method, &matcher.scratch)
    }
    var match = BareMatch()
    var found = Found.noMatch
    var captures: [String?] = []
    switch search(utf8: url, method: method, from: 0, &matcher, into: &match) {
    case .match:
      found = .match(match)
      captures = (0..<match.captures.count).map { value(match, $0, url) }
    case .noMatch: break
    case .failure(let error): found = .failure(error)
    }
    return self.explanation(explanation, of: flat, method, found) { _, position in
      captures[position]
    }
  }

  /// The explanation as the public interface has it; `capture` reads a capture of the match.
  private func explanation(
    _ table: TableExplanation, of flat: FlatRoutes, _ method: String?, _ found: Found,
    capture: (BareMatch, Int) -> String?
  ) -> MatchExplanation {
    var match: MatchExplanation.Match?
    var error: MatchError?
    switch found {
    case .match(let bare):
      let record = record(of: bare)
      match = MatchExplanation.Match(
        id: RouteID(bare.number), pattern: record.pattern, name: record.name,
        captures: record.captureNames.enumerated().map { position, name in
          MatchExplanation.Match.Capture(name: name, value: capture(bare, position))
        })
    case .failure(let failure): error = failure
    case .noMatch: break
    }
    var parts: MatchExplanation.Parts?
    var problem: String?
    switch table.splitting {
    case .split(let split): parts = MatchExplanation.Parts(split)
    case .malformedAuthority(let authority): problem = authority.description
    case .urlTooLong(let count, let limit):
      problem = "it has \(count) bytes; 'RoutingOptions.maximumURLLength' allows \(limit)"
    }
    return MatchExplanation(
      method: method, parts: parts, error: error, problem: problem, match: match,
      steps: table.steps.map { MatchExplanation.Step($0, of: flat) },
      routes: table.verdicts.enumerated().map { place, verdict in
        MatchExplanation.Route(
          flat.id(place), pattern: flat.records[place].pattern, verdict: verdict)
      })
  }
}

extension MatchExplanation.Parts {
  fileprivate init(_ parts: URLParts) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    scheme = parts.scheme
    hasUserinfo = parts.hasUserinfo
    host = parts.host.map(text)
    port = parts.port
    isPortNamed = parts.isPortNamed
    isHostPathText = parts.isFolded
    segments = parts.segments.map { Segment(raw: text($0.raw), text: text($0.text)) }
    query = parts.query?.map { Item(name: text($0.name), value: $0.value.map(text)) }
    fragment = parts.fragment.map(text)
  }
}

extension MatchExplanation.Step {
  fileprivate init(_ step: SearchStep, of flat: FlatRoutes) {
    depth = step.depth
    element = Element(rawValue: step.element.rawValue)
    text = step.text
    result = Result(rawValue: step.result.rawValue)
    route = step.variant.map { flat.id($0.route) }
    reason = step.reason
  }
}

extension MatchExplanation.Route {
  fileprivate init(_ id: RouteID, pattern: String, verdict: RouteVerdict) {
    self.id = id
    self.pattern = pattern
    let mismatch: Mismatch?
    switch verdict {
    case .matches: (result, mismatch, differences, likeness) = (.matches, nil, 0, 0)
    case .undecided(let found):
      (result, mismatch, differences, likeness) = (.undecided, found, 0, 0)
    case .differs(let found, let count, let likeness):
      (result, mismatch, differences, self.likeness) = (.differs, found, count, likeness)
    }
    part = mismatch.map { Part(rawValue: $0.part.rawValue) }
    segment = mismatch?.segment
    reason = mismatch?.reason
  }
}

extension AuthorityProblem {
  /// What is wrong and where, in one sentence.
  fileprivate var description: String {
    let text = String(quoting: authority)
    guard let offset else { return "\(text): \(reason)" }
    return "\(text), at byte \(offset): \(reason)"
  }
}
