internal import RouteTrie

/// Scratch that a caller owns, so that matching allocates nothing.
///
/// One matcher serves any number of routers, on one thread at a time. Its buffers grow to the
/// longest URL and the widest table that it has seen.
public struct Matcher: ~Copyable {
  var scratch = MatchScratch()

  /// A matcher with small buffers.
  public init() {}
}
