import JSONText
import Testing

@testable import bench

/// A run beside an earlier one.
@Suite struct ComparisonTests {
  private func compare(_ now: String, with then: String) throws -> Comparison {
    Comparison(
      try RunRecordTests.record(now), with: try RunRecordTests.record(then), path: "then.json")
  }

  @Test func ratiosAreOfThisRunToTheEarlierOne() throws {
    let now = RunRecordTests.report(times: "[40, 50, 60]")
      .replacing("\"buildNanoseconds\": 4", with: "\"buildNanoseconds\": 6")
      .replacing("\"tableBytes\": 100", with: "\"tableBytes\": 25")
    let comparison = try compare(now, with: RunRecordTests.report())
    #expect(comparison.isSameMachine)
    let workload = try #require(comparison.workloads.first)
    #expect(workload.note == nil)
    let trie = try #require(workload.engines.first { $0.name == "trie" })
    let time = try #require(trie.time)
    #expect(time.median == 0.5)
    #expect(time.smallest == 40 / 120.5)
    #expect(time.largest == 60 / 90.0)
    #expect(time.verdict == "faster")
    #expect(trie.build == 1.5)
    #expect(trie.table == 0.25)
    #expect(trie.median == Comparison.Pair(then: 100, now: 50))
    #expect(trie.allocations == Comparison.Pair(then: 0, now: 0))
    #expect(workload.engines.first { $0.name == "alternation" }?.time == nil)
    #expect(workload.trie.map(\.timesAsFast).first == Comparison.Pair(then: 10, now: 20))
    #expect(workload.trie.map(\.timesAsFast).last == Comparison.Pair(then: nil, now: nil))
  }

  @Test(arguments: [
    ("[90, 100, 120.5]", ""), ("[100, 121, 130]", ""), ("[121, 130, 140]", "slower"),
    ("[50, 60, 89]", "faster"), ("[50, 60, 91]", ""),
  ])
  func verdictWantsRoundsThatDoNotOverlap(_ times: String, _ verdict: String) throws {
    let comparison = try compare(
      RunRecordTests.report(times: times), with: RunRecordTests.report())
    let trie = comparison.workloads[0].engines.first { $0.name == "trie" }
    #expect(trie?.time?.verdict == verdict)
  }

  @Test func whatOnlyOneRunHasIsSaid() throws {
    let comparison = try compare(
      RunRecordTests.report(name: "new"), with: RunRecordTests.report(name: "old"))
    #expect(comparison.workloads.map(\.note) == ["not in the baseline"])
    #expect(comparison.workloads[0].engines.isEmpty)
    #expect(comparison.onlyThen == ["old"])
    #expect(comparison.text.contains("new: not in the baseline\n"))
    #expect(comparison.text.contains("only in the baseline: old\n"))
  }

  @Test func anotherTableIsNotCompared() throws {
    let comparison = try compare(
      RunRecordTests.report(routes: 3000), with: RunRecordTests.report())
    #expect(comparison.workloads[0].note == "not compared: 2 routes then, 3,000 now")
    #expect(comparison.workloads[0].engines.isEmpty)
  }

  @Test func otherURLsAndAnotherMachineAreSaid() throws {
    let now = RunRecordTests.report(urls: 8).replacing("\"cores\": 2", with: "\"cores\": 64")
    let comparison = try compare(now, with: RunRecordTests.report())
    #expect(comparison.workloads[0].note == "not the same URLs: 9 then, 8 now")
    #expect(comparison.workloads[0].engines.count == 3)
    #expect(!comparison.isSameMachine)
    #expect(comparison.text.contains("ON ANOTHER MACHINE"))
    #expect(comparison.text.contains("Against then.json, measured on P, 2 cores, Linux x86_64\n"))
  }

  @Test func textHasALineForEveryEngine() throws {
    let text = try compare(
      RunRecordTests.report(times: "[50]"), with: RunRecordTests.report()
    ).text
    #expect(!text.contains("ON ANOTHER MACHINE"))
    #expect(text.contains("both were taken on the same quiet machine"))
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      lines.contains(["trie", "100", "50.0", "0.50", "0.41", "0.56", "faster", "1.00", "1.00", "0"])
    )
    #expect(lines.contains(["alternation", "-", "-", "-", "-", "-", "-", "-", "-"]))
    #expect(lines.contains(["t", "10.0x", ">", "20.0x", "n/a", "n/a"]))
  }

  @Test func jsonHoldsTheSame() throws {
    let json = try compare(
      RunRecordTests.report(times: "[50]"), with: RunRecordTests.report()
    ).json
    let workload = json["workloads"]?.array?.first
    let trie = workload?["engines"]?.array?[1]
    #expect(trie?["time"]?["median"]?.double == 0.5)
    #expect(trie?["time"]?["max"]?.double == 0.556)
    #expect(workload?["trieTimesAsFastAs"]?["reference"]?["now"]?.double == 20)
    #expect(workload?["trieTimesAsFastAs"]?["alternation"]?["now"]?.isNull == true)
    #expect(json["sameMachine"]?.bool == true)
  }
}
