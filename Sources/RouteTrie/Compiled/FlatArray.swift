/// An immutable array of trivial elements in one allocation, read without retain, release or
/// exclusivity checks.
@safe
final class FlatArray<Element: BitwiseCopyable> {
  /// The first element; valid as long as this object lives.
  let start: UnsafePointer<Element>
  let count: Int

  init(_ elements: some Collection<Element>) {
    count = elements.count
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, count))
    _ = unsafe copy.initialize(from: elements)
    // SAFETY: the capacity is at least one, so there is a base address.
    unsafe start = UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
  }

  deinit { unsafe start.deallocate() }

  /// An element by its index, from 0 to ``count``.
  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    // SAFETY: the compiler of the table writes only indices that are in range.
    return unsafe start[index]
  }

  /// How much memory the elements take.
  var byteCount: Int { count * MemoryLayout<Element>.stride }
}

// SAFETY: nothing is written after `init`.
extension FlatArray: @unchecked Sendable where Element: Sendable {}
