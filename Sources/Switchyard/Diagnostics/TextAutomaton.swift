package import RouteSyntax

/// A nondeterministic automaton of the texts that a tree takes, by Thompson's construction.
///
/// It serves to prove that every text of one tree is one of another's.
package struct TextAutomaton: Sendable {
  /// A step that reads one character.
  struct Edge: Sendable {
    let set: ScalarSet
    let target: Int
  }

  /// For each state the steps that read a character.
  private(set) var edges: [[Edge]] = []
  /// For each state the steps that read nothing.
  private(set) var emptySteps: [[Int]] = []
  /// The state in which a text is taken.
  private(set) var final = 0
  /// The state at the beginning.
  let initial = 0

  /// How many states there are.
  var stateCount: Int { edges.count }

  /// Larger automata are not made: what they would prove stays unproved.
  private static let largest = 2000

  /// The automaton of a tree; nil if it would be too large.
  package init?(_ tree: ExpressionTree.Node) {
    let start = makeState()
    guard let end = append(tree, from: start) else { return nil }
    final = end
  }

  private mutating func makeState() -> Int {
    edges.append([])
    emptySteps.append([])
    return edges.count - 1
  }

  /// Adds the states of a tree behind a state and returns the last of them; nil if they are too many.
  private mutating func append(_ node: ExpressionTree.Node, from start: Int) -> Int? {
    guard edges.count < Self.largest else { return nil }
    switch node {
    case .character(let set, _):
      let end = makeState()
      edges[start].append(Edge(set: set, target: end))
      return end
    case .sequence(let nodes):
      var end = start
      for node in nodes {
        guard let next = append(node, from: end) else { return nil }
        end = next
      }
      return end
    case .choice(let nodes):
      let end = makeState()
      for node in nodes {
        let first = makeState()
        emptySteps[start].append(first)
        guard let last = append(node, from: first) else { return nil }
        emptySteps[last].append(end)
      }
      return end
    case .repeated(let node, let least, let most):
      var end = start
      for _ in 0..<least {
        guard edges.count < Self.largest, let next = append(node, from: end) else { return nil }
        end = next
      }
      return appendRest(of: node, most.map { $0 - least }, from: end)
    }
  }

  /// Adds the repetitions that may be left out; nil stands for any number.
  private mutating func appendRest(
    of node: ExpressionTree.Node, _ count: Int?, from start: Int
  ) -> Int? {
    guard let count else {
      // A state of its own, because what leads to `start` must not be repeated.
      let loop = makeState()
      emptySteps[start].append(loop)
      guard let last = append(node, from: loop) else { return nil }
      emptySteps[last].append(loop)
      return loop
    }
    var ends = [start]
    for _ in 0..<count {
      guard edges.count < Self.largest, let next = append(node, from: ends[ends.count - 1])
      else { return nil }
      ends.append(next)
    }
    let end = makeState()
    for state in ends { emptySteps[state].append(end) }
    return end
  }

  /// The states that some states lead to without reading, in order.
  func closure(of states: some Sequence<Int>) -> [Int] {
    var reached = Set(states)
    var waiting = Array(reached)
    while let state = waiting.popLast() {
      for next in emptySteps[state] where reached.insert(next).inserted { waiting.append(next) }
    }
    return reached.sorted()
  }
}
