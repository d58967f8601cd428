import JSONText

/// A comparison for machines.
extension Comparison {
  /// The member `baseline` of a report.
  var json: JSONValue {
    .object([
      ("file", .string(path)),
      ("machine", .string(machineThen)),
      ("sameMachine", .bool(isSameMachine)),
      ("workloads", .array(workloads.map(\.json))),
      ("onlyInBaseline", .array(onlyThen.map { .string($0) })),
    ])
  }
}

extension Comparison.Workload {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("note", note.map { .string($0) } ?? .null),
      ("engines", .array(engines.map(\.json))),
      (
        "trieTimesAsFastAs",
        .object(trie.map { ($0.kind.rawValue, $0.timesAsFast.json) })
      ),
    ])
  }
}

extension Comparison.Engine {
  fileprivate var json: JSONValue {
    .object([
      ("engine", .string(name)),
      ("time", time?.json ?? .null),
      ("build", .thousandths(build)),
      ("tableBytes", .thousandths(table)),
      ("allocationsPerMatch", allocations.json),
      ("nanosecondsPerMatch", median.json),
    ])
  }
}

extension Comparison.Ratio {
  fileprivate var json: JSONValue {
    .object([
      ("median", .thousandths(median)), ("min", .thousandths(smallest)),
      ("max", .thousandths(largest)),
    ])
  }
}

extension Comparison.Pair {
  fileprivate var json: JSONValue {
    .object([("then", .thousandths(then)), ("now", .thousandths(now))])
  }
}
