extension RoutePattern {
  /// The pattern in a form that is equal for patterns that a table with these options cannot tell
  /// apart by their text: slashes that say nothing left out, case that says nothing folded.
  package func normalized(_ options: RoutingOptions) -> RoutePattern {
    var host = host
    if case .literal(let literal) = host, options.foldsHost.isEmpty {
      host = .literal(HostLiteral(name: literal.name, segment: literal.name))
    }
    var fragment = fragment
    if case .path(let path) = fragment {
      fragment = .path(path.normalized(options, foldsCase: false))
    }
    return RoutePattern(
      text: "", syntax: syntax, scheme: scheme, host: host, port: port,
      path: path.normalized(options, foldsCase: !options.caseSensitivePath), query: query,
      fragment: fragment, search: search, constraints: constraints)
  }
}

extension PathPattern {
  fileprivate func normalized(_ options: RoutingOptions, foldsCase: Bool) -> PathPattern {
    let empty = SegmentPattern.parts([], isOptional: false)
    var segments = segments
    if options.emptySegments == .collapsed {
      let endsEmpty = segments.last == empty
      segments.removeAll { $0 == empty }
      if endsEmpty, !segments.isEmpty { segments.append(empty) }
    }
    if options.trailingSlash == .ignored, segments.last == empty { segments.removeLast() }
    guard foldsCase else { return PathPattern(segments: segments) }
    return PathPattern(
      segments: segments.map { segment in
        guard case .parts(let parts, let isOptional) = segment else { return segment }
        let folded = parts.map { (part) -> SegmentPart in
          if case .literal(let text) = part { return .literal(text.asciiLowercased()) }
          return part
        }
        return .parts(folded, isOptional: isOptional)
      })
  }
}
