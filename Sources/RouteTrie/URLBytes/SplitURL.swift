/// The parts of a URL, as ranges of its bytes.
///
/// The path is split apart, in ``SegmentList``.
struct SplitURL: BitwiseCopyable {
  /// The schemes whose ports and hosts have rules of their own.
  enum SchemeKind: UInt8, BitwiseCopyable {
    /// There is no scheme.
    case none
    /// http or ws.
    case web
    /// https or wss.
    case secureWeb
    /// ftp or file.
    case special
    /// Any other.
    case custom

    /// Whether such a URL is malformed without a host (RFC 9110 §4.2).
    var requiresHost: Bool { self == .web || self == .secureWeb }

    /// The port that is meant where none is named.
    var defaultPort: Int32 {
      switch self {
      case .web: 80
      case .secureWeb: 443
      case .none, .special, .custom: -1
      }
    }
  }

  var schemeKind = SchemeKind.none
  /// The end of the scheme, which begins at 0.
  var schemeEnd = 0
  /// The raw host, between userinfo and port.
  var hostStart = 0
  var hostEnd = 0
  /// Whether there is a host; an empty one is none.
  var hasHost = false
  /// The port that the URL names, or else its scheme's, or else -1.
  var port: Int32 = -1
  /// Where the path begins.
  var pathStart = 0
  /// The query, without `?`; empty where there is none.
  var queryStart = 0
  var queryEnd = 0
  /// The fragment, without `#`; -1 where there is none.
  var fragmentStart = -1
  /// The end of the URL.
  var end = 0
  /// Where the URL begins as it came: behind what was put before a request target.
  var originalStart = 0
  /// Whether the host is the first segment of the path.
  var isFolded = false
}
