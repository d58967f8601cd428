internal import RouteSyntax

/// What of a host pattern decides which hosts it takes; names do not.
enum HostKey: Sendable, Hashable {
  /// Any host or none.
  case unspecified
  /// No host.
  case none
  /// Any host.
  case any
  /// This host.
  case exact(ExactText)
  /// Labels behind a wildcard; nil is any label.
  case labels(HostPrefix, [ExactText?])
  /// An expression, by its index.
  case regex(Int)
}

/// The sites of a table, while they grow.
struct SiteBuilder {
  private struct Key: Hashable {
    let schemes: Int
    let host: HostKey
    let port: UInt16?
    let isFolded: Bool
  }

  private var roots: [Key: UInt32] = [:]
  /// The keys in the order in which they were made.
  private var keys: [Key] = []
  /// The sets of schemes, behind one that stands for any.
  private var schemeSets: [[String]] = [[]]

  /// The root of the trie of the paths at a scheme, host and port.
  mutating func root(
    schemes: SchemePattern, host: HostKey, port: UInt16?, in trie: inout TrieBuilder
  ) -> UInt32 {
    root(
      Key(schemes: number(of: schemes), host: host, port: port, isFolded: false), in: &trie)
  }

  /// The root of the trie of the paths of URLs whose host is path text.
  mutating func foldedRoot(schemes: SchemePattern, in trie: inout TrieBuilder) -> UInt32 {
    root(
      Key(schemes: number(of: schemes), host: .unspecified, port: nil, isFolded: true), in: &trie)
  }

  private mutating func root(_ key: Key, in trie: inout TrieBuilder) -> UInt32 {
    if let known = roots[key] { return known }
    let root = trie.makeNode()
    roots[key] = root
    keys.append(key)
    return root
  }

  private mutating func number(of schemes: SchemePattern) -> Int {
    guard case .oneOf(let schemes) = schemes else { return 0 }
    if let known = schemeSets.firstIndex(of: schemes) { return known }
    schemeSets.append(schemes)
    return schemeSets.count - 1
  }

  // MARK: Building

  /// Sites gathered by what finds them.
  private struct Gathered {
    var lists: [UInt32] = []
    var unspecified: [UInt32] = []
    var hostless: [UInt32] = []
    var anyHost: [UInt32] = []
    var folded: [UInt32] = []
    var exact: [(host: ExactText, sites: [UInt32])] = []
    var exactNumbers: [ExactText: Int] = [:]
    var expressions: [(regex: Int, sites: [UInt32])] = []
    var labels = LabelTrieBuilder()

    mutating func slice(_ sites: [UInt32]) -> Slice {
      let start = UInt32(lists.count)
      lists += sites
      return Slice(start: start, end: UInt32(lists.count))
    }
  }

  /// The index that finds the sites of a URL.
  func build() -> SiteIndex {
    var gathered = Gathered()
    var sites: [Site] = []
    for key in keys {
      let number = UInt32(sites.count)
      sites.append(
        Site(
          schemes: UInt32(key.schemes), port: key.port.map(Int32.init) ?? -1,
          root: roots[key] ?? 0))
      gather(key, number, &gathered)
    }
    var exactEdges = EdgeTableBuilder()
    var exactLists = gathered.exact.isEmpty ? [] : [Slice()]
    for (host, list) in gathered.exact {
      let number = UInt32(exactLists.count)
      _ = exactEdges.child(of: 0, by: Array(host.string.utf8)) { number }
      exactLists.append(gathered.slice(list))
    }
    let expressions = gathered.expressions.map {
      (regex: $0.regex, sites: gathered.slice($0.sites))
    }
    let labelNodes = gathered.labels.nodes.map { node in
      HostNode(
        parameterChild: node.parameterChild, exact: gathered.slice(node.exact),
        oneOrMore: gathered.slice(node.oneOrMore), zeroOrMore: gathered.slice(node.zeroOrMore))
    }
    let unspecified = gathered.slice(gathered.unspecified)
    let hostless = gathered.slice(gathered.hostless)
    let anyHost = gathered.slice(gathered.anyHost)
    let folded = gathered.slice(gathered.folded)
    let (schemes, rows) = schemeIndex()
    let unfolded = keys.indices.filter { !keys[$0].isFolded }
    let sole =
      unfolded.count == 1
      && keys[unfolded[0]] == Key(schemes: 0, host: .unspecified, port: nil, isFolded: false)
    return SiteIndex(
      sites: FlatArray(sites), lists: FlatArray(gathered.lists),
      unspecified: unspecified, hostless: hostless, anyHost: anyHost, folded: folded,
      exactHosts: EdgeTable(exactEdges),
      exactLists: exactLists, labelEdges: EdgeTable(gathered.labels.edges),
      labelNodes: gathered.labels.isEmpty ? [] : labelNodes, expressions: expressions,
      schemes: EdgeTable(schemes), schemeSets: rows,
      descriptions: keys.map {
        SiteDescription(
          schemes: schemeSets[$0.schemes], host: $0.host, port: $0.port, isFolded: $0.isFolded)
      },
      soleRoot: sole ? sites[unfolded[0]].root : 0)
  }

  private func gather(_ key: Key, _ site: UInt32, _ gathered: inout Gathered) {
    if key.isFolded { return gathered.folded.append(site) }
    switch key.host {
    case .unspecified: gathered.unspecified.append(site)
    case .none: gathered.hostless.append(site)
    case .any: gathered.anyHost.append(site)
    case .exact(let host):
      if let known = gathered.exactNumbers[host] {
        gathered.exact[known].sites.append(site)
      } else {
        gathered.exactNumbers[host] = gathered.exact.count
        gathered.exact.append((host, [site]))
      }
    case .regex(let regex):
      if let known = gathered.expressions.firstIndex(where: { $0.regex == regex }) {
        gathered.expressions[known].sites.append(site)
      } else {
        gathered.expressions.append((regex, [site]))
      }
    case .labels(let prefix, let labels): gathered.labels.insert(prefix, labels, site)
    }
  }

  /// Every scheme by its number, from 1, and for each set whether it holds a scheme.
  private func schemeIndex() -> (EdgeTableBuilder, [[Bool]]) {
    var edges = EdgeTableBuilder()
    var numbers: [String: Int] = [:]
    for scheme in schemeSets.joined() where numbers[scheme] == nil {
      let number = numbers.count + 1
      numbers[scheme] = number
      _ = edges.child(of: 0, by: Array(scheme.utf8)) { UInt32(number) }
    }
    let rows = schemeSets.map { set in
      var row = [Bool](repeating: false, count: numbers.count + 1)
      for scheme in set { row[numbers[scheme] ?? 0] = true }
      return row
    }
    return (edges, rows)
  }
}

/// The trie of host labels, read from the right, while it grows.
struct LabelTrieBuilder {
  /// A node while it grows.
  struct GrowingNode {
    var parameterChild: UInt32 = 0
    var exact: [UInt32] = []
    var oneOrMore: [UInt32] = []
    var zeroOrMore: [UInt32] = []
  }

  /// Node 0 stands for none, node 1 is the root.
  private(set) var nodes = [GrowingNode(), GrowingNode()]
  private(set) var edges = EdgeTableBuilder()
  private(set) var isEmpty = true

  /// Inserts a host with a site.
  mutating func insert(_ prefix: HostPrefix, _ labels: [ExactText?], _ site: UInt32) {
    isEmpty = false
    var node: UInt32 = 1
    for label in labels.reversed() { node = child(of: node, by: label) }
    switch prefix {
    case .nothing: nodes[Int(node)].exact.append(site)
    case .oneOrMore: nodes[Int(node)].oneOrMore.append(site)
    case .zeroOrMore: nodes[Int(node)].zeroOrMore.append(site)
    }
  }

  private mutating func child(of node: UInt32, by label: ExactText?) -> UInt32 {
    let new = UInt32(nodes.count)
    guard let label else {
      if nodes[Int(node)].parameterChild == 0 {
        nodes.append(GrowingNode())
        nodes[Int(node)].parameterChild = new
      }
      return nodes[Int(node)].parameterChild
    }
    let (child, isNew) = edges.child(of: node, by: Array(label.string.utf8)) { new }
    if isNew { nodes.append(GrowingNode()) }
    return child
  }
}
