/// What was measured of one engine on one workload.
struct Measurement {
  /// How many URLs a round had: the first of the workload's shuffled URLs.
  let urls: Int
  let hits: Int
  /// Nanoseconds per match, a value for each round.
  let time: Spread
  /// The bytes of those URLs.
  let bytes: Int
  /// Requests for memory in one round; nil where they are not counted.
  let allocations: Int?

  var megabytesPerSecond: Double {
    Double(bytes) / (time.median * Double(urls)) * 1000
  }

  var allocationsPerMatch: Double? { allocations.map { Double($0) / Double(urls) } }
}

/// A line of the report.
struct Row {
  let kind: EngineKind
  let contender: Contender
  /// Nil if the engine cannot do the workload, or does it wrongly.
  let measurement: Measurement?
  /// Why there is no measurement, or something to know about it.
  var note: String?
}
