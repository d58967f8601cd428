/// A number as the document writes it, so that none of its digits is lost.
package struct JSONNumber: Sendable, Hashable {
  /// The text, in the grammar of RFC 8259 §6, such as `-12.50e+3`; ASCII only.
  package let text: String

  /// A number that is known to follow the grammar.
  init(unchecked text: String) { self.text = text }

  /// A number by its text; nil if that does not follow the grammar.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard case .end(let end) = NumberGrammar.scan(bytes, from: 0), end == bytes.count else {
      return nil
    }
    self.text = text
  }

  /// An integer.
  package init(_ value: some BinaryInteger) { text = String(value) }

  /// A number in the shortest text that reads back as the same `Double`; nil if it is not finite.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(text: "\(value)")
  }

  /// The value as an integer, exactly: `1e2` and `100.0` are 100; nil if it has a fraction or does not
  /// fit.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package var int: Int? {
    var digits: [UInt8] = []
    var exponent = 0
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    if let power = rest.dropFirst(mantissa.count + 1).nonEmpty {
      exponent = Self.clamped(power)
    }
    var fraction = 0
    var isFraction = false
    for byte in mantissa {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(byte)
        if isFraction { fraction += 1 }
      }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      fraction -= 1
    }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    guard !digits.isEmpty else { return 0 }
    let zeros = exponent - fraction
    // The largest integer has 19 digits.
    guard zeros >= 0, digits.count + zeros <= 19 else { return nil }
    digits += [UInt8](repeating: UInt8(ascii: "0"), count: zeros)
    return Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self))
  }

  /// The nearest `Double`; nil if the value is beyond the largest one.
  ///
  /// A value too small for a `Double` is zero.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The exponent, kept within bounds that no length of a text reaches.
  private static func clamped(_ power: ArraySlice<UInt8>) -> Int {
    let bound = 1 << 40
    let isNegative = power.first == UInt8(ascii: "-")
    var value = 0
    for byte in power where byte &- 0x30 < 10 {
      value = min(value * 10 + Int(byte - 0x30), bound)
    }
    return isNegative ? -value : value
  }
}

extension Collection {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

/// The grammar of numbers, RFC 8259 §6.
enum NumberGrammar {
  /// What a scan came to.
  enum Outcome {
    /// The number ends before this offset.
    case end(Int)
    /// What is wrong at this offset.
    case mistake(Int, String)
  }

  /// Looks for the end of a number that begins at an offset.
  static func scan(_ bytes: [UInt8], from start: Int) -> Outcome {
    var offset = start
    func byte() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }
    func digits() -> Int {
      let first = offset
      while let digit = byte(), digit &- 0x30 < 10 { offset += 1 }
      return offset - first
    }
    if byte() == UInt8(ascii: "-") { offset += 1 }
    if byte() == UInt8(ascii: "0") {
      offset += 1
      if digits() > 0 { return .mistake(start, "a number has no leading zeros") }
    } else if digits() == 0 {
      return .mistake(offset, "a digit is missing here")
    }
    if byte() == UInt8(ascii: ".") {
      offset += 1
      if digits() == 0 { return .mistake(offset, "a digit is missing behind the decimal point") }
    }
    if let letter = byte(), letter | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset += 1 }
      if digits() == 0 { return .mistake(offset, "a digit is missing in the exponent") }
    }
    return .end(offset)
  }
}
