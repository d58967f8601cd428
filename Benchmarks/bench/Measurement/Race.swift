/// Times the engines of one workload, rounds of one between rounds of the others.
struct Race {
  let table: RouteTable
  let urls: URLSet
  let check: AnswerCheck
  let settings: Settings
  /// Whether a wrong answer of a rival ends the run.
  let rivalsMustBeRight: Bool

  /// An engine that takes part.
  private struct Runner {
    let index: Int
    let engine: any Engine
    let count: Int
    let expected: Tally
    let allocations: Int?
    var note: String?
    var times: [Double] = []
  }

  /// A unit that takes part.
  private struct Pacer {
    let kind: UnitKind
    let unit: any Unit
    let expected: UInt64
    var times: [Double] = []
  }

  /// Checks and times every engine that can do the workload, and every unit.
  ///
  /// The units have as many of the URLs as the trie.
  ///
  /// - Throws: ``BenchError/wrongAnswer(_:)`` if an engine gives another route than the trie did when
  ///   its answers were checked, or reads other results in one round than in another.
  func run(
    _ contenders: Contenders, _ units: [(kind: UnitKind, unit: any Unit)], _ progress: Progress
  ) async throws(BenchError) -> (rows: [Row], units: [UnitRow]) {
    var reasons: [Int: String] = [:]
    var runners: [Runner] = []
    for (index, entry) in contenders.all.enumerated() {
      switch entry.contender {
      case .unavailable(let reason): reasons[index] = reason
      case .ready(let built):
        progress.show("warming up \(entry.kind.rawValue)")
        do throws(BenchError) {
          runners.append(try warmUp(built.engine, entry.kind, index))
        } catch .wrongAnswer(let text) where entry.kind.isRival && !rivalsMustBeRight {
          reasons[index] = Self.oneLine(text)
        }
      }
    }
    let count =
      runners.first { contenders.all[$0.index].kind == .trie }?.count ?? urls.count
    var pacers: [Pacer] = []
    for (kind, unit) in units {
      progress.show("warming up \(kind.rawValue)")
      pacers.append(Pacer(kind: kind, unit: unit, expected: await unit.run(count)))
    }
    for round in 0..<settings.rounds {
      progress.show("round \(round + 1) of \(settings.rounds)")
      for index in runners.indices {
        try time(&runners[index], contenders.all[runners[index].index].kind)
      }
      for index in pacers.indices { try await time(&pacers[index], count) }
    }
    let rows = contenders.all.enumerated().map { index, entry in
      let runner = runners.first { $0.index == index }
      var note = reasons[index] ?? runner?.note
      if note == nil, case .ready(let built) = entry.contender { note = built.note }
      return Row(
        kind: entry.kind, contender: entry.contender,
        measurement: runner.map { runner in
          Measurement(
            urls: runner.count, hits: runner.expected.hits,
            time: Spread(runner.times.map { $0 / Double(runner.count) }),
            bytes: urls.byteCount(ofFirst: runner.count), allocations: runner.allocations)
        }, note: note)
    }
    return (
      rows,
      pacers.map { pacer in
        let operations = pacer.unit.operations(count)
        return UnitRow(
          kind: pacer.kind, operations: operations,
          time: Spread(pacer.times.map { $0 / Double(operations) }))
      }
    )
  }

  /// Finds how many URLs a round can have, compares every route, and runs them once untimed.
  private func warmUp(
    _ engine: any Engine, _ kind: EngineKind, _ index: Int
  ) throws(BenchError) -> Runner {
    let count = affordableCount(engine)
    engine.prepare(count)
    for url in 0..<count {
      let route = engine.route(of: url)
      let expected = check.answers[url] < 0 ? nil : Int(check.answers[url])
      guard route == expected else {
        throw wrong(kind, url, expected: table.describe(expected), got: table.describe(route))
      }
    }
    let meter = AllocationMeter()
    let tally = engine.run(count)
    let allocations = meter.count
    guard tally.hits == check.hits(ofFirst: count), tally.routes == check.routeSum(ofFirst: count)
    else {
      throw wrong(kind, nil, expected: "the routes of single matches", got: "\(tally)")
    }
    var runner = Runner(
      index: index, engine: engine, count: count, expected: tally, allocations: allocations)
    if kind == .trie, allocations ?? 0 > 0 { runner.note = noteOfAllocation(engine, count) }
    return runner
  }

  /// How many URLs a round can have within its budget: times more and more of them until the time
  /// says something.
  private func affordableCount(_ engine: any Engine) -> Int {
    var count = min(settings.fewestURLs, urls.count)
    while true {
      engine.prepare(count)
      let stopwatch = Stopwatch()
      _ = engine.run(count)
      let time = max(1, stopwatch.nanoseconds)
      if count == urls.count || time > settings.roundBudget / 8 {
        let affordable = Double(count) * settings.roundBudget / time
        return min(urls.count, max(settings.fewestURLs, Int(min(affordable, 1e9))))
      }
      count = min(urls.count, count * 4)
    }
  }

  /// Names the first URL whose match asks for memory, which none should with warm scratch.
  private func noteOfAllocation(_ engine: any Engine, _ count: Int) -> String? {
    for url in 0..<count {
      let meter = AllocationMeter()
      _ = engine.route(of: url)
      if let count = meter.count, count > 0 {
        return "allocates, first for \(urls.shown(url).prefix(78))"
      }
    }
    return nil
  }

  private func time(_ runner: inout Runner, _ kind: EngineKind) throws(BenchError) {
    let stopwatch = Stopwatch()
    let tally = runner.engine.run(runner.count)
    runner.times.append(stopwatch.nanoseconds)
    // Also what keeps the work from being left out.
    guard tally == runner.expected else {
      throw wrong(kind, nil, expected: "\(runner.expected)", got: "\(tally)")
    }
  }

  private func time(_ pacer: inout Pacer, _ count: Int) async throws(BenchError) {
    let stopwatch = Stopwatch()
    let result = await pacer.unit.run(count)
    pacer.times.append(stopwatch.nanoseconds)
    guard result == pacer.expected else {
      throw .wrongAnswer(
        "  table: \(table.source)\n  \(pacer.kind.rawValue) gives \(result), then "
          + "\(pacer.expected)")
    }
  }

  private func wrong(
    _ kind: EngineKind, _ url: Int?, expected: String, got: String
  ) -> BenchError {
    .wrongAnswer(
      """
        table:    \(table.source)
        URL:      \(url.map(urls.shown) ?? "all of a round")
        expected: \(expected)
        got:      \(got) (\(kind.rawValue))
      """)
  }

  private static func oneLine(_ text: String) -> String {
    let parts = text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    return "wrong answer: " + parts.joined(separator: "; ")
  }
}
