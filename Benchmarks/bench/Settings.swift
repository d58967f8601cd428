/// What a run is told by its arguments.
struct Settings {
  /// The directory of the corpus, if the user names one.
  var corpusDirectory: String?
  /// How many URLs a workload has.
  var urlCount = 100_000
  /// How many distinct URLs of a table of up to ``largeTable`` routes the reference checks.
  var checkLimit = 5_000
  /// How many distinct URLs of a larger table the reference checks.
  let largeCheckLimit = 2_000
  /// Above so many routes a table is large.
  let largeTable = 2_000
  /// How often each engine is timed.
  var rounds = 7
  /// What made-up tables and URLs follow from.
  var seed: UInt64 = 2026
  /// The fewest URLs of a measurement; a shorter list of the user's is repeated.
  let shortestRun = 10_000
  /// How long one round of one engine may take, in nanoseconds; engines that take longer get fewer
  /// of the URLs.
  let roundBudget = 30_000_000.0
  /// Above so many routes there is no alternation, which takes milliseconds for a match then.
  let largestAlternation = 20_000
  /// How many routes the reference may go through for one table, so that a huge one takes minutes.
  let largestCheck = 200_000_000
  /// The fewest URLs of a slow engine.
  let fewestURLs = 32

  /// How many distinct URLs of a table of so many routes the reference checks.
  func checkLimit(routes: Int) -> Int {
    routes > largeTable ? min(largeCheckLimit, max(fewestURLs, largestCheck / routes)) : checkLimit
  }

  /// Finds the corpus: where the user says, beside the sources, or below the working directory.
  func corpus() throws(BenchError) -> String {
    if let corpusDirectory { return corpusDirectory }
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let beside = source.dropLast(3).joined(separator: "/") + "/Corpus"
    for place in [beside, "Corpus"] where Platform.exists(place + "/routes") { return place }
    throw .unusable("the corpus is not in ./Corpus; say where with --corpus DIR")
  }
}
