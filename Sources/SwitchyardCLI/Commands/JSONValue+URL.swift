internal import JSONText

extension JSONValue {
  /// A string, or null.
  static func orNull(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The member that says a URL: text, or numbers where it is not UTF-8.
  static func member(ofURL url: ArraySlice<UInt8>) -> (String, JSONValue) {
    guard let text = String(validating: url, as: UTF8.self) else {
      return ("urlBytes", .array(url.map { .int($0) }))
    }
    return ("url", .string(text))
  }
}
