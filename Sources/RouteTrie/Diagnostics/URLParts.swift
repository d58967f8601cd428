internal import RouteRegex
internal import RouteSyntax

/// How a URL was split, for diagnostics.
package struct URLParts: Sendable {
  /// One segment of the path.
  package struct Segment: Sendable {
    /// Its bytes in the URL.
    package let raw: [UInt8]
    /// The canonical form that is compared.
    package let text: [UInt8]
  }

  /// One item of the query, decoded.
  package struct Item: Sendable {
    package let name: [UInt8]
    /// The value; nil where there is no `=`.
    package let value: [UInt8]?
  }

  /// The scheme in lower case; nil for none.
  package let scheme: String?
  /// Whether there is userinfo, which is ignored.
  package let hasUserinfo: Bool
  /// The host decoded, in lower case, without one final dot; nil for none.
  package let host: [UInt8]?
  /// The port that is named, or else the scheme's.
  package let port: Int?
  /// Whether the port is named.
  package let isPortNamed: Bool
  /// Whether the host is the first segment of the path.
  package let isFolded: Bool
  package let segments: [Segment]
  /// The items of the query; nil where there is no query.
  package let query: [Item]?
  /// The fragment decoded; nil for none.
  package let fragment: [UInt8]?
}

extension MatchScratch {
  /// The parts of the URL that was split last.
  ///
  /// - Parameters:
  ///   - input: What was split, with its query.
  ///   - options: The options under which it was.
  /// - Returns: The parts, decoded.
  /// - Complexity: O(*n*) in its bytes.
  mutating func parts(of input: MatchInput, options: RoutingOptions) -> URLParts {
    let authorityEnd: Int
    let authorityStart: Int
    switch input.form {
    case .url:
      authorityStart = url.schemeEnd > 0 ? url.schemeEnd + 3 : 2
      authorityEnd = url.pathStart
    case .target(_, let host, _):
      authorityStart = 0
      authorityEnd = host.count
    }
    let scheme =
      schemeCount == 0
      ? nil
      : unsafe String(
        decoding: UnsafeBufferPointer(start: schemeText.start, count: schemeCount), as: UTF8.self)
    return URLParts(
      scheme: scheme, hasUserinfo: url.hostStart > authorityStart,
      host: url.hasHost ? unsafe Array(hostName) : nil,
      port: url.port >= 0 ? Int(url.port) : nil,
      isPortNamed: url.hostEnd >= authorityStart && authorityEnd > url.hostEnd + 1,
      isFolded: url.isFolded,
      segments: (0..<path.count).map { index in
        let segment = path[index]
        return URLParts.Segment(
          raw: bytes(in: Int(segment.rawStart)..<Int(segment.rawEnd)),
          text: unsafe Array(path.textBuffer(index)))
      },
      query: items(plusMeansSpace: options.plusMeansSpace),
      fragment: url.fragmentStart < 0
        ? nil
        : unsafe Array(decodeValue(url.fragmentStart..<url.end, plusMeansSpace: false)))
  }

  private func bytes(in range: Range<Int>) -> [UInt8] {
    // SAFETY: ranges of a split URL lie within its bytes.
    unsafe Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  private mutating func items(plusMeansSpace: Bool) -> [URLParts.Item]? {
    // SAFETY: an offset above 0 has a byte before it.
    guard url.queryStart > 0, unsafe base[url.queryStart - 1] == UInt8(ascii: "?") else {
      return nil
    }
    let query = bytes(in: url.queryStart..<url.queryEnd)
    var items: [URLParts.Item] = []
    for item in query.split(separator: UInt8(ascii: "&")) {
      let offset = url.queryStart
      let equals = item.firstIndex(of: UInt8(ascii: "="))
      let name = offset + item.startIndex..<offset + (equals ?? item.endIndex)
      let value = equals.map { offset + $0 + 1..<offset + item.endIndex }
      items.append(
        URLParts.Item(
          name: unsafe Array(decodeValue(name, plusMeansSpace: plusMeansSpace)),
          value: value.map { unsafe Array(decodeValue($0, plusMeansSpace: plusMeansSpace)) }))
    }
    return items
  }
}
