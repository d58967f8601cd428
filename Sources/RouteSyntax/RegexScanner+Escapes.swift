/// Escapes, so far as they decide what an expression may match and where it ends.
extension RegexScanner {
  mutating func scanEscape() throws(Refusal) {
    guard let c = byte(1) else {
      throw Refusal(
        code: .invalidEscape, offset: position, message: "nothing stands behind this '\\'")
    }
    switch c {
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      try refuse("references by number", "name the group and write '\\k<name>'")
      position += 2
    case UInt8(ascii: "g"):
      if byte(2) != UInt8(ascii: "{") || byte(3)?.beginsName != true {
        try refuse(
          "references by number and subroutine calls", "name the group and write '\\k<name>'")
      }
      position += 2
    case UInt8(ascii: "A"), UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "G"):
      try refuse(
        "'\\\(Character(Unicode.Scalar(c)))'",
        "'^' and '$' are the beginning and the end of a segment")
      position += 2
    case UInt8(ascii: "K"):
      try refuse("'\\K'", "write a lookbehind '(?<=…)'")
      position += 2
    case UInt8(ascii: "C"): throw refusal(of: "'\\C'", "write '.' for one character")
    case UInt8(ascii: "Q"), UInt8(ascii: "E"):
      try refuse("'\\Q' and '\\E'", "put '\\' before each special character")
      position += 2
      if c == UInt8(ascii: "Q") { skipQuoted() }
    default: scanHarmlessEscape(c)
    }
  }

  /// Goes behind the `\\E` that ends quoted text.
  mutating func skipQuoted() {
    while let c = byte() {
      if c == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "E") {
        position += 2
        return
      }
      position += 1
    }
  }

  mutating func scanHarmlessEscape(_ c: UInt8) {
    switch c {
    case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "h"),
      UInt8(ascii: "v"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "R"):
      position += 2
    case UInt8(ascii: "D"), UInt8(ascii: "W"), UInt8(ascii: "S"), UInt8(ascii: "H"),
      UInt8(ascii: "V"), UInt8(ascii: "X"), UInt8(ascii: "N"):
      mayMatchSlash = true
      position += 2
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      if scanProperty() != .no { mayMatchSlash = true }
    default:
      if scanCharacterEscape(c).map({ $0 == UInt32(UInt8(ascii: "/")) }) ?? true {
        mayMatchSlash = true
      }
    }
  }

  /// Reads an escape that stands for one character and returns its code, or nil in doubt.
  mutating func scanCharacterEscape(_ c: UInt8) -> UInt32? {
    switch c {
    case UInt8(ascii: "x"):
      position += 2
      return byte() == UInt8(ascii: "{") ? scanBraced(radix: 16) : scanDigits(radix: 16, atMost: 2)
    case UInt8(ascii: "o"):
      position += 2
      return byte() == UInt8(ascii: "{") ? scanBraced(radix: 8) : nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position += 1
      return scanDigits(radix: 8, atMost: 3)
    case UInt8(ascii: "c"):
      // The next character belongs to the escape, even a parenthesis.
      position = min(position + 3, bytes.count)
      return nil
    case UInt8(ascii: "N"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      position += 2
      return nil
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return 0x0A
    case UInt8(ascii: "k"):
      // A reference by name: what it matches, the group can match.
      position += 2
      return 0x0A
    default:
      position += 2
      return UInt32(c)
    }
  }

  mutating func scanDigits(radix: UInt32, atMost: Int) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < atMost, let digit = byte()?.hexDigitValue, digit < radix {
      value = value * radix + UInt32(digit)
      position += 1
      count += 1
    }
    return value
  }

  mutating func scanBraced(radix: UInt32) -> UInt32? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
      position += 1
      return nil
    }
    let digits = String(decoding: bytes[position + 1..<end], as: UTF8.self)
    position = end + 1
    return UInt32(digits, radix: Int(radix))
  }
}
