import LinearReference
import Switchyard

/// The engines of one workload, each with the same table.
struct Contenders {
  let trie: TrieEngine
  let reference: ReferenceEngine
  /// Nil if some URLs are no text.
  let trieString: TrieStringEngine?
  /// All of them, in the order of ``EngineKind``.
  let all: [(kind: EngineKind, contender: Contender)]

  /// Builds every engine and notes what that takes.
  ///
  /// - Throws: A ``BenchError`` that names the line of a pattern that is refused.
  init(_ table: RouteTable, _ urls: URLSet, _ settings: Settings) throws(BenchError) {
    let repeats = table.routes.count > settings.largeTable ? 1 : 3
    let router = try Self.build(repeats) { () throws(BenchError) in try TrieEngine.router(table) }
    let linear = try Self.build(repeats) { () throws(BenchError) in
      try ReferenceEngine.reference(table)
    }
    trie = TrieEngine(router.result, urls)
    reference = ReferenceEngine(linear.result, table, urls)
    let isText = (0..<urls.count).allSatisfy { urls.text($0) != nil }
    trieString = isText ? TrieStringEngine(router.result, urls) : nil
    let notText = Contender.unavailable("some URLs are not UTF-8")
    all = [
      (
        .reference,
        .ready(.init(engine: reference, buildTime: linear.time, tableBytes: linear.heap))
      ),
      (
        .trie,
        .ready(
          .init(engine: trie, buildTime: router.time, tableBytes: router.result.tableBytes))
      ),
      (
        .trieString,
        trieString.map { engine in
          .ready(
            .init(
              engine: engine, buildTime: router.time, tableBytes: router.result.tableBytes))
        } ?? notText
      ),
      (.loop, isText ? Self.loop(table, urls, repeats) : notText),
      (.alternation, Self.alternation(table, urls, settings, repeats)),
    ]
  }

  private static func loop(_ table: RouteTable, _ urls: URLSet, _ repeats: Int) -> Contender {
    do throws(Untranslatable) {
      let built = try build(repeats) { () throws(Untranslatable) in try HandWrittenRouter(table) }
      return .ready(
        .init(
          engine: LoopEngine(built.result, urls), buildTime: built.time, tableBytes: built.heap))
    } catch {
      return .unavailable("the table has what is not written by hand: \(error.reason)")
    }
  }

  private static func alternation(
    _ table: RouteTable, _ urls: URLSet, _ settings: Settings, _ repeats: Int
  ) -> Contender {
    #if canImport(CPCRE2)
      guard table.routes.count <= settings.largestAlternation else {
        return .unavailable("not built for more than \(settings.largestAlternation) routes")
      }
      do throws(Untranslatable) {
        let built = try build(repeats) { () throws(Untranslatable) in
          let text = try AlternationText(table, readsMethods: urls.hasMethods)
          return (text, try AlternationCode(text.branches, isUTF: text.isUTF))
        }
        let (text, code) = built.result
        let note = code.partCount > 1 ? "in \(code.partCount) expressions, for PCRE2's limits" : nil
        return .ready(
          .init(
            engine: AlternationEngine(text, code, urls), buildTime: built.time,
            tableBytes: code.tableBytes, note: note))
      } catch {
        return .unavailable("not in one expression over the path: \(error.reason)")
      }
    #else
      return .unavailable("this build has no PCRE2")
    #endif
  }

  /// Builds something a few times: the result, the median time, and the heap bytes that it holds.
  private static func build<Result, Failure: Error>(
    _ repeats: Int, _ make: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, time: Double, heap: Int?) {
    var times: [Double] = []
    for _ in 1..<max(1, repeats) {
      let stopwatch = Stopwatch()
      _ = try make()
      times.append(stopwatch.nanoseconds)
    }
    let stopwatch = Stopwatch()
    let meter = HeapMeter()
    let result = try make()
    let heap = meter.stop()
    times.append(stopwatch.nanoseconds)
    return (result, Spread(times).median, heap)
  }
}
