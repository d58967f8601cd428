import Testing

@testable import bench

/// Reports of earlier runs, read again or refused.
@Suite struct RunRecordTests {
  /// A report of one workload and two engines.
  static func report(
    name: String = "t", routes: Int = 2, urls: Int = 9, times: String = "[90, 100, 120.5]"
  ) -> String {
    """
    {
      "format": "switchyard-bench-1",
      "machine": {"processor": "P", "cores": 2, "system": "Linux", "architecture": "x86_64",
        "optimized": true},
      "workloads": [
        {"name": "\(name)", "routes": \(routes), "urls": \(urls), "urlBytes": 50, "hits": 7,
          "engines": [
            {"engine": "reference", "nanosecondsPerMatch": {"rounds": [1000]},
              "buildNanoseconds": 5, "tableBytes": null, "allocationsPerMatch": 2.5},
            {"engine": "trie", "nanosecondsPerMatch": {"rounds": \(times)},
              "buildNanoseconds": 4, "tableBytes": 100, "allocationsPerMatch": 0},
            {"engine": "alternation", "unavailable": "hosts"}
          ]}
      ]
    }
    """
  }

  static func record(_ text: String) throws(BenchError) -> RunRecord {
    try RunRecord(Array(text.utf8), path: "then.json")
  }

  @Test func reportIsRead() throws {
    let record = try Self.record(Self.report())
    #expect(record.machine == "P, 2 cores, Linux x86_64")
    let workload = try #require(record.workload(named: "t"))
    #expect(workload.routes == 2)
    #expect(workload.urls == 9)
    #expect(workload.urlBytes == 50)
    #expect(workload.hits == 7)
    #expect(workload.engines.map(\.name) == ["reference", "trie", "alternation"])
    let trie = try #require(workload.result(of: "trie"))
    #expect(trie.time.sorted == [90, 100, 120.5])
    #expect(trie.buildTime == 4)
    #expect(trie.tableBytes == 100)
    #expect(trie.allocationsPerMatch == 0)
    #expect(workload.result(of: "reference")?.tableBytes == nil)
    #expect(workload.result(of: "alternation") == nil)
    #expect(workload.timesAsFast(.trie, as: .reference) == 10)
    #expect(workload.timesAsFast(.trie, as: .alternation) == nil)
  }

  @Test(arguments: [
    ("", "then.json:1:1: "),
    ("bench: wrong answer", "then.json:1:1: "),
    ("[]", "then.json:1:1: this is no report of bench; make one with 'bench --json > FILE'"),
    ("{\n\"format\": \"switchyard-bench-2\"}", "then.json:2:11: the report has the format"),
    (
      "{\"format\": \"switchyard-bench-1\"}",
      "then.json:1:1: a report of bench has a member 'machine'"
    ),
  ])
  func otherDocumentsAreRefused(_ text: String, _ expected: String) {
    expectRefusal(of: text, expected)
  }

  @Test(arguments: [
    ("\"routes\": 2", "\"routes\": 2.5", "6:29: 'routes' has to be an integer, not a number"),
    ("\"routes\": 2", "\"route\": 2", "6:5: a report of bench has a member 'routes' here"),
    ("[1000]", "[]", "8:67: 'rounds' has to be an array of times, each more than zero"),
    ("[1000]", "[1000, 0]", "8:67: 'rounds' has to be"),
    ("[1000]", "\"fast\"", "8:67: 'rounds' has to be"),
    ("\"tableBytes\": 100", "\"tableBytes\": \"x\"", "11:48: 'tableBytes' has to be an integer"),
    ("\"engine\": \"trie\", ", "", "10:9: a report of bench has a member 'engine' here"),
    ("\"cores\": 2", "\"cores\": null", "3:42: 'cores' has to be an integer, not null"),
  ])
  func brokenReportsAreRefused(_ old: String, _ new: String, _ expected: String) {
    expectRefusal(of: Self.report().replacing(old, with: new), "then.json:" + expected)
  }

  private func expectRefusal(of text: String, _ expected: String) {
    let error = #expect(throws: BenchError.self) { try Self.record(text) }
    let message = error?.message ?? ""
    #expect(message.hasPrefix("bench: " + expected), "\(message)")
    #expect(error?.exitStatus == 2)
  }

  @Test func missingFileIsNamed() {
    let error = #expect(throws: BenchError.self) { try RunRecord(reading: "/no/such.json") }
    #expect(error?.message == "bench: /no/such.json: cannot be read: No such file or directory\n")
  }
}
