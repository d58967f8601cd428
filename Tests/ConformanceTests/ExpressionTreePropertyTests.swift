import LinearReference
import Switchyard
import TestSupport
import Testing

extension TextAutomaton {
  /// Whether it takes a text.
  fileprivate func takes(_ text: String) -> Bool {
    var budget = 1_000_000
    return TextAutomaton(.text(text))?.isIncluded(in: self, budget: &budget) ?? false
  }
}

/// Trees of expressions take what PCRE2 takes, and their automata say rightly what is part of what.
@Suite struct ExpressionTreePropertyTests {
  private static let letters = Array(
    "aAbBkKsS\u{212A}\u{17F}zé\u{C9}0189_-./%25F ~:\t\n\r\u{B}\u{85}\u{A0}\u{2028}\u{FFFD}🙂\0"
      .unicodeScalars)

  private static func text(using choices: inout SeededChoices) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<choices.pick([0, 1, 1, 2, 2, 3, 4, 6]) { text.append(choices.pick(letters)) }
    return String(text)
  }

  private static func expressions(using choices: inout SeededChoices) -> [String] {
    let samples =
      ExpressionCatalogue.bound + ExpressionCatalogue.spanning + ExpressionCatalogue.hosts
    let named = samples.map { $0.source(naming: ["g", "h", "i"]) }
    return named + (0..<1500).map { _ in ExpressionGenerator.expression(using: &choices) }
      + [
        "digit", "alnum", "upper", "lower", "word", "xdigit", "space", "blank", "cntrl", "graph",
        "print", "punct", "ascii", "alpha",
      ].flatMap { ["[[:\($0):]]", "[[:^\($0):]]", "[^[:\($0):]]"] }
      + ["d", "w", "s", "h", "v", "N"].flatMap {
        ["\\\($0)", "\\\($0.uppercased())", "[\\\($0)a]"]
      }
      + ["(?i)[a-z]+", "(?i)[^a-z]", "(?i)[^k]+", "(?i)s\\w", "(?i:k)k", "a(?i)b|k", "[k-s]{2,3}"]
  }

  /// Whether the reference takes a text as a value; nil for an expression that is refused.
  private static func reference(
    of expression: String, isCaseless: Bool
  ) -> ((String) -> Bool)? {
    // A host would be caseless too; a value of a path never holds a slash.
    let source = isCaseless ? "(?i)" + expression : expression
    guard let pattern = try? RoutePattern("/?q=:x(\(source))") else { return nil }
    var reference = LinearReference(options: RoutingOptions())
    guard (try? reference.add(pattern)) != nil else { return nil }
    return { text in
      let escaped = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      if case .match = reference.match(url: Array("/?q=\(escaped)".utf8)) { return true }
      return false
    }
  }

  @Test(arguments: [false, true])
  func treesTakeWhatExpressionsTake(isCaseless: Bool) throws {
    var choices = SeededChoices(seed: isCaseless ? 11 : 12)
    var exact = 0
    var others = 0
    for expression in Self.expressions(using: &choices) {
      // Behind `(?i)` an anchor stands at no edge.
      guard let tree = ExpressionTree(expression, isCaseless: isCaseless),
        let automaton = TextAutomaton(tree.root),
        let takes = Self.reference(of: expression, isCaseless: isCaseless)
      else { continue }
      if tree.isExact { exact += 1 } else { others += 1 }
      var texts = (0..<40).map { _ in Self.text(using: &choices) }
      let sampler = RegexSampler(tree)
      texts += (0..<10).compactMap { _ in sampler.sample { choices.next(below: $0) } }
      for text in texts {
        let isTaken = takes(text)
        if tree.isExact {
          #expect(
            automaton.takes(text) == isTaken, "\(expression) on \(text.debugDescription)")
        } else if isTaken {
          #expect(automaton.takes(text), "\(expression) on \(text.debugDescription)")
        }
      }
    }
    #expect(exact > 500 && others > 300, "\(exact) exact, \(others) others")
  }

  /// Samples of what a tree says exactly are taken by the expression.
  @Test func samplesAreTaken() throws {
    var choices = SeededChoices(seed: 5)
    var count = 0
    for expression in Self.expressions(using: &choices) {
      guard let tree = ExpressionTree(expression), tree.isExact,
        let takes = Self.reference(of: expression, isCaseless: false)
      else { continue }
      let sampler = RegexSampler(tree)
      for _ in 0..<5 {
        guard let sample = sampler.sample({ choices.next(below: $0) }) else { break }
        count += 1
        #expect(takes(sample), "\(expression) on \(sample.debugDescription)")
      }
    }
    #expect(count > 2000)
  }

  /// All texts of `a`, `b`, `c` up to a length.
  private static let shortTexts: [String] = {
    var all = [""]
    var last = [""]
    for _ in 0..<5 {
      last = last.flatMap { text in ["a", "b", "c"].map { text + $0 } }
      all += last
    }
    return all
  }()

  private static func small(depth: Int, using choices: inout SeededChoices) -> String {
    let atoms = ["a", "b", "c", "[ab]", "[^a]", ".", "ab", "[b-c]"]
    guard depth > 0 else { return choices.pick(atoms) }
    func inner(_ choices: inout SeededChoices) -> String {
      small(depth: depth - 1, using: &choices)
    }
    switch choices.next(below: 6) {
    case 0: return choices.pick(atoms)
    case 1: return "(?:" + inner(&choices) + "|" + inner(&choices) + ")"
    case 2: return "(?:" + inner(&choices) + ")" + choices.pick(["*", "+", "?", "{2}", "{1,2}"])
    default: return inner(&choices) + inner(&choices)
    }
  }

  @Test func inclusionIsRight() throws {
    var choices = SeededChoices(seed: 3)
    var proved = 0
    var refuted = 0
    var open = 0
    for _ in 0..<1500 {
      let inner = Self.small(depth: 2, using: &choices)
      let outer =
        choices.chance(30)
        ? inner + "|" + Self.small(depth: 1, using: &choices)
        : Self.small(depth: 2, using: &choices)
      let first = try #require(ExpressionTree(inner).flatMap { TextAutomaton($0.root) })
      let second = try #require(ExpressionTree(outer).flatMap { TextAutomaton($0.root) })
      var budget = 1_000_000
      let isIncluded = first.isIncluded(in: second, budget: &budget)
      let counterexample = Self.shortTexts.first { first.takes($0) && !second.takes($0) }
      if isIncluded {
        proved += 1
        #expect(counterexample == nil, "\(inner) in \(outer)")
      } else if counterexample != nil {
        refuted += 1
      } else {
        // Only texts with other characters or longer ones tell the two apart.
        open += 1
      }
    }
    #expect(proved > 300 && refuted > 300 && open < 150, "\(proved) \(refuted) \(open)")
  }

  @Test func aSpentBudgetProvesNothing() throws {
    let automaton = try #require(ExpressionTree("(?:a|b)*").flatMap { TextAutomaton($0.root) })
    var enough = 1000
    #expect(automaton.isIncluded(in: automaton, budget: &enough) && enough > 0)
    var little = 5
    #expect(!automaton.isIncluded(in: automaton, budget: &little) && little <= 0)
    // What would be too large is not made.
    #expect(ExpressionTree("(?:a{1000}){1000}").flatMap { TextAutomaton($0.root) } == nil)
    #expect(
      ExpressionTree("(?:a{1000}){1000}").flatMap { RegexSampler($0).sample { _ in 0 } } == nil)
  }
}
