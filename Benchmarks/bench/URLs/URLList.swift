/// URL lists as text: one URL a line, or a method, a blank and a URL.
extension URLSet {
  /// Reads a list in the format of `Corpus/README.md`.
  ///
  /// - Throws: A ``BenchError`` that names the file, if it cannot be read or holds no URL.
  init(reading path: String) throws(BenchError) {
    self.init()
    for line in try Platform.read(path).lines {
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      append(Self.request(line))
    }
    guard count > 0 else { throw .unusable("\(path) holds no URLs") }
  }

  /// Reads `[METHOD ]URL`; a URL is any bytes.
  private static func request(_ line: ArraySlice<UInt8>) -> MadeURL {
    let word = line.prefix { $0 &- 0x41 < 26 || $0 == UInt8(ascii: "-") }
    guard !word.isEmpty, word.endIndex + 1 < line.endIndex, line[word.endIndex] == 0x20 else {
      return MadeURL(bytes: Array(line))
    }
    return MadeURL(
      bytes: Array(line[(word.endIndex + 1)...]), method: String(decoding: word, as: UTF8.self))
  }

  /// The line that stands for a URL in a list.
  func line(_ index: Int) -> [UInt8] {
    (method(of: index).map { Array("\($0) ".utf8) } ?? []) + url(index) + [UInt8(ascii: "\n")]
  }
}
