internal import RouteSyntax

/// What the host of a URL has to be, where it is not path text.
struct HostMatcher: Sendable {
  private let pattern: HostPattern
  /// The expression, if the pattern is one.
  private let expression: CapturingExpression?

  /// Makes the matcher of a host pattern.
  init(_ pattern: HostPattern, context: RegistrationContext) throws(PatternError) {
    self.pattern = pattern
    if case .expression(let expression, let name) = pattern {
      // Hosts have no case.
      var text = ExpressionText(isUTF: true, foldsCase: true, context: context)
      try text.append(expression, named: name)
      self.expression = try text.compile()
    } else {
      expression = nil
    }
  }

  /// Whether a host, or none, fits.
  func verdict(on host: SubjectText?) -> Verdict {
    switch (pattern, host) {
    case (.unspecified, _), (.anyOrNone, _): .fits([])
    case (.none, _): .when(host == nil)
    case (_, nil): .no
    case (.literal(let literal), let host?):
      .when(host.exact.bytes.elementsEqual(literal.name.utf8))
    case (.any(nil), _): .fits([])
    case (.any(let name?), let host?): .fits([host.capture(named: name)])
    case (.labels(let prefix, let labels), let host?):
      Self.verdict(prefix, labels, on: host.exact)
    case (.expression, let host?): expression?.verdict(on: host) ?? .no
    }
  }

  // MARK: Labels

  private static func verdict(
    _ prefix: HostPrefix, _ patterns: [HostLabel], on host: MappedText
  ) -> Verdict {
    let labels = Self.labels(of: host)
    let covered = labels.count - patterns.count
    switch prefix {
    case .nothing where covered != 0, .oneOrMore where covered < 1, .zeroOrMore where covered < 0:
      return .no
    case .nothing, .oneOrMore, .zeroOrMore: break
    }
    // What a wildcard covers are labels too, and no label is empty.
    guard labels.prefix(covered).allSatisfy({ !$0.isEmpty }) else { return .no }
    return zip(patterns, labels.dropFirst(covered)).verdictOfAll { label, range in
      verdict(label, on: host, in: range)
    }
  }

  private static func verdict(
    _ label: HostLabel, on host: MappedText, in range: Range<Int>
  ) -> Verdict {
    switch label {
    case .literal(let literal): return .when(host.bytes[range].elementsEqual(literal.utf8))
    case .parameter(let name):
      guard !range.isEmpty else { return .no }
      return .fits([host.capture(range, named: name)])
    }
  }

  /// Where the labels of a host stand; an address in brackets is one.
  private static func labels(of host: MappedText) -> [Range<Int>] {
    host.bytes.first == UInt8(ascii: "[")
      ? [host.bytes.indices]
      : host.bytes.split(separator: ASCII.dot, omittingEmptySubsequences: false).map(\.indices)
  }
}
