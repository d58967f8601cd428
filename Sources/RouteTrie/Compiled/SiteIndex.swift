internal import RouteRegex
internal import RouteSyntax

/// A scheme, host and port that routes share, and the trie of their paths.
struct Site: BitwiseCopyable, Sendable {
  /// The set of schemes, or 0 for any scheme or none.
  let schemes: UInt32
  /// The port, or -1 where the pattern names none.
  let port: Int32
  /// The node of the empty path.
  let root: UInt32
}

/// Which URLs a site takes.
struct SiteDescription: Sendable, Hashable {
  /// The schemes; none for any scheme or none.
  let schemes: [String]
  let host: HostKey
  let port: UInt16?
  /// Whether it takes the URLs whose host is path text, and only those.
  let isFolded: Bool
}

/// A node of the trie of host labels, read from the right.
struct HostNode: BitwiseCopyable, Sendable {
  /// The child by any label that is not empty, or 0.
  var parameterChild: UInt32 = 0
  /// The sites of hosts that end here.
  var exact = Slice()
  /// The sites of hosts with one label or more before what led here.
  var oneOrMore = Slice()
  /// The sites of hosts with any number of labels before what led here.
  var zeroOrMore = Slice()
}

/// Finds the sites whose scheme, host and port take a URL.
struct SiteIndex: Sendable {
  let sites: FlatArray<Site>
  /// The numbers of sites, in runs.
  let lists: FlatArray<UInt32>
  /// Sites that take any host or none.
  let unspecified: Slice
  /// Sites that take URLs without a host.
  let hostless: Slice
  /// Sites that take any host.
  let anyHost: Slice
  /// Sites for URLs whose host is path text.
  let folded: Slice
  /// Whole literal hosts, as edges from 0 to an index of ``exactLists``.
  let exactHosts: EdgeTable
  let exactLists: [Slice]
  /// Hosts with parameters and wildcards: edges by label, from the right; node 1 is the root.
  let labelEdges: EdgeTable
  let labelNodes: [HostNode]
  /// Expressions for whole hosts, with their sites.
  let expressions: [(regex: Int, sites: Slice)]
  /// Schemes as edges from 0 to the scheme's number, from 1.
  let schemes: EdgeTable
  /// Whether a set of schemes holds a scheme: a row for each set, which 0 does not use.
  let schemeSets: [[Bool]]
  /// What the sites were made of, by their numbers, for diagnostics.
  let descriptions: [SiteDescription]
  /// The root if there is one site that takes any scheme, host and port, else 0.
  let soleRoot: UInt32

  var byteCount: Int {
    sites.byteCount + lists.byteCount + exactHosts.byteCount + labelEdges.byteCount
      + schemes.byteCount
  }
}

extension CompiledTable {
  /// Puts a frame on the stack for every site that takes the URL, the smallest order on top.
  func pushSites(_ scratch: inout MatchScratch) {
    scratch.stackCount = 0
    let scheme = schemeNumber(scratch)
    if scratch.url.isFolded {
      push(sites.folded, scheme, &scratch)
    } else {
      push(sites.unspecified, scheme, &scratch)
      if scratch.url.hasHost {
        pushHostSites(scheme, &scratch)
      } else {
        push(sites.hostless, scheme, &scratch)
      }
    }
    sortFrames(&scratch)
  }

  private func schemeNumber(_ scratch: borrowing MatchScratch) -> Int {
    guard scratch.schemeCount > 0 else { return 0 }
    // SAFETY: `schemeCount` bytes are readable.
    let key = unsafe EdgeKey(
      scratch.schemeText.start, at: 0, count: scratch.schemeCount, total: scratch.schemeCount)
    return unsafe Int(sites.schemes.child(of: 0, by: key, scratch.schemeText.start))
  }

  private func push(
    _ list: Slice, _ scheme: Int, _ scratch: inout MatchScratch, isUndecided: Bool = false
  ) {
    for index in list.start..<list.end {
      let site = sites.sites[Int(sites.lists[Int(index)])]
      if site.schemes != 0, !sites.schemeSets[Int(site.schemes)][scheme] { continue }
      if site.port >= 0, site.port != scratch.url.port { continue }
      scratch.push(SearchFrame(node: site.root, position: 0, isUndecided: isUndecided))
    }
  }

  /// Sorts the frames of sites so that the smallest order is on top.
  private func sortFrames(_ scratch: inout MatchScratch) {
    guard scratch.stackCount > 1 else { return }
    // SAFETY: the first `stackCount` frames have been written.
    var frames = unsafe UnsafeMutableBufferPointer(
      start: scratch.stack.start, count: scratch.stackCount)
    unsafe frames.sort { nodes[Int($0.node)].minOrder > nodes[Int($1.node)].minOrder }
  }

  // MARK: Hosts

  private func pushHostSites(_ scheme: Int, _ scratch: inout MatchScratch) {
    push(sites.anyHost, scheme, &scratch)
    let name = unsafe scratch.hostName
    guard let start = name.baseAddress else { return }
    if !sites.exactLists.isEmpty {
      let key = unsafe EdgeKey(start, at: 0, count: name.count, total: name.count)
      let list = unsafe sites.exactHosts.child(of: 0, by: key, start)
      if list != 0 { push(sites.exactLists[Int(list)], scheme, &scratch) }
    }
    if !sites.labelNodes.isEmpty { unsafe pushLabelSites(name, scheme, &scratch) }
    for (regex, list) in sites.expressions {
      let fit = unsafe fits(expression: regex, name, &scratch.checks)
      if fit != .noMatch { push(list, scheme, &scratch, isUndecided: fit == .undecided) }
    }
  }

  /// Walks the labels from the right.
  private func pushLabelSites(
    _ host: UnsafeBufferPointer<UInt8>, _ scheme: Int, _ scratch: inout MatchScratch
  ) {
    scratch.hostStackCount = 0
    scratch.push(HostFrame(node: 1, left: Int32(truncatingIfNeeded: host.count)))
    while scratch.hostStackCount > 0 {
      scratch.hostStackCount -= 1
      // SAFETY: the frame was written when it was pushed.
      let frame = unsafe scratch.hostStack.start[scratch.hostStackCount]
      let node = sites.labelNodes[Int(frame.node)]
      let left = Int(frame.left)
      if left < 0 {
        push(node.exact, scheme, &scratch)
        push(node.zeroOrMore, scheme, &scratch)
        continue
      }
      if !node.oneOrMore.isEmpty || !node.zeroOrMore.isEmpty,
        unsafe Self.hasNoEmptyLabel(host, left)
      {
        push(node.oneOrMore, scheme, &scratch)
        push(node.zeroOrMore, scheme, &scratch)
      }
      let start = unsafe Self.lastLabelStart(host, left)
      guard start < left, let base = host.baseAddress else { continue }
      let before = Int32(truncatingIfNeeded: start - 1)
      if node.parameterChild != 0 {
        scratch.push(HostFrame(node: node.parameterChild, left: before))
      }
      // SAFETY: the label lies within the host.
      let label = unsafe base + start
      let key = unsafe EdgeKey(base, at: start, count: left - start, total: host.count)
      let child = unsafe sites.labelEdges.child(of: frame.node, by: key, label)
      if child != 0 { scratch.push(HostFrame(node: child, left: before)) }
    }
  }

  /// Where the last label of the first `count` bytes begins; an address in brackets is one label.
  static func lastLabelStart(_ host: UnsafeBufferPointer<UInt8>, _ count: Int) -> Int {
    if unsafe host.first == UInt8(ascii: "[") { return 0 }
    var start = count
    // SAFETY: the offset is above 0.
    while start > 0, unsafe host[start - 1] != UInt8(ascii: ".") { start -= 1 }
    return start
  }

  /// Whether every label of the first `count` bytes has text.
  private static func hasNoEmptyLabel(_ host: UnsafeBufferPointer<UInt8>, _ count: Int) -> Bool {
    if unsafe host.first == UInt8(ascii: "[") { return true }
    var wasDot = true
    for index in 0..<count {
      // SAFETY: the offset is below the count.
      let isDot = unsafe host[index] == UInt8(ascii: ".")
      if isDot && wasDot { return false }
      wasDot = isDot
    }
    return !wasDot
  }
}
