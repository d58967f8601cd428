internal import RouteSyntax

/// The bytes that the characters of a set are in UTF-8.
enum ByteSequences {
  /// One sequence after another, each a range for every byte; together they are just the set.
  ///
  /// Surrogates are left out, which no well-formed text holds.
  static func utf8(of set: ScalarSet) -> [[ClosedRange<UInt8>]] {
    var sequences: [[ClosedRange<UInt8>]] = []
    let lengths: [ClosedRange<UInt32>] = [
      0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...ScalarSet.largest,
    ]
    for range in set.ranges {
      for length in lengths where length.overlaps(range) {
        append(range.clamped(to: length), to: &sequences)
      }
    }
    return sequences
  }

  /// Parts a range of codes of one length so that every part is all of its ranges of bytes.
  private static func append(
    _ range: ClosedRange<UInt32>, to sequences: inout [[ClosedRange<UInt8>]]
  ) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let count = bytes(of: low).count
    for behind in 1..<max(1, count) {
      // What the bytes behind a place hold.
      let mask = UInt32(1) << (6 * UInt32(behind)) - 1
      guard low & ~mask != high & ~mask else { continue }
      if low & mask != 0 {
        append(low...(low | mask), to: &sequences)
        append((low | mask) + 1...high, to: &sequences)
        return
      }
      if high & mask != mask {
        append(low...(high & ~mask) - 1, to: &sequences)
        append((high & ~mask)...high, to: &sequences)
        return
      }
    }
    sequences.append(zip(bytes(of: low), bytes(of: high)).map { $0...$1 })
  }

  private static func bytes(of code: UInt32) -> [UInt8] {
    Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
  }
}
