internal import RouteSyntax

extension RoutingOptions {
  /// The segments that count, of a list split at every slash; for URLs and patterns alike.
  ///
  /// With `collapsed` empty segments vanish, but for a last one, which is the trailing slash of what
  /// stands before it. With `trailingSlash: .ignored` one last empty segment is dropped.
  func effectiveSegments<Segment>(
    _ segments: [Segment], isEmpty: (Segment) -> Bool
  ) -> [Segment] {
    var kept = segments
    if emptySegments == .collapsed {
      kept = segments.filter { !isEmpty($0) }
      if !kept.isEmpty, let last = segments.last, isEmpty(last) { kept.append(last) }
    }
    if trailingSlash == .ignored, let last = kept.last, isEmpty(last) { kept.removeLast() }
    return kept
  }
}
