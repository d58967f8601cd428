internal import RouteRegex
package import RouteSyntax

/// A path pattern as the trie takes it: segments one by one, then perhaps a tail.
struct LoweredPath {
  var segments: [SegmentCheck] = []
  var tail: LoweredTail?
  var steps: [CaptureStep] = []
}

/// A segment of a pattern with the position of its first capture.
package struct PlacedSegment {
  package let pattern: SegmentPattern
  let slot: UInt32
}

extension PathPattern {
  /// The segments with the positions of their captures, from a position on.
  package func placed(from slot: Int) -> [PlacedSegment] {
    var next = slot
    return segments.map { segment in
      defer { next += segment.captureNames.count }
      return PlacedSegment(pattern: segment, slot: UInt32(next))
    }
  }
}

extension [PlacedSegment] {
  /// The patterns that optional segments make, each segment present before absent.
  package var alternatives: [[PlacedSegment]] {
    let optionals = indices.filter { self[$0].pattern.isOptional }
    // One bit for each optional segment, the first the highest; 0 is present.
    let results = (0..<1 << optionals.count).map { absent in
      let left = Set(
        optionals.indices.filter { absent >> (optionals.count - 1 - $0) & 1 == 1 }
          .map { optionals[$0] })
      return left.isEmpty ? self : indices.filter { !left.contains($0) }.map { self[$0] }
    }
    // What is left of `/:a?/` without its parameter is `/`, the root.
    return results.map { segments in
      let isRoot =
        segments.count { $0.pattern != .leading } == 1 && segments.last?.pattern.isEmpty == true
      return isRoot ? segments.dropLast() : segments
    }
  }

  /// The segments under a table's options.
  package func normalized(_ options: RoutingOptions) -> [PlacedSegment] {
    var segments = self
    if options.emptySegments == .collapsed {
      let endsEmpty = segments.last?.pattern.isEmpty ?? false
      segments.removeAll(where: \.pattern.isEmpty)
      if endsEmpty, !segments.isEmpty, let last { segments.append(last) }
    }
    if options.trailingSlash == .ignored, segments.last?.pattern.isEmpty == true {
      segments.removeLast()
    }
    return segments
  }
}

extension SegmentPattern {
  /// Whether it is the empty segment.
  var isEmpty: Bool { self == .parts([], isOptional: false) }
}

/// Turns patterns into checks, and keeps each matcher and expression once.
struct PatternLowering {
  private(set) var matchers: [SegmentMatcher] = []
  /// What is known of the texts that each matcher takes; it may take fewer.
  private(set) var languages: [SegmentLanguage?] = []
  private(set) var regexes: [RegexEntry] = []
  private(set) var globs: [GlobTail] = []
  private var matcherNumbers: [SegmentMatcher: Int] = [:]
  private var regexNumbers: [RegexKey: Int] = [:]
  private var soloCodes: [ExactText: RegexCode] = [:]
  private var store: RegexStore
  private let optimizations: TableOptimizations

  private struct RegexKey: Hashable {
    let text: RegexText
    let captures: [GroupCapture]
  }

  /// Nothing lowered yet.
  ///
  /// - Parameters:
  ///   - known: Expressions that are compiled already.
  ///   - optimizations: The ways to match faster.
  init(reusing known: some Sequence<RegexCode>, _ optimizations: TableOptimizations) {
    store = RegexStore(known)
    self.optimizations = optimizations
  }

  // MARK: Paths

  /// Lowers the segments of one alternative.
  ///
  /// - Parameters:
  ///   - segments: The segments, under the table's options.
  ///   - foldsCase: Whether ASCII letters are folded.
  ///   - pattern: The pattern, for errors.
  /// - Returns: The path as the trie takes it.
  /// - Throws: A `PatternError` if an expression does not compile.
  mutating func lower(
    _ segments: [PlacedSegment], foldsCase: Bool, of pattern: RoutePattern
  ) throws(PatternError) -> LoweredPath {
    var path = LoweredPath()
    let firstSpanning = segments.firstIndex(where: \.pattern.isSpanning) ?? segments.count
    for segment in segments[..<firstSpanning] {
      path.segments.append(
        try lower(
          segment, at: UInt32(path.segments.count), fromEnd: false, foldsCase: foldsCase,
          of: pattern, &path.steps))
    }
    if firstSpanning < segments.count {
      try lowerTail(segments[firstSpanning...], foldsCase: foldsCase, of: pattern, &path)
    }
    return path
  }

  /// Lowers one segment that is not spanning.
  private mutating func lower(
    _ segment: PlacedSegment, at index: UInt32, fromEnd: Bool, foldsCase: Bool,
    of pattern: RoutePattern, _ steps: inout [CaptureStep]
  ) throws(PatternError) -> SegmentCheck {
    guard case .parts(let parts, _) = segment.pattern else { return .nonEmpty }
    let whole = CaptureStep(
      kind: fromEnd ? .segmentFromEnd : .segment, slot: segment.slot, a: index)
    if parts.isEmpty { return .literal([]) }
    if parts.count == 1 {
      switch parts[0] {
      case .literal(let literal): return .literal(Self.key(literal, foldsCase: foldsCase))
      case .wildcard: return .nonEmpty
      case .parameter(_, nil):
        steps.append(whole)
        return .nonEmpty
      case .parameter(_, let constraint?):
        steps.append(whole)
        return .matcher(
          number(of: .constraint(constraint), SegmentLanguage(parts, foldsCase: true)))
      case .function(let function, _):
        steps.append(whole)
        return .matcher(number(of: .function(function), nil))
      case .expression: break
      }
    }
    let capturesWhole = Self.capturesWhole(parts)
    let matcher = try matcher(
      of: parts, foldsCase: foldsCase, capturesWhole: capturesWhole, of: pattern)
    if capturesWhole {
      // The one group of a lone expression is the whole segment.
      steps.append(whole)
    } else if !segment.pattern.captureNames.isEmpty {
      steps.append(
        CaptureStep(
          kind: fromEnd ? .matcherFromEnd : .matcher, slot: segment.slot, a: index,
          b: UInt32(matcher)))
    }
    return .matcher(matcher)
  }

  /// Whether the parts are one expression whose one capture is all of it.
  private static func capturesWhole(_ parts: [SegmentPart]) -> Bool {
    guard parts.count == 1, case .expression(let expression, _) = parts[0] else { return false }
    return !expression.isGroup && expression.groupNames.isEmpty
  }

  /// The text that a literal is compared with.
  static func key(_ literal: String, foldsCase: Bool) -> [UInt8] {
    foldsCase ? literal.utf8.map(\.asciiLowercased) : Array(literal.utf8)
  }

  private mutating func matcher(
    of parts: [SegmentPart], foldsCase: Bool, capturesWhole: Bool, of pattern: RoutePattern
  ) throws(PatternError) -> Int {
    let template = SegmentTemplate(parts) { Self.key($0, foldsCase: foldsCase) }
    // Templates and constraints are kept once for segments of any case.
    if let template {
      return number(of: .template(template), SegmentLanguage(parts, foldsCase: true))
    }
    let language = SegmentLanguage(parts, foldsCase: foldsCase)
    let segment = SegmentPattern.parts(parts, isOptional: false)
    var text = ExpressionText(for: [segment], foldsCase: foldsCase)
    try append(parts, to: &text, of: pattern)
    let entry = try number(
      of: text, shape: segment.shape, language: language, capturesWhole: capturesWhole, of: pattern)
    return number(of: .regex(entry), language)
  }

  /// Whether a text that the language of a matcher takes fits it, and no expression has to tell what is
  /// captured.
  func isDecidedByLanguage(_ matcher: Int) -> Bool {
    guard case .regex(let regex) = matchers[matcher] else { return false }
    return languages[matcher]?.isExact == true && regexes[regex].check.isDecided
  }

  private mutating func number(
    of matcher: SegmentMatcher, _ language: @autoclosure () -> SegmentLanguage?
  ) -> Int {
    if let known = matcherNumbers[matcher] { return known }
    matchers.append(matcher)
    languages.append(language())
    matcherNumbers[matcher] = matchers.count - 1
    return matchers.count - 1
  }

  // MARK: Tails

  /// Lowers the segments from the first spanning one on.
  private mutating func lowerTail(
    _ segments: ArraySlice<PlacedSegment>, foldsCase: Bool, of pattern: RoutePattern,
    _ path: inout LoweredPath
  ) throws(PatternError) {
    let first = UInt32(path.segments.count)
    let rest = segments.dropFirst()
    let slot = segments[segments.startIndex].slot
    switch segments[segments.startIndex].pattern {
    case .catchAll(let name) where Self.canMatchOneByOne(rest) && Self.haveNoCatchAll(rest):
      // Each segment behind the `**` takes exactly one, so the `**` takes all that is left.
      if name != nil {
        path.steps.append(
          CaptureStep(kind: .catchAll, slot: slot, a: first, b: UInt32(rest.count)))
      }
      let checks = try lowerSuffix(rest, foldsCase: foldsCase, of: pattern, &path.steps)
      path.tail = rest.isEmpty ? .any : .anyThen(checks)
    case .leading where Self.canMatchOneByOne(rest) && Self.haveNoCatchAll(rest):
      let checks = try lowerSuffix(rest, foldsCase: foldsCase, of: pattern, &path.steps)
      path.tail = rest.isEmpty ? .any : .anyThen(checks)
    case .catchAll where Self.canMatchOneByOne(segments),
      .leading where Self.canMatchOneByOne(segments):
      try lowerGlob(segments, foldsCase: foldsCase, of: pattern, &path)
    case .parts(let parts, _) where rest.isEmpty && Self.takesAnything(parts) != nil:
      path.steps.append(CaptureStep(kind: .rest, slot: slot, a: first))
      path.tail = Self.takesAnything(parts)
    default:
      var text = ExpressionText(for: segments.map(\.pattern), foldsCase: foldsCase)
      for segment in segments {
        try text.append(tailSegment: segment.pattern, offset: Int(segment.slot - slot)) {
          expression throws(PatternError) in
          try solo(expression, of: pattern)
        }
      }
      let regex = try number(
        of: text, shape: segments.map { "/" + $0.pattern.shape }.joined(),
        language: SegmentLanguage(tail: segments.map(\.pattern), foldsCase: foldsCase),
        of: pattern)
      if !text.captures.isEmpty {
        path.steps.append(CaptureStep(kind: .tail, slot: slot, a: first, b: UInt32(regex)))
      }
      path.tail = .regex(regex)
    }
  }

  /// Lowers segments that are counted from the end of the path.
  private mutating func lowerSuffix(
    _ segments: ArraySlice<PlacedSegment>, foldsCase: Bool, of pattern: RoutePattern,
    _ steps: inout [CaptureStep]
  ) throws(PatternError) -> [SegmentCheck] {
    var checks: [SegmentCheck] = []
    for (offset, segment) in segments.enumerated() {
      checks.append(
        try lower(
          segment, at: UInt32(segments.count - offset), fromEnd: true, foldsCase: foldsCase,
          of: pattern, &steps))
    }
    return checks
  }

  /// Lowers a tail of several `**` and of segments that take exactly one each.
  private mutating func lowerGlob(
    _ segments: ArraySlice<PlacedSegment>, foldsCase: Bool, of pattern: RoutePattern,
    _ path: inout LoweredPath
  ) throws(PatternError) {
    let slot = segments[segments.startIndex].slot
    var elements: [GlobTail.Element] = []
    for segment in segments {
      let offset = Int(segment.slot - slot)
      switch segment.pattern {
      case .catchAll(let name):
        elements.append(
          GlobTail.Element(
            kind: .most, capture: name == nil ? .nothing : .whole, offset: offset))
      case .leading:
        elements.append(GlobTail.Element(kind: .fewest, capture: .nothing, offset: offset))
      case .parts:
        var steps: [CaptureStep] = []
        let check = try lower(
          segment, at: 0, fromEnd: false, foldsCase: foldsCase, of: pattern, &steps)
        let capture: GlobTail.Capture =
          switch steps.first {
          case nil: .nothing
          case let step? where step.kind == .matcher: .matcher(Int(step.b))
          case _?: .whole
          }
        elements.append(GlobTail.Element(kind: .check(check), capture: capture, offset: offset))
      }
    }
    globs.append(GlobTail(elements: elements, foldsCase: foldsCase))
    let glob = globs.count - 1
    if elements.contains(where: { $0.capture != .nothing }) {
      path.steps.append(
        CaptureStep(
          kind: .glob, slot: slot, a: UInt32(path.segments.count), b: UInt32(glob)))
    }
    path.tail = .glob(glob)
  }

  private static func haveNoCatchAll(_ segments: ArraySlice<PlacedSegment>) -> Bool {
    segments.allSatisfy { if case .parts = $0.pattern { true } else { false } }
  }

  /// Whether every segment but `**` takes exactly one, so that no expression is needed for all.
  ///
  /// A tail with an expression sees ill-formed UTF-8 as U+FFFD, and so would a literal in it; but with
  /// a function no expression is made of all of it.
  private static func canMatchOneByOne(_ segments: ArraySlice<PlacedSegment>) -> Bool {
    let holdsExpression =
      segments.contains(where: \.pattern.holdsExpression)
      && !segments.contains(where: \.pattern.isFunction)
    return segments.allSatisfy { segment in
      guard case .parts(let parts, _) = segment.pattern else { return true }
      if segment.pattern.isSpanning { return false }
      return !holdsExpression
        || !parts.contains {
          if case .literal(let text) = $0 {
            text.unicodeScalars.contains("\u{FFFD}")
          } else {
            false
          }
        }
    }
  }

  /// The tail that a lone `(.*)` or `(.+)` is, or nil.
  private static func takesAnything(_ parts: [SegmentPart]) -> LoweredTail? {
    guard parts.count == 1, case .expression(let expression, _) = parts[0] else { return nil }
    return switch expression.source {
    case ".*": .some
    case ".+": .nonEmpty
    default: nil
    }
  }

  // MARK: Expressions

  /// The number of a lone expression that is matched caseless or not.
  mutating func regex(
    _ expression: RegularExpression, foldsCase: Bool, of pattern: RoutePattern
  ) throws(PatternError) -> Int {
    let part = SegmentPart.expression(expression, name: nil)
    let segment = SegmentPattern.parts([part], isOptional: false)
    var text = ExpressionText(for: [segment], foldsCase: foldsCase)
    try append([part], to: &text, of: pattern)
    return try number(
      of: text, shape: segment.shape, language: SegmentLanguage([part], foldsCase: foldsCase),
      capturesWhole: Self.capturesWhole([part]), of: pattern)
  }

  /// The number of an expression that is searched in the whole URL.
  mutating func search(
    _ expression: RegularExpression, of pattern: RoutePattern
  ) throws(PatternError) -> Int {
    do {
      let code = try store.code(
        RegexText(expression.source, isUTF: true, isSearched: true))
      let captures = expression.groupNames.enumerated().compactMap { offset, name in
        code.groupNumbers[name].map {
          GroupCapture(group: $0, offset: offset, isCatchAll: false)
        }
      }
      regexes.append(RegexEntry(code: code, shape: expression.source, captures: captures))
      return regexes.count - 1
    } catch {
      throw Self.error(error, at: error.offset, of: pattern)
    }
  }

  private mutating func append(
    _ parts: [SegmentPart], to text: inout ExpressionText, of pattern: RoutePattern
  ) throws(PatternError) {
    try text.append(parts) { expression throws(PatternError) in
      try solo(expression, of: pattern)
    }
  }

  /// The expression compiled by itself, as it must; it never runs.
  private mutating func solo(
    _ expression: RegularExpression, of pattern: RoutePattern
  ) throws(PatternError) -> RegexCode {
    let key = ExactText(expression.source)
    if let known = soloCodes[key] { return known }
    do {
      let code = try RegexCode(RegexText(expression.translated, isUTF: true), runs: false)
      soloCodes[key] = code
      return code
    } catch {
      throw Self.error(
        error, at: expression.patternOffset(ofTranslated: error.offset), of: pattern,
        note: expression.constraintNote(ofTranslated: error.offset))
    }
  }

  private mutating func number(
    of text: ExpressionText, shape: @autoclosure () -> String,
    language: @autoclosure () -> SegmentLanguage?, capturesWhole: Bool = false,
    of pattern: RoutePattern
  ) throws(PatternError) -> Int {
    let key = RegexKey(
      text: RegexText(text.source, isUTF: text.isUTF), captures: text.captures)
    if let known = regexNumbers[key] { return known }
    do {
      let code = try store.code(key.text)
      regexes.append(
        RegexEntry(
          code: code, shape: shape(), captures: text.captures, program: program(of: language()),
          capturesWhole: capturesWhole))
    } catch {
      throw Self.error(error, at: 0, of: pattern)
    }
    regexNumbers[key] = regexes.count - 1
    return regexes.count - 1
  }

  /// The program that decides what a language takes; nil if it is not known exactly or is too large.
  private func program(of language: SegmentLanguage?) -> ByteProgram? {
    guard optimizations.usesBytePrograms, let language, language.isExact else { return nil }
    return ByteProgram(language.root, isUTF: language.isUTF)
  }

  private static func error(
    _ failure: RegexFailure, at offset: Int, of pattern: RoutePattern, note: String = ""
  ) -> PatternError {
    failure.isUnavailable
      ? PatternError(
        .regexUnavailable, in: pattern.text, at: offset,
        "this build has no regular expressions; build it with PCRE2, or use a constraint")
      : PatternError(
        .invalidRegex, in: pattern.text, at: offset,
        "the regular expression does not compile: \(failure.message)\(note)")
  }
}
