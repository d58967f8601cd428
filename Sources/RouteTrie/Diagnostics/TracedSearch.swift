internal import RouteRegex
internal import RouteSyntax

/// The search once more, noting every step.
///
/// It is apart from the search, which has no time to take notes; a property test holds it to the same
/// answers. It reads the trie through ``TrieReader``, and takes edges and prunes as the search does.
struct TracedSearch {
  /// A way that is still to be tried.
  private struct Way {
    let work: Work
    let node: UInt32
    let position: Int
    let depth: Int
    /// Whether an expression on the way here ended undecided.
    let isUndecided: Bool
  }

  private enum Work {
    /// Go through an edge that fits, to the node.
    case enter(SegmentCheck)
    /// Try matcher edges of the node, the last first.
    case matchers([TrieReader.Edge])
    /// Try the tails of the node that need an expression.
    case tails
  }

  /// How many literals are named where the segment is none of them.
  private static let namedLiterals = 5

  private let reader: TrieReader
  private let method: String?
  private let query: MethodTable.Query
  private(set) var steps: [SearchStep] = []
  /// The smallest order found so far.
  private var best = UInt32.max
  /// The ways that are still to be tried, the next one last.
  private var ways: [Way] = []

  private var table: CompiledTable { reader.table }

  init(_ reader: TrieReader, method: String?) {
    self.reader = reader
    self.method = method
    query = reader.table.methods.query(method)
  }

  /// Searches for the URL that was split last.
  mutating func run(_ scratch: inout MatchScratch) {
    let descriptions = Dictionary(
      reader.sites.map { ($0.root, $0.description) }, uniquingKeysWith: { first, _ in first })
    table.pushSites(&scratch)
    // SAFETY: the first `stackCount` frames have been written.
    let frames = unsafe Array(
      UnsafeBufferPointer(start: scratch.stack.start, count: scratch.stackCount))
    let others = descriptions.values.count { $0.isFolded == scratch.url.isFolded } - frames.count
    if others > 0 {
      note(
        .site, "", .doesNotFit, 0, nil,
        "\(others) other site\(others == 1 ? " wants" : "s want") another scheme, host or port")
    }
    for frame in frames.reversed() {
      let text = descriptions[frame.node].map(table.shape(of:)) ?? ""
      let order = reader.minOrder(of: frame.node)
      if order >= best {
        note(.site, text, .passedOver, 0, order)
        continue
      }
      note(.site, text, frame.isUndecided ? .undecided : .taken, 0, order)
      visit(
        frame.node, Int(frame.position), depth: 1, isUndecided: frame.isUndecided, &scratch)
      while let way = ways.popLast() { go(way, &scratch) }
    }
    trySearches(&scratch)
  }

  private mutating func note(
    _ element: SearchStep.Element, _ text: String, _ result: SearchStep.Result, _ depth: Int,
    _ order: UInt32?, _ reason: String? = nil
  ) {
    steps.append(
      SearchStep(
        depth: depth, element: element, text: text, result: result,
        variant: order.map(table.variantNumber(of:)), reason: reason))
  }

  // MARK: Ways

  private mutating func go(_ way: Way, _ scratch: inout MatchScratch) {
    switch way.work {
    case .enter(let check):
      let order = reader.minOrder(of: way.node)
      let text = "/" + table.shape(of: check)
      if order >= best { return note(.segment, text, .passedOver, way.depth, order) }
      note(.segment, text, .taken, way.depth, order)
      visit(
        way.node, way.position + 1, depth: way.depth + 1, isUndecided: way.isUndecided, &scratch)
    case .matchers(let edges): tryMatchers(edges, way, &scratch)
    case .tails: tryTails(way, needingRegex: true, &scratch)
    }
  }

  private mutating func visit(
    _ node: UInt32, _ position: Int, depth: Int, isUndecided: Bool, _ scratch: inout MatchScratch
  ) {
    let tails = Way(
      work: .tails, node: node, position: position, depth: depth, isUndecided: isUndecided)
    tryTails(tails, needingRegex: false, &scratch)
    if reader.tails(of: node).contains(where: { $0.kind == .regex }) { ways.append(tails) }
    let ends = reader.ends(of: node)
    if position == scratch.path.count {
      if ends.isEmpty, reader.tails(of: node).isEmpty {
        note(.end, "", .doesNotFit, depth, nil, "no route ends here")
      }
      for end in ends { tryRoute(end, .route, "", depth, isUndecided, &scratch) }
      return
    }
    if let first = ends.first {
      let left = scratch.path.count - position
      note(
        .end, "", .doesNotFit, depth, first.order,
        "\(left) segment\(left == 1 ? " is" : "s are") left")
    }
    tryEdges(tails, &scratch)
  }

  /// Notes the edges that do not fit, and keeps those that might, the smallest order on top.
  private mutating func tryEdges(_ from: Way, _ scratch: inout MatchScratch) {
    let position = from.position
    let edges = reader.edges(of: from.node)
    var matchers: [TrieReader.Edge] = []
    var next: [Way] = []
    var misses: [TrieReader.Edge] = []
    for edge in edges {
      switch edge.check {
      case .matcher:
        if matchers.isEmpty {
          // They are tried one by one; the first stands for all of them here.
          matchers = edges.filter { if case .matcher = $0.check { true } else { false } }
          next.append(
            Way(
              work: .matchers(matchers.reversed()), node: from.node, position: position,
              depth: from.depth, isUndecided: from.isUndecided))
        }
      case .literal, .nonEmpty:
        if fits(edge.check, position, &scratch) == .match {
          next.append(
            Way(
              work: .enter(edge.check), node: edge.child, position: position, depth: from.depth,
              isUndecided: from.isUndecided))
        } else if case .literal = edge.check {
          misses.append(edge)
        } else {
          note(
            .segment, "/:", .doesNotFit, from.depth, reader.minOrder(of: edge.child),
            table.reason(edge.check, position, of: scratch.path))
        }
      }
    }
    let found = next.contains { if case .enter(.literal) = $0.work { true } else { false } }
    if !misses.isEmpty, !found {
      let text = unsafe String(quoting: scratch.path.textBuffer(position))
      let texts = misses.prefix(Self.namedLiterals).map { "'\(table.shape(of: $0.check))'" }
      let wanted =
        texts.count == misses.count ? texts.joined(separator: ", ") : "\(misses.count) literals"
      note(
        .segment, "", .doesNotFit, from.depth, nil,
        "\(text) is \(misses.count == 1 ? "not" : "none of") \(wanted)")
    }
    ways += next.reversed()
  }

  private func fits(
    _ check: SegmentCheck, _ position: Int, _ scratch: inout MatchScratch
  ) -> Fit {
    table.fits(
      check, position, of: scratch.path, foldsCase: table.needs.foldsCase, &scratch.checks)
  }

  private mutating func tryMatchers(
    _ edges: [TrieReader.Edge], _ way: Way, _ scratch: inout MatchScratch
  ) {
    var edges = edges
    while let edge = edges.popLast() {
      let order = reader.minOrder(of: edge.child)
      let text = "/" + table.shape(of: edge.check)
      if order >= best {
        note(.segment, text, .passedOver, way.depth, order)
        continue
      }
      let fit = fits(edge.check, way.position, &scratch)
      if fit == .noMatch {
        let reason = table.reason(edge.check, way.position, of: scratch.path)
        note(.segment, text, .doesNotFit, way.depth, order, reason)
        continue
      }
      note(.segment, text, fit == .undecided ? .undecided : .taken, way.depth, order)
      if !edges.isEmpty {
        ways.append(
          Way(
            work: .matchers(edges), node: way.node, position: way.position, depth: way.depth,
            isUndecided: way.isUndecided))
      }
      return visit(
        edge.child, way.position + 1, depth: way.depth + 1,
        isUndecided: way.isUndecided || fit == .undecided, &scratch)
    }
  }

  // MARK: Routes

  private mutating func tryTails(
    _ way: Way, needingRegex: Bool, _ scratch: inout MatchScratch
  ) {
    for tail in reader.tails(of: way.node) where (tail.kind == .regex) == needingRegex {
      let text = table.shape(of: table.lowered(tail))
      let order = tail.candidate.order
      if order >= best {
        note(.rest, text, .passedOver, way.depth, order)
        continue
      }
      // Methods come first, so that no expression runs in vain.
      if !table.methods.takes(tail.candidate.methods, query) {
        let mismatch = table.mismatch(ofMethod: method, tail.candidate.methods)
        note(.rest, text, .doesNotFit, way.depth, order, mismatch.reason)
        continue
      }
      let fit = table.fits(tail, way.position, &scratch)
      if fit == .noMatch {
        note(.rest, text, .doesNotFit, way.depth, order, table.reason(tail))
        continue
      }
      tryRoute(
        tail.candidate, .rest, text, way.depth, way.isUndecided || fit == .undecided, &scratch)
    }
  }

  private mutating func trySearches(_ scratch: inout MatchScratch) {
    for edge in table.searches {
      let shape = table.regexes[edge.regex].shape
      let order = edge.candidate.order
      if order >= best {
        note(.url, shape, .passedOver, 0, order)
        continue
      }
      if !table.methods.takes(edge.candidate.methods, query) {
        let mismatch = table.mismatch(ofMethod: method, edge.candidate.methods)
        note(.url, shape, .doesNotFit, 0, order, mismatch.reason)
        continue
      }
      let fit = unsafe scratch.checks.regex.match(
        table.regexes[edge.regex].code, scratch.wholeURL, limits: table.needs.options.regexLimits)
      if fit == .noMatch {
        note(.url, shape, .doesNotFit, 0, order, "it is found nowhere in the URL")
        continue
      }
      tryRoute(edge.candidate, .url, shape, 0, fit == .undecided, &scratch)
    }
  }

  /// Checks what is left of a variant, and keeps it if it fits.
  private mutating func tryRoute(
    _ candidate: Candidate, _ element: SearchStep.Element, _ text: String, _ depth: Int,
    _ isUndecided: Bool, _ scratch: inout MatchScratch
  ) {
    let order = candidate.order
    if order >= best { return note(element, text, .passedOver, depth, order) }
    if !table.methods.takes(candidate.methods, query) {
      let mismatch = table.mismatch(ofMethod: method, candidate.methods)
      return note(element, text, .doesNotFit, depth, order, mismatch.reason)
    }
    let condition = table.conditions[Int(candidate.condition)]
    let missing = table.mismatch(of: condition, &scratch)
    if let missing, missing.fit == .noMatch {
      return note(element, text, .doesNotFit, depth, order, missing.mismatch.reason)
    }
    best = order
    let isUndecided = isUndecided || missing != nil
    note(
      element, text, isUndecided ? .undecided : .matches, depth, order,
      missing?.mismatch.reason)
  }
}
