internal import RouteRegex
internal import RouteSyntax

/// What one route, tried alone, says of a URL.
package enum RouteVerdict: Sendable, Hashable {
  /// It takes the URL.
  case matches
  /// It fits but for expressions that ended in a limit.
  case undecided(Mismatch)
  /// It does not: the first thing that does not fit, how many things do not, as far as that is known
  /// without running expressions, and how many fit that few URLs do.
  case differs(Mismatch, count: Int, likeness: Int)
}

/// Something of a route that a URL does not fit.
package struct Mismatch: Sendable, Hashable {
  /// What part of a URL it is about.
  package enum Part: String, Sendable, Hashable {
    case scheme
    case host
    case port
    /// One segment of the path.
    case segment
    /// How many segments there are.
    case segmentCount
    /// The path from a segment on.
    case rest
    case method
    case query
    case fragment
    /// The whole URL, of a route that is searched in it.
    case url
  }

  package let part: Part
  /// The number of the segment, from 0, where it is about one.
  package var segment: Int?
  /// What does not fit and what would, as a sentence without a full stop.
  package let reason: String
}

/// Sentences about what does not fit.
extension CompiledTable {
  /// Why a segment does not fit a check.
  func reason(_ check: SegmentCheck, _ index: Int, of list: borrowing SegmentList) -> String {
    let quoted = unsafe String(quoting: list.textBuffer(index))
    switch check {
    case .literal: return "\(quoted) is not '\(shape(of: check))'"
    case .nonEmpty: return "it is empty"
    case .matcher(let matcher):
      if case .constraint(let constraint) = matchers[matcher] {
        return "\(quoted) is no \(constraint.rawValue)"
      }
      return "\(quoted) does not match '\(shape(of: check))'"
    }
  }

  /// Why the path from a segment on does not fit a tail.
  func reason(_ tail: TailEdge) -> String {
    "it does not match '\(shape(of: lowered(tail)))'"
  }

  /// Why a method is not among those of a route.
  func mismatch(ofMethod method: String?, _ set: UInt32) -> Mismatch {
    let names = methods.names(of: set) ?? []
    return Mismatch(
      part: .method,
      reason: "the method \(method ?? "") is not among \(names.joined(separator: ", "))")
  }

  /// Why an expression is undecided.
  func undecided(_ part: Mismatch.Part, segment: Int? = nil, _ shape: String) -> Mismatch {
    Mismatch(part: part, segment: segment, reason: "the expression '\(shape)' met its limit")
  }

  /// What keeps a condition from being fulfilled; nil if it is.
  func mismatch(
    of condition: Condition, _ scratch: inout MatchScratch
  ) -> (fit: Fit, mismatch: Mismatch)? {
    var undecided: Mismatch?
    for item in condition.query {
      switch findItem(item, &scratch).fit {
      case .match: continue
      case .noMatch: return (.noMatch, mismatch(of: item, &scratch))
      case .undecided:
        undecided = undecided ?? self.undecided(.query, shape(of: item.value))
      }
    }
    if let fragment = condition.fragment {
      switch fits(Condition(query: [], fragment: fragment), &scratch) {
      case .match: break
      case .noMatch: return (.noMatch, mismatch(of: fragment, &scratch))
      case .undecided: undecided = undecided ?? self.undecided(.fragment, shape(of: fragment))
      }
    }
    return undecided.map { (.undecided, $0) }
  }

  private func mismatch(of item: ItemCheck, _ scratch: inout MatchScratch) -> Mismatch {
    let name = String(quoting: item.name)
    let (fit, range) = findItem(ItemCheck(name: item.name, value: .anything), &scratch)
    guard fit == .match else {
      return Mismatch(part: .query, reason: "there is no query item \(name)")
    }
    let value = unsafe String(
      quoting: scratch.decodeValue(range, plusMeansSpace: needs.options.plusMeansSpace))
    return Mismatch(
      part: .query,
      reason: "the value \(value) of the query item \(name) "
        + (isLiteral(item.value) ? "is not" : "does not match") + " '\(shape(of: item.value))'")
  }

  private func mismatch(of check: FragmentCheck, _ scratch: inout MatchScratch) -> Mismatch {
    guard scratch.url.fragmentStart >= 0 else {
      return Mismatch(part: .fragment, reason: "there is no fragment")
    }
    let text = unsafe String(
      quoting: scratch.decodeValue(
        scratch.url.fragmentStart..<scratch.url.end, plusMeansSpace: false))
    return Mismatch(
      part: .fragment, reason: "the fragment \(text) does not match '\(shape(of: check))'")
  }

  private func isLiteral(_ check: ValueCheck) -> Bool {
    if case .literal = check { true } else { false }
  }
}
