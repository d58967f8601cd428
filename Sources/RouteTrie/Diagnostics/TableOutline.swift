internal import RouteSyntax

/// One of the variants of a route.
package struct VariantNumber: Sendable, Hashable {
  /// The route, by its place in the table.
  package let route: Int
  /// Which of its variants it is, from 0.
  package let index: Int
  /// How many variants the route has.
  package let count: Int

  /// The number of the route, and of the variant, from 1, if there are several: `7`, `7.2`.
  package func text(ofRoute number: Int) -> String {
    count == 1 ? "\(number)" : "\(number).\(index + 1)"
  }
}

/// One line of a trie printed as text.
package struct OutlineLine: Sendable, Hashable {
  /// A variant that ends on a line, and what is left to check then.
  package struct End: Sendable, Hashable {
    package let variant: VariantNumber
    /// The methods, sorted; nil for any.
    package let methods: [String]?
    /// What query and fragment have to be: `?coupon#top`; empty for no say.
    package let condition: String
  }

  /// How many lines stand above it in the tree.
  package let depth: Int
  /// The site, the segments that lead on from the line above, or nothing.
  package let text: String
  /// The first variant at or below the line.
  package let first: VariantNumber
  /// The variant that ends here, with nothing below the line then.
  package let end: End?
}

extension LayeredTable {
  /// The trie as a tree of lines; see ``CompiledTable/outline()``.
  ///
  /// - Precondition: The table is flat.
  package func outline() -> [OutlineLine] { layers[0].table.outline() }
}

extension CompiledTable {
  /// The trie as a tree of lines, each behind the line that it hangs from.
  ///
  /// Sites, and what hangs from a line, stand by the smallest order, which is the order in which they
  /// are tried. Segments between which nothing branches share a line.
  ///
  /// - Complexity: O(*n*) in the bytes of all patterns.
  fileprivate func outline() -> [OutlineLine] {
    var writer = OutlineWriter(reader: TrieReader(self))
    writer.write()
    return writer.lines
  }

  /// Which variant an order stands for.
  func variantNumber(of order: UInt32) -> VariantNumber {
    let route = route(of: order)
    let first = firstOrder(ofRoute: route)
    return VariantNumber(
      route: route, index: Int(order - first),
      count: Int(firstOrder(ofRoute: route + 1) - first))
  }
}

/// Writes the lines of an outline; it keeps a stack of its own, so that depth costs memory only.
private struct OutlineWriter {
  /// What hangs from a node, with the text that leads there.
  private enum Branch {
    case node(UInt32, text: String)
    case end(Candidate, text: String)
  }

  let reader: TrieReader
  var lines: [OutlineLine] = []
  /// What is still to be written.
  private var branches: [(depth: Int, branch: Branch)] = []

  init(reader: TrieReader) { self.reader = reader }

  private var table: CompiledTable { reader.table }

  mutating func write() {
    let sites = reader.sites.sorted {
      reader.minOrder(of: $0.root) < reader.minOrder(of: $1.root)
    }
    for site in sites {
      writeLine(0, table.shape(of: site.description), reader.minOrder(of: site.root))
      push(branches(of: site.root, textOfEnd: "/"), 1)
      while let (depth, branch) = branches.popLast() { write(branch, depth) }
    }
    guard let first = table.searches.first else { return }
    writeLine(0, "searched in the whole URL", first.candidate.order)
    for search in table.searches {
      writeEnd(search.candidate, 1, table.regexes[search.regex].shape)
    }
  }

  /// Writes a branch, and goes on in the same line as long as nothing branches.
  private mutating func write(_ branch: Branch, _ depth: Int) {
    var branch = branch
    var line = ""
    while true {
      switch branch {
      case .end(let candidate, let text): return writeEnd(candidate, depth, line + text)
      case .node(let node, let text):
        line += text
        let next = branches(of: node, textOfEnd: "")
        guard next.count == 1 else {
          writeLine(depth, line, reader.minOrder(of: node))
          return push(next, depth + 1)
        }
        branch = next[0]
      }
    }
  }

  /// What hangs from a node, by the smallest order.
  private func branches(of node: UInt32, textOfEnd: String) -> [Branch] {
    var branches: [(order: UInt32, branch: Branch)] = []
    for end in reader.ends(of: node) { branches.append((end.order, .end(end, text: textOfEnd))) }
    for tail in reader.tails(of: node) {
      let text = table.shape(of: table.lowered(tail))
      branches.append((tail.candidate.order, .end(tail.candidate, text: text)))
    }
    for edge in reader.edges(of: node) {
      let text = "/" + table.shape(of: edge.check)
      branches.append((reader.minOrder(of: edge.child), .node(edge.child, text: text)))
    }
    return branches.sorted { $0.order < $1.order }.map(\.branch)
  }

  private mutating func push(_ next: [Branch], _ depth: Int) {
    for branch in next.reversed() { branches.append((depth, branch)) }
  }

  private mutating func writeLine(_ depth: Int, _ text: String, _ order: UInt32) {
    lines.append(
      OutlineLine(
        depth: depth, text: text, first: table.variantNumber(of: order), end: nil))
  }

  private mutating func writeEnd(_ candidate: Candidate, _ depth: Int, _ text: String) {
    let variant = table.variantNumber(of: candidate.order)
    lines.append(
      OutlineLine(
        depth: depth, text: text, first: variant,
        end: OutlineLine.End(
          variant: variant, methods: table.methods.names(of: candidate.methods),
          condition: table.shape(of: table.conditions[Int(candidate.condition)]))))
  }
}

extension MethodTable {
  /// The methods of a set, sorted; nil for any.
  func names(of set: UInt32) -> [String]? { set == 0 ? nil : sets[Int(set)].sorted() }
}
