import TestSupport

/// Starts the processes that work, and sees how each ends.
///
/// Worker *i* of *n* compares the tables of the seeds *s* + *i*, *s* + *i* + *n*, …, so that a run has the
/// same tables however many work at it.
struct Supervisor {
  /// A process at work.
  private struct Job {
    var process: System.Process
    let end: ContinuousClock.Instant?
    /// Where the next table would be.
    var nextSeed: UInt64
    /// How many pairs are left, if there is a limit.
    var pairsLeft: Int?
    /// The table that is being compared.
    var seed: UInt64?
    var lastWord = ContinuousClock.now
    /// What it wrote of the last line.
    var unread: [UInt8] = []
  }

  /// How long a process may say nothing: a table takes a second at the most, making a case small some.
  private static let patience = Duration.seconds(300)
  /// How often a process that died is started again, so that one broken table does not end a long run.
  private static let mostRestarts = 5

  private let options: FuzzOptions
  private let seed: UInt64
  private let jobCount: Int
  private var jobs: [Job] = []
  private var tally = FuzzTally()
  private var failures = 0
  private var restarts = 0

  init(_ options: FuzzOptions) {
    self.options = options
    var system = SystemRandomNumberGenerator()
    seed = options.seed ?? system.next()
    let tables = options.pairs.map { $0 / FuzzLoop<EngineSubject>.requestsPerTable }
    jobCount = max(1, min(options.jobs ?? System.processorCount, tables ?? .max))
  }

  /// Runs to the end; whether nothing failed.
  mutating func run() -> Bool {
    let limits =
      (options.seconds.map { " --seconds \($0)" } ?? "")
      + (options.pairs.map { " --pairs \($0)" } ?? "")
    System.write(
      "seed \(seed), jobs: \(jobCount); again: swift run -c release fuzz --seed \(seed)\(limits)\n",
      to: .output)
    let end = options.seconds.map { ContinuousClock.now + .seconds($0) }
    for index in 0..<jobCount {
      start(from: seed &+ UInt64(index), pairs: share(of: index), until: end)
    }
    while !jobs.isEmpty {
      let ready = System.wait(for: jobs.map(\.process.channel), seconds: 5)
      for index in jobs.indices.reversed() {
        if ready.contains(jobs[index].process.channel) {
          listen(to: index)
        } else if ContinuousClock.now - jobs[index].lastWord > Self.patience {
          System.kill(jobs[index].process)
          finish(index, isHanging: true)
        }
      }
    }
    System.write(tally.summary + "failures: \(failures)\n", to: .output)
    return failures == 0
  }

  /// How many pairs a job compares, in whole tables.
  private func share(of index: Int) -> Int? {
    let perTable = FuzzLoop<EngineSubject>.requestsPerTable
    return options.pairs.map { pairs in
      let tables = (pairs + perTable - 1) / perTable
      return (tables / jobCount + (index < tables % jobCount ? 1 : 0)) * perTable
    }
  }

  private mutating func start(
    from seed: UInt64, pairs: Int?, until end: ContinuousClock.Instant?
  ) {
    let seconds = end.map { max(1, Int(($0 - .now + .milliseconds(500)).components.seconds)) }
    let arguments = options.worker(
      seed: seed, stride: UInt64(jobCount), pairs: pairs, seconds: seconds)
    guard let process = System.start(arguments) else { Fuzz.refuse("cannot start a process") }
    jobs.append(Job(process: process, end: end, nextSeed: seed, pairsLeft: pairs))
  }

  /// Reads what a process says, and sees its end.
  private mutating func listen(to index: Int) {
    let bytes = System.read(jobs[index].process.channel)
    guard !bytes.isEmpty else { return finish(index, isHanging: false) }
    jobs[index].lastWord = .now
    jobs[index].unread += bytes
    guard let last = jobs[index].unread.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let lines = String(decoding: jobs[index].unread[..<last], as: UTF8.self)
    jobs[index].unread.removeSubrange(...last)
    for line in lines.split(separator: "\n") { note(line, of: index) }
  }

  private mutating func note(_ line: Substring, of index: Int) {
    let halves = line.split(separator: " ", maxSplits: 1)
    switch halves.first {
    case "seed":
      guard let seed = UInt64(halves[1]) else { break }
      jobs[index].seed = seed
      jobs[index].nextSeed = seed &+ UInt64(jobCount)
      jobs[index].pairsLeft = jobs[index].pairsLeft.map {
        max(0, $0 - FuzzLoop<EngineSubject>.requestsPerTable)
      }
    case "failure": failures += 1
    case "count": tally.add(line: halves[1])
    default: break
    }
  }

  /// Takes a process off the list and says how it ended if that was not by itself.
  private mutating func finish(_ index: Int, isHanging: Bool) {
    let job = jobs.remove(at: index)
    let ending = System.ending(of: job.process)
    if !isHanging, ending == .exit(0) { return }
    failures += 1
    let what = isHanging ? "hung for \(Self.patience)" : "\(ending)"
    let place =
      job.seed.map {
        "at the table of seed \($0); again: swift run -c release fuzz --seed \($0) --pairs 40"
      } ?? "before its first table"
    System.write("a process \(what) \(place)\n", to: .output)
    guard job.seed != nil, restarts < Self.mostRestarts, job.pairsLeft != 0,
      job.end.map({ $0 > .now }) ?? true
    else { return }
    restarts += 1
    start(from: job.nextSeed, pairs: job.pairsLeft, until: job.end)
  }
}
