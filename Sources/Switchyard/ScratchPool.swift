internal import RouteTrie
internal import Synchronization

/// Scratch on the heap, so that a pool can keep it.
final class ScratchBox {
  var scratch = MatchScratch()
}

/// Scratch for the calls that bring none of their own.
///
/// Each slot is empty or holds one retained object. Taking swaps a slot with "empty", so no two
/// threads get the same object; giving back fills an empty slot or lets the object go.
final class ScratchPool: Sendable {
  private let first = Atomic<UInt>(0)
  private let second = Atomic<UInt>(0)

  init() {}

  deinit {
    for bits in [first.load(ordering: .acquiring), second.load(ordering: .acquiring)] {
      unsafe Self.object(bits)?.release()
    }
  }

  /// A scratch that nobody else has.
  func take() -> ScratchBox {
    // SAFETY: whoever swaps the bits out owns the reference that they stand for.
    if let scratch = unsafe Self.object(first.exchange(0, ordering: .acquiring)) {
      return unsafe scratch.takeRetainedValue()
    }
    if let scratch = unsafe Self.object(second.exchange(0, ordering: .acquiring)) {
      return unsafe scratch.takeRetainedValue()
    }
    return ScratchBox()
  }

  /// Gives a scratch back.
  func give(_ scratch: ScratchBox) {
    let reference = unsafe Unmanaged.passRetained(scratch)
    let bits = unsafe UInt(bitPattern: reference.toOpaque())
    if first.compareExchange(expected: 0, desired: bits, ordering: .releasing).exchanged { return }
    if second.compareExchange(expected: 0, desired: bits, ordering: .releasing).exchanged { return }
    unsafe reference.release()
  }

  private static func object(_ bits: UInt) -> Unmanaged<ScratchBox>? {
    // SAFETY: the bits are 0 or come from `give(_:)`.
    unsafe UnsafeRawPointer(bitPattern: bits).map { unsafe Unmanaged.fromOpaque($0) }
  }
}
