/// Makes regular expressions that nobody would write, to test what is decided from their text.
package enum ExpressionGenerator {
  private static let atoms = [
    "a", "b", "ab", "-", "é", "%2F", "\\d", "\\w", "\\s", "[ab]", "[^/]", "[^a/]", "[^\\/b]",
    "[^!-~]",
    "[!-.]", "[[:alpha:]]", "[^[:punct:]]", "\\p{L}", "[\\w-]", "[^\\W]", "[^\\D]", "\\R", "(?i:A)",
    "[a-\\d]", "[\\d-b]", "\\x61", "\\.", "\\0", "[^/\\n]", "[]a]", "[^]/]", "\\h",
    // Some that can match `/`.
    ".", "\\D", "/", "\\x2f", "\\057", "[+-9]", "[^a]", "[[:punct:]]", "\\P{L}", "[--0]", "\\N",
    "\\X", "[\\b-0]", "[^\\x00-\\b]",
  ]

  private static let assertions = [
    "^", "$", "\\b", "\\B", "(?<=a)", "(?<!b)", "(?<=[^/])", "(?<![^/])", "(?<![ab-])", "(?<=.)",
    "(?<=/)", "(?!/)", "(?=/)", "(?!)",
  ]

  private static let quantifiers = ["*", "+", "?", "*?", "+?", "??", "++", "{2}", "{1,2}", "{0}"]

  /// An expression; some of them do not compile.
  package static func expression(using choices: inout some ChoiceSource) -> String {
    alternatives(depth: 2, using: &choices)
  }

  private static func alternatives(
    depth: Int, using choices: inout some ChoiceSource
  ) -> String {
    (0..<choices.pick(weighted: [(70, 1), (25, 2), (5, 3)])).map { _ in
      (0..<choices.number(in: 1...3)).map { _ in piece(depth: depth, using: &choices) }.joined()
    }.joined(separator: "|")
  }

  private static func piece(depth: Int, using choices: inout some ChoiceSource) -> String {
    switch choices.next(below: depth > 0 ? 20 : 12) {
    case 0..<8: return choices.pick(atoms)
    case 8, 9, 10: return choices.pick(atoms) + choices.pick(quantifiers)
    case 11: return choices.pick(assertions)
    default:
      let open = choices.pick(["(", "(?:", "(?:", "(?>", "(?=", "(?!", "(?i:", "(?m:"])
      let group = open + alternatives(depth: depth - 1, using: &choices) + ")"
      return choices.chance(40) && !open.hasPrefix("(?=") && !open.hasPrefix("(?!")
        ? group + choices.pick(quantifiers) : group
    }
  }
}
