/// Work that the times of a workload are set against, timed in the same rounds as the engines.
protocol Unit: AnyObject {
  /// How many operations a run over the first so many URLs has; the time is divided by them.
  func operations(_ count: Int) -> Int

  /// Does the work for the first so many URLs.
  ///
  /// - Returns: A number that follows from all of the work and is the same every time.
  func run(_ count: Int) async -> UInt64
}

/// The units in the order of the report.
enum UnitKind: String, CaseIterable {
  case floor
  case latency = "latency L"
  case pathLookup = "path lookup"
  case twoThreads = "two threads"

  /// What a unit is, for the end of a report.
  var summary: String {
    switch self {
    case .floor: "each URL: 16-byte compares for / ? # %, 8-byte multiply hash, no segments"
    case .latency: "one dependent random read in a buffer as large as the compiled table"
    case .pathLookup: "hash and look up the whole URL among those that literal routes take"
    case .twoThreads: "trie on two threads at once, a Matcher each; time over all matches of both"
    }
  }
}

/// A unit and what it took.
struct UnitRow {
  let kind: UnitKind
  /// How many operations a round had.
  let operations: Int
  /// Nanoseconds per operation, a value for each round.
  let time: Spread
}
