/// How URLs and patterns are read, for a whole table.
public struct RoutingOptions: Sendable, Hashable {
  /// What one last empty segment means.
  public enum TrailingSlash: String, Sendable, Hashable, CaseIterable {
    /// `/a/` is `/a`.
    case ignored
    /// `/a/` has two segments, the last one empty.
    case significant
  }

  /// What `//` inside a path means.
  public enum EmptySegments: String, Sendable, Hashable, CaseIterable {
    /// `/a//b` has three segments, the middle one empty.
    case significant
    /// A run of slashes counts as one.
    case collapsed
  }

  /// Whether one trailing slash is dropped.
  ///
  /// Default: it is.
  public var trailingSlash: TrailingSlash = .ignored
  /// Whether runs of slashes count as one.
  ///
  /// Default: they do not.
  public var emptySegments: EmptySegments = .significant
  /// Whether the case of letters in a path matters.
  ///
  /// Default: it does.
  ///
  /// When false, literals and built-in constraints fold ASCII letters and expressions are caseless.
  /// Query and fragment always compare exactly.
  public var caseSensitivePath = true
  /// The schemes whose host is path text, so that `shop://Users/7` is `shop:/Users/7`.
  ///
  /// Default: none.
  public var foldsHost: HostFolding = []
  /// Whether `+` in a query means a space.
  ///
  /// Default: it is a plus sign.
  public var plusMeansSpace = false
  /// Whether a route for GET takes HEAD too, as RFC 9110 §9.3.2 means it.
  ///
  /// Default: it does not.
  public var getServesHead = false
  /// The longest URL that is matched, in bytes; a longer one gives no route.
  ///
  /// Default: 64 KiB.
  ///
  /// Values above ``largestURLLength`` count as that.
  public var maximumURLLength = 64 * 1024
  /// How much work one call of one regular expression may do.
  ///
  /// Default: ``RegexLimits/init()``.
  public var regexLimits = RegexLimits()

  /// The bound on ``maximumURLLength``: 256 MiB, because positions are kept in 32 bits.
  public static let largestURLLength = 1 << 28

  /// The defaults.
  public init() {}

  /// The methods that a route takes which was registered for these.
  package func methods(servedBy methods: Set<String>) -> Set<String> {
    getServesHead && methods.contains("GET") ? methods.union(["HEAD"]) : methods
  }
}

/// The schemes whose host is path text.
public struct HostFolding: Sendable, Hashable, ExpressibleByArrayLiteral {
  package enum Kind: Sendable, Hashable {
    case schemes(Set<String>)
    case customSchemes
  }

  package let kind: Kind

  /// Every scheme but http, https, ws, wss, ftp and file.
  public static let customSchemes = HostFolding(kind: .customSchemes)

  private init(kind: Kind) { self.kind = kind }

  /// The named schemes, in any case.
  public init(schemes: some Sequence<String>) {
    kind = .schemes(Set(schemes.map { $0.asciiLowercased() }).subtracting([""]))
  }

  /// The named schemes, in any case.
  public init(arrayLiteral elements: String...) { self.init(schemes: elements) }

  /// Whether the host of URLs of a scheme, given in lower case, is path text.
  package func folds(_ scheme: String) -> Bool {
    switch kind {
    case .schemes(let schemes): schemes.contains(scheme)
    case .customSchemes:
      !scheme.isEmpty && !["http", "https", "ws", "wss", "ftp", "file"].contains(scheme)
    }
  }

  /// The same of a scheme given as bytes, without making a string of it.
  package func folds(utf8 scheme: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .schemes(let schemes) = kind else {
      return folds(unsafe String(decoding: scheme, as: UTF8.self))
    }
    return schemes.contains { unsafe scheme.elementsEqual($0.utf8) }
  }

  /// Whether no scheme is folded.
  public var isEmpty: Bool { kind == .schemes([]) }
}

/// The PCRE2 limits of one call of one regular expression.
///
/// One step may look at the whole subject, so ``match`` holds for subjects of up to 1,024 bytes; a
/// longer one has as many steps fewer as it is longer.
public struct RegexLimits: Sendable, Hashable {
  /// PCRE2's match limit: backtracking steps.
  ///
  /// Default: one million.
  public var match: UInt32 = 1_000_000
  /// PCRE2's depth limit: nested backtracking points, in the interpreter only.
  ///
  /// Default: 250,000.
  public var depth: UInt32 = 250_000
  /// PCRE2's heap limit, in KiB, in the interpreter only.
  ///
  /// Default: 20,000.
  public var heapKiB: UInt32 = 20_000

  /// The defaults.
  public init() {}
}
