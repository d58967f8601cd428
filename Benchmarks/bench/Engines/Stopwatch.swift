import CAllocationCount

/// Measures the time since it was made.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// How long that is.
  var nanoseconds: Double {
    let components = (ContinuousClock.now - start).components
    return Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Adds up the heap bytes that are obtained and not freed since it was made, on this thread.
struct HeapMeter {
  private let before = allocation_count_live_bytes()

  init() { allocation_count_track_bytes(1) }

  /// Ends the adding up and gives the sum; nil where allocations are not counted.
  func stop() -> Int? {
    allocation_count_track_bytes(0)
    guard allocation_count_is_available() == 1 else { return nil }
    return Int(allocation_count_live_bytes() - before)
  }
}

/// Counts requests for memory since it was made, on this thread.
struct AllocationMeter {
  private let before = allocation_count_calls()

  /// How many there were; nil where allocations are not counted.
  var count: Int? {
    guard allocation_count_is_available() == 1 else { return nil }
    return Int(allocation_count_calls() - before)
  }
}
