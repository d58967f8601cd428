/// Reads a compiled trie as what it means: nodes with edges, tails and the variants that end there.
///
/// Beside the search this is the only code that knows how nodes are laid out, so that printing and
/// explaining do not depend on it.
struct TrieReader {
  /// An edge to the node behind one segment.
  struct Edge {
    let check: SegmentCheck
    let child: UInt32
  }

  let table: CompiledTable
  /// The static edges of each node, behind those of the node before it.
  private let literals: [Edge]
  /// Where the static edges of each node begin, and at last where all end.
  private let starts: [Int]

  /// A reader of a table.
  ///
  /// - Complexity: O(*n*) in the nodes and edges of the table.
  init(_ table: CompiledTable) {
    self.table = table
    let all = table.edges.all
    var starts = [Int](repeating: 0, count: table.nodes.count + 1)
    for edge in all { starts[Int(edge.parent) + 1] += 1 }
    for node in 0..<table.nodes.count { starts[node + 1] += starts[node] }
    var literals = [Edge](repeating: Edge(check: .nonEmpty, child: 0), count: all.count)
    var next = starts
    for edge in all {
      literals[next[Int(edge.parent)]] = Edge(check: .literal(edge.text), child: edge.child)
      next[Int(edge.parent)] += 1
    }
    self.literals = literals
    self.starts = starts
  }

  /// The edges of a node in the order in which the search takes them: by the smallest order behind
  /// them, but matchers together.
  func edges(of node: UInt32) -> [Edge] {
    let flat = table.nodes[Int(node)]
    var edges = Array(literals[starts[Int(node)]..<starts[Int(node) + 1]])
    if flat.parameterChild != 0 {
      edges.append(Edge(check: .nonEmpty, child: flat.parameterChild))
    }
    edges.sort { minOrder(of: $0.child) < minOrder(of: $1.child) }
    let matchers = (flat.matchers.start..<flat.matchers.end).map { index in
      let edge = table.matcherEdges[Int(index)]
      return Edge(check: .matcher(Int(edge.matcher)), child: edge.child)
    }
    guard let first = matchers.first else { return edges }
    let place = edges.firstIndex { minOrder(of: $0.child) > minOrder(of: first.child) }
    edges.insert(contentsOf: matchers, at: place ?? edges.endIndex)
    return edges
  }

  /// The tails of a node, by order.
  func tails(of node: UInt32) -> [TailEdge] {
    let slice = table.nodes[Int(node)].tails
    return (slice.start..<slice.end).map { table.tails[Int($0)] }
  }

  /// The variants that end at a node, by order.
  func ends(of node: UInt32) -> [Candidate] {
    let slice = table.nodes[Int(node)].candidates
    return (slice.start..<slice.end).map { table.candidates[Int($0)] }
  }

  /// The smallest order at or below a node.
  func minOrder(of node: UInt32) -> UInt32 { table.nodes[Int(node)].minOrder }

  /// The node of the empty path at each site, with what the site takes.
  var sites: [(root: UInt32, description: SiteDescription)] {
    table.sites.descriptions.enumerated().map { (table.sites.sites[$0].root, $1) }
  }
}
