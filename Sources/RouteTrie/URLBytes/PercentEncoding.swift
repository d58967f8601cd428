internal import RouteSyntax

/// Percent-escapes of RFC 3986 §2.1.
@safe
enum PercentEncoding {
  /// One unit of escaped text: a valid escape, a stray `%`, or a plain byte.
  struct Unit {
    /// How many bytes it takes in the URL: 1 or 3.
    let rawCount: Int
    /// What it decodes to.
    let byte: UInt8
    /// Whether its canonical form is an escape of three bytes: `%2F` and `%25`.
    let staysEscaped: Bool
  }

  /// Reads the unit at an offset below `count`.
  @inline(__always)
  static func unit(_ bytes: UnsafePointer<UInt8>, _ offset: Int, count: Int) -> Unit {
    // SAFETY: every offset read is below `count`.
    let byte = unsafe bytes[offset]
    guard byte == UInt8(ascii: "%") else {
      return Unit(rawCount: 1, byte: byte, staysEscaped: false)
    }
    guard offset + 2 < count, let high = unsafe bytes[offset + 1].hexDigitValue,
      let low = unsafe bytes[offset + 2].hexDigitValue
    else { return Unit(rawCount: 1, byte: byte, staysEscaped: true) }
    let value = high << 4 | low
    return Unit(
      rawCount: 3, byte: value,
      staysEscaped: value == UInt8(ascii: "/") || value == UInt8(ascii: "%"))
  }

  /// Writes the canonical form (semantics §1) and returns its length, at most three times `count`.
  static func writeCanonical(
    _ bytes: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var read = 0
    var written = 0
    while read < count {
      let unit = unsafe unit(bytes, read, count: count)
      read += unit.rawCount
      // SAFETY: the caller has room for three bytes a unit.
      if unit.staysEscaped {
        unsafe output[written] = UInt8(ascii: "%")
        unsafe output[written + 1] = UInt8(ascii: "2")
        unsafe output[written + 2] =
          unit.byte == UInt8(ascii: "/") ? UInt8(ascii: "F") : UInt8(ascii: "5")
        written += 3
      } else {
        unsafe output[written] = unit.byte
        written += 1
      }
    }
    return written
  }

  /// Writes the decoded form and returns its length, at most `count`.
  static func writeDecoded(
    _ bytes: UnsafePointer<UInt8>, count: Int, plusMeansSpace: Bool = false,
    to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var read = 0
    var written = 0
    while read < count {
      let unit = unsafe unit(bytes, read, count: count)
      let isSpace = plusMeansSpace && unit.rawCount == 1 && unit.byte == UInt8(ascii: "+")
      // SAFETY: the caller has room for a byte a unit.
      unsafe output[written] = isSpace ? UInt8(ascii: " ") : unit.byte
      read += unit.rawCount
      written += 1
    }
    return written
  }

  /// The raw offset of an offset in the decoded form.
  static func rawOffset(
    ofDecoded offset: Int, in bytes: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    var read = 0
    for _ in 0..<offset { read += unsafe unit(bytes, read, count: count).rawCount }
    return read
  }
}
