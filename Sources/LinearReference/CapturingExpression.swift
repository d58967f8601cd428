internal import RouteSyntax

/// A compiled expression and the captures of the pattern that it gives.
struct CapturingExpression: Sendable {
  /// The expression.
  let compiled: CompiledExpression
  /// Whether it is matched against text whose ill-formed UTF-8 is mended.
  let seesMendedText: Bool
  /// The captures, by position within the part of the pattern.
  let captures: [ExpressionText.Capture]

  /// An expression that is searched in a whole URL; its named groups are captured.
  static func searching(
    _ expression: RegularExpression, context: RegistrationContext
  ) throws(PatternError) -> CapturingExpression {
    do {
      let compiled = try CompiledExpression(
        expression.source, isUTF: true, isSearched: true, limits: context.options.regexLimits)
      return CapturingExpression(
        compiled: compiled, seesMendedText: true,
        captures: expression.groupNames.map {
          ExpressionText.Capture(
            name: $0, group: compiled.groupNumber(named: $0), isOfWholeURL: true)
        })
    } catch {
      throw PatternError(error.code, in: context.patternText, at: error.offset, error.message)
    }
  }

  /// Matches against a whole text.
  func verdict(on text: SubjectText) -> Verdict {
    let text = seesMendedText ? text.mended : text.exact
    return verdict(on: text, in: text.bytes.indices)
  }

  /// Matches against one segment of a path.
  func verdict(on path: PathText, segment index: Int) -> Verdict {
    let joined = seesMendedText ? path.mended : path.exact
    return verdict(on: joined.text, in: joined.segments[index])
  }

  /// Matches against the segments of a path from one on, each with its slash.
  func verdict(on path: PathText, tailFrom index: Int) -> Verdict {
    let joined = seesMendedText ? path.mended : path.exact
    return verdict(on: joined.text, in: joined.tail(from: index))
  }

  private func verdict(on text: MappedText, in range: Range<Int>) -> Verdict {
    switch compiled.match(text.bytes, in: range) {
    case .noMatch: .no
    case .failure: .undecided
    case .match(let groups): .fits(captures.map { $0.capture(from: groups, of: text) })
    }
  }
}

extension ExpressionText.Capture {
  /// What the capture is after a match; nil if it took no part.
  fileprivate func capture(from groups: [Range<Int>?], of text: MappedText) -> ReferenceCapture? {
    guard let group, let range = groups[group] else {
      // A `**` that takes no segments is present and empty.
      return isCatchAll ? ReferenceCapture(name: name, value: "", raw: [], segments: []) : nil
    }
    if isOfWholeURL {
      let raw = text.raw(range)
      let decoded = PercentUnit.units(of: raw, in: raw.indices).map(\.byte)
      return ReferenceCapture(
        name: name, value: String(decoding: decoded, as: UTF8.self), raw: raw, segments: nil)
    }
    let segments = text.bytes[range].split(
      separator: ASCII.slash, omittingEmptySubsequences: false)
    return ReferenceCapture(
      name: name, value: text.value(range), raw: text.raw(range),
      segments: isCatchAll ? segments.map { text.value($0.indices) } : nil)
  }
}
