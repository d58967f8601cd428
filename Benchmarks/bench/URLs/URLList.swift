/// URL lists as text: one URL a line, or a method, a blank and a URL.
extension URLSet {
  /// Reads a list in the format of `Corpus/README.md`.
  ///
  /// - Throws: A ``BenchError`` that names the file, if it cannot be read or holds no URL.
  init(reading path: String) throws(BenchError) {
    self.init()
    for line in try Platform.read(path).lines {
      guard let listed = ListedURL(line: line) else { continue }
      append(MadeURL(bytes: Array(listed.url), method: listed.method))
    }
    guard count > 0 else { throw .unusable("\(path) holds no URLs") }
  }

  /// The line that stands for a URL in a list.
  func line(_ index: Int) -> [UInt8] {
    MadeURL(bytes: url(index), method: method(of: index)).line
  }
}

extension MadeURL {
  /// The line that stands for the URL in a list.
  var line: [UInt8] {
    (method.map { Array("\($0) ".utf8) } ?? []) + bytes + [UInt8(ascii: "\n")]
  }
}
