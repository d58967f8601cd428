internal import RouteSyntax

/// What a path has to be: the variants that optional segments make of one path pattern, in order.
struct PathMatcher: Sendable {
  private let variants: [PathVariant]

  /// Makes the variants of a list of segments.
  ///
  /// - Parameters:
  ///   - segments: The segments as they stand in the text of the pattern.
  ///   - foldsCase: Whether the case of letters does not matter.
  ///   - context: What is known of the pattern.
  /// - Throws: A `PatternError` if an expression does not compile.
  init(
    _ segments: [SegmentPattern], foldsCase: Bool, context: RegistrationContext
  ) throws(PatternError) {
    var variants: [PathVariant] = []
    for presence in Self.presences(ofOptionalsIn: segments) {
      variants.append(
        try PathVariant(segments, present: presence, foldsCase: foldsCase, context: context))
    }
    self.variants = variants
  }

  /// For each variant, which segments are present: an optional one first with, then without it, the
  /// last one varying fastest.
  private static func presences(ofOptionalsIn segments: [SegmentPattern]) -> [[Bool]] {
    segments.reduce([[]]) { presences, segment in
      presences.flatMap { presence in
        segment.isOptional ? [presence + [true], presence + [false]] : [presence + [true]]
      }
    }
  }

  /// Whether a path fits, with the captures of the first variant that does.
  ///
  /// A fragment may be a path with variants too, and then each variant of the path stands with each
  /// of the fragment, the fragment's varying fastest. The first pair that does not say "no" is still
  /// made of the first variant here and the first one there that do not, so each is asked alone.
  func verdict(on path: PathText) -> Verdict {
    variants.firstVerdict { $0.verdict(on: path) }
  }
}

/// One variant of a path pattern: segments compared one by one, then perhaps a tail.
private struct PathVariant: Sendable {
  /// What stands before the first spanning element.
  let heads: [SegmentMatcher]
  /// The rest, taken at once; nil if no element spans segments.
  let tail: PathTail?
  /// For each capture of the variant its position among those of the whole path pattern.
  let positions: [Int]
  /// How many captures the whole path pattern has.
  let captureCount: Int

  init(
    _ all: [SegmentPattern], present: [Bool], foldsCase: Bool, context: RegistrationContext
  ) throws(PatternError) {
    var positions: [Int] = []
    var captureCount = 0
    var segments: [SegmentPattern] = []
    for (segment, isPresent) in zip(all, present) {
      let next = captureCount + segment.captureNames.count
      if isPresent {
        segments.append(segment)
        positions += captureCount..<next
      }
      captureCount = next
    }
    self.positions = positions
    self.captureCount = captureCount

    // `/:a?/` without its optional segment is `/`, the root.
    if segments.count(where: { $0 != .leading }) == 1, segments.last?.isEmptySegment == true {
      segments.removeLast()
    }
    segments = context.options.effectiveSegments(segments, isEmpty: \.isEmptySegment)

    let firstSpanning = segments.firstIndex(where: \.isSpanning) ?? segments.count
    var heads: [SegmentMatcher] = []
    for case .parts(let parts, _) in segments[..<firstSpanning] {
      heads.append(try SegmentMatcher(parts, foldsCase: foldsCase, context: context))
    }
    self.heads = heads
    tail = try Self.tail(
      of: segments[firstSpanning...], foldsCase: foldsCase, context: context)
  }

  private static func tail(
    of segments: ArraySlice<SegmentPattern>, foldsCase: Bool, context: RegistrationContext
  ) throws(PatternError) -> PathTail? {
    guard !segments.isEmpty else { return nil }
    if segments.contains(where: \.isFunction) {
      return .segmentwise(
        try SegmentwiseTail(segments, foldsCase: foldsCase, context: context))
    }
    var text = ExpressionText(
      isUTF: segments.contains(where: \.hasExpression), foldsCase: foldsCase, context: context)
    for segment in segments { try text.appendWithSlash(segment) }
    return .expression(try text.compile())
  }

  func verdict(on path: PathText) -> Verdict {
    guard tail == nil ? path.count == heads.count : path.count >= heads.count else { return .no }
    let verdict = heads.indices
      .verdictOfAll { heads[$0].verdict(on: path, segment: $0) }
      .and(tail?.verdict(on: path, tailFrom: heads.count) ?? .fits([]))
    guard case .fits(let captures) = verdict else { return verdict }
    var placed = [ReferenceCapture?](repeating: nil, count: captureCount)
    for (position, capture) in zip(positions, captures) { placed[position] = capture }
    return .fits(placed)
  }
}

/// What takes the rest of a path from the first spanning element on.
private enum PathTail: Sendable {
  /// One expression for all of it.
  case expression(CapturingExpression)
  /// Matchers of single segments with `**` between them.
  case segmentwise(SegmentwiseTail)

  /// Whether the segments of a path from one on fit, all of them.
  func verdict(on path: PathText, tailFrom index: Int) -> Verdict {
    switch self {
    case .expression(let expression): expression.verdict(on: path, tailFrom: index)
    case .segmentwise(let tail): tail.verdict(on: path, tailFrom: index)
    }
  }
}
