/// Strings and their escapes.
extension JSONParser {
  /// Reads a string, from its first quote to behind its last.
  mutating func readString() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text = ""
    // What stands between escapes is taken at once.
    var run = offset
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        text += try plainText(run..<offset)
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        text += try plainText(run..<offset)
        text.unicodeScalars.append(try readEscape())
        run = offset
      case 0..<0x20:
        // Bytes before it that are not UTF-8 are the first mistake.
        _ = try plainText(run..<offset)
        let escape = "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        throw error(
          .controlCharacter, at: offset,
          byte == UInt8(ascii: "\n")
            ? "a line ends inside a string; write '\\n'"
            : "a control character stands inside a string; write '\(escape)'")
      default: offset += 1
      }
    }
    _ = try plainText(run..<offset)
    let opening = TextPosition(of: start, in: bytes)
    throw error(.unexpectedEnd, at: offset, "the string that begins at \(opening) is not closed")
  }

  /// The text of bytes without escapes.
  private func plainText(_ range: Range<Int>) throws(JSONError) -> String {
    if let text = String(validating: bytes[range], as: UTF8.self) { return text }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[range].makeIterator()
    var place = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { place += scalar.count }
    throw error(.invalidUTF8, at: place, "the bytes here are not UTF-8")
  }

  /// Reads an escape, of a surrogate pair both.
  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = byte else { throw end() }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      throw error(
        .invalidEscape, at: start,
        "a backslash stands before one of \" \\ / b f n r t u; write '\\\\' for a backslash")
    }
    let unit = try readHexDigits(escapeAt: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(unit), bytes[offset...].starts(with: [0x5C, UInt8(ascii: "u")]) {
      let second = offset
      offset += 2
      let trail = try readHexDigits(escapeAt: second)
      if UTF16.isTrailSurrogate(trail) {
        let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
        if let scalar = Unicode.Scalar(value) { return scalar }
      }
    } else if UTF16.isLeadSurrogate(unit), byte == nil {
      throw end()
    }
    throw error(
      .loneSurrogate, at: start,
      "half of a surrogate pair stands alone, which is no Unicode text; write both halves")
  }

  private mutating func readHexDigits(escapeAt start: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte else { throw end() }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - 0x30
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        digit = (byte | 0x20) - 0x57
      default:
        throw error(.invalidEscape, at: start, "four hexadecimal digits are due behind '\\u'")
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }

  /// The document ends inside an escape.
  private func end() -> JSONError {
    error(.unexpectedEnd, at: offset, "the document ends inside a string")
  }
}
