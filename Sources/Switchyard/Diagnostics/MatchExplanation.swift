/// How a router comes to its answer for one URL, and why every other route does not give it.
///
/// `description` tells what a person wants to read, and no more of it than fits on a screen or two;
/// the properties hold all of it.
public struct MatchExplanation: Sendable {
  /// The method that was asked for; nil where methods were ignored.
  public let method: String?
  /// How the URL was split; nil if it could not be.
  public let parts: Parts?
  /// Why there is no answer; nil if there is a match, or no route matches.
  public let error: MatchError?
  /// What is wrong with the URL, where it could not be split: what, where and how to mend it.
  public let problem: String?
  /// The route that wins, with what it captures; nil if none does.
  public let match: Match?
  /// The steps of the search, in the order in which they are taken; each hangs from the last one before
  /// it that is less deep.
  public let steps: [Step]
  /// What every route says of the URL, each tried alone, in the order of registration; none where the
  /// URL could not be split.
  public let routes: [Route]

  /// The routes that do not match, the nearest first.
  ///
  /// Those come first of which the fewest parts do not fit, of these the ones with most literals and
  /// constraints that do, and of these the first registered.
  ///
  /// - Parameter limit: How many at the most.
  /// - Returns: The routes.
  /// - Complexity: O(*n* log *n*) in the routes.
  public func nearestMisses(_ limit: Int) -> [Route] {
    let misses = routes.filter { $0.result == .differs }
    return Array(
      misses.sorted {
        ($0.differences, -$0.likeness, $0.id) < ($1.differences, -$1.likeness, $1.id)
      }.prefix(limit))
  }
}

extension MatchExplanation {
  /// A URL taken apart.
  public struct Parts: Sendable, Hashable {
    /// One segment of the path; ill-formed UTF-8 is mended.
    public struct Segment: Sendable, Hashable {
      /// The text in the URL.
      public let raw: String
      /// The canonical text that patterns are compared with: decoded but for `%2F` and `%25`.
      public let text: String
    }

    /// One item of the query, decoded; ill-formed UTF-8 is mended.
    public struct Item: Sendable, Hashable {
      /// The name.
      public let name: String
      /// The value; nil where there is no `=`.
      public let value: String?
    }

    /// The scheme in lower case; nil for none.
    public let scheme: String?
    /// Whether there is userinfo, which is ignored.
    public let hasUserinfo: Bool
    /// The host decoded, in lower case, without one final dot; nil for none.
    public let host: String?
    /// The port that the URL names, or else its scheme's; nil for neither.
    public let port: Int?
    /// Whether the URL names the port.
    public let isPortNamed: Bool
    /// Whether the host is path text, and so the first segment, under `RoutingOptions.foldsHost`.
    public let isHostPathText: Bool
    /// The segments of the path.
    public let segments: [Segment]
    /// The items of the query; nil where there is none.
    public let query: [Item]?
    /// The fragment decoded; nil for none.
    public let fragment: String?
  }

  /// The route that wins.
  public struct Match: Sendable, Hashable {
    /// Something that it captures.
    public struct Capture: Sendable, Hashable {
      /// Its name; nil where an expression has none.
      public let name: String?
      /// The value, percent-decoded once; nil if it took no part.
      public let value: String?
    }

    /// The route's number.
    public let id: RouteID
    /// Its pattern as it was registered.
    public let pattern: String
    /// The name that it was registered with.
    public let name: String?
    /// What it captures, by position.
    public let captures: [Capture]
  }

  /// One step of the search.
  public struct Step: Sendable, Hashable {
    /// What is tried.
    public struct Element: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
      /// The name of the element, as tools write it.
      public let rawValue: String

      /// An element with the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name of the element.
      public var description: String { rawValue }

      /// The routes of a scheme, host and port that take the URL.
      public static let site = Element(rawValue: "site")
      /// An edge of the trie, which takes one segment.
      public static let segment = Element(rawValue: "segment")
      /// A route that takes all that is left of the path.
      public static let rest = Element(rawValue: "rest")
      /// A route whose path ends here.
      public static let route = Element(rawValue: "route")
      /// The end of a way: no route ends here, or some end here and segments are left.
      public static let end = Element(rawValue: "end")
      /// A route whose expression is searched in the whole URL.
      public static let url = Element(rawValue: "url")
    }

    /// What came of it.
    public struct Result: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
      /// The name of the result, as tools write it.
      public let rawValue: String

      /// A result with the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name of the result.
      public var description: String { rawValue }

      /// It fits, and the search goes on behind it.
      public static let taken = Result(rawValue: "taken")
      /// It does not fit.
      public static let doesNotFit = Result(rawValue: "doesNotFit")
      /// It is left out, because a route that was registered before all that is behind it is found.
      public static let passedOver = Result(rawValue: "passedOver")
      /// It fits but for an expression that met its limit.
      public static let undecided = Result(rawValue: "undecided")
      /// The route matches, and is the first registered of those found so far.
      public static let matches = Result(rawValue: "matches")
    }

    /// How deep in the tree of steps it stands.
    public let depth: Int
    /// What is tried.
    public let element: Element
    /// What is tried as text: a pattern whose parameters have no names.
    public let text: String
    /// What came of it.
    public let result: Result
    /// The route, or the first one behind it; nil where there is none.
    public let route: RouteID?
    /// Why it does not fit or is undecided.
    public let reason: String?
  }

  /// What one route says of the URL.
  public struct Route: Sendable, Hashable {
    /// Whether it matches.
    public struct Result: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
      /// The name of the result, as tools write it.
      public let rawValue: String

      /// A result with the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name of the result.
      public var description: String { rawValue }

      /// It matches.
      public static let matches = Result(rawValue: "matches")
      /// It does not match.
      public static let differs = Result(rawValue: "differs")
      /// It fits but for an expression that met its limit.
      public static let undecided = Result(rawValue: "undecided")
    }

    /// The part of a URL that a route differs in.
    public struct Part: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
      /// The name of the part, as tools write it.
      public let rawValue: String

      /// A part with the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name of the part.
      public var description: String { rawValue }

      /// The scheme.
      public static let scheme = Part(rawValue: "scheme")
      /// The host.
      public static let host = Part(rawValue: "host")
      /// The port.
      public static let port = Part(rawValue: "port")
      /// One segment of the path.
      public static let segment = Part(rawValue: "segment")
      /// The number of segments.
      public static let segmentCount = Part(rawValue: "segmentCount")
      /// The path from a segment on.
      public static let rest = Part(rawValue: "rest")
      /// The HTTP method.
      public static let method = Part(rawValue: "method")
      /// The query.
      public static let query = Part(rawValue: "query")
      /// The fragment.
      public static let fragment = Part(rawValue: "fragment")
      /// The whole URL.
      public static let url = Part(rawValue: "url")
    }

    /// The route's number.
    public let id: RouteID
    /// Its pattern as it was registered.
    public let pattern: String
    /// Whether it matches.
    public let result: Result
    /// The first part that does not fit, or that is undecided; nil if all fits.
    public let part: Part?
    /// The position of the segment that ``part`` is about, from 0; nil if it is about none.
    public let segment: Int?
    /// What does not fit there and what would, or which expression met its limit; nil if all fits.
    public let reason: String?
    /// How many parts do not fit, as far as that is known without running further expressions.
    public let differences: Int
    /// How many parts fit that few URLs do, which tells near misses from accidents.
    let likeness: Int
  }
}
