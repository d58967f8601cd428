import Switchyard

/// Percent-encoding for URLs that are made here.
enum PercentEncoding {
  /// Encodes everything but the unreserved characters of RFC 3986.
  static func encode(_ text: String, lowerCase: Bool = false) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte.isUnreserved { bytes.append(byte) } else { escape(byte, lowerCase, into: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes literal text in canonical form, where `%` begins `%2F` or `%25`, as path text.
  static func path(_ canonical: String) -> String {
    var bytes: [UInt8] = []
    for byte in canonical.utf8 {
      if byte.isUnreserved || "!$&'()*+,;=:@%".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        escape(byte, false, into: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8, _ lowerCase: Bool, into bytes: inout [UInt8]) {
    let digits = Array((lowerCase ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
    bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Decodes every valid escape.
  ///
  /// If reserved ones are kept, `%2F` and `%25` stay, in upper case, and a stray `%` becomes `%25`:
  /// the form in which paths are compared (semantics §1).
  static func decode(_ text: some Collection<UInt8>, keepingReserved: Bool) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        out.append(byte)
        continue
      }
      guard rest.count >= 2, let high = rest[rest.startIndex].hexDigitValue,
        let low = rest[rest.startIndex + 1].hexDigitValue
      else {
        out += keepingReserved ? Array("%25".utf8) : [byte]
        continue
      }
      rest = rest.dropFirst(2)
      switch high << 4 | low {
      case UInt8(ascii: "/") where keepingReserved: out += "%2F".utf8
      case UInt8(ascii: "%") where keepingReserved: out += "%25".utf8
      case let decoded: out.append(decoded)
      }
    }
    return out
  }
}

extension UInt8 {
  /// Whether RFC 3986 calls the character unreserved.
  var isUnreserved: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "~")
  }
}
