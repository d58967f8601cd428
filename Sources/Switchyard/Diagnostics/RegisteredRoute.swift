public import RouteSyntax

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

  init(_ router: Router<Value>) { self.router = router }

  /// The position of the first route.
  public var startIndex: Int { 0 }
  /// The position behind the last route.
  public var endIndex: Int { router.count }

  /// The route at a position, which is that of its `RouteID`.
  ///
  /// - Precondition: The position is at least 0 and below the count.
  /// - Complexity: O(1).
  public subscript(position: Int) -> RegisteredRoute<Value> {
    RegisteredRoute(
      id: RouteID(position), record: router.core.records[position], value: router.values[position])
  }
}

extension RouteList: Sendable where Value: Sendable {}

extension Router {
  /// Every route, in the order of registration.
  ///
  /// - Complexity: O(1).
  public var routes: RouteList<Value> { RouteList(self) }
}
