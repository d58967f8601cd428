internal import CByteScan

/// What the bytes of a URL cost whoever reads all of them, and nothing else.
///
/// For each URL: sixteen bytes at a time are compared with `/`, `?`, `#` and `%`, and eight at a time
/// go into a hash by a multiplication. Nothing is done for a segment, nothing is looked up. Times are
/// given as multiples of this, so this source is not to change: numbers of different days would no
/// longer compare.
final class ByteFloor: Unit {
  private let urls: URLSet

  /// The floor of some URLs.
  init(_ urls: URLSet) { self.urls = urls }

  func operations(_ count: Int) -> Int { count }

  func run(_ count: Int) async -> UInt64 { Self.sum(urls, count) }

  /// A number that follows from every byte of the first so many URLs.
  static func sum(_ urls: URLSet, _ count: Int) -> UInt64 {
    let ends = urls.ends.span
    return unsafe urls.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var sum: UInt64 = 0
      var start = 0
      for index in 0..<count {
        let end = ends[index]
        // SAFETY: the URL stands at `start..<end` in the buffer, and `start` bytes in front of it.
        sum &+= unsafe number(base + start, end &- start, before: start)
        start = end
      }
      return sum
    }
  }

  /// A number that follows from the separators and all bytes of one URL.
  ///
  /// SAFETY: `count` bytes are readable at `bytes`, and `before` in front of them.
  @unsafe @inline(__always)
  private static func number(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, before: Int
  ) -> UInt64 {
    var found: UInt64 = 0
    var offset = 0
    while offset &+ 16 <= count {
      found = unsafe found &* 3 &+ number(switchyard_scan16(bytes + offset))
      offset &+= 16
    }
    if offset < count {
      let rest = unsafe switchyard_scan_rest(bytes + offset, count &- offset, before &+ offset)
      found = found &* 3 &+ number(rest)
    }
    return unsafe found ^ WordHash.hash(bytes, count, before: before)
  }

  @inline(__always)
  private static func number(_ masks: switchyard_masks) -> UInt64 {
    UInt64(masks.slash) | UInt64(masks.stop) &<< 16 | UInt64(masks.percent) &<< 32
  }
}
