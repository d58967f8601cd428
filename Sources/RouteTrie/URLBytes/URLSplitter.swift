internal import RouteRegex
internal import RouteSyntax

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whether a URL could be split.
enum SplitOutcome {
  case split
  case malformedAuthority
  case urlTooLong
}

/// What a table needs to know of a URL.
struct SplitNeeds: Sendable {
  let options: RoutingOptions
  /// Whether any route has a condition on query or fragment.
  let usesQuery: Bool
  /// Whether static keys are in lower case.
  let foldsCase: Bool
  /// Whether the host of any scheme is path text.
  let foldsAnyHost: Bool
  /// How empty segments are read.
  let slashes: SlashRules
  /// The longest URL, in bytes.
  let longest: Int

  init(options: RoutingOptions, usesQuery: Bool) {
    self.options = options
    self.usesQuery = usesQuery
    foldsCase = !options.caseSensitivePath
    foldsAnyHost = !options.foldsHost.isEmpty
    slashes = SlashRules(options)
    longest = min(options.maximumURLLength, RoutingOptions.largestURLLength)
  }
}

/// Splitting as RFC 3986 §3 and appendix B say, on bytes.
extension MatchScratch {
  /// Splits a URL, whose first `originalStart` bytes were put before a request target; `added` of
  /// its bytes do not count for the longest URL.
  ///
  /// - Complexity: O(*n*) in its bytes.
  mutating func split(
    url bytes: UnsafeBufferPointer<UInt8>, added: Int, originalStart: Int, needs: SplitNeeds
  ) -> SplitOutcome {
    guard bytes.count - added <= needs.longest else { return .urlTooLong }
    unsafe setBase(bytes)
    url = SplitURL()
    url.end = bytes.count
    url.originalStart = originalStart
    // SAFETY: the offset is below the end.
    if url.end > 0, unsafe base[0] != UInt8(ascii: "/") { splitScheme() }
    var position = url.schemeEnd > 0 ? url.schemeEnd + 1 : 0
    // SAFETY: both offsets are below the end.
    if position + 1 < url.end, unsafe base[position] == UInt8(ascii: "/"),
      unsafe base[position + 1] == UInt8(ascii: "/")
    {
      unsafe hostBase = base
      guard
        let end = splitAuthority(
          from: position + 2, to: url.end, stopsAtPath: true, allowsUserinfo: true)
      else { return .malformedAuthority }
      position = end
    }
    if url.schemeKind.requiresHost, !url.hasHost { return .malformedAuthority }
    splitPath(from: position, needs: needs)
    return .split
  }

  /// Splits a request target, with a host and a scheme that came apart from it.
  ///
  /// - Parameters:
  ///   - target: Path, query and fragment.
  ///   - host: The value of a Host header, or empty.
  ///   - scheme: A scheme, or empty.
  ///   - needs: What the table needs to know.
  /// - Returns: Whether it could be split.
  mutating func split(
    target: UnsafeBufferPointer<UInt8>, host: UnsafeBufferPointer<UInt8>,
    scheme: UnsafeBufferPointer<UInt8>, needs: SplitNeeds
  ) -> SplitOutcome {
    guard target.count + host.count <= needs.longest else { return .urlTooLong }
    unsafe setBase(target)
    url = SplitURL()
    url.end = target.count
    unsafe classifyScheme(scheme)
    if let start = host.baseAddress, host.count > 0 {
      unsafe hostBase = start
      guard
        splitAuthority(
          from: 0, to: host.count, stopsAtPath: false, allowsUserinfo: false) != nil
      else { return .malformedAuthority }
    }
    if url.schemeKind.requiresHost, !url.hasHost { return .malformedAuthority }
    splitPath(from: 0, needs: needs)
    return .split
  }

  private mutating func setBase(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe base = bytes.baseAddress ?? UnsafePointer(checks.value.start)
    unsafe hostBase = base
    unsafe hostName = UnsafeBufferPointer(start: nil, count: 0)
    schemeCount = 0
  }

  // MARK: Scheme

  /// Finds `ALPHA *(ALPHA / DIGIT / "+" / "-" / ".") ":"`.
  private mutating func splitScheme() {
    var position = 0
    while position < url.end {
      // SAFETY: the offset is below the end.
      let byte = unsafe base[position]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        position += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        guard position > 0 else { return }
        position += 1
      case UInt8(ascii: ":"):
        guard position > 0 else { return }
        url.schemeEnd = position
        unsafe classifyScheme(UnsafeBufferPointer(start: base, count: position))
        return
      default: return
      }
    }
  }

  /// Keeps the scheme in lower case and says what kind it is; what is no scheme counts as none.
  private mutating func classifyScheme(_ scheme: UnsafeBufferPointer<UInt8>) {
    schemeText.reserve(scheme.count)
    var packed: UInt64 = 0
    for index in 0..<scheme.count {
      // SAFETY: there is room for the whole scheme.
      let byte = unsafe scheme[index].asciiLowercased
      let isAllowed =
        byte.isASCIILetter
        || index > 0 && (byte.isASCIIDigit || "+-.".utf8.contains(byte))
      guard isAllowed else {
        schemeCount = 0
        return
      }
      unsafe schemeText.start[index] = byte
      packed = packed << 8 | UInt64(byte)
    }
    schemeCount = scheme.count
    url.schemeKind = Self.kind(ofPacked: packed, count: scheme.count)
    url.port = url.schemeKind.defaultPort
  }

  private static func kind(ofPacked packed: UInt64, count: Int) -> SplitURL.SchemeKind {
    switch (count, packed) {
    case (0, _): .none
    case (4, 0x6874_7470), (2, 0x7773): .web  // http, ws
    case (5, 0x68_7474_7073), (3, 0x77_7373): .secureWeb  // https, wss
    case (3, 0x66_7470), (4, 0x6669_6C65): .special  // ftp, file
    default: .custom
    }
  }

  // MARK: Authority

  /// What the bytes of an authority hold, gathered in one pass.
  private struct AuthorityFacts {
    var userinfoEnd: Int?
    var colon: Int?
    /// Whether the host has to be decoded or its brackets checked.
    var needsCare = false
    var hasCapital = false
  }

  /// Splits an authority and returns where it ends, or nil if it is malformed.
  ///
  /// - Parameters:
  ///   - start: Its first byte, relative to ``hostBase``.
  ///   - limit: How many bytes there are.
  ///   - stopsAtPath: Whether `/`, `?` or `#` ends it; else they are malformed.
  ///   - allowsUserinfo: Whether `@` may stand in it; a Host header has none (RFC 9110 §7.2).
  /// - Returns: Where it ends.
  private mutating func splitAuthority(
    from start: Int, to limit: Int, stopsAtPath: Bool, allowsUserinfo: Bool
  ) -> Int? {
    var facts = AuthorityFacts()
    var position = start
    scan: while position < limit {
      // SAFETY: the offset is below the limit.
      let byte = unsafe hostBase[position]
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        guard stopsAtPath else { return nil }
        break scan
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        return nil
      case UInt8(ascii: "@"):
        guard facts.userinfoEnd == nil, allowsUserinfo else { return nil }
        facts = AuthorityFacts(userinfoEnd: position)
      case UInt8(ascii: ":"): if facts.colon == nil { facts.colon = position }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): facts.hasCapital = true
      case UInt8(ascii: "%"), UInt8(ascii: "["), UInt8(ascii: "]"): facts.needsCare = true
      default: break
      }
      position += 1
    }
    let hostStart = facts.userinfoEnd.map { $0 + 1 } ?? start
    var colon = facts.colon
    if facts.needsCare { colon = portColon(from: hostStart, to: position) }
    url.hostStart = hostStart
    url.hostEnd = colon ?? position
    if let colon {
      guard let port = parsePort(from: colon + 1, to: position) else { return nil }
      if port >= 0 { url.port = port }
    }
    return readHost(facts) ? position : nil
  }

  /// The colon before the port: behind the last `]` of a bracketed address, else the first.
  private func portColon(from start: Int, to end: Int) -> Int? {
    var from = start
    // SAFETY: offsets lie between the start and the end of the authority.
    if start < end, unsafe hostBase[start] == UInt8(ascii: "[") {
      for index in start..<end where unsafe hostBase[index] == UInt8(ascii: "]") { from = index }
    }
    for index in from..<end where unsafe hostBase[index] == UInt8(ascii: ":") { return index }
    return nil
  }

  /// The port, -1 for an empty one, or nil for what is no number up to 65535.
  private func parsePort(from start: Int, to end: Int) -> Int32? {
    guard start < end else { return -1 }
    var port: Int32 = 0
    for index in start..<end {
      // SAFETY: offsets lie between the start and the end of the authority.
      let byte = unsafe hostBase[index]
      guard byte.isASCIIDigit else { return nil }
      port = port * 10 + Int32(byte - UInt8(ascii: "0"))
      guard port <= 65535 else { return nil }
    }
    return port
  }

  /// Decodes the host into ``hostName`` and says whether it is well-formed.
  private mutating func readHost(_ facts: AuthorityFacts) -> Bool {
    let raw = unsafe hostBase + url.hostStart
    var count = url.hostEnd - url.hostStart
    var start = unsafe raw
    if facts.needsCare || facts.hasCapital {
      hostText.reserve(count)
      // SAFETY: decoding never lengthens, and there is room for the raw host.
      count = unsafe PercentEncoding.writeDecoded(raw, count: count, to: hostText.start)
      for index in 0..<count {
        unsafe hostText.start[index] = hostText.start[index].asciiLowercased
      }
      unsafe start = UnsafePointer(hostText.start)
    }
    if count > 0, unsafe start[count - 1] == UInt8(ascii: ".") { count -= 1 }
    unsafe hostName = UnsafeBufferPointer(start: start, count: count)
    url.hasHost = count > 0
    return !facts.needsCare || url.schemeKind == .custom || hostIsBare()
  }

  /// Whether the decoded host is made of what RFC 3986 §3.2.2 allows there bare.
  private func hostIsBare() -> Bool {
    var name = unsafe hostName[...]
    var allowsColon = false
    if unsafe name.first == UInt8(ascii: "[") {
      guard unsafe name.count > 2, unsafe name.last == UInt8(ascii: "]") else { return false }
      unsafe name = name.dropFirst().dropLast()
      allowsColon = true
    }
    return unsafe name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: ":"): allowsColon
      case 0x80...: true
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
      case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","),
        UInt8(ascii: ";"), UInt8(ascii: "="):
        true
      default: byte.isASCIILetter || byte.isASCIIDigit
      }
    }
  }

  // MARK: Path, query, fragment

  private mutating func splitPath(from start: Int, needs: SplitNeeds) {
    url.pathStart = start
    var foldedHost: Range<Int>?
    if needs.foldsAnyHost, isFolding(needs.options.foldsHost) {
      url.isFolded = true
      if url.hostStart < url.hostEnd { foldedHost = url.hostStart..<url.hostEnd }
    }
    let end = unsafe path.split(
      base, count: url.end, from: start, foldedHost: foldedHost, slashes: needs.slashes,
      foldsCase: needs.foldsCase)
    url.queryStart = end
    url.queryEnd = end
    guard needs.usesQuery, end < url.end else { return }
    // SAFETY: `end` is below the URL's end, and `memchr` stays within it.
    let hash = unsafe memchr(base + end, Int32(UInt8(ascii: "#")), url.end - end)
    let queryEnd =
      unsafe hash.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? url.end
    if unsafe base[end] == UInt8(ascii: "?") {
      url.queryStart = end + 1
      url.queryEnd = queryEnd
    }
    if unsafe hash != nil { url.fragmentStart = queryEnd + 1 }
  }

  private func isFolding(_ folding: HostFolding) -> Bool {
    if case .customSchemes = folding.kind { return url.schemeKind == .custom }
    // SAFETY: `schemeCount` bytes have been written.
    return unsafe folding.folds(
      utf8: UnsafeBufferPointer(start: schemeText.start, count: schemeCount))
  }
}
