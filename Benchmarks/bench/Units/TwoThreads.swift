import Switchyard

/// The trie on two threads at once that share the table and nothing else.
final class TwoThreads: Unit {
  private let router: Router<Int>
  private let urls: URLSet
  /// How many matches a thread has in a round at least, so that starting it is next to nothing.
  private let fewestMatches = 400_000

  /// Two threads with one router and a `Matcher` each.
  init(_ router: Router<Int>, _ urls: URLSet) {
    self.router = router
    self.urls = urls
  }

  func operations(_ count: Int) -> Int { 2 * passes(count) * count }

  private func passes(_ count: Int) -> Int { max(1, (fewestMatches + count - 1) / max(1, count)) }

  func run(_ count: Int) async -> UInt64 {
    let (router, urls, passes) = (router, urls, passes(count))
    async let first = Self.sum(router, urls, count, passes)
    async let second = Self.sum(router, urls, count, passes)
    return await first &+ second
  }

  /// Matches the URLs so many times over; every result is read.
  private static func sum(
    _ router: Router<Int>, _ urls: URLSet, _ count: Int, _ passes: Int
  ) async -> UInt64 {
    var matcher = Matcher()
    var sum = 0
    for _ in 0..<passes {
      let tally = TrieEngine.run(router, urls, count, &matcher)
      sum &+= tally.hits &+ tally.routes &+ tally.valueBytes
    }
    return UInt64(truncatingIfNeeded: sum)
  }
}
