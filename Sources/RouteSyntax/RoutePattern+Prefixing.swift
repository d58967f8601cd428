extension RoutePattern {
  /// The pattern of what stands under a prefix: its scheme, host and path, and then this path.
  ///
  /// - Parameter prefix: A pattern with neither query nor fragment.
  /// - Returns: The joined pattern, in the syntax of this one.
  /// - Throws: A ``PatternError`` if the prefix cannot be one, if this pattern has a scheme or host of
  ///   its own, or if a name stands in both, or if one name of a constraint means two things.
  package func prefixed(by prefix: RoutePattern) throws(PatternError) -> RoutePattern {
    guard prefix.query.isEmpty, prefix.fragment == nil, prefix.search == nil,
      prefix.path.segments.first != .leading
    else {
      throw PatternError(
        .invalidPrefix, in: prefix.text, at: 0,
        "a prefix is scheme, host and path; leave out query and fragment, or write the expression "
          + "in each route")
    }
    guard scheme == .any, host == .unspecified, port == nil, search == nil,
      path.segments.first != .leading
    else {
      throw PatternError(
        .invalidPrefix, in: text, at: 0,
        "a pattern under the prefix '\(prefix.text)' is a path, which begins with '/'")
    }
    let names = Set(prefix.captureNames.compactMap { $0 })
    if let name = captureNames.compactMap({ $0 }).first(where: names.contains) {
      throw PatternError(
        .duplicateName, in: text, at: 0,
        "the name '\(name)' stands in the prefix '\(prefix.text)' too; give each capture its own")
    }
    let constraints = try joinedConstraints(with: prefix)
    // The slash at the end of a prefix is the one at the beginning of what follows.
    let empty = SegmentPattern.parts([], isOptional: false)
    let start =
      prefix.path.segments.last == empty
      ? prefix.path.segments.dropLast() : prefix.path.segments[...]
    let joined = RoutePattern(
      text: text, syntax: syntax, scheme: prefix.scheme, host: prefix.host, port: prefix.port,
      path: PathPattern(
        segments: Array(path.segments.isEmpty ? prefix.path.segments[...] : start) + path.segments),
      query: query, fragment: fragment, constraints: constraints)
    guard joined.path.misplacedFunction == nil else {
      throw PatternError(
        .misplacedConstraint, in: text, at: 0,
        "under the prefix '\(prefix.text)': \(PathPattern.misplacedFunctionHint)")
    }
    let optionals = joined.optionalCount
    guard optionals <= 6 else {
      throw PatternError(
        .tooManyOptionals, in: text, at: 0,
        "\(optionals) optional segments, with those of the prefix '\(prefix.text)', make more than "
          + "64 patterns; register several routes")
    }
    // Its text has to parse to it, because tables keep the text alone.
    let written = try joined.text(as: syntax)
    return RoutePattern(
      text: written, syntax: syntax, scheme: joined.scheme, host: joined.host, port: joined.port,
      path: joined.path, query: joined.query, fragment: joined.fragment, constraints: constraints)
  }

  /// The custom constraints of the prefix and of this pattern.
  private func joinedConstraints(
    with prefix: RoutePattern
  ) throws(PatternError) -> [CustomConstraint] {
    var joined = prefix.constraints
    for constraint in constraints where !joined.contains(constraint) {
      guard !joined.contains(where: { $0.name == constraint.name }) else {
        throw PatternError(
          .invalidConstraint, in: text, at: 0,
          "the constraint '\(constraint.name)' means something else in the prefix '\(prefix.text)'; "
            + "give one of them another name")
      }
      joined.append(constraint)
    }
    return joined
  }

  /// How many segments are optional, those of a fragment that is a path included.
  private var optionalCount: Int {
    var count = path.optionalCount
    if case .path(let path) = fragment { count += path.optionalCount }
    return count
  }
}
