/// The nodes of the tries of all paths, while they grow.
struct TrieBuilder {
  /// A node while it grows.
  private struct GrowingNode {
    var minOrder = UInt32.max
    var maxOrder: UInt32 = 0
    var parameterChild: UInt32 = 0
    var hasStaticEdges = false
    var matchers: [MatcherEdge] = []
    var tails: [TailEdge] = []
    var candidates: [Candidate] = []

    var ways: Ways {
      var ways: Ways = hasStaticEdges ? .staticEdges : []
      if !matchers.isEmpty { ways.insert(.matchers) }
      if !tails.isEmpty { ways.insert(.tails) }
      if tails.contains(where: { $0.kind == .regex }) { ways.insert(.regexTails) }
      return ways
    }
  }

  /// Node 0 stands for none.
  private var nodes = [GrowingNode()]
  private(set) var edges = EdgeTableBuilder()
  private(set) var suffixes: [[SegmentCheck]] = []

  /// A new node without edges.
  mutating func makeNode() -> UInt32 {
    nodes.append(GrowingNode())
    return UInt32(nodes.count - 1)
  }

  /// Inserts a path that ends in a candidate.
  mutating func insert(_ path: LoweredPath, from root: UInt32, _ candidate: Candidate) {
    var node = root
    note(candidate.order, at: node)
    for segment in path.segments {
      node = child(of: node, by: segment)
      note(candidate.order, at: node)
    }
    guard let tail = path.tail else {
      nodes[Int(node)].candidates.append(candidate)
      return
    }
    let (kind, index): (TailEdge.Kind, Int) =
      switch tail {
      case .any: (.any, 0)
      case .some: (.some, 0)
      case .nonEmpty: (.nonEmpty, 0)
      case .anyThen(let checks): (.anyThen, number(ofSuffix: checks))
      case .glob(let glob): (.glob, glob)
      case .regex(let regex): (.regex, regex)
      }
    nodes[Int(node)].tails.append(
      TailEdge(kind: kind, index: UInt32(index), candidate: candidate))
  }

  private mutating func number(ofSuffix checks: [SegmentCheck]) -> Int {
    suffixes.append(checks)
    return suffixes.count - 1
  }

  private mutating func note(_ order: UInt32, at node: UInt32) {
    nodes[Int(node)].minOrder = min(nodes[Int(node)].minOrder, order)
    nodes[Int(node)].maxOrder = max(nodes[Int(node)].maxOrder, order)
  }

  private mutating func child(of node: UInt32, by check: SegmentCheck) -> UInt32 {
    switch check {
    case .literal(let text):
      nodes[Int(node)].hasStaticEdges = true
      let new = UInt32(nodes.count)
      let (child, isNew) = edges.child(of: node, by: text) { new }
      if isNew { nodes.append(GrowingNode()) }
      return child
    case .nonEmpty:
      if nodes[Int(node)].parameterChild == 0 {
        let child = makeNode()
        nodes[Int(node)].parameterChild = child
      }
      return nodes[Int(node)].parameterChild
    case .matcher(let matcher):
      if let edge = nodes[Int(node)].matchers.first(where: { $0.matcher == matcher }) {
        return edge.child
      }
      let child = makeNode()
      nodes[Int(node)].matchers.append(MatcherEdge(matcher: UInt32(matcher), child: child))
      return child
    }
  }

  /// The trie in flat arrays.
  struct Flat {
    let nodes: FlatArray<Node>
    let matcherEdges: FlatArray<MatcherEdge>
    let tails: FlatArray<TailEdge>
    let candidates: FlatArray<Candidate>
  }

  /// Lays the nodes out; their numbers stay.
  func flatten() -> Flat {
    var flat: [Node] = []
    var matcherEdges: [MatcherEdge] = []
    var tails: [TailEdge] = []
    var candidates: [Candidate] = []
    flat.reserveCapacity(nodes.count)
    for node in nodes {
      flat.append(
        Node(
          minOrder: node.minOrder, maxOrder: node.maxOrder, parameterChild: node.parameterChild,
          ways: node.ways,
          matchers: Self.append(node.matchers, to: &matcherEdges),
          tails: Self.append(node.tails, to: &tails),
          candidates: Self.append(node.candidates, to: &candidates)))
    }
    return Flat(
      nodes: FlatArray(flat), matcherEdges: FlatArray(matcherEdges), tails: FlatArray(tails),
      candidates: FlatArray(candidates))
  }

  private static func append<Element>(_ new: [Element], to all: inout [Element]) -> Slice {
    let start = UInt32(all.count)
    all += new
    return Slice(start: start, end: UInt32(all.count))
  }
}
