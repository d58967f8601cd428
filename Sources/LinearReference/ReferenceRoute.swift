internal import RouteSyntax

/// One route: a matcher for each part of its pattern.
struct ReferenceRoute: Sendable {
  /// The methods as bytes, because strings compare as equal when they look the same; nil for any.
  private let methods: Set<[UInt8]>?
  private let scheme: SchemePattern
  private let port: UInt16?
  private let host: HostMatcher
  private let path: PathMatcher
  /// Host and path together, for URLs whose host is path text; nil if the pattern takes none such.
  private let foldedPath: PathMatcher?
  private let query: [QueryItemMatcher]
  private let fragment: FragmentMatcher?
  /// What is searched in the whole URL instead of all that, if anything.
  private let search: CapturingExpression?

  /// Makes the route of a pattern.
  init(
    _ pattern: RoutePattern, methods: Set<String>?, options: RoutingOptions
  ) throws(PatternError) {
    let context = RegistrationContext(patternText: pattern.text, options: options)
    let foldsCase = !options.caseSensitivePath
    self.methods = methods.map {
      Set(options.methods(servedBy: $0).map { Array($0.utf8) })
    }
    if let expression = pattern.search {
      search = try CapturingExpression.searching(expression, context: context)
    } else {
      search = nil
    }
    scheme = pattern.scheme
    port = pattern.port
    host = try HostMatcher(pattern.host, context: context)
    path = try PathMatcher(pattern.path.segments, foldsCase: foldsCase, context: context)
    if !options.foldsHost.isEmpty, let segments = Self.foldedSegments(of: pattern) {
      foldedPath = try PathMatcher(segments, foldsCase: foldsCase, context: context)
    } else {
      foldedPath = nil
    }
    var query: [QueryItemMatcher] = []
    for condition in pattern.query {
      query.append(try QueryItemMatcher(condition, context: context))
    }
    self.query = query
    if let fragment = pattern.fragment {
      self.fragment = try FragmentMatcher(fragment, context: context)
    } else {
      fragment = nil
    }
  }

  /// The path pattern whose first segment is the pattern's host (§1, `foldsHost`); nil for a port,
  /// and for a host that is neither literal nor one parameter.
  private static func foldedSegments(of pattern: RoutePattern) -> [SegmentPattern]? {
    guard pattern.port == nil else { return nil }
    let first: [SegmentPart]
    switch pattern.host {
    case .unspecified, .none: return pattern.path.segments
    case .literal(let literal): first = [.literal(literal.segment)]
    case .any(let name?): first = [.parameter(name: name, nil)]
    case .any(nil), .anyOrNone, .labels, .expression: return nil
    }
    return [.parts(first, isOptional: false)] + pattern.path.segments
  }

  /// Whether the route takes a URL, with its captures in the order of the pattern's text.
  func verdict(on url: SubjectURL, method: String?) -> Verdict {
    if let search {
      return Verdict.when(takes(method: method)).and(search.verdict(on: url.whole))
    }
    return Verdict.when(takes(scheme: url.scheme))
      .and(.when(takes(method: method)))
      .and(hostAndPathVerdict(on: url))
      .and(query.verdictOfAll { $0.verdict(on: url.query) })
      .and(fragment?.verdict(on: url.fragment) ?? .fits([]))
  }

  private func takes(scheme name: String?) -> Bool {
    switch scheme {
    case .any: true
    case .oneOf(let names): name.map(names.contains) ?? false
    }
  }

  private func takes(method: String?) -> Bool {
    guard let methods, let method else { return true }
    return methods.contains(Array(method.utf8))
  }

  private func hostAndPathVerdict(on url: SubjectURL) -> Verdict {
    if url.isFolded { return foldedPath?.verdict(on: url.path) ?? .no }
    return Verdict.when(port == nil || port == url.port)
      .and(host.verdict(on: url.host))
      .and(path.verdict(on: url.path))
  }
}
