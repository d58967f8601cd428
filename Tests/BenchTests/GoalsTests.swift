import JSONText
import Testing

@testable import bench

/// What a run says of the goals.
@Suite struct GoalsTests {
  @Test func goalsAreMeasuredFromTheReportsOfOneRun() async throws {
    var settings = Settings()
    (settings.urlCount, settings.checkLimit, settings.rounds) = (200, 50, 5)
    var reports: [WorkloadReport] = []
    for workload in try Workload.named(["github", "bench-static157"]) {
      reports.append(try await WorkloadReport(workload, settings))
    }
    let goals = Goals(reports)
    let names = goals.lines.map(\.name)
    #expect(names.starts(with: ["github, by floor", "bench-static157, by path lookup"]))
    let github = try #require(reports.first)
    let trie = try #require(github.trieTime)
    let floor = try #require(github.time(of: .floor))
    #expect(goals.lines.first?.measured == trie / floor)
    for line in goals.lines { #expect(goals.text.contains(line.name)) }
    #expect(goals.json.array?.count == names.count)
    #expect(goals.json.array?.first?["most"]?.double == 2.5)
    #expect(github.json["units"]?.array?.first?["unit"]?.string == "floor")
    // Without the other workloads nothing is said of them.
    #expect(Goals([]).lines.isEmpty)
    #expect(Goals([]).text.isEmpty)
  }

  @Test func goalIsReachedFromItsOwnSide() {
    #expect(Goals.Line(name: "", measured: 1.8, limit: 1.9, isLeast: true).isReached == false)
    #expect(Goals.Line(name: "", measured: 1.8, limit: 1.9, isLeast: false).isReached)
  }
}
