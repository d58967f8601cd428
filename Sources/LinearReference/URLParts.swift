/// Where the parts of a URL stand, as RFC 3986 §3 and its appendix B split it (§1).
///
/// Nothing is decoded or checked here, but that a scheme must be spelled as one.
struct URLParts {
  /// The scheme in lower case, or nil.
  let scheme: String?
  /// What stands behind `//`, or nil if nothing does.
  let authority: Range<Int>?
  /// What stands up to the first `?` or `#`.
  let path: Range<Int>
  /// What stands between the first `?` and the first `#`, or nil without a `?`.
  let query: Range<Int>?
  /// What stands behind the first `#`, or nil without one.
  let fragment: Range<Int>?

  /// Splits a URL.
  init(url: [UInt8]) {
    let afterScheme = Self.endOfScheme(in: url)
    scheme = afterScheme.map { Self.lowercased(url[..<($0 - 1)]) }
    var start = afterScheme ?? 0
    if url[start...].starts(with: "//".utf8) {
      let end =
        url[(start + 2)...].firstIndex { [ASCII.slash, ASCII.question, ASCII.hash].contains($0) }
        ?? url.count
      authority = start + 2..<end
      start = end
    } else {
      authority = nil
    }
    (path, query, fragment) = Self.splitTarget(url, from: start)
  }

  /// Splits a request target, which has neither scheme nor authority: `//h/a` is all path.
  init(target: [UInt8], scheme: String?) {
    self.scheme = scheme.flatMap {
      Self.isScheme(Array($0.utf8)[...]) ? Self.lowercased(Array($0.utf8)[...]) : nil
    }
    authority = nil
    (path, query, fragment) = Self.splitTarget(target, from: 0)
  }

  /// The position behind the `:` of a scheme, or nil if the text begins with none.
  private static func endOfScheme(in url: [UInt8]) -> Int? {
    guard let colon = url.firstIndex(of: ASCII.colon), isScheme(url[..<colon]) else { return nil }
    return colon + 1
  }

  /// Whether the text is `ALPHA *(ALPHA / DIGIT / "+" / "-" / ".")`.
  private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, ASCII.isLetter(first) else { return false }
    return text.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func lowercased(_ scheme: ArraySlice<UInt8>) -> String {
    String(decoding: scheme.map(ASCII.lowercased), as: UTF8.self)
  }

  /// Splits what stands behind the authority.
  private static func splitTarget(
    _ text: [UInt8], from start: Int
  ) -> (path: Range<Int>, query: Range<Int>?, fragment: Range<Int>?) {
    let hash = text[start...].firstIndex(of: ASCII.hash)
    let end = hash ?? text.count
    let question = text[start..<end].firstIndex(of: ASCII.question)
    return (
      path: start..<(question ?? end),
      query: question.map { $0 + 1..<end },
      fragment: hash.map { $0 + 1..<text.count }
    )
  }
}
