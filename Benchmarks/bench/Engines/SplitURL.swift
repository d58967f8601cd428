/// Scheme, host and path of a URL as code written by hand finds them: no checks, no ports, no
/// userinfo beyond what takes a line each.
struct SplitURL<Bytes: BidirectionalCollection>
where Bytes.Element == UInt8, Bytes.SubSequence == Bytes {
  var scheme: Bytes?
  var host: Bytes?
  var path: Bytes

  /// Splits a URL; query and fragment are left out.
  init(_ url: Bytes) {
    var rest = url
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      rest = rest[..<end]
    }
    let stop = rest.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
    if let stop, stop != rest.startIndex, rest[stop] == UInt8(ascii: ":") {
      scheme = rest[..<stop]
      rest = rest[rest.index(after: stop)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      var authority = rest[..<end]
      if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
        authority = authority[authority.index(after: at)...]
      }
      if let colon = authority.lastIndex(of: UInt8(ascii: ":")),
        authority[colon...].dropFirst().allSatisfy({ $0 &- 0x30 < 10 })
      {
        authority = authority[..<colon]
      }
      if authority.last == UInt8(ascii: ".") { authority = authority.dropLast() }
      if !authority.isEmpty { host = authority }
      rest = rest[end...]
    }
    path = rest
  }
}
