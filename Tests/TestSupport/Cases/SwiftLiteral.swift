/// Values as Swift source that reads back to the same bytes whatever an editor does to it.
enum SwiftLiteral {
  /// A string literal; everything but printable ASCII is escaped.
  static func text(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case " "..."~": literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return literal + "\""
  }

  /// Bytes: text if they are, else their numbers.
  static func bytes(_ bytes: [UInt8]) -> String {
    guard let string = String(validating: bytes, as: UTF8.self) else {
      let numbers = bytes.map { "0x" + String($0, radix: 16, uppercase: true) }
      return "[\(numbers.joined(separator: ", "))]"
    }
    return "Array(\(text(string)).utf8)"
  }

  /// Texts, or `nil`.
  static func texts(_ texts: [String]?) -> String {
    texts.map { "[\($0.map { text($0) }.joined(separator: ", "))]" } ?? "nil"
  }
}
