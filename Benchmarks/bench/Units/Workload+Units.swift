import Switchyard

extension Workload {
  /// The units of the workload: floor and latency always, others where they mean something.
  ///
  /// - Throws: ``BenchError/wrongAnswer(_:)`` if the look-up of whole paths fails.
  func units(
    _ table: RouteTable, _ urls: URLSet, _ trie: TrieEngine, _ check: AnswerCheck,
    _ settings: Settings
  ) throws(BenchError) -> [(kind: UnitKind, unit: any Unit)] {
    var units: [(kind: UnitKind, unit: any Unit)] = [
      (.floor, ByteFloor(urls)),
      (
        .latency,
        RandomReads(
          bytes: trie.router.tableBytes, random: SeededRandom(seed: settings.seed, "reads"))
      ),
    ]
    if extraUnits.contains(.pathLookup) {
      units.append((.pathLookup, try PathLookup(table, urls, answers: check.answers)))
    }
    if extraUnits.contains(.twoThreads), Machine.cores > 1 {
      units.append((.twoThreads, TwoThreads(trie.router, urls)))
    }
    return units
  }
}
