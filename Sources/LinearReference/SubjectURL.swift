internal import RouteSyntax

/// A URL taken apart and decoded, once for all routes.
struct SubjectURL {
  /// The scheme in lower case, or nil.
  let scheme: String?
  /// The host as it is compared, or nil; not asked if the URL is folded.
  let host: SubjectText?
  /// The port, or the scheme's default.
  let port: UInt16?
  /// Whether the host has become the first segment of ``path``.
  let isFolded: Bool
  /// The path.
  let path: PathText
  /// The items of the query, in order.
  let query: [QueryItem]
  /// The fragment, or nil.
  let fragment: FragmentText?
  /// The URL or request target as it came.
  private let source: [UInt8]

  /// The URL or request target as it came; a value captured from it is decoded once.
  var whole: SubjectText {
    var text = MappedText(from: source, form: .canonical)
    for index in source.indices {
      text.append(CollectionOfOne(source[index]), from: index..<index + 1)
    }
    return SubjectText(text)
  }

  /// Takes a URL apart; nil if its authority is malformed.
  init?(url: [UInt8], options: RoutingOptions) {
    let parts = URLParts(url: url)
    let scheme = Scheme(name: parts.scheme)
    let authority =
      if let range = parts.authority {
        Authority(url, in: range, under: scheme, allowsUserinfo: true)
      } else {
        Authority(absentUnder: scheme)
      }
    guard let authority else { return nil }
    self.init(url, parts, authority, options)
  }

  /// Takes a request target apart, with what is known of its host; nil if the host is malformed.
  init?(path: [UInt8], host: [UInt8], scheme: String?, options: RoutingOptions) {
    let parts = URLParts(target: path, scheme: scheme)
    let scheme = Scheme(name: parts.scheme)
    let authority = Authority(host, in: host.indices, under: scheme, allowsUserinfo: false)
    guard let authority else { return nil }
    self.init(path, parts, authority, options)
  }

  private init(
    _ source: [UInt8], _ parts: URLParts, _ authority: Authority, _ options: RoutingOptions
  ) {
    self.source = source
    scheme = parts.scheme
    host = authority.host
    port = authority.port
    isFolded = Scheme(name: parts.scheme).isFolded(under: options.foldsHost)
    if isFolded, !authority.rawHost.isEmpty {
      let text = Self.folded(host: authority.rawHost, path: source[parts.path])
      path = PathText(text, in: text.indices, options: options)
    } else {
      path = PathText(source, in: parts.path, options: options)
    }
    query = QueryItem.items(of: source, in: parts.query, options: options)
    fragment = parts.fragment.map { FragmentText(source, in: $0, options: options) }
  }

  /// The path whose first segment is the host, as written, without userinfo and port.
  private static func folded(host: [UInt8], path: ArraySlice<UInt8>) -> [UInt8] {
    // Behind an authority a path begins with a slash; only a request target may lack it.
    let needsSlash = path.first.map { $0 != ASCII.slash } ?? false
    return [ASCII.slash] + host + (needsSlash ? [ASCII.slash] : []) + path
  }
}

/// One item of a query, `name=value`.
struct QueryItem: Sendable {
  /// The name, decoded.
  let name: [UInt8]
  /// The value, decoded; empty without a `=`.
  let value: SubjectText

  /// The items between `&`, empty ones dropped.
  static func items(
    of source: [UInt8], in range: Range<Int>?, options: RoutingOptions
  ) -> [QueryItem] {
    guard let range else { return [] }
    return source[range].split(separator: ASCII.ampersand).map { item in
      let equals = item.firstIndex(of: ASCII.equals)
      let name = item.startIndex..<(equals ?? item.endIndex)
      let value = (equals.map { $0 + 1 } ?? item.endIndex)..<item.endIndex
      return QueryItem(
        name: MappedText(decoding: source, in: name, plusMeansSpace: options.plusMeansSpace).bytes,
        value: SubjectText(
          MappedText(decoding: source, in: value, plusMeansSpace: options.plusMeansSpace)))
    }
  }
}

/// The fragment of a URL in its two readings.
struct FragmentText: Sendable {
  /// All of it, decoded.
  let value: SubjectText
  /// What stands before its first `?`, as a path.
  let path: PathText

  /// Reads the fragment that stands in a range of a text.
  init(_ source: [UInt8], in range: Range<Int>, options: RoutingOptions) {
    value = SubjectText(MappedText(decoding: source, in: range))
    let end = source[range].firstIndex(of: ASCII.question) ?? range.upperBound
    path = PathText(source, in: range.lowerBound..<end, options: options)
  }
}
