internal import Synchronization

/// How often a router was asked, and what it came to.
public struct MatchStatistics: Sendable, Hashable {
  /// How often a route matched.
  public let matches: Int
  /// How often no route matched.
  public let misses: Int
  /// How often an expression met its limit before any route matched.
  public let limitHits: Int
  /// How often a URL had a malformed authority or was too long.
  public let refusals: Int

  /// How often the router was asked.
  public var total: Int { matches + misses + limitHits + refusals }
}

/// Counts that threads share.
final class MatchCounters: Sendable {
  private let matches = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)
  private let limitHits = Atomic<Int>(0)
  private let refusals = Atomic<Int>(0)

  /// Counts one outcome.
  func count(_ outcome: MatchOutcome) {
    switch outcome {
    case .match: matches.wrappingAdd(1, ordering: .relaxed)
    case .noMatch: misses.wrappingAdd(1, ordering: .relaxed)
    case .failure(.regexLimit): limitHits.wrappingAdd(1, ordering: .relaxed)
    case .failure(.malformedAuthority), .failure(.urlTooLong):
      refusals.wrappingAdd(1, ordering: .relaxed)
    }
  }

  /// The counts so far.
  var statistics: MatchStatistics {
    MatchStatistics(
      matches: matches.load(ordering: .relaxed), misses: misses.load(ordering: .relaxed),
      limitHits: limitHits.load(ordering: .relaxed), refusals: refusals.load(ordering: .relaxed))
  }
}

extension Router {
  /// How often this router was asked, and what it came to; nil where it does not count.
  ///
  /// Every `match` and `tryMatch` counts, and the beginning of every `matches` that is gone through.
  /// Each of the counts is exact; read while others match, they may be of different moments. All
  /// snapshots of one ``LiveRouter`` count together.
  public var statistics: MatchStatistics? { core.counters?.statistics }
}
