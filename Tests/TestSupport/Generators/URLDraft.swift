/// A URL in parts, so that it can be varied before it is bytes.
struct URLDraft {
  var scheme: String?
  /// What stands between `//` and the path, in parts; nil for no `//`.
  var authority: Authority?
  /// The segments as they stand in the URL, each behind a slash; none for no path.
  var segments: [[UInt8]] = []
  /// Whether the path has no leading slash, which it may lack behind a scheme.
  var isRootless = false
  /// The items between `?` and `#`; nil for no `?`.
  var query: [[UInt8]]?
  var fragment: [UInt8]?

  /// Host and what goes with it, as they stand in the URL.
  struct Authority {
    var userinfo: [UInt8]?
    var host: [UInt8] = []
    var port: [UInt8]?

    /// Host and port, with no userinfo.
    var hostAndPort: [UInt8] { host + (port.map { [UInt8(ascii: ":")] + $0 } ?? []) }
  }

  /// Path, query and fragment.
  var target: [UInt8] {
    var bytes: [UInt8] = []
    for (index, segment) in segments.enumerated() {
      if index > 0 || !isRootless { bytes.append(UInt8(ascii: "/")) }
      bytes += segment
    }
    if let query { bytes += [UInt8(ascii: "?")] + query.joined(separator: [UInt8(ascii: "&")]) }
    if let fragment { bytes += [UInt8(ascii: "#")] + fragment }
    return bytes
  }

  /// The whole URL.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let scheme { bytes += Array((scheme + ":").utf8) }
    if let authority {
      bytes += "//".utf8
      if let userinfo = authority.userinfo { bytes += userinfo + [UInt8(ascii: "@")] }
      bytes += authority.hostAndPort
    }
    var draft = self
    // Without a scheme the first segment would be taken for one; behind a host it needs its slash.
    draft.isRootless = isRootless && scheme != nil && authority == nil
    return bytes + draft.target
  }
}

/// Text as it can stand in a URL.
enum Percent {
  /// How much of a text is percent-encoded.
  enum Style: CaseIterable {
    case sparse
    case mixed
    case full
  }

  /// Where the text goes, which decides what cannot stand there bare.
  enum Place {
    /// A path: the text is canonical, `%2F` and `%25` are units of it, and `/` parts segments.
    case path
    case host
    case query
    case fragment
  }

  /// Writes a text as URL bytes that decode to it.
  static func encoded(
    _ text: [UInt8], for place: Place, style: Style, using choices: inout some ChoiceSource
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      if place == .path, byte == UInt8(ascii: "%"), index + 2 < text.count {
        // A unit of canonical text: `%2F` may be in lower case, `%25` may be a stray `%`.
        let unit = Array(text[index...index + 2])
        if unit.last == UInt8(ascii: "F") {
          bytes += choices.chance(30) ? Array("%2f".utf8) : unit
        } else if choices.chance(25), index + 3 == text.count {
          bytes.append(byte)
        } else {
          bytes += unit
        }
        index += 3
        continue
      }
      let isEncoded =
        switch style {
        case .sparse: false
        case .mixed: choices.chance(30)
        case .full: true
        }
      // Few bytes must be encoded: what ends the part, and the percent sign.
      if (isEncoded && !(place == .path && byte == UInt8(ascii: "/")))
        || mustEncode(byte, in: place)
      {
        append(byte, to: &bytes, isUpper: choices.chance(70))
      } else {
        bytes.append(byte)
      }
      index += 1
    }
    return bytes
  }

  private static func mustEncode(_ byte: UInt8, in place: Place) -> Bool {
    switch byte {
    case UInt8(ascii: "%"): true
    case UInt8(ascii: "#"): place != .fragment
    case UInt8(ascii: "?"): place == .path || place == .host
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), 0...0x20: place == .host
    case UInt8(ascii: "&"), UInt8(ascii: "+"): place == .query
    default: false
    }
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8], isUpper: Bool) {
    let digits = Array((isUpper ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
