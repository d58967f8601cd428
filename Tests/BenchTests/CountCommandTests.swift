import Testing

@testable import bench

/// What is counted exactly: matches for those who count instructions, and requests for memory.
@Suite struct CountCommandTests {
  @Test func everyPassMatchesTheSameURLs() throws {
    let workload = try Workload.named(["bench-static157"])[0]
    let once = try CountCommand.matches(
      workload, try Options(["count", "--workload", "bench-static157"]))
    let options = try Options(["count", "--workload", "bench-static157", "--passes", "3"])
    let thrice = try CountCommand.matches(workload, options)
    #expect(once.matches > 1_000)
    #expect(once.hits > once.matches * 9 / 10)
    #expect(thrice == (3 * once.matches, 3 * once.hits))
  }

  private func rows(_ kind: EngineKind, allocations: Int?, note: String? = nil) -> [Row] {
    let measurement = Measurement(
      urls: 10, hits: 10, time: Spread([1]), bytes: 100, allocations: allocations)
    return [
      Row(kind: kind, contender: .unavailable(""), measurement: measurement, note: note)
    ]
  }

  @Test func trieThatAsksForMemoryIsNamed() throws {
    let error = #expect(throws: BenchError.self) {
      try Measurement.requireNoAllocations([
        ("quiet", rows(.trie, allocations: 0)), ("loud", rows(.trie, allocations: 2)),
        ("told", rows(.trie, allocations: 1, note: "allocates, first for /x")),
      ])
    }
    #expect(error?.exitStatus == 1)
    #expect(
      error?.message
        == "bench: the trie asks for memory while it matches\n  loud: 2 times\n  told: "
        + "allocates, first for /x\n")
  }

  @Test func othersMayAskForMemory() throws {
    try Measurement.requireNoAllocations([
      ("a", rows(.trieString, allocations: 5)), ("b", rows(.loop, allocations: 5)),
      ("uncounted", rows(.trie, allocations: nil)),
    ])
  }
}
