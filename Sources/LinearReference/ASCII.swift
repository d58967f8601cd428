/// The few questions about ASCII bytes that reading a URL asks.
enum ASCII {
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let at = UInt8(ascii: "@")
  static let question = UInt8(ascii: "?")
  static let hash = UInt8(ascii: "#")
  static let ampersand = UInt8(ascii: "&")
  static let equals = UInt8(ascii: "=")
  static let plus = UInt8(ascii: "+")
  static let space = UInt8(ascii: " ")

  /// Whether the byte is a letter from A to Z, in either case.
  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }

  /// Whether the byte is a digit from 0 to 9.
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The byte with a capital letter in lower case.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  /// The byte with a small letter in upper case.
  static func uppercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
  }

  /// The value of a hexadecimal digit, or nil.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Whether RFC 3986 §2.3 calls the byte unreserved.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
  }

  /// Whether RFC 3986 §2.2 calls the byte a sub-delimiter.
  static func isSubDelimiter(_ byte: UInt8) -> Bool {
    "!$&'()*+,;=".utf8.contains(byte)
  }
}
