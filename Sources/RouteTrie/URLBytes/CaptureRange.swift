/// Where a captured value stands in the URL.
///
/// A position is a byte offset of the URL, below 2²⁸, and, in its two highest bits, how many bytes
/// of the canonical form of the unit there (`%2F` or `%25`) lie before it, when an expression cuts
/// inside one.
///
///     31 30 | 29 … 0
///     inside| offset
package struct CaptureRange: BitwiseCopyable, Sendable, Hashable {
  /// A position in the URL.
  package struct Position: BitwiseCopyable, Sendable, Hashable {
    fileprivate let bits: UInt32

    init(_ offset: Int, inside: Int = 0) {
      bits = UInt32(truncatingIfNeeded: offset) | UInt32(truncatingIfNeeded: inside) << 30
    }

    init(bits: UInt32) { self.bits = bits }

    /// The byte offset of the unit.
    package var offset: Int { Int(bits & 0x3FFF_FFFF) }
    /// How many bytes of the unit's canonical form lie before the position: 0, 1 or 2.
    package var inside: Int { Int(bits >> 30) }
  }

  package let start: Position
  package let end: Position

  init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = end
  }

  /// The bytes between two offsets.
  init(_ start: UInt32, _ end: UInt32) {
    self.init(Position(bits: start), Position(bits: end))
  }

  /// The bytes of a range.
  init(_ range: Range<Int>) {
    self.init(Position(range.lowerBound), Position(range.upperBound))
  }

  /// The range as one word: the start in the low half, the end in the high one.
  package var bits: UInt64 { UInt64(start.bits) | UInt64(end.bits) << 32 }

  /// The range with these ``bits``.
  package init(bits: UInt64) {
    self.init(UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))
  }

  /// A capture that took no part in the match.
  package static let absent = CaptureRange(.max, .max)

  /// The capture of a catch-all that took no segment, at an offset.
  static func noSegments(at offset: Int) -> CaptureRange {
    CaptureRange(Position(offset), Position(offset, inside: 3))
  }

  package var isAbsent: Bool { self == .absent }
  /// Whether it is a catch-all that took no segment.
  package var tookNoSegments: Bool { end.inside == 3 && !isAbsent }
}
