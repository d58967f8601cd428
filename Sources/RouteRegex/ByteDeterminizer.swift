/// A deterministic automaton made of a nondeterministic one by the subset construction, up to a bound.
///
/// State 0 is dead: nothing leads out of it and nothing is taken in it.
struct ByteDeterminizer {
  /// For each byte the class of bytes that no step tells from it.
  private(set) var classes = [UInt8](repeating: 0, count: 256)
  /// How many classes there are.
  private(set) var classCount = 0
  /// For each state the states of the other automaton that it stands for, ascending.
  private(set) var sets: [[Int]] = [[]]
  /// For each state that was explored the state behind each class.
  private(set) var rows: [[Int]] = []
  /// The first state.
  private(set) var initial = 0
  /// Whether every state was explored.
  var isComplete: Bool { rows.count == sets.count }

  private let automaton: ByteAutomaton
  private var numbers: [[Int]: Int] = [[]: 0]
  /// For each state of the other automaton the last closure that it was found for.
  private var marks: [Int]
  private var mark = 0
  /// How many steps may still be taken.
  private var budget: Int

  /// Explores states one after another as they are found.
  ///
  /// - Parameters:
  ///   - automaton: What is made deterministic; all its trees at once.
  ///   - largest: How many states are explored at the most.
  ///   - budget: How many steps are looked at, at the most.
  init(_ automaton: ByteAutomaton, largest: Int, budget: Int) {
    self.automaton = automaton
    self.budget = budget
    marks = [Int](repeating: 0, count: automaton.edges.count)
    makeClasses()
    initial = number(of: automaton.starts)
    while rows.count < min(sets.count, largest), self.budget > 0 { explore(rows.count) }
  }

  private mutating func makeClasses() {
    var isFirst = [Bool](repeating: false, count: 257)
    for edge in automaton.edges.joined() {
      isFirst[Int(edge.bytes.lowerBound)] = true
      isFirst[Int(edge.bytes.upperBound) + 1] = true
    }
    var last = 0
    for byte in 0..<256 {
      if isFirst[byte], byte > 0 { last += 1 }
      classes[byte] = UInt8(last)
    }
    classCount = last + 1
  }

  private mutating func explore(_ state: Int) {
    var targets = [[Int]](repeating: [], count: classCount)
    for member in sets[state] {
      for edge in automaton.edges[member] {
        let reached = classes[Int(edge.bytes.lowerBound)]...classes[Int(edge.bytes.upperBound)]
        budget -= reached.count
        for byteClass in reached { targets[Int(byteClass)].append(edge.target) }
      }
    }
    rows.append(targets.map { number(of: $0) })
  }

  /// The number of the state that stands for some states and what they lead to without reading.
  private mutating func number(of states: [Int]) -> Int {
    mark += 1
    var closure: [Int] = []
    var waiting = states
    while let state = waiting.popLast() {
      guard marks[state] != mark else { continue }
      marks[state] = mark
      closure.append(state)
      waiting += automaton.emptySteps[state]
    }
    budget -= closure.count
    closure.sort()
    if let known = numbers[closure] { return known }
    numbers[closure] = sets.count
    sets.append(closure)
    return sets.count - 1
  }
}
