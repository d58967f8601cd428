/// A comparison for people.
extension Comparison {
  /// The lines behind the report of a run.
  var text: String {
    var text = """

      Against \(path), measured on \(machineThen)
      \(isSameMachine ? "" : "  ON ANOTHER MACHINE: only the last table means anything\n")\
        Times of two runs compare only if both were taken on the same quiet machine. A ratio is this
        run's by the earlier one's, so below 1 is faster or less; beside it what the extremes allow.
        A slow engine may have had more of the URLs in one run than in the other.


      """
    text += Self.line("", ["then", "now", "ratio", "from", "to", "", "build", "table", "allocs"])
    for workload in workloads {
      text += workload.name + (workload.note.map { ": \($0)" } ?? "") + "\n"
      for engine in workload.engines { text += Self.line(engine) }
    }
    if !onlyThen.isEmpty {
      text += "only in the baseline: " + onlyThen.joined(separator: ", ") + "\n"
    }
    return text + trieText
  }

  private static let widths = [11, 11, 7, 7, 7, 8, 8, 8, 16]

  private static func line(_ name: String, _ cells: [String]) -> String {
    var text = Format.left("  " + name, 17)
    for (cell, width) in zip(cells, widths) { text += " " + Format.right(cell, width) }
    return text + "\n"
  }

  private static func line(_ engine: Engine) -> String {
    let allocations = engine.allocations
    let change =
      allocations.then == allocations.now
      ? short(allocations.now) : "\(short(allocations.then)) > \(short(allocations.now))"
    return line(
      engine.name,
      [
        short(engine.median.then), short(engine.median.now), short(engine.time?.median),
        short(engine.time?.smallest), short(engine.time?.largest), engine.time?.verdict ?? "",
        short(engine.build), short(engine.table), change,
      ])
  }

  /// How the trie stands to the other engines, which depends less on the machine.
  private var trieText: String {
    var text = "\nHow many times as fast the trie was then and is now\n"
    text += Format.left("", 17)
    for (kind, width) in Self.rivals { text += Format.right(kind.rawValue, width) }
    text += "\n"
    for workload in workloads where !workload.trie.isEmpty {
      text += Format.left("  " + workload.name, 17)
      for rival in workload.trie {
        let pair = rival.timesAsFast
        let cell =
          pair.then == nil && pair.now == nil
          ? "n/a" : "\(Self.times(pair.then)) > \(Self.times(pair.now))"
        text += Format.right(cell, Self.rivals.first { $0.0 == rival.kind }?.1 ?? 0)
      }
      text += "\n"
    }
    return text
  }

  private static let rivals: [(EngineKind, Int)] = [
    (.reference, 20), (.loop, 20), (.alternation, 20),
  ]

  private static func times(_ value: Double?) -> String { value.map { short($0) + "x" } ?? "n/a" }

  private static func short(_ value: Double?) -> String {
    value.map { $0 == 0 ? "0" : Format.short($0) } ?? "-"
  }
}
