/// Scheme, host and port: everything before the first `/`.
extension PatternParser {
  /// Reads `scheme://` or `(http|https)://`.
  mutating func parseScheme() throws(PatternError) -> SchemePattern {
    if current == UInt8(ascii: "("), let alternatives = try readSchemeAlternatives() {
      return .oneOf(alternatives)
    }
    let end = bytes.firstIndex { !Self.continuesScheme($0) } ?? bytes.count
    if hasSeparator(at: end) {
      let scheme = excerpt(0..<end)
      try checkScheme(scheme, at: 0)
      position = end + 3
      return .oneOf([scheme.asciiLowercased()])
    }
    try refuseBrokenScheme(end: end)
    return .any
  }

  private static func continuesScheme(_ c: UInt8) -> Bool {
    c.isASCIILetter || c.isASCIIDigit || "+-.".utf8.contains(c)
  }

  private func hasSeparator(at offset: Int) -> Bool {
    offset + 3 <= bytes.count && bytes[offset..<offset + 3].elementsEqual("://".utf8)
  }

  private func checkScheme(_ scheme: String, at offset: Int) throws(PatternError) {
    guard let first = scheme.utf8.first, first.isASCIILetter,
      scheme.utf8.allSatisfy(Self.continuesScheme)
    else {
      throw error(
        .invalidScheme, at: offset,
        "'\(scheme)' is no scheme: a letter, then letters, digits, '+', '-' and '.'")
    }
  }

  /// Reads `(http|https)://`, or nothing if the parenthesis is a host expression.
  private mutating func readSchemeAlternatives() throws(PatternError) -> [String]? {
    guard let close = bytes.firstIndex(of: UInt8(ascii: ")")), hasSeparator(at: close + 1) else {
      return nil
    }
    var alternatives: Set<String> = []
    var offset = 1
    for word in bytes[1..<close].split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    {
      let scheme = String(decoding: word, as: UTF8.self)
      try checkScheme(scheme, at: offset)
      alternatives.insert(scheme.asciiLowercased())
      offset += word.count + 1
    }
    position = close + 4
    return alternatives.sorted()
  }

  /// Explains `my_app://x`, `:scheme://x`, `app:x`, `app:/x` and `//h/x`.
  private func refuseBrokenScheme(end: Int) throws(PatternError) {
    if bytes.starts(with: "//".utf8) { try refuseNetworkPath() }
    let firstSlash = bytes.firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    if firstSlash > 0, bytes[firstSlash - 1] == UInt8(ascii: ":"), hasSeparator(at: firstSlash - 1),
      current != UInt8(ascii: "(")
    {
      let scheme = excerpt(0..<firstSlash - 1)
      if let first = scheme.first, ":*{".contains(first) {
        throw error(
          .invalidScheme, at: 0,
          "a scheme is literal; leave it out for any scheme, or write '(http|https)://'")
      }
      try checkScheme(scheme, at: 0)
    }
    // `app:x` and `app:/x`, but neither `localhost:8080` nor `api.:region.test`.
    guard end > 0, end < bytes.count, bytes[end] == UInt8(ascii: ":"), bytes[0].isASCIILetter else {
      return
    }
    let behind = end + 1 < bytes.count ? bytes[end + 1] : nil
    if let behind, behind.isASCIIDigit || bytes[end - 1] == UInt8(ascii: ".") && behind.beginsName {
      return
    }
    var copy = self
    copy.position = end + 1
    if copy.readName() != nil, copy.current == UInt8(ascii: ".") {
      throw error(
        .invalidHost, at: end,
        "a parameter in a host is a label of its own, ':name.'; write one expression '(…)' for the "
          + "whole host otherwise")
    }
    let scheme = excerpt(0..<end)
    let rest = excerpt(end + 1..<bytes.count).drop { $0 == "/" }
    throw error(
      .missingSlashes, at: end,
      "'\(scheme):' is no scheme without '//'; write '\(scheme)://\(rest)' for a host, "
        + "'\(scheme):///\(rest)' for a path without one")
  }

  /// Explains `//h/x`.
  func refuseNetworkPath() throws(PatternError) {
    throw error(
      .networkPath, at: 0,
      "a pattern does not begin with '//'; write 'host/path' for a host, '/path' for any")
  }

  /// What stands before the path.
  struct Authority {
    let host: HostPattern
    var port: UInt16?
    /// Whether it is `**` and nothing else, which is every host and every path.
    var isEverything = false
  }

  /// Reads host and port, up to the first `/`, `?`, `#` or the end.
  mutating func parseAuthority(hasScheme: Bool) throws(PatternError) -> Authority {
    if endsAuthority { return Authority(host: hasScheme ? .none : .unspecified) }
    let host = try parseHost()
    let port = try parsePort()
    guard endsAuthority else {
      throw error(
        .invalidHost, at: position,
        "a host is labels apart by '.', each literal or one parameter; "
          + "write one expression '(…)' for the whole host otherwise")
    }
    if host == .anyOrNone, port == nil, current != UInt8(ascii: "/") {
      return Authority(host: .unspecified, isEverything: true)
    }
    return Authority(host: host, port: port)
  }

  var endsAuthority: Bool {
    guard let c = current else { return true }
    return c == UInt8(ascii: "/") || c == UInt8(ascii: "?") || c == UInt8(ascii: "#")
  }

  private mutating func parsePort() throws(PatternError) -> UInt16? {
    guard current == UInt8(ascii: ":") else { return nil }
    let colon = position
    position += 1
    while !endsAuthority { position += 1 }
    let digits = excerpt(colon + 1..<position)
    guard digits.utf8.allSatisfy(\.isASCIIDigit), let port = UInt16(digits) else {
      throw error(
        .invalidPort, at: colon,
        "a port is a number up to 65535; a parameter in a host is a label of its own, ':name.'")
    }
    return port
  }

  private mutating func parseHost() throws(PatternError) -> HostPattern {
    if current == UInt8(ascii: "[") { return .literal(try readAddress()) }
    let start = position
    var prefix = HostPrefix.nothing
    var labels: [HostLabel] = []
    var literals: [UInt8] = []
    var segment: [UInt8] = []
    var hasFinalDot = false
    while true {
      let isFirst = position == start
      if dialect == .switchyard, current == UInt8(ascii: "*") {
        prefix = try readHostWildcard(isFirst: isFirst)
      } else if beginsCapture {
        let offset = position
        switch try readCapture() {
        case .parameter(let name, nil): labels.append(.parameter(name))
        case .expression(let expression, let name) where isFirst:
          return .expression(expression, name: name)
        default:
          throw error(
            .invalidHost, at: offset,
            "a host label is literal or a plain parameter; "
              + "write one expression '(…)' for the whole host otherwise")
        }
      } else {
        let (label, canonical) = try readHostLabel()
        literals += literals.isEmpty ? label : [UInt8(ascii: ".")] + label
        segment += segment.isEmpty ? canonical : [UInt8(ascii: ".")] + canonical
        for part in label.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
          labels.append(.literal(String(decoding: part, as: UTF8.self)))
        }
      }
      guard current == UInt8(ascii: ".") else { break }
      position += 1
      // One final dot says nothing.
      if endsAuthority || current == UInt8(ascii: ":") && byte(1)?.beginsName != true {
        segment.append(UInt8(ascii: "."))
        hasFinalDot = true
        break
      }
    }
    if !hasFinalDot, labels.count > 1, labels.last == .literal(""),
      literals.last == UInt8(ascii: ".")
    {
      // The final dot was written as an escape.
      labels.removeLast()
      literals.removeLast()
    }
    return try assembleHost(prefix, labels, literals, segment, at: start)
  }

  private func assembleHost(
    _ prefix: HostPrefix, _ labels: [HostLabel], _ literals: [UInt8], _ segment: [UInt8],
    at start: Int
  ) throws(PatternError) -> HostPattern {
    if labels.isEmpty { return prefix == .zeroOrMore ? .anyOrNone : .any(name: nil) }
    guard !labels.contains(.literal("")) else {
      throw error(.emptyHostLabel, at: start, "a label of this host is empty")
    }
    if prefix == .nothing, case .parameter(let name) = labels[0], labels.count == 1 {
      return .any(name: name)
    }
    if prefix == .nothing, labels.allSatisfy({ $0.captureName == nil }) {
      return .literal(
        HostLiteral(
          name: try string(literals, at: start), segment: try string(segment, at: start)))
    }
    return .labels(prefix, labels)
  }

  private mutating func readHostWildcard(isFirst: Bool) throws(PatternError) -> HostPrefix {
    let at = position
    let isDouble = byte(1) == UInt8(ascii: "*")
    position += isDouble ? 2 : 1
    guard isFirst, endsAuthority || current == UInt8(ascii: ".") || current == UInt8(ascii: ":")
    else {
      throw error(
        .invalidHost, at: at,
        isFirst && isDouble
          ? "'**' of a host has no name; write '/**\(readNameAhead() ?? "rest")' to capture a path"
          : "only the first label of a host may be '*' or '**', and it stands alone")
    }
    return isDouble ? .zeroOrMore : .oneOrMore
  }

  private func readNameAhead() -> String? {
    var copy = self
    return copy.readName()
  }

  /// Reads one literal label: its name, and its canonical form as path text.
  private mutating func readHostLabel() throws(PatternError) -> (name: [UInt8], canonical: [UInt8])
  {
    var name = LiteralText(.decoded)
    var canonical = LiteralText(.canonical)
    let start = position
    while let c = current, !endsAuthority, c != UInt8(ascii: ".") {
      switch c {
      case UInt8(ascii: ":"): break
      case UInt8(ascii: "\\"):
        var copy = self
        try copy.readEscape(into: &canonical)
        try readEscape(into: &name)
        continue
      case UInt8(ascii: "@"):
        throw error(
          .invalidHost, at: position, "userinfo is never compared; leave out what stands before '@'"
        )
      case UInt8(ascii: " ") where byte(1) == UInt8(ascii: "/"):
        throw error(
          .invalidHost, at: position,
          "methods are no part of a pattern; give them beside it and begin it with '/'")
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "^"), UInt8(ascii: "`"),
        UInt8(ascii: "|"):
        throw error(
          .invalidHost, at: position,
          "no URL can have this character in its host; percent-encode it")
      default:
        if let refusal = reservedError(c, in: .host) { throw refusal }
        _ = canonical.append(from: bytes, at: position)
        position = name.append(from: bytes, at: position)
        continue
      }
      break
    }
    _ = try string(name.bytes, at: start)
    return (name.bytes.map(\.asciiLowercased), canonical.bytes)
  }

  /// Reads an address in brackets, such as `[::1]`.
  private mutating func readAddress() throws(PatternError) -> HostLiteral {
    let open = position
    guard let close = bytes[open...].firstIndex(of: UInt8(ascii: "]")) else {
      throw error(.unterminated, at: open, "this '[' is never closed by ']'")
    }
    let address = bytes[open...close]
    let isAddress = address.dropFirst().dropLast().allSatisfy(\.isAllowedInAddress)
    guard isAddress, address.count > 2 else {
      throw error(.invalidHost, at: open, "between '[' and ']' stands an IP address")
    }
    position = close + 1
    var name = LiteralText(.decoded)
    var canonical = LiteralText(.canonical)
    var at = open
    while at <= close {
      _ = canonical.append(from: bytes, at: at)
      at = name.append(from: bytes, at: at)
    }
    return HostLiteral(
      name: try string(name.bytes.map(\.asciiLowercased), at: open),
      segment: try string(canonical.bytes, at: open))
  }
}
