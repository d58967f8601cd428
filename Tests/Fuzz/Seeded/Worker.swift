import TestSupport

/// A process that compares tables and says over a channel which one it is at, so that the table of a
/// process that dies is known.
///
/// Lines of the channel are `seed N` before each table, `failure` behind one, and `count` with a line
/// of the tally at the end.
enum Worker {
  /// How many different failures are enough.
  private static let mostFailures = 10

  static func run(_ options: FuzzOptions, stride: UInt64) {
    var loop = FuzzLoop<EngineSubject>(directory: options.directory)
    let end = options.seconds.map { ContinuousClock.now + .seconds($0) }
    var seed = options.seed ?? 0
    let perTable = FuzzLoop<EngineSubject>.requestsPerTable
    let tables = options.pairs.map { ($0 + perTable - 1) / perTable } ?? .max
    for _ in 0..<tables {
      if let end, ContinuousClock.now >= end { break }
      System.write("seed \(seed)\n", to: .channel)
      do throws(RegressionFile.Failure) {
        if let text = try loop.compareTable(seed: seed) {
          System.write("failure\n", to: .channel)
          System.write(text + "\n", to: .output)
        }
      } catch {
        System.write("fuzz: \(error)\n", to: .error)
        System.exit(with: 1)
      }
      if loop.files.count >= mostFailures { break }
      seed &+= stride
    }
    for line in loop.tally.lines { System.write("count \(line)\n", to: .channel) }
  }
}
