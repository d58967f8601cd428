internal import RouteRegex
internal import RouteSyntax

/// What a search came to.
package enum SearchOutcome: Sendable, Hashable {
  /// The first variant that matches, by its order.
  case match(order: UInt32)
  /// Before any route matched, this one could not be decided.
  case undecided(order: UInt32)
  /// No route matches.
  case noMatch

  /// The variant that was found.
  var order: UInt32? {
    switch self {
    case .match(let order), .undecided(let order): order
    case .noMatch: nil
    }
  }
}

/// Which variants a search looks for.
@safe
struct SearchBounds {
  /// The smallest order that may be found.
  var first: UInt32 = 0
  /// What is above the largest one.
  var end = UInt32.max
  /// A bit for every variant that may not be found, or nil.
  var removed: UnsafePointer<UInt64>?

  var isEmpty: Bool { first >= end }

  /// Whether a variant was removed.
  @inline(__always)
  func isRemoved(_ order: UInt32) -> Bool {
    guard let removed = unsafe removed else { return false }
    // SAFETY: there is a bit for every variant of the table.
    return unsafe removed[Int(order / 64)] &>> UInt64(order % 64) & 1 == 1
  }
}

/// The search for the smallest order that matches.
///
///     push the roots of all sites that take the URL
///     while a frame is left:
///       walk from its node: prune by the best order so far;
///       at the end of the path try the node's candidates;
///       of static, parameter and matcher edges take the one with the smallest order first
///       and push the others
///
/// A node stands at one depth and is reached by one way, so it is visited at most once.
extension CompiledTable {
  /// Finds the first variant within bounds.
  ///
  /// - Complexity: O(*n*) in the segments where edges do not overlap; at most one visit of every
  ///   node that the segments can reach.
  func search(
    _ bounds: SearchBounds, method: MethodTable.Query, _ scratch: inout MatchScratch
  ) -> SearchOutcome {
    var search = Search(bounds: bounds, method: method)
    if sites.soleRoot != 0, !scratch.url.isFolded {
      scratch.stackCount = 0
      visit(sites.soleRoot, 0, false, &search, &scratch)
    } else {
      pushSites(&scratch)
    }
    while scratch.stackCount > 0 {
      scratch.stackCount &-= 1
      // SAFETY: the frame was written when it was pushed.
      let frame = unsafe scratch.stack.start[scratch.stackCount]
      switch frame.work {
      case .visit: visit(frame.node, Int(frame.position), frame.isUndecided, &search, &scratch)
      case .matchers: tryMatchers(frame, &search, &scratch)
      case .tails: tryTails(frame, &search, &scratch, needingRegex: true)
      }
    }
    if !searches.isEmpty { trySearches(&search, &scratch) }
    if search.best == bounds.end { return .noMatch }
    return search.isUndecided ? .undecided(order: search.best) : .match(order: search.best)
  }

  /// The state of a search.
  private struct Search {
    let bounds: SearchBounds
    let method: MethodTable.Query
    /// The smallest order found so far, or the end of the bounds.
    var best: UInt32
    /// Whether that variant ended undecided.
    var isUndecided = false

    init(bounds: SearchBounds, method: MethodTable.Query) {
      self.bounds = bounds
      self.method = method
      best = bounds.end
    }

    /// Whether nothing of this node can be the answer.
    @inline(__always)
    func prunes(_ node: UnsafePointer<Node>) -> Bool {
      unsafe node.pointee.minOrder >= best || node.pointee.maxOrder < bounds.first
    }
  }

  /// Walks on from a node as long as there is one way to go, and pushes the others.
  private func visit(
    _ start: UInt32, _ from: Int, _ isUndecided: Bool, _ search: inout Search,
    _ scratch: inout MatchScratch
  ) {
    var number = start
    var position = from
    let nodes = unsafe nodes.start
    let count = scratch.path.count
    let segments = unsafe scratch.path.first
    let keyText = unsafe scratch.path.keyText
    let total = scratch.path.textCount
    while true {
      // SAFETY: the compiler of the table writes only node numbers that are in range.
      let node = unsafe nodes + Int(number)
      if unsafe search.prunes(node) { return }
      let ways = unsafe node.pointee.ways
      if ways.contains(.tails) {
        let frame = SearchFrame(
          node: number, position: UInt32(truncatingIfNeeded: position), work: .tails,
          isUndecided: isUndecided)
        tryTails(frame, &search, &scratch, needingRegex: false)
        if ways.contains(.regexTails) { scratch.push(frame) }
      }
      if position == count {
        let candidates = unsafe node.pointee.candidates
        tryCandidates(candidates, isUndecided, &search, &scratch)
        return
      }
      // SAFETY: `position` is below the segment count.
      let segment = unsafe segments[position]
      position &+= 1
      let parameter: UInt32 = segment.isEmpty ? 0 : unsafe node.pointee.parameterChild
      var child: UInt32 = 0
      if ways.contains(.staticEdges) {
        let key = unsafe EdgeKey(
          keyText, at: Int(segment.textStart), count: segment.textCount, total: total)
        child = unsafe edges.child(of: number, by: key, keyText + Int(segment.textStart))
      }
      if ways.contains(.matchers) {
        unsafe pushWays(
          from: node, number, child, parameter, position, isUndecided, search.best, &scratch)
        return
      }
      if child == 0 || parameter == 0 {
        number = child | parameter
        if number == 0 { return }
        continue
      }
      // SAFETY: child numbers are in range.
      let isStaticFirst =
        unsafe nodes[Int(child)].minOrder <= nodes[Int(parameter)].minOrder
      number = isStaticFirst ? child : parameter
      let other = isStaticFirst ? parameter : child
      if unsafe nodes[Int(other)].minOrder < search.best {
        scratch.push(
          SearchFrame(
            node: other, position: UInt32(truncatingIfNeeded: position),
            isUndecided: isUndecided))
      }
    }
  }

  /// Pushes the ways on from a node with matcher edges, the smallest order on top.
  private func pushWays(
    from node: UnsafePointer<Node>, _ number: UInt32, _ child: UInt32, _ parameter: UInt32,
    _ position: Int, _ isUndecided: Bool, _ best: UInt32, _ scratch: inout MatchScratch
  ) {
    let next = UInt32(truncatingIfNeeded: position)
    let matchers = SearchFrame(
      node: number, position: next &- 1, next: unsafe node.pointee.matchers.start,
      work: .matchers, isUndecided: isUndecided)
    let firstEdge = unsafe matcherEdges[Int(node.pointee.matchers.start)]
    // The ways by their smallest order, the largest pushed first.
    var ways: (Way, Way, Way) = (
      Way(order: nodes[Int(firstEdge.child)].minOrder, frame: matchers),
      Way(node: child, next, isUndecided, nodes), Way(node: parameter, next, isUndecided, nodes)
    )
    if ways.0.order < ways.1.order { swap(&ways.0, &ways.1) }
    if ways.1.order < ways.2.order { swap(&ways.1, &ways.2) }
    if ways.0.order < ways.1.order { swap(&ways.0, &ways.1) }
    if ways.0.order < best { scratch.push(ways.0.frame) }
    if ways.1.order < best { scratch.push(ways.1.frame) }
    if ways.2.order < best { scratch.push(ways.2.frame) }
  }

  /// A way to go on, with the smallest order behind it.
  private struct Way {
    let order: UInt32
    let frame: SearchFrame

    init(order: UInt32, frame: SearchFrame) {
      self.order = order
      self.frame = frame
    }

    /// The way to a node; 0 is no way.
    init(node: UInt32, _ position: UInt32, _ isUndecided: Bool, _ nodes: FlatArray<Node>) {
      order = node == 0 ? .max : nodes[Int(node)].minOrder
      frame = SearchFrame(node: node, position: position, isUndecided: isUndecided)
    }
  }

  /// Tries the matcher edges of a node from one on, up to the first that the segment fits.
  private func tryMatchers(
    _ frame: SearchFrame, _ search: inout Search, _ scratch: inout MatchScratch
  ) {
    let edges = nodes[Int(frame.node)].matchers
    let answer = unsafe matcherFilters.answer(
      edges, scratch.path.textBuffer(Int(frame.position)))
    /// The first edge from one on that may fit.
    func next(from index: UInt32) -> UInt32? {
      guard let answer else { return index < edges.end ? index : nil }
      return answer.first(from: Int(index - edges.start)).map { edges.start + UInt32($0) }
    }
    var following = next(from: frame.next)
    while let index = following {
      following = next(from: index + 1)
      let edge = matcherEdges[Int(index)]
      let child = nodes[Int(edge.child)]
      // Edges stand by their smallest order.
      if child.minOrder >= search.best { return }
      if child.maxOrder < search.bounds.first { continue }
      let fit =
        matcherFilters.decides(index, answer)
        ? .match
        : fits(
          Int(edge.matcher), Int(frame.position), of: scratch.path, foldsCase: needs.foldsCase,
          &scratch.checks)
      if fit == .noMatch { continue }
      if let following {
        scratch.push(
          SearchFrame(
            node: frame.node, position: frame.position, next: following, work: .matchers,
            isUndecided: frame.isUndecided))
      }
      visit(
        edge.child, Int(frame.position) + 1, frame.isUndecided || fit == .undecided, &search,
        &scratch)
      return
    }
  }

  /// Tries the tails of a node: those that need an expression, or the others.
  @inline(never)
  private func tryTails(
    _ frame: SearchFrame, _ search: inout Search, _ scratch: inout MatchScratch, needingRegex: Bool
  ) {
    let slice = nodes[Int(frame.node)].tails
    for index in slice.start..<slice.end {
      let tail = tails[Int(index)]
      if tail.candidate.order >= search.best { return }
      if (tail.kind == .regex) != needingRegex || tail.candidate.order < search.bounds.first {
        continue
      }
      if !methods.takes(tail.candidate.methods, search.method) { continue }
      if search.bounds.isRemoved(tail.candidate.order) { continue }
      let fit = fits(tail, Int(frame.position), &scratch)
      if fit == .noMatch { continue }
      tryCandidate(tail.candidate, frame.isUndecided || fit == .undecided, &search, &scratch)
    }
  }

  /// Whether the segments from one on fit a tail.
  func fits(_ tail: TailEdge, _ position: Int, _ scratch: inout MatchScratch) -> Fit {
    fits(
      lowered(tail), from: position, of: scratch.path, foldsCase: needs.foldsCase, &scratch.checks)
  }

  /// What a tail asks of the segments that it takes.
  @inline(__always)
  func lowered(_ tail: TailEdge) -> LoweredTail {
    switch tail.kind {
    case .any: .any
    case .some: .some
    case .nonEmpty: .nonEmpty
    case .anyThen: .anyThen(suffixes[Int(tail.index)])
    case .glob: .glob(Int(tail.index))
    case .regex: .regex(Int(tail.index))
    }
  }

  /// Tries the routes whose expression is searched in the whole URL.
  private func trySearches(_ search: inout Search, _ scratch: inout MatchScratch) {
    guard let first = searches.first, first.candidate.order < search.best else { return }
    guard let searchFilter else {
      for edge in searches {
        if edge.candidate.order >= search.best { return }
        trySearch(edge, &search, &scratch)
      }
      return
    }
    unsafe searchFilter.mark(scratch.wholeURL, &scratch.checks.searchMarks)
    for word in 0..<searchFilter.wordCount {
      // SAFETY: all words were written just now.
      var marks = unsafe scratch.checks.searchMarks.start[word]
      while marks != 0 {
        let edge = searches[64 * word + marks.trailingZeroBitCount]
        if edge.candidate.order >= search.best { return }
        trySearch(edge, &search, &scratch)
        marks &= marks - 1
      }
    }
  }

  private func trySearch(
    _ edge: SearchEdge, _ search: inout Search, _ scratch: inout MatchScratch
  ) {
    if edge.candidate.order < search.bounds.first { return }
    if !methods.takes(edge.candidate.methods, search.method) { return }
    if search.bounds.isRemoved(edge.candidate.order) { return }
    let fit = unsafe scratch.checks.regex.match(
      regexes[edge.regex].code, scratch.wholeURL, limits: needs.options.regexLimits)
    if fit == .noMatch { return }
    tryCandidate(edge.candidate, fit == .undecided, &search, &scratch)
  }

  /// Tries the variants that end at a node, up to the first that fits.
  @inline(__always)
  private func tryCandidates(
    _ slice: Slice, _ isUndecided: Bool, _ search: inout Search, _ scratch: inout MatchScratch
  ) {
    for index in slice.start..<slice.end {
      // SAFETY: the compiler of the table writes only slices that are in range.
      let candidate = unsafe candidates.start[Int(index)]
      if candidate.order >= search.best { return }
      if candidate.order < search.bounds.first { continue }
      if tryCandidate(candidate, isUndecided, &search, &scratch) { return }
    }
  }

  /// Checks what is left of a variant, and notes it if it fits.
  @inline(__always)
  @discardableResult
  private func tryCandidate(
    _ candidate: Candidate, _ isUndecided: Bool, _ search: inout Search,
    _ scratch: inout MatchScratch
  ) -> Bool {
    if candidate.methods != 0, !methods.takes(candidate.methods, search.method) { return false }
    if search.bounds.isRemoved(candidate.order) { return false }
    var fit = Fit.match
    if candidate.condition != 0 {
      fit = fits(conditions[Int(candidate.condition)], &scratch)
      if fit == .noMatch { return false }
    }
    search.best = candidate.order
    search.isUndecided = isUndecided || fit == .undecided
    return true
  }
}
