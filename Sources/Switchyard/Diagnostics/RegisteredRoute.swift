public import RouteSyntax
internal import RouteTrie

/// A route as it was registered.
public struct RegisteredRoute<Value> {
  private let record: RouteRecord
  /// The route's number in registration order.
  public let id: RouteID
  /// The value that it was registered with.
  public let value: Value

  init(id: RouteID, record: RouteRecord, value: Value) {
    self.id = id
    self.record = record
    self.value = value
  }

  /// The text of the pattern, with the prefix of the group that it was added in.
  public var pattern: String { record.pattern }
  /// The syntax of ``pattern``.
  public var syntax: PatternSyntax { record.syntax }
  /// The name that it was registered with.
  public var name: String? { record.name }
  /// The HTTP methods that it takes, `HEAD` included where `GET` serves it; nil for any.
  public var methods: Set<String>? { record.methods }
  /// The names of the captures, by position; nil where an expression has no name.
  public var captureNames: [String?] { record.captureNames }
}

extension RegisteredRoute: Sendable where Value: Sendable {}

extension RegisteredRoute: CustomStringConvertible {
  /// The route's number, methods, pattern and name in one line.
  public var description: String {
    let methods = methods.map { $0.sorted().joined(separator: ",") + " " } ?? ""
    return "route \(id) \(methods)'\(pattern.visible)'" + (name.map { " (\($0.visible))" } ?? "")
  }
}

/// The routes of a router, in the order in which they were registered, which is that in which they win.
public struct RouteList<Value>: RandomAccessCollection {
  private let router: Router<Value>
  /// Where the routes stand; nil where they stand by their numbers in one layer.
  private let places: [RoutePlace]?

  init(_ router: Router<Value>) {
    self.router = router
    places = router.core.table.isFlat ? nil : router.core.table.places
  }

  /// The position of the first route.
  public var startIndex: Int { 0 }
  /// The position behind the last route.
  public var endIndex: Int { router.count }

  /// The route at a position, which is that of its `RouteID` in a table that never changed.
  ///
  /// - Precondition: The position is at least 0 and below the count.
  /// - Complexity: O(1).
  public subscript(position: Int) -> RegisteredRoute<Value> {
    let place = places?[position] ?? RoutePlace(layer: 0, route: position, number: position)
    return RegisteredRoute(
      id: RouteID(place.number), record: router.core.records[place.layer].all[place.route],
      value: router.value(layer: place.layer, route: place.route))
  }
}

extension RouteList: Sendable where Value: Sendable {}

extension RouteList: CustomStringConvertible {
  /// A line for each route.
  public var description: String { map { "\($0)\n" }.joined() }
}

extension Router {
  /// Every route, in the order of registration.
  ///
  /// - Complexity: O(1); O(*n* log *n*) for a snapshot of a ``LiveRouter``.
  public var routes: RouteList<Value> { RouteList(self) }
}
