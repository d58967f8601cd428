import CByteScan
import Testing

/// The masks that one byte after the other gives.
private func expected(_ bytes: ArraySlice<UInt8>) -> (slash: UInt64, stop: UInt64, percent: UInt64)
{
  var masks: (slash: UInt64, stop: UInt64, percent: UInt64) = (0, 0, 0)
  for (index, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "/") { masks.slash |= 1 << index }
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { masks.stop |= 1 << index }
    if byte == UInt8(ascii: "%") { masks.percent |= 1 << index }
  }
  return masks
}

@Suite struct ByteScanTests {
  /// Blocks in which separators and their neighbours in ASCII are frequent.
  static func block(_ seed: UInt64, count: Int) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let frequent = Array("/?#%.&$\"@>".utf8) + [0xAF, 0xBF, 0xA3, 0xA5, 0, 0xFF]
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return frequent[Int(state >> 33) % frequent.count]
    }
  }

  @Test func everyImplementationGivesTheSameMasks() {
    for seed in 1...2_000 {
      let bytes = Self.block(UInt64(seed), count: 16)
      let wanted = expected(bytes[...])
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let portable = unsafe switchyard_scan16_portable(start)
        let fastest = unsafe switchyard_scan16(start)
        for masks in [portable, fastest] {
          #expect(UInt64(masks.slash) == wanted.slash)
          #expect(UInt64(masks.stop) == wanted.stop)
          #expect(UInt64(masks.percent) == wanted.percent)
        }
      }
    }
  }

  /// Every length of a rest with every number of bytes before it, in a buffer of exactly that size,
  /// so that a sanitizer sees a read outside.
  @Test func restsAreReadWithinTheirBytes() {
    for before in 0..<20 {
      for count in 0..<16 {
        let bytes = Self.block(UInt64(before * 16 + count + 1), count: before + count)
        let wanted = expected(bytes[before...])
        let exact = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        defer { unsafe exact.deallocate() }
        for (index, byte) in bytes.enumerated() { unsafe exact[index] = byte }
        let masks = unsafe switchyard_scan_rest(exact + before, count, before)
        #expect(UInt64(masks.slash) == wanted.slash)
        #expect(UInt64(masks.stop) == wanted.stop)
        #expect(UInt64(masks.percent) == wanted.percent)
      }
    }
  }

  /// Every length of a run of up to sixty-four bytes, and longer ones, of which only the first
  /// sixty-four count.
  @Test func runsAreReadWithinTheirBytes() {
    for before in [0, 1, 15, 16, 17] {
      for count in 0..<80 {
        let bytes = Self.block(UInt64(before * 80 + count + 1), count: before + count)
        let exact = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        defer { unsafe exact.deallocate() }
        for (index, byte) in bytes.enumerated() { unsafe exact[index] = byte }
        let masks = unsafe switchyard_scan64(exact + before, count, before)
        let wanted = expected(bytes[before...].prefix(64))
        #expect(UInt64(masks.slash) == wanted.slash)
        #expect(UInt64(masks.stop) == wanted.stop)
        #expect(UInt64(masks.percent) == wanted.percent)
      }
    }
  }

  /// Every part of a block as two words, compared with its bytes.
  @Test func wordsHoldTheBytesThatAreKept() {
    let block = Self.block(7, count: 16)
    unsafe block.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for dropped in 0...16 {
        for kept in 0...16 - dropped {
          let words = unsafe switchyard_words16(start, dropped, kept)
          for index in 0..<16 {
            let word = index < 8 ? words.low : words.high
            let wanted = index < kept ? block[dropped + index] : 0
            #expect(UInt8(truncatingIfNeeded: word >> UInt64(8 * (index & 7))) == wanted)
          }
        }
      }
    }
  }
}
