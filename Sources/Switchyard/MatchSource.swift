internal import RouteTrie

/// The text that is matched and that captures are read from.
@usableFromInline
enum MatchSource: Sendable {
  /// A whole URL. Where it was made here of a request target, so many bytes were added, which do
  /// not count for the longest URL, and the target begins at an offset.
  case url(String, added: Int = 0, originalStart: Int = 0)
  /// A request target with host and scheme; either may be empty.
  case target(String, host: String, scheme: String)

  /// A request target, in the form in which captures can be read from one text.
  ///
  /// Where the host is path text a capture may run from the host into the path, so both are put
  /// together. A host that is malformed stays apart and is found to be so.
  init(target: String, host: String, scheme: String, core: RouterCore) {
    let isAuthority = host.utf8.allSatisfy {
      $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
        && $0 != UInt8(ascii: "#")
    }
    if !scheme.isEmpty, !host.isEmpty, isAuthority, core.table.foldsHost(ofScheme: scheme) {
      let first = target.utf8.first
      let needsSlash =
        first != nil && first != UInt8(ascii: "/") && first != UInt8(ascii: "?")
        && first != UInt8(ascii: "#")
      let url = "\(scheme)://\(host)\(needsSlash ? "/" : "")\(target)"
      self = .url(
        url, added: url.utf8.count - host.utf8.count - target.utf8.count,
        originalStart: url.utf8.count - target.utf8.count)
    } else {
      self = .target(target, host: host, scheme: scheme)
    }
  }

  /// Calls `body` with the bytes of the text.
  func withInput<Result>(_ body: (MatchInput) -> Result) -> Result {
    switch self {
    case .url(let url, let added, let originalStart):
      unsafe url.withUTF8Bytes {
        unsafe body(MatchInput(url: $0, added: added, originalStart: originalStart))
      }
    case .target(let target, let host, let scheme):
      unsafe target.withUTF8Bytes { target in
        unsafe host.withUTF8Bytes { host in
          unsafe scheme.withUTF8Bytes { scheme in
            unsafe body(MatchInput(target: target, host: host, scheme: scheme))
          }
        }
      }
    }
  }

  /// Whether the text is a request target, which has no scheme and no authority.
  var isTarget: Bool {
    if case .target = self { true } else { false }
  }

  /// The text that captures of a kind are read from.
  func text(of kind: CaptureKind) -> String {
    switch self {
    case .url(let url, _, _): url
    case .target(let target, let host, _): kind == .host ? host : target
    }
  }
}

extension String {
  /// Calls `body` with the UTF-8 bytes; copies only text that is not stored as UTF-8.
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // SAFETY: the buffer is used during the call only.
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) {
      return result
    }
    var copy = self
    return copy.withUTF8 { unsafe body($0) }
  }
}
