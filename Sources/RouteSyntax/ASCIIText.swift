extension String {
  /// The text with the letters A to Z in lower case and everything else as it is.
  package func asciiLowercased() -> String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte, an ASCII capital letter in lower case.
  @inlinable package var asciiLowercased: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }

  /// The value of a hexadecimal digit, or nil.
  @inlinable package var hexDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }

  /// Whether an address in brackets may hold the byte, escapes included (RFC 3986 §3.2.2).
  package var isAllowedInAddress: Bool {
    isASCIILetter || isASCIIDigit || ":.-_~!$&'()*+,;=%".utf8.contains(self)
  }

  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  /// Whether a parameter name may begin with the byte.
  package var beginsName: Bool { isASCIILetter || self == UInt8(ascii: "_") }
  /// Whether a parameter name may go on with the byte.
  package var continuesName: Bool { beginsName || isASCIIDigit }
}
