internal import Synchronization

/// A value behind a lock.
///
/// The counter does nothing that the mutex does not: it shows the order of the critical sections to the
/// thread sanitizer, which does not know `Mutex` and would report races.
final class Locked<Value>: Sendable {
  private let mutex: Mutex<Box>
  private let sections = Atomic<Int>(0)

  /// Holds the value, so that it may be any type.
  ///
  /// SAFETY: the box never leaves the mutex.
  private struct Box: @unchecked Sendable {
    var value: Value
  }

  init(_ value: Value) { mutex = Mutex(Box(value: value)) }

  /// Calls `body` with the value, one call at a time.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { box throws(Failure) in
      _ = sections.load(ordering: .acquiring)
      defer { sections.wrappingAdd(1, ordering: .acquiringAndReleasing) }
      return try body(&box.value)
    }
  }
}
