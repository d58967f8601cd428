internal import RouteRegex
internal import RouteSyntax

/// Compares every route with one URL, each as if it were alone.
///
/// One walk over all tries does it: what a segment says goes for all routes behind it. An expression
/// runs only where everything before it fits, as it does when a route is tried.
struct RouteComparison {
  /// The first thing that does not fit, in a form that costs little.
  private enum Difference {
    /// Scheme, host or port, of the site with this number.
    case site(Mismatch.Part, Int)
    case segment(Int, SegmentCheck)
    /// How many segments the route needs; nil until that is known.
    case segmentCount(Int?, isLeast: Bool)
    case rest(from: Int, TailEdge)
    case method(UInt32)
    case other(Mismatch)
  }

  /// A node that is still to be visited, and what is known of the way to it.
  private struct Way {
    let node: UInt32
    let position: Int
    var difference: Difference?
    /// How many things do not fit.
    var count = 0
    /// How many things fit that few URLs do: scheme, host, port, and segments that are no parameters.
    var likeness = 0
    /// The first expression that ended in a limit.
    var undecided: Mismatch?
  }

  /// What one variant says.
  private struct Finding {
    let difference: Difference?
    let count: Int
    let likeness: Int
    let undecided: Mismatch?
  }

  private let reader: TrieReader
  private let method: String?
  private let query: MethodTable.Query
  private var ways: [Way] = []
  /// What each variant says, by its order; nil where its trie was not walked.
  private var findings: [Finding?]

  private var table: CompiledTable { reader.table }

  init(_ reader: TrieReader, method: String?) {
    self.reader = reader
    self.method = method
    query = reader.table.methods.query(method)
    findings = Array(repeating: nil, count: reader.table.variants.count)
  }

  /// The verdict of every route, by its number, on the URL that was split last.
  ///
  /// - Complexity: O(*n*) in the nodes of the table and the segments of the URL, and the expressions
  ///   that are reached.
  mutating func verdicts(on parts: URLParts, _ scratch: inout MatchScratch) -> [RouteVerdict] {
    for (number, site) in reader.sites.enumerated()
    where site.description.isFolded == parts.isFolded {
      ways.append(way(to: site, number, parts, &scratch))
      while let way = ways.popLast() { visit(way, &scratch) }
    }
    for edge in table.searches { search(edge, &scratch) }
    var verdicts: [RouteVerdict] = []
    for route in 0..<table.routeCount {
      let orders =
        Int(table.firstOrder(ofRoute: route))..<Int(table.firstOrder(ofRoute: route + 1))
      verdicts.append(verdict(of: findings[orders], parts, scratch))
    }
    return verdicts
  }

  // MARK: Sites

  private func way(
    to site: (root: UInt32, description: SiteDescription), _ number: Int, _ parts: URLParts,
    _ scratch: inout MatchScratch
  ) -> Way {
    let description = site.description
    var way = Way(node: site.root, position: 0)
    func note(_ part: Mismatch.Part) {
      way.difference = way.difference ?? .site(part, number)
      way.count += 1
    }
    let takesScheme =
      description.schemes.isEmpty || parts.scheme.map(description.schemes.contains) ?? false
    if !takesScheme { note(.scheme) }
    if description.isFolded { return way }
    let isExpression = if case .regex = description.host { true } else { false }
    if !isExpression || way.difference == nil {
      switch hostFit(description.host, parts, &scratch) {
      case .match: break
      case .noMatch: note(.host)
      case .undecided:
        way.undecided = table.undecided(.host, table.shape(of: description.host) ?? "")
      }
    }
    if let port = description.port, parts.port != Int(port) { note(.port) }
    let wanted = [
      !description.schemes.isEmpty, description.host != .unspecified, description.port != nil,
    ]
    way.likeness = wanted.count { $0 } - way.count
    return way
  }

  /// Whether a host fits, or none.
  private func hostFit(
    _ key: HostKey, _ parts: URLParts, _ scratch: inout MatchScratch
  ) -> Fit {
    switch (key, parts.host) {
    case (.unspecified, _), (.any, _?), (.none, nil): return .match
    case (.none, _?), (.any, nil), (.exact, nil), (.labels, nil), (.regex, nil): return .noMatch
    case (.exact(let name), let host?):
      return host.elementsEqual(name.string.utf8) ? .match : .noMatch
    case (.labels(let prefix, let labels), let host?):
      return Self.labelsFit(prefix, labels, host) ? .match : .noMatch
    case (.regex(let regex), _?):
      return unsafe table.fits(expression: regex, scratch.hostName, &scratch.checks)
    }
  }

  private static func labelsFit(
    _ prefix: HostPrefix, _ patterns: [ExactText?], _ host: [UInt8]
  ) -> Bool {
    // An address in brackets is one label.
    let labels =
      host.first == UInt8(ascii: "[")
      ? [host[...]] : host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let covered = labels.count - patterns.count
    let fitsCount =
      switch prefix {
      case .nothing: covered == 0
      case .oneOrMore: covered >= 1
      case .zeroOrMore: covered >= 0
      }
    return fitsCount && labels.prefix(covered).allSatisfy { !$0.isEmpty }
      && zip(patterns, labels.dropFirst(covered)).allSatisfy { pattern, label in
        pattern.map { label.elementsEqual($0.string.utf8) } ?? !label.isEmpty
      }
  }

  // MARK: Paths

  private mutating func visit(_ way: Way, _ scratch: inout MatchScratch) {
    for end in reader.ends(of: way.node) { finish(way, at: end, &scratch) }
    for tail in reader.tails(of: way.node) { finish(way, by: tail, &scratch) }
    for edge in reader.edges(of: way.node) { ways.append(step(from: way, edge, &scratch)) }
  }

  /// The way on through an edge, whether the segment fits it or not.
  private func step(
    from way: Way, _ edge: TrieReader.Edge, _ scratch: inout MatchScratch
  ) -> Way {
    var next = Way(
      node: edge.child, position: way.position + 1, difference: way.difference, count: way.count,
      likeness: way.likeness, undecided: way.undecided)
    guard way.position < scratch.path.count else {
      next.difference = way.difference ?? .segmentCount(nil, isLeast: false)
      next.count += 1
      return next
    }
    if way.difference != nil, runsExpression(edge.check) { return next }
    let fit = table.fits(
      edge.check, way.position, of: scratch.path, foldsCase: table.needs.foldsCase,
      &scratch.checks)
    switch fit {
    case .match: if case .nonEmpty = edge.check {} else { next.likeness += 1 }
    case .noMatch:
      next.difference = way.difference ?? .segment(way.position, edge.check)
      next.count += 1
    case .undecided:
      next.undecided =
        way.undecided
        ?? table.undecided(.segment, segment: way.position, table.shape(of: edge.check))
    }
    return next
  }

  private func runsExpression(_ check: SegmentCheck) -> Bool {
    if case .matcher(let matcher) = check, case .regex = table.matchers[matcher] {
      true
    } else {
      false
    }
  }

  /// A variant ends at a node.
  private mutating func finish(
    _ way: Way, at end: Candidate, _ scratch: inout MatchScratch
  ) {
    var way = way
    if way.position < scratch.path.count {
      way.count += scratch.path.count - way.position
      way.difference = way.difference ?? .segmentCount(way.position, isLeast: false)
    } else if case .segmentCount(nil, _)? = way.difference {
      way.difference = .segmentCount(way.position, isLeast: false)
    }
    check(end, way, &scratch)
  }

  /// A variant's tail takes what is left.
  private mutating func finish(
    _ way: Way, by tail: TailEdge, _ scratch: inout MatchScratch
  ) {
    var way = way
    if case .segmentCount(nil, _)? = way.difference {
      way.difference = .segmentCount(way.position, isLeast: true)
    } else if way.difference == nil, table.methods.takes(tail.candidate.methods, query) {
      switch table.fits(tail, way.position, &scratch) {
      case .match: break
      case .noMatch:
        way.difference = .rest(from: way.position, tail)
        way.count += 1
      case .undecided:
        way.undecided =
          way.undecided
          ?? table.undecided(
            .rest, segment: way.position, table.shape(of: table.lowered(tail)))
      }
    }
    check(tail.candidate, way, &scratch)
  }

  private mutating func search(_ edge: SearchEdge, _ scratch: inout MatchScratch) {
    var way = Way(node: 0, position: 0)
    let entry = table.regexes[edge.regex]
    if table.methods.takes(edge.candidate.methods, query) {
      let fit = unsafe scratch.checks.regex.match(
        entry.code, scratch.wholeURL, limits: table.needs.options.regexLimits)
      switch fit {
      case .match: break
      case .noMatch:
        way.difference = .other(
          Mismatch(part: .url, reason: "'\(entry.shape)' is found nowhere in the URL"))
        way.count += 1
      case .undecided: way.undecided = table.undecided(.url, entry.shape)
      }
    }
    check(edge.candidate, way, &scratch)
  }

  /// Checks what is left of a variant and keeps what is found.
  private mutating func check(
    _ candidate: Candidate, _ way: Way, _ scratch: inout MatchScratch
  ) {
    var way = way
    if !table.methods.takes(candidate.methods, query) {
      way.difference = way.difference ?? .method(candidate.methods)
      way.count += 1
    }
    if candidate.condition != 0, way.difference == nil {
      let condition = table.conditions[Int(candidate.condition)]
      if let missing = table.mismatch(of: condition, &scratch) {
        if missing.fit == .noMatch {
          way.difference = .other(missing.mismatch)
          way.count += 1
        } else {
          way.undecided = way.undecided ?? missing.mismatch
        }
      }
    }
    findings[Int(candidate.order)] = Finding(
      difference: way.difference, count: way.count, likeness: way.likeness,
      undecided: way.undecided)
  }

  // MARK: Verdicts

  /// What a route says: the first of its variants that decides, or else the nearest.
  private func verdict(
    of variants: ArraySlice<Finding?>, _ parts: URLParts, _ scratch: borrowing MatchScratch
  ) -> RouteVerdict {
    var nearest: Finding?
    for case let finding? in variants {
      if finding.difference == nil {
        return finding.undecided.map { .undecided($0) } ?? .matches
      }
      if finding.count < nearest?.count ?? .max { nearest = finding }
    }
    guard let nearest, let difference = nearest.difference else {
      let reason = "the host is path text here, which the pattern's scheme, host or port rules out"
      return .differs(Mismatch(part: .host, reason: reason), count: 1, likeness: 0)
    }
    return .differs(
      mismatch(difference, parts, scratch), count: nearest.count, likeness: nearest.likeness)
  }

  private func mismatch(
    _ difference: Difference, _ parts: URLParts, _ scratch: borrowing MatchScratch
  ) -> Mismatch {
    switch difference {
    case .site(let part, let number):
      return Mismatch(part: part, reason: reason(part, table.sites.descriptions[number], parts))
    case .segment(let index, let check):
      return Mismatch(
        part: .segment, segment: index,
        reason: table.reason(check, index, of: scratch.path))
    case .segmentCount(let needed, let isLeast):
      let count = scratch.path.count
      let needs = needed.map { "\(isLeast ? "at least " : "")\($0)" } ?? "more"
      return Mismatch(
        part: .segmentCount,
        reason: "the path has \(count) segment\(count == 1 ? "" : "s"), not \(needs)")
    case .rest(let first, let tail):
      return Mismatch(part: .rest, segment: first, reason: table.reason(tail))
    case .method(let set): return table.mismatch(ofMethod: method, set)
    case .other(let mismatch): return mismatch
    }
  }

  private func reason(
    _ part: Mismatch.Part, _ site: SiteDescription, _ parts: URLParts
  ) -> String {
    let wanted: String
    let found: String?
    switch part {
    case .scheme:
      wanted = site.schemes.map { "'\($0)'" }.joined(separator: " or ")
      found = parts.scheme.map { "'\($0.shortened(to: 60))'" }
    case .port:
      wanted = site.port.map { "\($0)" } ?? ""
      found = parts.port.map { "\($0)" }
    default:
      wanted = table.shape(of: site.host).map { "'\($0)'" } ?? (site.host == .none ? "none" : "any")
      found = parts.host.map { String(quoting: $0) }
    }
    return found.map { "the \(part.rawValue) is \($0), not \(wanted)" }
      ?? "there is no \(part.rawValue), where \(wanted) is wanted"
  }
}
