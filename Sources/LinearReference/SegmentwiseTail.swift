internal import RouteSyntax

/// A tail that is matched segment by segment, because a function in it is asked about single ones.
///
/// It has `**` and segments that take exactly one each, and what it takes is what one expression for
/// all of it would: the first `**` takes as many segments as it can, then the second, and so on.
struct SegmentwiseTail: Sendable {
  /// What one element takes.
  private enum Element: Sendable {
    /// Any number of segments, as many as possible, captured if there is a name; or as few.
    case several(name: String?, asFew: Bool)
    /// One segment.
    case one(SegmentMatcher)
  }

  private let elements: [Element]

  /// Makes the matchers of the segments of a tail.
  init(
    _ segments: ArraySlice<SegmentPattern>, foldsCase: Bool, context: RegistrationContext
  ) throws(PatternError) {
    var elements: [Element] = []
    for segment in segments {
      switch segment {
      case .catchAll(let name): elements.append(.several(name: name, asFew: false))
      case .leading: elements.append(.several(name: nil, asFew: true))
      case .parts(let parts, _):
        elements.append(
          .one(try SegmentMatcher(parts, foldsCase: foldsCase, context: context)))
      }
    }
    self.elements = elements
  }

  /// Whether the segments of a path from one on fit, all of them.
  func verdict(on path: PathText, tailFrom index: Int) -> Verdict {
    verdict(of: elements[...], on: path, from: index)
  }

  private func verdict(
    of elements: ArraySlice<Element>, on path: PathText, from index: Int
  ) -> Verdict {
    guard let first = elements.first else { return .when(index == path.count) }
    switch first {
    case .one(let matcher):
      guard index < path.count else { return .no }
      return matcher.verdict(on: path, segment: index)
        .and(verdict(of: elements.dropFirst(), on: path, from: index + 1))
    case .several(let name, let asFew):
      let ends = Array(index...path.count)
      return (asFew ? ends : ends.reversed()).firstVerdict { end in
        Verdict.fits(name.map { [path.exact.capture(index..<end, named: $0)] } ?? [])
          .and(verdict(of: elements.dropFirst(), on: path, from: end))
      }
    }
  }
}

extension JoinedSegments {
  /// Some segments in a row, as what a catch-all captures.
  fileprivate func capture(_ range: Range<Int>, named name: String) -> ReferenceCapture {
    guard let first = range.first, let last = range.last else {
      return ReferenceCapture(name: name, value: "", raw: [], segments: [])
    }
    let place = segments[first].lowerBound..<segments[last].upperBound
    return ReferenceCapture(
      name: name, value: text.value(place), raw: text.raw(place),
      segments: range.map { text.value(segments[$0]) })
  }
}
