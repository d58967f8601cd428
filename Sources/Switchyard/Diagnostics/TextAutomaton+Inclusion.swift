package import RouteSyntax

/// Which of the texts of an automaton can be texts of URLs.
package struct SubjectRules: Sendable {
  /// Whether `//` stands in none.
  let hasNoEmptySegments: Bool
  /// Whether one may end with `/` behind other text.
  let mayEndWithSlash: Bool
  /// Whether `/` alone, one empty segment, is one.
  let mayBeSlash: Bool

  /// Every text can.
  package static let anyText = SubjectRules(
    hasNoEmptySegments: false, mayEndWithSlash: true, mayBeSlash: true)

  private init(hasNoEmptySegments: Bool, mayEndWithSlash: Bool, mayBeSlash: Bool) {
    self.hasNoEmptySegments = hasNoEmptySegments
    self.mayEndWithSlash = mayEndWithSlash
    self.mayBeSlash = mayBeSlash
  }

  /// The paths, a `/` before each segment, that URLs have under these options.
  package init(_ options: RoutingOptions) {
    let collapses = options.emptySegments == .collapsed
    let ignoresSlash = options.trailingSlash == .ignored
    hasNoEmptySegments = collapses
    // Of `/a//` one slash is left, unless both count as one and that one is dropped.
    mayEndWithSlash = !(collapses && ignoresSlash)
    // It comes of `//`, which has two empty segments.
    mayBeSlash = !collapses && ignoresSlash
  }
}

extension TextAutomaton {
  /// What is known of the text that was read.
  private enum Progress: UInt8 {
    case nothing
    /// It is `/`.
    case slash
    /// It ends with `/` behind other text.
    case afterSlash
    case other
  }

  /// A state here and the states that the other automaton may be in after the same text.
  private struct Pair: Hashable {
    let state: Int
    let others: Int
    let progress: Progress
  }

  /// Sets of states, each kept once.
  private struct StateSets {
    private(set) var sets: [[Int]] = []
    private var numbers: [[Int]: Int] = [:]

    mutating func number(of states: [Int]) -> Int {
      if let known = numbers[states] { return known }
      sets.append(states)
      numbers[states] = sets.count - 1
      return sets.count - 1
    }
  }

  /// Whether every text of this automaton, of those that the rules allow, is one of another's.
  ///
  /// It goes through the pairs of a state here and all states that the other may be in after the
  /// same text, and looks for one in which this automaton takes the text and the other does not.
  ///
  /// - Parameters:
  ///   - other: The automaton that has to take the texts.
  ///   - rules: Which texts count.
  ///   - budget: How many steps may be taken; what is left of them is written back.
  /// - Returns: True if that is proved; false if it is wrong, or the budget was not enough.
  package func isIncluded(
    in other: TextAutomaton, _ rules: SubjectRules = .anyText, budget: inout Int
  ) -> Bool {
    var sets = StateSets()
    let first = Pair(
      state: initial, others: sets.number(of: other.closure(of: [other.initial])),
      progress: .nothing)
    var known: Set<Pair> = [first]
    var waiting = [first]
    while let pair = waiting.popLast() {
      let others = sets.sets[pair.others]
      budget -= 1 + others.count
      guard budget > 0 else { return false }
      if pair.state == final, Self.isComplete(pair.progress, rules), !others.contains(other.final) {
        return false
      }
      var next = emptySteps[pair.state].map {
        Pair(state: $0, others: pair.others, progress: pair.progress)
      }
      let steps = others.flatMap { other.edges[$0] }
      for edge in edges[pair.state] {
        for code in Self.representatives(of: edge.set, among: steps, &budget) {
          guard let progress = Self.progress(behind: pair.progress, code, rules) else { continue }
          budget -= steps.count
          let targets = steps.filter { $0.set.contains(code) }.map(\.target)
          next.append(
            Pair(
              state: edge.target, others: sets.number(of: other.closure(of: targets)),
              progress: progress))
        }
      }
      for pair in next where known.insert(pair).inserted { waiting.append(pair) }
    }
    return true
  }

  /// One code for each part of a set in which no code differs from another for any of the steps.
  private static func representatives(
    of set: ScalarSet, among steps: [Edge], _ budget: inout Int
  ) -> [UInt32] {
    var codes: [UInt32] = []
    let slash = UInt32(UInt8(ascii: "/"))
    for range in set.ranges {
      if range.count == 1 {
        codes.append(range.lowerBound)
        continue
      }
      var starts: Set<UInt32> = [range.lowerBound]
      if range.contains(slash) { starts.formUnion([slash, slash + 1]) }
      for step in steps {
        budget -= step.set.ranges.count
        for other in step.set.ranges { starts.formUnion([other.lowerBound, other.upperBound + 1]) }
      }
      codes += starts.filter(range.contains).sorted()
    }
    return codes
  }

  private static func progress(
    behind progress: Progress, _ code: UInt32, _ rules: SubjectRules
  ) -> Progress? {
    guard code == UInt32(UInt8(ascii: "/")) else { return .other }
    switch progress {
    case .nothing: return .slash
    case .other: return .afterSlash
    case .slash, .afterSlash: return rules.hasNoEmptySegments ? nil : .afterSlash
    }
  }

  private static func isComplete(_ progress: Progress, _ rules: SubjectRules) -> Bool {
    switch progress {
    case .nothing, .other: true
    case .slash: rules.mayBeSlash
    case .afterSlash: rules.mayEndWithSlash
    }
  }
}
