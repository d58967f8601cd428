internal import RouteSyntax
internal import RouteTrie

extension RouteMatch {
  /// The path that a server redirects to, or nil if the URL's path is written like the pattern's.
  ///
  /// Options that ignore a trailing slash or collapse doubled ones let one resource be reached by
  /// several paths. This is the one with single slashes, where they are collapsed, and with a slash at
  /// the end just if the pattern has one. What a catch-all or an expression that spans segments takes
  /// at the end is left as it is. Nothing is decoded; query and fragment do not belong to it. A path
  /// that begins with `//` or `/\` would lead to another host, so there is none for it.
  ///
  /// - Complexity: O(*n*) in the bytes of the URL.
  public var canonicalPath: String? { parameters.canonicalPath() }
}

extension Parameters {
  /// The path with its slashes as the pattern has them, or nil if that is how it is.
  func canonicalPath() -> String? {
    guard let pattern = try? record.parsed(), pattern.search == nil else { return nil }
    let text = source.text(of: .path)
    let path = Array(text.utf8)[Self.pathRange(of: text, isTarget: source.isTarget)]
    var canonical = Array(path)
    if options.emptySegments == .collapsed {
      canonical = []
      for byte in path {
        if byte == UInt8(ascii: "/"), canonical.last == UInt8(ascii: "/") { continue }
        canonical.append(byte)
      }
    }
    if options.trailingSlash == .ignored, canonical.count > 1 {
      let endsInSlash = canonical.last == UInt8(ascii: "/")
      switch pattern.path.segments.last {
      case .parts([], _)?: if !endsInSlash { canonical.append(UInt8(ascii: "/")) }
      case .parts(let parts, _)? where !parts.contains(where: \.isSpanning):
        if endsInSlash { canonical.removeLast() }
      case nil: if endsInSlash, canonical.count > 1 { canonical.removeLast() }
      case .parts, .catchAll, .leading: break
      }
    }
    if canonical.count > 1, canonical[1] == UInt8(ascii: "/") || canonical[1] == UInt8(ascii: "\\")
    {
      return nil
    }
    return canonical.elementsEqual(path) ? nil : String(decoding: canonical, as: UTF8.self)
  }

  /// Where the path stands in a URL that has been matched, or in a request target.
  private static func pathRange(of text: String, isTarget: Bool) -> Range<Int> {
    let bytes = Array(text.utf8)
    var start = 0
    if !isTarget {
      let schemeEnd = bytes.firstIndex { ":/?#".utf8.contains($0) }
      if let schemeEnd, bytes[schemeEnd] == UInt8(ascii: ":"), let first = bytes.first,
        first.isASCIILetter,
        bytes[..<schemeEnd].allSatisfy({
          $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
        })
      {
        start = schemeEnd + 1
      }
      if bytes[start...].starts(with: "//".utf8) {
        start = bytes[(start + 2)...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
      }
    }
    let end = bytes[start...].firstIndex { "?#".utf8.contains($0) } ?? bytes.count
    return start..<end
  }
}

extension SegmentPart {
  /// Whether it may take slashes.
  fileprivate var isSpanning: Bool {
    if case .expression(let expression, _) = self { !expression.isSegmentBound } else { false }
  }
}
