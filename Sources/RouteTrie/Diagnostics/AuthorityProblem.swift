internal import RouteSyntax

/// Why an authority is malformed.
package struct AuthorityProblem: Sendable {
  /// The authority as it came.
  package let authority: [UInt8]
  /// Which of its bytes is wrong; nil if none alone is.
  package let offset: Int?
  /// What is wrong and how to mend it, as part of a sentence.
  package let reason: String

  init(_ authority: [UInt8], at offset: Int? = nil, _ reason: String) {
    self.authority = authority
    self.offset = offset
    self.reason = reason
  }
}

/// Finding what is wrong, once splitting has found that something is.
extension MatchScratch {
  /// What is wrong with the authority that could not be split just now.
  ///
  /// - Complexity: O(*n*) in the bytes of the authority.
  func authorityProblem(of input: MatchInput) -> AuthorityProblem {
    let authority: [UInt8]
    let start: Int
    let isHeader: Bool
    switch input.form {
    case .url(let bytes, _, _):
      let afterScheme = url.schemeEnd > 0 ? url.schemeEnd + 1 : 0
      let rest = unsafe Array(bytes[afterScheme...])
      let hasAuthority = rest.starts(with: "//".utf8)
      start = afterScheme + (hasAuthority ? 2 : 0)
      authority =
        hasAuthority
        ? Array(rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }) : []
      isHeader = false
    case .target(_, let host, _):
      authority = unsafe Array(host)
      start = 0
      isHeader = true
    }
    return Self.byteProblem(authority, isHeader: isHeader)
      ?? portProblem(authority, start: start) ?? hostProblem(authority)
  }

  /// The first byte that no authority holds where it stands.
  private static func byteProblem(_ authority: [UInt8], isHeader: Bool) -> AuthorityProblem? {
    var hasUserinfo = false
    for (offset, byte) in authority.enumerated() {
      switch byte {
      case UInt8(ascii: "@") where isHeader:
        return AuthorityProblem(authority, at: offset, "a Host header has no userinfo and no '@'")
      case UInt8(ascii: "@") where hasUserinfo:
        return AuthorityProblem(
          authority, at: offset, "there is a second '@'; write '%40' in userinfo")
      case UInt8(ascii: "@"): hasUserinfo = true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"),
        0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        return AuthorityProblem(
          authority, at: offset, "\(String(quoting: [byte])) may not stand in an authority")
      default: break
      }
    }
    return nil
  }

  /// What is wrong with the port, which splitting has found the beginning of.
  private func portProblem(_ authority: [UInt8], start: Int) -> AuthorityProblem? {
    let port = max(0, url.hostEnd - start) + 1
    guard port < authority.count else { return nil }
    if let wrong = authority[port...].firstIndex(where: { !$0.isASCIIDigit }) {
      return AuthorityProblem(
        authority, at: wrong,
        "the port holds \(String(quoting: [authority[wrong]])), which is no digit")
    }
    let digits = authority[port...].drop { $0 == UInt8(ascii: "0") }
    guard digits.count > 5 || UInt16(String(decoding: digits, as: UTF8.self)) == nil,
      !digits.isEmpty
    else { return nil }
    return AuthorityProblem(authority, at: port, "the port is above 65535")
  }

  /// What is wrong with the host, of an authority whose port is right.
  private func hostProblem(_ authority: [UInt8]) -> AuthorityProblem {
    guard url.hasHost || !url.schemeKind.requiresHost else {
      return AuthorityProblem(authority, "a URL of this scheme needs a host, 'https://host/'")
    }
    let host = unsafe String(quoting: hostName)
    if authority.contains(UInt8(ascii: "[")) || authority.contains(UInt8(ascii: "]")) {
      return AuthorityProblem(
        authority,
        "the host \(host) has brackets, which stand around an address only, as in '[::1]'")
    }
    return AuthorityProblem(
      authority, "the host \(host) holds an escaped character that no host may hold")
  }
}
