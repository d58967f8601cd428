import RouteRegex
import RouteSyntax
import TestSupport
import Testing

/// A program beside PCRE2's code of the same segment.
private struct Lowered {
  let language: SegmentLanguage
  let program: ByteProgram?
  let code: RegexCode

  /// The first segment of a pattern, or all of its segments as a tail; nil for a pattern that is
  /// refused, or whose language is not known.
  init?(_ pattern: String, foldsCase: Bool, isTail: Bool = false) {
    guard let segments = try? RoutePattern(pattern).path.segments, let first = segments.first,
      case .parts(let parts, _) = first
    else { return nil }
    var text = ExpressionText(for: isTail ? segments : [first], foldsCase: foldsCase)
    do {
      if isTail {
        for segment in segments {
          try text.append(tailSegment: segment, offset: 0, solo: Self.solo)
        }
      } else {
        try text.append(parts, solo: Self.solo)
      }
      code = try RegexCode(RegexText(text.source, isUTF: text.isUTF))
    } catch {
      return nil
    }
    let language =
      isTail
      ? SegmentLanguage(tail: segments, foldsCase: foldsCase)
      : SegmentLanguage(parts, foldsCase: foldsCase)
    guard let language else { return nil }
    self.language = language
    program = language.isExact ? ByteProgram(language.root, isUTF: language.isUTF) : nil
  }
}

extension Lowered {
  /// The code of an expression by itself, which tells its groups.
  fileprivate static func solo(
    _ expression: RegularExpression
  ) throws(PatternError) -> RegexCode {
    do {
      return try RegexCode(RegexText(expression.translated, isUTF: true), runs: false)
    } catch {
      throw PatternError(.invalidRegex, in: expression.source, at: 0, "")
    }
  }
}

/// Programs give PCRE2's answer on any bytes.
@Suite struct ByteProgramTests {
  private static let pieces: [[UInt8]] =
    "aAabkKsSz0189_-./%:\n~\0é\u{C9}\u{212A}\u{17F}\u{A0}\u{2028}\u{FFFD}🙂"
    .unicodeScalars.map { Array(String($0).utf8) }
    + [[0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xFF], [0xF0, 0x9F]]

  private static func subjects(
    of language: SegmentLanguage, using choices: inout SeededChoices
  ) -> [[UInt8]] {
    var subjects: [[UInt8]] = [[]]
    for _ in 0..<30 {
      subjects.append((0..<choices.next(below: 7)).flatMap { _ in choices.pick(pieces) })
    }
    let sampler = RegexSampler(language.root)
    for _ in 0..<15 {
      guard let sample = sampler.sample({ choices.next(below: $0) }) else { continue }
      var bytes = Array(sample.utf8)
      subjects.append(bytes)
      // Nearly what it takes.
      let place = choices.next(below: bytes.count + 1)
      switch choices.next(below: 3) {
      case 0: bytes.insert(contentsOf: choices.pick(pieces), at: place)
      case 1: bytes = Array(bytes[..<place])
      default: bytes.replaceSubrange(place..., with: choices.pick(pieces))
      }
      subjects.append(bytes)
    }
    return subjects
  }

  /// Compares a program with PCRE2 and says whether there is one.
  private static func compare(
    _ pattern: String, foldsCase: Bool, isTail: Bool = false, using choices: inout SeededChoices,
    _ scratch: inout RegexScratch
  ) -> Bool? {
    guard let lowered = Lowered(pattern, foldsCase: foldsCase, isTail: isTail) else { return nil }
    guard let program = lowered.program else { return false }
    for subject in subjects(of: lowered.language, using: &choices) {
      // A buffer of exactly its size, so that a sanitizer sees a read outside.
      let exact = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: subject.count)
      defer { unsafe exact.deallocate() }
      _ = unsafe exact.initialize(from: subject)
      let text = UnsafeBufferPointer(exact)
      let expected = unsafe scratch.match(lowered.code, text, limits: RegexLimits())
      // A limit says nothing.
      if expected == .undecided { continue }
      let found =
        unsafe program.view.takes(text) ?? scratch.takes(program.view, text)
      #expect(
        found == (expected == .match),
        "seed \(seed), \(pattern), folds case: \(foldsCase), \(subject)")
    }
    return true
  }

  private static let seed: UInt64 = 41

  @Test(arguments: [false, true])
  func programsGiveTheAnswerOfPCRE2(foldsCase: Bool) throws {
    var choices = SeededChoices(seed: Self.seed)
    var scratch = RegexScratch()
    let samples =
      ExpressionCatalogue.bound + ExpressionCatalogue.spanning + ExpressionCatalogue.hosts
    var expressions = samples.map { $0.source(naming: ["g", "h", "i"]) }
    expressions += (0..<800).map { _ in ExpressionGenerator.expression(using: &choices) }
    expressions += [
      "[a-z]{2,5}", "[a-z]{0,3}", "\\d{3}", "v\\d{2,}x", "[^/]{1,3}", ".{2}", "[é-ü]{1,2}x",
      "[^é]+", "(?:ab){2}c*", "(?i)[k-s]+", "[\\x{7FF}-\\x{800}]", "[\\x{FFFF}-\\x{10000}]+",
      "[^\\x{D000}-\\x{EFFF}]", "abcdefghi[0-9]",
    ]
    var counts = (programs: 0, others: 0)
    for expression in expressions {
      let surrounding = choices.pick(["a#b", "#:y<int>", "é#", ":y<hex>-#", "#*", ":n#"])
      for pattern in [
        "/:x(\(expression))", "/" + surrounding.replacing("#", with: ":x(\(expression))"),
      ] {
        switch Self.compare(pattern, foldsCase: foldsCase, using: &choices, &scratch) {
        case true?: counts.programs += 1
        case false?: counts.others += 1
        case nil: break
        }
      }
      for pattern in ["/:x(\(expression))/**", "/**/b/:x(\(expression))", "/:x(\(expression))/*/c"]
      {
        _ = Self.compare(pattern, foldsCase: foldsCase, isTail: true, using: &choices, &scratch)
      }
    }
    #expect(counts.programs > 500 && counts.others > 100, "\(counts)")
  }

  /// Segments without an expression are bytes, ill-formed UTF-8 too.
  @Test(arguments: [false, true])
  func programsOnBytesGiveTheAnswerOfPCRE2(foldsCase: Bool) throws {
    var choices = SeededChoices(seed: Self.seed)
    var scratch = RegexScratch()
    for pattern in [
      "/v:a<int>.:b<int>", "/:a<float>é", "/:a:b<hex>", "/*:a<slug>", "/k:a<uuid>-*", "/:a<date>:b",
      "/é*-:a<alpha>", "/:a<alnum>K:b<uint>",
    ] {
      for _ in 0..<20 {
        #expect(
          Self.compare(pattern, foldsCase: foldsCase, using: &choices, &scratch) == true,
          "\(pattern)")
      }
    }
  }

  /// What the documentation names becomes a program; what looks around or back does not.
  @Test func commonExpressionsBecomePrograms() throws {
    for source in [
      "[0-9]+", "\\d{4}-\\d{2}", "[a-z0-9._-]+", "en|fr|de", ".*", ".+", "[^/]+", "v[0-9]+x",
      "[0-9]{1,3}(?:\\.[0-9]{1,3}){3}", "(?i:news)-[0-9]{4,8}", "[0-9a-f]{40}",
    ] {
      let lowered = try #require(Lowered("/:x(\(source))", foldsCase: false))
      #expect(lowered.program != nil, "\(source)")
    }
    for source in ["(?!a)[a-z]+", "[a-z]+(?<!b)", "a++b", "\\ba", "\\p{L}+", "(?>a|ab)c"] {
      #expect(Lowered("/:x(\(source))", foldsCase: false)?.program == nil, "\(source)")
    }
    // Too many states, and repetitions of nothing without end.
    for source in ["(?:a|b)*a(?:a|b){12}", "a{1000}|b{1000}", "(?:(?:(?:a{0}){900}){900}){900}"] {
      #expect(Lowered("/:x(\(source))", foldsCase: false)?.program == nil, "\(source)")
    }
  }
}
