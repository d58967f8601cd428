/// A deterministic automaton on bytes in one table: a class for each byte, and for each state a row of
/// the rows behind each class.
///
/// A state is the offset of its row; 0 is dead.
@safe
package struct ByteTransitions: BitwiseCopyable {
  /// The classes of all bytes.
  @usableFromInline let classes: UnsafeMutablePointer<UInt8>
  /// A row for each state: what is behind each class, then whether a text may end there.
  @usableFromInline let rows: UnsafeMutablePointer<UInt16>
  @usableFromInline let initial: Int
  @usableFromInline let classCount: Int

  /// More states are not kept.
  static let largest = 256

  /// The table of an automaton of one tree; nil if it is not complete or does not fit.
  init?(_ automaton: ByteAutomaton, _ determinizer: ByteDeterminizer) {
    let stride = determinizer.classCount + 1
    guard determinizer.isComplete, let final = automaton.finals.first,
      determinizer.rows.count * stride <= Int(UInt16.max)
    else { return nil }
    classCount = determinizer.classCount
    initial = determinizer.initial * stride
    unsafe classes = .allocate(capacity: 256)
    unsafe rows = .allocate(capacity: determinizer.rows.count * stride)
    // SAFETY: 256 classes, and `stride` cells for each state are written, for which there is room.
    for byte in 0..<256 { unsafe classes[byte] = determinizer.classes[byte] }
    for (state, row) in determinizer.rows.enumerated() {
      for (byteClass, target) in row.enumerated() {
        unsafe rows[state * stride + byteClass] = UInt16(target * stride)
      }
      unsafe rows[state * stride + classCount] = determinizer.sets[state].contains(final) ? 1 : 0
    }
  }

  /// Frees the table; nothing may be run any more.
  func deallocate() {
    unsafe classes.deallocate()
    unsafe rows.deallocate()
  }

  /// Whether a whole text is taken, and whether all of it that was read is ASCII.
  ///
  /// - Complexity: O(*n*) in its bytes; reading ends where nothing can follow.
  @inlinable
  package func run(_ text: UnsafeBufferPointer<UInt8>) -> (isTaken: Bool, isASCII: Bool) {
    var state = initial
    var seen: UInt8 = 0
    for index in 0..<text.count {
      // SAFETY: cells hold offsets of rows, and a row has a cell for each class and one more.
      let byte = unsafe text[index]
      seen |= byte
      state = unsafe Int(rows[state &+ Int(classes[Int(byte)])])
      if state == 0 { break }
    }
    return (unsafe rows[state &+ classCount] != 0, seen < 0x80)
  }
}

// SAFETY: nothing is written between `init` and `deallocate`.
extension ByteTransitions: @unchecked Sendable {}
