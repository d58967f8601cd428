internal import RouteSyntax

/// A nondeterministic automaton on bytes of the texts of one tree or of several, by Thompson's
/// construction.
struct ByteAutomaton {
  /// A step that reads one byte.
  struct Edge {
    let bytes: ClosedRange<UInt8>
    let target: Int
  }

  /// For each state the steps that read a byte.
  private(set) var edges: [[Edge]] = []
  /// For each state the steps that read nothing.
  private(set) var emptySteps: [[Int]] = []
  /// For each tree the state in which its texts are taken.
  private(set) var finals: [Int] = []
  /// For each tree the state at the beginning.
  private(set) var starts: [Int] = []
  private let alphabet: Alphabet
  /// More states are not made.
  private let largest: Int

  /// What texts are made of.
  enum Alphabet {
    /// Well-formed UTF-8.
    case utf8
    /// Bytes: a set holds all of those above ASCII or none.
    case bytes
    /// ASCII: other texts are left out.
    case ascii
  }

  /// An automaton of no tree.
  init(alphabet: Alphabet, largest: Int) {
    self.alphabet = alphabet
    self.largest = largest
  }

  /// Adds a tree, with states of its own; false if it would be too large, or is not one of bytes.
  mutating func add(_ tree: ExpressionTree.Node) -> Bool {
    let start = makeState()
    guard let final = append(tree, from: start) else { return false }
    starts.append(start)
    finals.append(final)
    return true
  }

  private mutating func makeState() -> Int {
    edges.append([])
    emptySteps.append([])
    return edges.count - 1
  }

  /// Adds the states of a tree behind a state and returns the last of them.
  private mutating func append(_ node: ExpressionTree.Node, from start: Int) -> Int? {
    guard edges.count < largest else { return nil }
    switch node {
    case .character(let set, _): return append(set, from: start)
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
        guard edges.count < largest, let next = append(node, from: end) else { return nil }
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
    let end = makeState()
    var last = start
    emptySteps[last].append(end)
    for _ in 0..<count {
      guard edges.count < largest, let next = append(node, from: last) else { return nil }
      last = next
      emptySteps[last].append(end)
    }
    return end
  }

  private mutating func append(_ set: ScalarSet, from start: Int) -> Int? {
    guard let sequences = sequences(of: set) else { return nil }
    let end = makeState()
    for sequence in sequences {
      var state = start
      for (index, bytes) in sequence.enumerated() {
        let target = index == sequence.count - 1 ? end : makeState()
        edges[state].append(Edge(bytes: bytes, target: target))
        state = target
      }
    }
    return end
  }

  private func sequences(of set: ScalarSet) -> [[ClosedRange<UInt8>]]? {
    switch alphabet {
    case .utf8: return ByteSequences.utf8(of: set)
    case .ascii: return ByteSequences.utf8(of: set.ascii)
    case .bytes: break
    }
    if set.isASCII || set.isSingle { return ByteSequences.utf8(of: set) }
    guard set.holdsAllButASCII else { return nil }
    return ByteSequences.utf8(of: set.ascii) + [[0x80...0xFF]]
  }
}

extension ScalarSet {
  /// Whether it holds just one character.
  var isSingle: Bool { ranges.count == 1 && ranges[0].count == 1 }

  /// Whether it holds every character beyond ASCII.
  var holdsAllButASCII: Bool {
    ranges.last.map { $0.lowerBound <= 0x80 && $0.upperBound >= Self.largest } ?? false
  }

  /// Its ASCII characters.
  var ascii: ScalarSet {
    ScalarSet(
      ranges.filter { $0.lowerBound < 0x80 }.map { $0.lowerBound...min($0.upperBound, 0x7F) })
  }
}
