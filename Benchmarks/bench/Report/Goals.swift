import JSONText

/// How fast the trie is to be, as ratios within one run, and what this run says of that.
struct Goals {
  /// One goal of which the run has all numbers.
  struct Line {
    let name: String
    let measured: Double
    let limit: Double
    /// Whether more is better.
    let isLeast: Bool

    var isReached: Bool { isLeast ? measured >= limit : measured <= limit }
  }

  /// The goals that the run can say something of.
  let lines: [Line]

  /// Takes the numbers out of the reports of a run.
  init(_ reports: [WorkloadReport]) {
    let numbers = Numbers(reports)
    lines = Self.all.compactMap { goal in
      guard let measured = goal.measure(numbers), measured.isFinite else { return nil }
      return Line(
        name: goal.name, measured: measured, limit: goal.limit, isLeast: goal.isLeast)
    }
  }

  /// What goals are made of: times by the names of workloads.
  private struct Numbers {
    private let reports: [String: WorkloadReport]

    init(_ reports: [WorkloadReport]) {
      self.reports = Dictionary(reports.map { ($0.name, $0) }) { first, _ in first }
    }

    func trie(_ workload: String) -> Double? { reports[workload]?.trieTime }

    func unit(_ kind: UnitKind, _ workload: String) -> Double? {
      reports[workload]?.time(of: kind)
    }

    func inUnits(_ workload: String, of kind: UnitKind) -> Double? {
      quotient(trie(workload), unit(kind, workload))
    }

    func ratio(_ workload: String, to other: String) -> Double? {
      quotient(trie(workload), trie(other))
    }

    /// How much more than GitHub a workload takes, in dependent reads of its own table.
    func readsBeyondGitHub(_ workload: String) -> Double? {
      guard let time = trie(workload), let github = trie("github") else { return nil }
      return quotient(time - github, unit(.latency, workload))
    }

    func build(_ workload: String) -> Double? { reports[workload]?.trie?.buildTime }

    func bytesPerRoute(_ workload: String) -> Double? {
      guard let report = reports[workload], let bytes = report.trie?.tableBytes else { return nil }
      return Double(bytes) / Double(report.table.routes.count)
    }

    func quotient(_ one: Double?, _ two: Double?) -> Double? {
      guard let one, let two else { return nil }
      return one / two
    }
  }

  /// A goal and how it is measured.
  private struct Goal: Sendable {
    let name: String
    let limit: Double
    var isLeast = false
    let measure: @Sendable (Numbers) -> Double?
  }

  private static let all: [Goal] =
    [
      floor("github", 2.5), floor("kubernetes", 3), floor("stripe", 3), floor("gateway", 3),
      Goal(name: "bench-static157, by path lookup", limit: 1.4) {
        $0.inUnits("bench-static157", of: .pathLookup)
      },
      Goal(name: "static157-mixed, by path lookup", limit: 1.8) {
        $0.inUnits("static157-mixed", of: .pathLookup)
      },
      github("synthetic-1k", 1.35), github("synthetic-10k", 1.5),
      Goal(name: "synthetic-100k less github, in L", limit: 1) {
        $0.readsBeyondGitHub("synthetic-100k")
      },
      Goal(name: "synthetic-1m less github, in L", limit: 2) {
        $0.readsBeyondGitHub("synthetic-1m")
      },
    ]
    + [
      github("overlap-1k", 1.5), github("overlap-10k", 1.5), github("byte-classes-1k", 2),
      github("github-misses", 1.1), github("github-near-misses", 2), github("github-escapes", 2),
      Goal(name: "build of synthetic-100k, in seconds", limit: 1) {
        $0.build("synthetic-100k").map { $0 / 1e9 }
      },
      Goal(name: "build of synthetic-1m, by that of 100k", limit: 13) {
        $0.quotient($0.build("synthetic-1m"), $0.build("synthetic-100k"))
      },
      Goal(name: "bytes a route, synthetic-100k", limit: 160) {
        $0.bytesPerRoute("synthetic-100k")
      },
      threads("github"), threads("gateway"),
    ]

  private static func floor(_ workload: String, _ limit: Double) -> Goal {
    Goal(name: "\(workload), by floor", limit: limit) { $0.inUnits(workload, of: .floor) }
  }

  private static func github(_ workload: String, _ limit: Double) -> Goal {
    Goal(name: "\(workload), by github", limit: limit) { $0.ratio(workload, to: "github") }
  }

  private static func threads(_ workload: String) -> Goal {
    Goal(name: "\(workload), two threads by one", limit: 1.9, isLeast: true) {
      $0.inUnits(workload, of: .twoThreads)
    }
  }
}

extension Goals {
  /// The goals as lines of a table; nothing if the run has none.
  var text: String {
    guard !lines.isEmpty else { return "" }
    var text = "\n" + Format.left("Goals, trie", 42) + Format.right("measured", 9)
    text += Format.right("goal", 11) + "\n"
    for line in lines {
      text += Format.left("  " + line.name, 42)
      text += Format.right(Format.fixed(line.measured, 2), 9)
      text += Format.right((line.isLeast ? ">= " : "<= ") + Format.short(line.limit), 11)
      text += line.isReached ? "  reached\n" : "  not reached\n"
    }
    return text
  }

  /// The goals as JSON.
  var json: JSONValue {
    .array(
      lines.map { line in
        .object([
          ("goal", .string(line.name)), ("measured", .thousandths(line.measured)),
          (line.isLeast ? "least" : "most", .thousandths(line.limit)),
          ("reached", .bool(line.isReached)),
        ])
      })
  }
}
