internal import RouteSyntax

/// Makes values for the parameters of one table: texts that its routes take or nearly take.
struct ValueGenerator {
  /// The literals of the table's paths, canonical, which parameters should meet.
  let literals: [String]
  /// Samples of the table's expressions, by their source.
  let samples: [String: ExpressionSample]

  /// Values of plain parameters, canonical.
  private static let plain = [
    "a", "b", "ab", "7", "42", "-1", "é", "打", "🙂", "e\u{301}", ".", "..", "-", "a-b", "x-y-z",
    "a.json", "a.b.c", "new", "A", "%2F", "%25", "a%2Fb", "%25zz", "100%25", "a b", "a+b", "@", "~",
    ":",
    "\0", "\n", "a\n", "\r\n", "\u{FFFD}", "a?b", "#", "\\", "{a}", "*", "**", ":id",
    "\u{1F469}\u{200D}",
  ]

  /// Raw bytes that are no canonical text: ill-formed UTF-8, in the open and escaped; stray `%`.
  private static let odd: [[UInt8]] =
    [
      [0xFF], [0xC3], [0x80], [0x61, 0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x99],
      [0xC0, 0xAF],
      [0xE2, 0x82, 0x61], [0xF4, 0x90, 0x80, 0x80], [0xC3, 0x25, 0x41, 0x39],
    ]
    + [
      "%FF", "%C3", "a%C3", "%C3%28", "%c3%a9", "%ED%A0%80", "%F0%9F%99", "%", "a%", "%4", "%zz",
      "%%41",
      "%2", "%2%46", "%252F", "%00", "%0A", "%0a%0D", "%2f", "%25%32%46", "%E2%82%AC", "%C3%A9%FF",
    ].map { Array($0.utf8) }

  /// A value of a parameter, as URL bytes.
  func plainValue(using choices: inout some ChoiceSource) -> [UInt8] {
    switch choices.next(below: 20) {
    case 0..<7:
      return written(literals.isEmpty ? "a" : choices.pick(literals), for: .path, using: &choices)
    case 7..<16: return written(choices.pick(Self.plain), for: .path, using: &choices)
    case 16, 17: return choices.pick(Self.odd)
    default:
      // Around the sizes of words, blocks and buffers.
      let length = max(
        1, choices.pick([4, 8, 16, 24, 32, 48, 64, 128]) + choices.number(in: -1...1))
      return (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 23) }
    }
  }

  /// A value of a constrained parameter, canonical; one in six does not fit.
  func text(for constraint: Constraint, using choices: inout some ChoiceSource) -> String {
    let (fitting, others): ([String], [String]) =
      switch constraint {
      case .int: (["7", "-42", "007", "-0"], ["", "-", "--1", "1x", "٣", "+1", "1\n"])
      case .uint: (["7", "0", "12345678901234567890"], ["-7", "", "7a", "٣"])
      case .float: (["1", "-1.5", "0.25"], ["1.", ".5", "1.5.2", "-", "1e5"])
      case .hex: (["fF09", "a", "0"], ["g", "", "0x1", "é"])
      case .alpha: (["a", "abZ"], ["a1", "", "é", "a-b", "[", "`"])
      case .alnum: (["a1", "Z", "0"], ["a_", "", "@", "/:"])
      case .slug: (["a-b", "a", "1-2-x", "ab"], ["a--b", "-a", "a-", "A-b", ""])
      case .date: (["2024-02-30", "0000-00-00"], ["2024-2-03", "2024-02-3", "2024/02/03"])
      case .uuid:
        (
          ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-42661417400F"],
          ["123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g"]
        )
      }
    return choices.pick(choices.chance(83) ? fitting : others)
  }

  /// A text for a function, canonical: a sample, in one of six cases with a change that it may not
  /// survive.
  func text(for function: ConstraintFunction, using choices: inout some ChoiceSource) -> String {
    let sample = choices.pick(function.samples)
    guard choices.chance(17) else { return sample }
    return choices.pick(["", sample + "a", "a" + sample, String(sample.dropLast()), "é", "-"])
  }

  /// A text for an expression, canonical; one in six is not taken by it.
  func text(for expression: RegularExpression, using choices: inout some ChoiceSource) -> String {
    guard let sample = samples[expression.sampleSource] else {
      return choices.pick(literals + ["", "a", "1", "a/b"])
    }
    let isMiss = !sample.missed.isEmpty && choices.chance(17)
    return choices.pick(isMiss ? sample.missed : sample.taken)
  }

  /// A text as it stands in a URL.
  func written(
    _ text: String, for place: Percent.Place, using choices: inout some ChoiceSource
  ) -> [UInt8] {
    let style = choices.pick(weighted: [
      (70, Percent.Style.sparse), (18, .mixed), (12, .full),
    ])
    return Percent.encoded(Array(text.utf8), for: place, style: style, using: &choices)
  }
}
