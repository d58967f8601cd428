extension RoutePattern {
  /// The segments that the host is where hosts are path text, none or one; nil if the pattern takes
  /// no URL of a scheme whose host is path text.
  package func segmentsOfFoldedHost(_ options: RoutingOptions) -> [SegmentPattern]? {
    guard !options.foldsHost.isEmpty, port == nil else { return nil }
    if case .oneOf(let schemes) = scheme, !schemes.contains(where: options.foldsHost.folds) {
      return nil
    }
    switch host {
    case .unspecified, .none: return []
    case .literal(let literal): return [.parts([.literal(literal.segment)], isOptional: false)]
    case .any(let name?): return [.parts([.parameter(name: name, nil)], isOptional: false)]
    case .any(nil), .anyOrNone, .labels, .expression: return nil
    }
  }
}
