/// What is odd about a route of a table, though nothing of it is an error.
///
/// ``Router/diagnostics()`` finds them.
public struct RouteDiagnostic: Sendable, Hashable {
  /// What is odd; new kinds may be added.
  public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind, as tools write it.
    public let rawValue: String

    /// A kind with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the kind.
    public var description: String { rawValue }

    /// An earlier route has the same pattern and the same methods, so that only `matches` reaches
    /// this one.
    public static let duplicate = Kind(rawValue: "duplicate")
    /// It is proved that earlier routes take, or leave undecided, every request that this one takes.
    public static let neverFirst = Kind(rawValue: "neverFirst")
    /// Earlier routes took every request that was made for this one, but there is no proof that they
    /// take them all; or there is one, and no URL that shows it.
    public static let mayNeverBeFirst = Kind(rawValue: "mayNeverBeFirst")
    /// An earlier route has the same name, so that `url(for:)` never makes a URL of this one.
    public static let duplicateName = Kind(rawValue: "duplicateName")
    /// An expression can match `/`, though it does not look as if it should, so that it spans segments.
    public static let spanningExpression = Kind(rawValue: "spanningExpression")
  }

  /// What is odd.
  public let kind: Kind
  /// The route.
  public let route: RouteID
  /// The route's pattern, as it was registered.
  public let pattern: String
  /// The earlier routes that are in the way, in registration order: for ``Kind/duplicate`` the first
  /// with the same pattern, for ``Kind/neverFirst`` those that take everything between them, for
  /// ``Kind/mayNeverBeFirst`` those that took what was made.
  public let earlier: [RouteID]
  /// A URL that the route takes and that one of the earlier routes takes first.
  ///
  /// It has been matched. Nil where none was found, and for ``Kind/spanningExpression``.
  public let witness: String?
  /// The method under which ``witness`` shows it; nil if none is needed.
  public let method: String?
  /// Where the expression begins, as a byte offset into the UTF-8 text of ``pattern``; for
  /// ``Kind/spanningExpression`` only.
  public let offset: Int?
  /// A sentence or two: what is odd, and how to mend it.
  public let message: String

  init(
    _ kind: Kind, route: RouteID, pattern: String, earlier: [RouteID] = [], witness: Witness? = nil,
    offset: Int? = nil, message: String
  ) {
    self.kind = kind
    self.route = route
    self.pattern = pattern
    self.earlier = earlier
    self.witness = witness?.url
    method = witness?.method
    self.offset = offset
    self.message = message
  }

  /// A request that a route takes and an earlier one takes first.
  struct Witness {
    let url: String
    let method: String?

    /// The request as one writes it.
    var text: String { "'" + (method.map { $0 + " " } ?? "") + url + "'" }
  }
}

extension RouteDiagnostic: CustomStringConvertible {
  /// The route and what is odd about it, in one line.
  public var description: String { "route \(route) '\(pattern)': \(message) [\(kind)]" }
}
