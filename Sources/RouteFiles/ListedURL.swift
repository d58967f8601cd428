/// A line of a list of URLs, in the format of `Corpus/README.md`.
package struct ListedURL {
  /// The URL, any bytes.
  package let url: ArraySlice<UInt8>
  /// The method that stands before it.
  package let method: String?

  /// Reads `[METHOD ]URL`; nil for a comment and for a line that is empty.
  ///
  /// - Complexity: O(*n*) in the bytes of the method.
  package init?(line: ArraySlice<UInt8>) {
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    let word = line.prefix { $0 &- 0x41 < 26 || $0 == UInt8(ascii: "-") }
    if !word.isEmpty, word.endIndex + 1 < line.endIndex, line[word.endIndex] == 0x20 {
      url = line[(word.endIndex + 1)...]
      method = String(decoding: word, as: UTF8.self)
    } else {
      url = line
      method = nil
    }
  }
}
