/// Collects literal text, byte by byte, in the form in which it is compared.
struct LiteralText {
  /// Which percent-escapes stay as they are.
  enum Form {
    /// Every valid escape is decoded but `%2F` and `%25`, and a stray `%` becomes `%25`: paths.
    case canonical
    /// Every valid escape is decoded and a stray `%` stays: hosts, queries and fragments.
    case decoded
  }

  let form: Form
  private(set) var bytes: [UInt8] = []

  init(_ form: Form) { self.form = form }

  /// Appends a byte that stands for itself; a percent sign takes its canonical form.
  mutating func append(literal byte: UInt8) {
    if byte == UInt8(ascii: "%"), form == .canonical {
      bytes += "%25".utf8
    } else {
      bytes.append(byte)
    }
  }

  /// Appends what the text says at a position, reads an escape there, and returns the position behind.
  mutating func append(from text: [UInt8], at position: Int) -> Int {
    guard text[position] == UInt8(ascii: "%"), position + 2 < text.count,
      let high = text[position + 1].hexDigitValue, let low = text[position + 2].hexDigitValue
    else {
      append(literal: text[position])
      return position + 1
    }
    let byte = high << 4 | low
    if form == .canonical, byte == UInt8(ascii: "/") {
      bytes += "%2F".utf8
    } else {
      append(literal: byte)
    }
    return position + 3
  }
}
