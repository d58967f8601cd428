import Foundation
import TestSupport
import Testing

/// Engine and reference agree on 200,000 generated (table, request) pairs: route, captures and the
/// whole list of matches, in whatever way the engine is asked.
///
/// Two environment variables change what is run: `SWITCHYARD_SEED`, the first seed (default 1), and
/// `SWITCHYARD_PAIRS`, how many pairs (default 200,000). A failure prints the seed of its table, so
/// `SWITCHYARD_SEED=<seed> SWITCHYARD_PAIRS=40` repeats it alone, and the smallest case that fails
/// in the same way as the source of a test, to be pasted here or into `Corpus/regressions`.
@Suite struct AgreementTests {
  private static let requestsPerTable = 40
  private static let shardCount = 16

  private static func variable<Number: LosslessStringConvertible>(
    _ name: String, default value: Number
  ) -> Number {
    ProcessInfo.processInfo.environment[name].flatMap(Number.init) ?? value
  }

  @Test(arguments: 0..<shardCount)
  func engineAgreesWithTheReference(shard: Int) {
    let pairs = Self.variable("SWITCHYARD_PAIRS", default: 200_000)
    expectRunAgrees(of: EngineSubject.self, pairs: pairs, shard: shard)
  }

  /// A table that was changed route by route gives what one that was built at once gives.
  @Test(arguments: 0..<shardCount)
  func liveTablesAgreeWithTheReference(shard: Int) {
    let pairs = Self.variable("SWITCHYARD_PAIRS", default: 200_000) / 5
    expectRunAgrees(of: LiveSubject.self, pairs: pairs, shard: shard)
  }

  /// Without any of the ways to match faster the engine gives the same.
  @Test(arguments: 0..<shardCount)
  func plainTablesAgreeWithTheReference(shard: Int) {
    let pairs = Self.variable("SWITCHYARD_PAIRS", default: 200_000) / 5
    expectRunAgrees(of: PlainSubject.self, pairs: pairs, shard: shard)
  }

  private func expectRunAgrees<Subject: DifferentialSubject>(
    of subject: Subject.Type, pairs: Int, shard: Int
  ) {
    let first = Self.variable("SWITCHYARD_SEED", default: UInt64(1))
    let tables = (pairs + Self.requestsPerTable - 1) / Self.requestsPerTable
    var run = DifferentialRun<Subject>()
    for table in stride(from: shard, to: tables, by: Self.shardCount) {
      run.compareTable(seed: first &+ UInt64(table), requests: Self.requestsPerTable)
      if run.failures.count >= 3 { break }
    }
    for failure in run.failures { Issue.record("\(failure)") }
  }

  /// Subjects so long that the stack of compiled expressions is full: that is no limit.
  @Test(arguments: [10, 900, 5_000, 20_000, 60_000])
  func longSubjectsAgree(length: Int) {
    let text = String(repeating: "ab", count: length / 2)
    for pattern in [
      "/:x((?:(a)|b)*)", "/:x((?:(a)|b)*)/**", "/(?:(?:(a)|b)*c|.*)", "/**/:x((?:(?<g>a)|b)*)",
      "/:x([ab]+)", "/:x(.*)c", "/a:x-", "/a*b", "/:x<slug>", "/?q=:x((?:(a)|b)*)",
      "/#:x((?:(a)|b)*)",
    ] {
      for url in ["/" + text, "/" + text + "c", "/?q=" + text, "/#" + text, "/a/" + text] {
        expectAgreement(RoutingCase(routes: [CaseRoute(pattern)], request: .url(url)), "\(pattern)")
      }
    }
  }
}
