/// A hash of bytes by a multiplication for every eight.
enum WordHash {
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of some bytes.
  ///
  /// SAFETY: `count` bytes are readable at `bytes`, and `before` in front of them.
  @unsafe @inline(__always)
  static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int, before: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    let raw = unsafe UnsafeRawPointer(bytes)
    var offset = 0
    while offset &+ 8 <= count {
      hash = mix(
        hash,
        UInt64(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset &+= 8
    }
    let rest = count &- offset
    guard rest > 0 else { return hash }
    if count &+ before >= 8 {
      // The word that ends where the bytes end, without what stands in front of them.
      let word = unsafe raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      return mix(hash, UInt64(littleEndian: word) &>> UInt64(8 &* (8 &- rest)))
    }
    var word: UInt64 = 0
    for index in offset..<count {
      word |= unsafe UInt64(bytes[index]) &<< UInt64(8 &* (index &- offset))
    }
    return mix(hash, word)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* multiplier
    return product ^ product &>> 32
  }
}
