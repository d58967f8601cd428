/// The authority of a URL, or a Host header: what is known of host and port (§1).
struct Authority {
  /// The host decoded, in lower case and without one final dot; nil if nothing is left.
  let host: SubjectText?
  /// The host as it stands between userinfo and port.
  let rawHost: [UInt8]
  /// The port that is named, or else the scheme's default.
  let port: UInt16?

  /// What a URL without `//` has; nil if its scheme does not allow that.
  init?(absentUnder scheme: Scheme) {
    self.init([], in: 0..<0, under: scheme, allowsUserinfo: false)
  }

  /// Reads an authority; nil if it is malformed.
  ///
  /// - Parameters:
  ///   - source: What holds the authority.
  ///   - range: Where it stands.
  ///   - scheme: The scheme of the URL.
  ///   - allowsUserinfo: Whether `user@` may stand before the host; not in a Host header.
  init?(_ source: [UInt8], in range: Range<Int>, under scheme: Scheme, allowsUserinfo: Bool) {
    guard !source[range].contains(where: Self.isRefused) else { return nil }
    let signs = source[range].count { $0 == ASCII.at }
    guard signs <= (allowsUserinfo ? 1 : 0) else { return nil }
    let start = source[range].firstIndex(of: ASCII.at).map { $0 + 1 } ?? range.lowerBound
    let colon = Self.positionOfPortColon(in: source[start..<range.upperBound])
    let raw = start..<(colon ?? range.upperBound)

    switch colon.map({ Self.readPort(source[($0 + 1)..<range.upperBound]) }) {
    case .malformed?: return nil
    case .number(let number)?: port = number
    case .absent?, nil: port = scheme.defaultPort
    }
    let decoded = Self.decodedHost(source, in: raw)
    guard scheme.isCustom || Self.isAllowed(decoded.bytes) else { return nil }
    guard !(scheme.needsHost && decoded.bytes.isEmpty) else { return nil }
    host = decoded.bytes.isEmpty ? nil : SubjectText(decoded)
    rawHost = Array(source[raw])
  }

  /// Whether the byte stands in no authority, userinfo included; `/`, `?` and `#` would end one, so
  /// only a Host header could hold them.
  private static func isRefused(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "\"<>\\^`{|}/?#".utf8.contains(byte)
  }

  // MARK: Port

  /// What stands behind the `:` of a port.
  private enum Port {
    case absent
    case number(UInt16)
    case malformed
  }

  /// The `:` before a port: the first one, but none inside the brackets of an address.
  private static func positionOfPortColon(in text: ArraySlice<UInt8>) -> Int? {
    if text.first == UInt8(ascii: "["), let close = text.lastIndex(of: UInt8(ascii: "]")) {
      return text[close...].firstIndex(of: ASCII.colon)
    }
    return text.firstIndex(of: ASCII.colon)
  }

  private static func readPort(_ digits: ArraySlice<UInt8>) -> Port {
    guard !digits.isEmpty else { return .absent }
    guard digits.allSatisfy(ASCII.isDigit) else { return .malformed }
    // Leading zeros may be many, so an overflow is an answer here.
    return UInt16(String(decoding: digits, as: UTF8.self)).map { .number($0) } ?? .malformed
  }

  // MARK: Host

  private static func decodedHost(_ source: [UInt8], in range: Range<Int>) -> MappedText {
    var units = PercentUnit.units(of: source, in: range)
    if units.last?.byte == ASCII.dot { units.removeLast() }
    var text = MappedText(from: source, form: .decoded)
    for unit in units {
      text.append(CollectionOfOne(ASCII.lowercased(unit.byte)), from: unit.range)
    }
    return text
  }

  /// Whether RFC 3986 allows the ASCII bytes of a decoded host, were they bare.
  private static func isAllowed(_ host: [UInt8]) -> Bool {
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]"), host.count > 2 {
      return host.dropFirst().dropLast().allSatisfy { isAllowed($0) || $0 == ASCII.colon }
    }
    return host.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x7F || ASCII.isUnreserved(byte) || ASCII.isSubDelimiter(byte)
  }
}
