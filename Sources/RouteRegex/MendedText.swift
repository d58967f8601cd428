/// A subject with every ill-formed UTF-8 sequence replaced by U+FFFD, and the way back.
///
/// Each maximal subpart of an ill-formed sequence becomes one U+FFFD, as the Unicode Standard
/// (§3.9, U+FFFD substitution of maximal subparts) recommends and `String(decoding:as:)` does.
@safe
struct MendedText: ~Copyable {
  private var bytes = ScratchBuffer<UInt8>(capacity: 64)
  /// For each byte of ``bytes``, and for its end, the offset in the original.
  private var origins = ScratchBuffer<Int>(capacity: 64)
  /// Whether the last subject had to be mended.
  private var isMended = false

  /// The subject itself if it is well-formed, else a mended copy that lives until the next call.
  mutating func wellFormed(_ subject: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    isMended = false
    guard let first = unsafe Self.firstIllFormed(in: subject, from: 0) else {
      return unsafe subject
    }
    isMended = true
    // One byte becomes three at the most.
    bytes.reserve(3 * subject.count)
    origins.reserve(3 * subject.count + 1)
    var count = 0
    var position = 0
    var next: (offset: Int, length: Int)? = first
    while position < subject.count {
      let end = next?.offset ?? subject.count
      // SAFETY: at most three bytes are written for each byte of the subject, as reserved above.
      for index in position..<end {
        unsafe bytes.start[count] = subject[index]
        unsafe origins.start[count] = index
        count += 1
      }
      position = end
      guard let illFormed = next else { break }
      for byte in "\u{FFFD}".utf8 {
        unsafe bytes.start[count] = byte
        unsafe origins.start[count] = illFormed.offset
        count += 1
      }
      position += illFormed.length
      next = unsafe Self.firstIllFormed(in: subject, from: position)
    }
    unsafe origins.start[count] = subject.count
    return unsafe UnsafeBufferPointer(start: bytes.start, count: count)
  }

  /// The subject itself, whose bytes need not be well-formed.
  mutating func asItIs(_ subject: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    isMended = false
    return unsafe subject
  }

  /// The offset in the original subject of an offset in the well-formed one.
  func original(_ offset: Int) -> Int {
    // SAFETY: PCRE2 gives offsets from 0 to the length of the well-formed subject.
    isMended ? unsafe origins.start[offset] : offset
  }

  /// The first ill-formed maximal subpart at or after an offset.
  private static func firstIllFormed(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (offset: Int, length: Int)? {
    var index = start
    while index < text.count {
      let lead = unsafe text[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let (isValid, length) = unsafe scalarLength(in: text, at: index)
      guard isValid else { return (index, length) }
      index += length
    }
    return nil
  }

  /// The length of the well-formed sequence, or of the ill-formed maximal subpart, at an offset
  /// whose byte is not ASCII (Unicode Standard, table 3-7).
  private static func scalarLength(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (isValid: Bool, length: Int) {
    let lead = unsafe text[index]
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: count = 4
    default: return (false, 1)
    }
    for step in 1..<count {
      let allowed = step == 1 ? second : 0x80...0xBF
      guard index + step < text.count, allowed.contains(unsafe text[index + step]) else {
        return (false, step)
      }
    }
    return (true, count)
  }
}
