/// What a run measured, as its JSON document says it.
struct RunRecord {
  /// The name and version of the document.
  static let format = "switchyard-bench-1"

  /// One table and its URLs.
  struct Workload {
    let name: String
    let routes: Int
    let urls: Int
    let urlBytes: Int
    let hits: Int
    let engines: [Engine]
  }

  /// What one engine took.
  struct Engine {
    let name: String
    /// Nil if the engine could not do the workload.
    let result: Result?
  }

  /// The numbers of one engine.
  struct Result {
    /// Nanoseconds per match, a value for each round.
    let time: Spread
    let buildTime: Double
    let tableBytes: Int?
    let allocationsPerMatch: Double?
  }

  /// The machine in one line.
  let machine: String
  let workloads: [Workload]

  /// A workload by its name.
  func workload(named name: String) -> Workload? {
    workloads.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension RunRecord.Workload {
  /// The numbers of an engine by its name; nil if it has none.
  func result(of engine: String) -> RunRecord.Result? {
    engines.first { $0.name == engine }?.result
  }

  /// How many times as fast as another engine one is.
  func timesAsFast(_ engine: EngineKind, as other: EngineKind) -> Double? {
    guard let one = result(of: engine.rawValue), let two = result(of: other.rawValue) else {
      return nil
    }
    return two.time.median / one.time.median
  }
}
