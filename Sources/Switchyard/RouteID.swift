/// The number of a route in registration order, from 0.
public struct RouteID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// How many routes were registered before.
  public let index: Int

  /// The route of a number, such as one that was written down.
  @inlinable public init(_ index: Int) { self.index = index }

  /// Whether the left route was registered before the right one.
  @inlinable
  public static func < (left: RouteID, right: RouteID) -> Bool { left.index < right.index }

  /// The number as text.
  public var description: String { String(index) }
}

/// Why matching could not answer; `match` gives nil then, `tryMatch` throws it.
public enum MatchError: Error, Sendable, Hashable {
  /// The authority breaks RFC 3986 or RFC 9110, so the URL could mean another host elsewhere.
  case malformedAuthority
  /// The URL is longer than `RoutingOptions.maximumURLLength`.
  case urlTooLong
  /// A regular expression of this route met a limit, and no route before it matches.
  case regexLimit(route: RouteID)
}

/// The methods that a URL is served under, for a 405 answer.
public struct AllowedMethods: Sendable, Hashable {
  /// Whether a matching route takes any method.
  public let any: Bool
  /// The methods that matching routes name, sorted.
  public let methods: [String]

  /// Whether no route matches under any method.
  public var isEmpty: Bool { !any && methods.isEmpty }
}
