import RouteRegex
import RouteSyntax
import Testing

/// Matches a subject with fresh scratch.
private func outcome(
  _ source: String, _ subject: [UInt8], isUTF: Bool = true, limits: RegexLimits = RegexLimits()
) throws -> RegexOutcome {
  let code = try RegexCode(RegexText(source, isUTF: isUTF))
  var scratch = RegexScratch()
  return unsafe subject.withUnsafeBufferPointer { unsafe scratch.match(code, $0, limits: limits) }
}

@Suite struct RegexCodeTests {
  @Test func wholeMeansWhole() throws {
    #expect(try outcome("[0-9]+", Array("42".utf8)) == .match)
    #expect(try outcome("[0-9]+", Array("42x".utf8)) == .noMatch)
    #expect(try outcome("[0-9]+", Array("x42".utf8)) == .noMatch)
    #expect(try outcome("[0-9]+", Array("42\n".utf8)) == .noMatch, "a last line feed counts")
    #expect(try outcome("(a|b)c", Array("bc".utf8)) == .match)
    #expect(try outcome(".*", Array("a\nb".utf8)) == .match, "a dot takes a line feed")
    #expect(try outcome("", []) == .match)
    #expect(try outcome("a?", []) == .match)
  }

  @Test func classesAreASCII() throws {
    #expect(try outcome("\\w+", Array("é".utf8)) == .noMatch)
    #expect(try outcome("\\d", Array("٣".utf8)) == .noMatch)
  }

  @Test func compileErrorsSayWhere() {
    #expect {
      try RegexCode(RegexText("ab(c", isUTF: true))
    } throws: { error in
      guard let failure = error as? RegexFailure else { return false }
      return failure.offset == 4 && !failure.isUnavailable
        && failure.message.contains("parenthesis")
    }
  }

  @Test func groupsAreCountedAndNamed() throws {
    let code = try RegexCode(RegexText("(a)(?<x>b)(?:c)(?<y>d)", isUTF: true))
    #expect(code.groupCount == 3)
    #expect(code.groupNumbers == ["x": 2, "y": 3])
  }

  @Test func groupsThatTookNoPartAreNil() throws {
    let code = try RegexCode(RegexText("(a)|(b)", isUTF: true))
    var scratch = RegexScratch()
    let subject = Array("b".utf8)
    let outcome = unsafe subject.withUnsafeBufferPointer {
      unsafe scratch.match(code, $0, limits: RegexLimits())
    }
    #expect(outcome == .match)
    #expect(scratch.range(ofGroup: 1) == nil)
    #expect(scratch.range(ofGroup: 2) == 0..<1)
  }

  /// The default stack of the just-in-time compiler overflows here; the interpreter answers.
  @Test func aFullStackIsNoLimit() throws {
    let subject = [UInt8](repeating: UInt8(ascii: "b"), count: 200_000)
    var generous = RegexLimits()
    generous.match = .max
    generous.depth = .max
    generous.heapKiB = 4_000_000
    #expect(try outcome("(?:(a)|b)*", subject, limits: generous) == .match)
  }

  @Test func limitsAreToldApart() throws {
    var limits = RegexLimits()
    limits.match = 10_000
    let subject = Array(String(repeating: "a", count: 40).utf8)
    #expect(try outcome("(?:a|aa)+[bc]", subject, limits: limits) == .undecided)
    #expect(try outcome("(?:a|aa)+[bc]", Array("aab".utf8), limits: limits) == .match)
  }

  @Test func limitsMayDifferFromCallToCall() throws {
    let code = try RegexCode(RegexText("(?:a|aa)+[bc]", isUTF: true))
    let subject = Array(String(repeating: "a", count: 22).utf8)
    var scratch = RegexScratch()
    var tiny = RegexLimits()
    tiny.match = 10
    for limits in [tiny, RegexLimits(), tiny] {
      let outcome = unsafe subject.withUnsafeBufferPointer {
        unsafe scratch.match(code, $0, limits: limits)
      }
      #expect(outcome == (limits == tiny ? .undecided : .noMatch))
    }
  }

  @Test func oneScratchServesExpressionsOfAnySize() throws {
    var scratch = RegexScratch()
    for groups in [1, 200, 3] {
      let code = try RegexCode(RegexText(String(repeating: "(a)", count: groups), isUTF: false))
      let subject = [UInt8](repeating: UInt8(ascii: "a"), count: groups)
      let outcome = unsafe subject.withUnsafeBufferPointer {
        unsafe scratch.match(code, $0, limits: RegexLimits())
      }
      #expect(outcome == .match)
      #expect(scratch.range(ofGroup: groups) == groups - 1..<groups)
    }
  }
}

@Suite struct MendedSubjectTests {
  /// Ill-formed sequences, as the Unicode Standard's tables 3-8 to 3-11 part them.
  static let illFormed: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x91, 0x92, 0x93],
    [0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], [0xF0, 0x80], [0xC3], [0xE2, 0x82],
    [0xF8, 0x88, 0x80, 0x80], [0xFF, 0x41, 0xFE], [0x41, 0xC3, 0xA9, 0xC3, 0x42],
  ]

  /// The expression sees what `String(decoding:as:)` gives.
  @Test(arguments: illFormed)
  func theSubjectIsWhatStringGives(_ bytes: [UInt8]) throws {
    let mended = String(decoding: bytes, as: UTF8.self)
    let source = mended.unicodeScalars.map { "(?:\\x{\(String($0.value, radix: 16))})" }.joined()
    #expect(try outcome(source, bytes) == .match)
    #expect(try outcome(source + ".", bytes) == .noMatch)
  }

  @Test func offsetsLeadBackToTheSubject() throws {
    let code = try RegexCode(RegexText("(..)(.)(b+)", isUTF: true))
    var scratch = RegexScratch()
    // a, an ill-formed sequence of two bytes, é, bb
    let subject: [UInt8] = [0x61, 0xE2, 0x82, 0xC3, 0xA9, 0x62, 0x62]
    let outcome = unsafe subject.withUnsafeBufferPointer {
      unsafe scratch.match(code, $0, limits: RegexLimits())
    }
    #expect(outcome == .match)
    #expect(scratch.range(ofGroup: 1) == 0..<3)
    #expect(scratch.range(ofGroup: 2) == 3..<5)
    #expect(scratch.range(ofGroup: 3) == 5..<7)
  }

  @Test func bytesAreTakenAsTheyAre() throws {
    #expect(try outcome("[^/]+?", [0xFF, 0x00, 0x0A], isUTF: false) == .match)
    #expect(try outcome("\\xff.", [0xFF, 0xC3], isUTF: false) == .match)
  }
}
