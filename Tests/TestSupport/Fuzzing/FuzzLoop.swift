/// Generated tables one after the other, every failure left as a file.
package struct FuzzLoop<Subject: DifferentialSubject> {
  /// How many requests a table gets, as many as in the property test, so that seeds mean the same.
  package static var requestsPerTable: Int { 40 }

  /// What has been compared.
  package private(set) var run = DifferentialRun<Subject>()
  /// The files of the failures, each once.
  package private(set) var files: [RegressionFile.Outcome] = []
  private var names: Set<String> = []
  private let directory: String

  /// A loop that leaves failures in a folder.
  package init(directory: String) { self.directory = directory }

  /// Compares one table.
  ///
  /// - Parameter seed: The seed of the table and its requests.
  /// - Returns: What to read and paste if something differs that has not been seen before.
  /// - Throws: A ``RegressionFile/Failure`` if the file cannot be written.
  package mutating func compareTable(seed: UInt64) throws(RegressionFile.Failure) -> String? {
    let before = run.failures.count
    run.compareTable(seed: seed, requests: Self.requestsPerTable)
    guard run.failures.count > before, let failure = run.failures.last else { return nil }
    let file = RegressionFile(failure.shrunk, failure.disagreement.kind)
    guard names.insert(file.name).inserted else { return nil }
    let outcome = try file.write(to: directory)
    files.append(outcome)
    let place =
      switch outcome {
      case .written(let path): "written to \(path)"
      case .known(let path): "known already: \(path)"
      }
    return "\(failure)\n\(place)\n"
  }

  /// What has been compared, to be added up.
  package var tally: FuzzTally { FuzzTally(run) }
}
