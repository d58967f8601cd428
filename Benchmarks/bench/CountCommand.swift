import Switchyard

/// `bench count`: matches the URLs of a workload a given number of times and does nothing else.
///
/// What it takes beyond the matches does not depend on their number. So the instructions of two runs,
/// counted from outside, differ by those of the matches that one has more; `.ci/instructions` does
/// that.
enum CountCommand {
  /// How many URLs a workload has here, unless its list is longer.
  private static let urlCount = 2_000

  /// Matches, and says on standard output how many matches that were and how many found a route.
  ///
  /// - Throws: A ``BenchError`` if the table cannot be used.
  static func run(_ options: Options) throws(BenchError) {
    let counts = try matches(try Workload.named(options.workloads)[0], options)
    Platform.writeOutput("\(counts.matches) matches, \(counts.hits) hits\n")
  }

  /// Matches the URLs of a workload as often as the options say.
  ///
  /// - Returns: How many matches that were, and how many of them found a route.
  /// - Throws: A ``BenchError`` if the table cannot be used.
  static func matches(
    _ workload: Workload, _ options: Options
  ) throws(BenchError) -> (matches: Int, hits: Int) {
    var settings = options.settings
    settings.urlCount = urlCount
    let table = try workload.table(settings)
    let urls = try workload.urls(for: table, settings)
    let engine = TrieEngine(try TrieEngine.router(table), urls)
    var hits = 0
    for _ in 0..<options.passes { hits += engine.run(urls.count).hits }
    return (options.passes * urls.count, hits)
  }
}
