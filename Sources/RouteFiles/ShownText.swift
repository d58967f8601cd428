/// Bytes as one line that a terminal shows as they are: what it would obey stands as `\x0A`, and so
/// does every byte above 0x7F if not all of the text is UTF-8.
package struct ShownText: CustomStringConvertible {
  /// The line.
  package let description: String

  /// Text that may hold any character.
  package init(_ text: some StringProtocol) { self.init(Array(text.utf8)) }

  /// Any bytes.
  package init(_ bytes: some Collection<UInt8>) {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    var shown: [UInt8] = []
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F || byte >= 0x80 && !isText {
        shown += (byte < 0x10 ? "\\x0" : "\\x").utf8
        shown += String(byte, radix: 16, uppercase: true).utf8
      } else {
        shown.append(byte)
      }
    }
    description = String(decoding: shown, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The lines, without their line feeds and one carriage return before each.
  package var lines: [ArraySlice<UInt8>] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
