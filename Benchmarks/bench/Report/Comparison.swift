/// A run beside an earlier one.
struct Comparison {
  /// One workload of this run.
  struct Workload {
    let name: String
    /// Why there are no engines, or what to know about them.
    var note: String?
    var engines: [Engine] = []
    /// How many times as fast as the others the trie is.
    var trie: [Rival] = []
  }

  /// One engine.
  struct Engine {
    let name: String
    /// This run's time by the earlier one's; nil if one of them has none.
    let time: Ratio?
    let build: Double?
    let table: Double?
    let allocations: Pair
    let median: Pair
  }

  /// A value of the earlier run and one of this; nil if there is none.
  struct Pair: Equatable {
    let then: Double?
    let now: Double?
  }

  /// How the trie stood and stands to another engine.
  struct Rival {
    let kind: EngineKind
    let timesAsFast: Pair
  }

  /// A quotient of medians, and the least and the largest that the rounds allow.
  struct Ratio: Equatable {
    let median: Double
    let smallest: Double
    let largest: Double

    init(_ now: Spread, to then: Spread) {
      median = now.median / then.median
      smallest = now.smallest / then.largest
      largest = now.largest / then.smallest
    }

    /// What the rounds say for certain, if they say anything.
    var verdict: String {
      if largest < 1 { "faster" } else if smallest > 1 { "slower" } else { "" }
    }
  }

  /// The file of the earlier run.
  let path: String
  /// The machine of the earlier run.
  let machineThen: String
  let isSameMachine: Bool
  let workloads: [Workload]
  /// Workloads that only the earlier run measured.
  let onlyThen: [String]

  /// Compares a run with an earlier one.
  init(_ now: RunRecord, with then: RunRecord, path: String) {
    self.path = path
    machineThen = then.machine
    isSameMachine = now.machine == then.machine
    workloads = now.workloads.map { workload in
      Self.compare(workload, with: then.workload(named: workload.name))
    }
    onlyThen = then.workloads.map(\.name).filter { now.workload(named: $0) == nil }
  }

  private static func compare(
    _ now: RunRecord.Workload, with then: RunRecord.Workload?
  ) -> Workload {
    var compared = Workload(name: now.name)
    guard let then else {
      compared.note = "not in the baseline"
      return compared
    }
    guard now.routes == then.routes else {
      compared.note =
        "not compared: \(Format.grouped(then.routes)) routes then, \(Format.grouped(now.routes)) now"
      return compared
    }
    if (now.urls, now.urlBytes, now.hits) != (then.urls, then.urlBytes, then.hits) {
      compared.note =
        "not the same URLs: \(Format.grouped(then.urls)) then, \(Format.grouped(now.urls)) now"
    }
    compared.engines = now.engines.map { engine in
      self.engine(engine.name, engine.result, then.result(of: engine.name))
    }
    compared.trie = [EngineKind.reference, .loop, .alternation].map { kind in
      Rival(
        kind: kind,
        timesAsFast: Pair(
          then: then.timesAsFast(.trie, as: kind), now: now.timesAsFast(.trie, as: kind)))
    }
    return compared
  }

  private static func engine(
    _ name: String, _ now: RunRecord.Result?, _ then: RunRecord.Result?
  ) -> Engine {
    func quotient(_ now: Double?, _ then: Double?) -> Double? {
      guard let now, let then, then > 0 else { return nil }
      return now / then
    }
    let time: Ratio? =
      if let now, let then { Ratio(now.time, to: then.time) } else { nil }
    return Engine(
      name: name, time: time, build: quotient(now?.buildTime, then?.buildTime),
      table: quotient(now?.tableBytes.map(Double.init), then?.tableBytes.map(Double.init)),
      allocations: Pair(then: then?.allocationsPerMatch, now: now?.allocationsPerMatch),
      median: Pair(then: then?.time.median, now: now?.time.median))
  }
}
