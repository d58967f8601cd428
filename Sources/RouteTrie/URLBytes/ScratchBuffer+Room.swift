internal import RouteRegex

extension ScratchBuffer {
  /// As `reserve(_:keeping:)`, with the comparison in the caller: across modules the compiler calls the
  /// generic function, which costs more than what it does.
  @inline(__always)
  mutating func makeRoom(for wanted: Int, keeping kept: Int = 0) {
    if wanted > capacity { grow(to: wanted, keeping: kept) }
  }
}
