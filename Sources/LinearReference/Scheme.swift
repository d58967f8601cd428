internal import RouteSyntax

/// The scheme of a URL and what is known of it.
struct Scheme {
  /// The scheme in lower case, or nil.
  let name: String?

  /// Whether a URL of this scheme without a host is malformed (RFC 9110 §4.2).
  var needsHost: Bool {
    name.map { ["http", "https", "ws", "wss"].contains($0) } ?? false
  }

  /// Whether an app made the scheme up; the absent scheme is not custom.
  var isCustom: Bool {
    name.map { !["http", "https", "ws", "wss", "ftp", "file"].contains($0) } ?? false
  }

  /// The port of a URL that names none.
  var defaultPort: UInt16? {
    switch name {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }

  /// Whether the host of such a URL is path text.
  func isFolded(under folding: HostFolding) -> Bool {
    guard let name else { return false }
    return switch folding.kind {
    case .customSchemes: isCustom
    case .schemes(let names): names.contains(name)
    }
  }
}
