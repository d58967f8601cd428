internal import RouteRegex

/// What tells of nodes with several matcher edges which of them a segment may fit.
struct MatcherFilters: Sendable {
  private let owners: [LanguageFilter]
  private let views: FlatArray<LanguageFilter.View>
  /// For the first matcher edge of each node its filter, counted from one, or 0.
  private let numbers: FlatArray<UInt32>
  /// Whether an edge needs no further check where its filter gives a complete answer.
  private let isDecided: FlatArray<Bool>

  /// For fewer edges one after another is as fast.
  private static let fewest = 4

  /// Filters of none of the nodes.
  init() { self.init(nodes: FlatArray([]), edges: FlatArray([]), languages: []) { _ in false } }

  /// Filters of the nodes that have several matcher edges.
  ///
  /// - Parameters:
  ///   - nodes: All nodes.
  ///   - edges: All matcher edges.
  ///   - languages: What is known of the texts that fit each matcher.
  ///   - isDecided: Whether a text that the language of a matcher takes fits it.
  init(
    nodes: FlatArray<Node>, edges: FlatArray<MatcherEdge>, languages: [SegmentLanguage?],
    isDecided: (Int) -> Bool
  ) {
    var owners: [LanguageFilter] = []
    var numbers = [UInt32](repeating: 0, count: edges.count)
    var decided = [Bool](repeating: false, count: edges.count)
    for index in 0..<nodes.count {
      let slice = nodes[index].matchers
      guard slice.end - slice.start >= Self.fewest else { continue }
      let known = (slice.start..<slice.end).map { languages[Int(edges[Int($0)].matcher)] }
      guard known.count(where: { $0 != nil }) >= Self.fewest,
        let filter = LanguageFilter(known)
      else { continue }
      owners.append(filter)
      numbers[Int(slice.start)] = UInt32(owners.count)
      for (place, edge) in (slice.start..<slice.end).enumerated() {
        decided[Int(edge)] =
          !filter.unread.contains(place) && isDecided(Int(edges[Int(edge)].matcher))
      }
    }
    self.owners = owners
    views = FlatArray(owners.map(\.view))
    self.numbers = FlatArray(numbers)
    self.isDecided = FlatArray(decided)
  }

  /// The edges of a node that a segment may fit; nil if that is not known.
  @inline(__always)
  func answer(
    _ edges: Slice, _ text: UnsafeBufferPointer<UInt8>
  ) -> LanguageFilter.Answer? {
    // Where there are no filters there are no numbers either.
    guard views.count > 0 else { return nil }
    let number = Int(numbers[Int(edges.start)])
    return number == 0 ? nil : unsafe views[number - 1].run(text)
  }

  /// Whether an edge that is in an answer is known to fit.
  @inline(__always)
  func decides(_ edge: UInt32, _ answer: LanguageFilter.Answer?) -> Bool {
    answer?.isComplete == true && isDecided[Int(edge)]
  }
}
