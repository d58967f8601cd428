/// Memory that grows and never shrinks, for what one match writes and the next overwrites.
///
/// Its elements are undefined until they are written. Growing moves them.
@safe
package struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element; valid for ``capacity`` elements until the buffer grows.
  @usableFromInline package private(set) var start: UnsafeMutablePointer<Element>
  /// How many elements there is room for.
  @usableFromInline package private(set) var capacity: Int

  /// Room for so many elements, at least one.
  package init(capacity: Int) {
    self.capacity = max(1, capacity)
    unsafe start = .allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// Makes room for so many elements; the first `kept` of them keep their values.
  @inlinable
  package mutating func reserve(_ wanted: Int, keeping kept: Int = 0) {
    if wanted > capacity { grow(to: wanted, keeping: kept) }
  }

  @inline(never) @usableFromInline
  package mutating func grow(to wanted: Int, keeping kept: Int) {
    let larger = max(wanted, 2 * capacity)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    // SAFETY: both buffers hold at least `kept` elements, and they do not overlap.
    unsafe moved.update(from: start, count: min(kept, capacity))
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
  }
}
