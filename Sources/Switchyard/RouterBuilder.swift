public import RouteSyntax
package import RouteTrie

/// What adding the same pattern again for the same methods does.
///
/// Patterns are the same when their parts are, under the table's options and whatever syntax they
/// are written in; other parameter names make another pattern.
public struct DuplicatePolicy: Sendable, Hashable {
  fileprivate enum Kind { case append, replace, reject }
  fileprivate let kind: Kind

  /// A second route is added, which only `matches` reaches: the default.
  public static let append = DuplicatePolicy(kind: .append)
  /// The route takes the new value and name and keeps its place in the order.
  public static let replace = DuplicatePolicy(kind: .replace)
  /// It is an error.
  public static let reject = DuplicatePolicy(kind: .reject)
}

/// What duplicates have in common.
struct DuplicateKey: Hashable {
  let pattern: RoutePattern
  let methods: Set<String>?

  init(_ pattern: RoutePattern, methods: Set<String>?, options: RoutingOptions) {
    self.pattern = pattern.normalized(options)
    self.methods = methods
  }
}

extension PatternError {
  /// A pattern is registered again where that is an error.
  init(duplicate pattern: RoutePattern, of first: RouteRecord, number: Int) {
    self.init(
      .duplicatePattern, in: pattern.text, at: 0,
      "the pattern is registered already for the same methods, as route \(number) "
        + "'\(first.pattern)'; leave one out, or choose another policy")
  }
}

/// Collects routes, in the order in which they are tried, and compiles them.
public struct RouterBuilder<Value> {
  let options: RoutingOptions
  let syntax: PatternSyntax
  let duplicates: DuplicatePolicy
  /// What names in angle brackets may stand for in patterns that are given as text.
  private(set) var constraints: [CustomConstraint] = []
  private(set) var table: TableBuilder
  private(set) var records: [RouteRecord] = []
  private(set) var values: [Value] = []
  /// Whether the router counts its matches; see ``Router/statistics``.
  ///
  /// Default: it does not, and writes nothing that threads share.
  public var countsMatches = false
  /// What every pattern stands under, inside a group.
  var prefix: RoutePattern?
  private var known: [DuplicateKey: Int] = [:]

  /// An empty table.
  ///
  /// - Parameters:
  ///   - options: How URLs and patterns are read.
  ///   - syntax: The syntax of patterns that are given as text.
  ///   - duplicates: What adding the same pattern again does.
  public init(
    options: RoutingOptions = RoutingOptions(), syntax: PatternSyntax = .switchyard,
    duplicates: DuplicatePolicy = .append
  ) {
    self.init(options: options, syntax: syntax, duplicates: duplicates, optimizations: .all)
  }

  /// An empty table that is compiled with some of the ways to match faster.
  package init(
    options: RoutingOptions = RoutingOptions(), syntax: PatternSyntax = .switchyard,
    duplicates: DuplicatePolicy = .append, optimizations: TableOptimizations
  ) {
    self.options = options
    self.syntax = syntax
    self.duplicates = duplicates
    table = TableBuilder(options: options, optimizations: optimizations)
  }

  /// How many routes have been added.
  public var count: Int { values.count }

  /// Lets the patterns that are read from now on name a constraint of the program's own.
  ///
  /// One that is made known inside a group stays known behind it.
  ///
  /// - Parameter constraint: The constraint.
  /// - Throws: A `PatternError` of code `invalidConstraint` if its name is known already.
  public mutating func constrain(_ constraint: CustomConstraint) throws(PatternError) {
    guard !constraints.contains(where: { $0.name == constraint.name }) else {
      throw PatternError(
        .invalidConstraint, in: constraint.name, at: 0,
        "the constraint '\(constraint.name)' is known already; choose another name")
    }
    constraints.append(constraint)
  }

  /// Reads the text of a pattern, in the builder's syntax.
  func parse(_ pattern: String) throws(PatternError) -> RoutePattern {
    try RoutePattern(pattern, syntax: syntax, constraints: constraints)
  }

  /// Adds a route behind those that are there.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, in the builder's syntax.
  ///   - methods: The HTTP methods that it takes, compared exactly; nil for any.
  ///   - name: A name for the route.
  ///   - value: What a match gives back.
  /// - Returns: The route's number.
  /// - Throws: A `PatternError`; the builder is unchanged then.
  /// - Complexity: O(*n*) in the bytes of the pattern, for each pattern that its optional segments
  ///   make.
  @discardableResult
  public mutating func add(
    _ pattern: String, methods: Set<String>? = nil, name: String? = nil, value: Value
  ) throws(PatternError) -> RouteID {
    try add(parse(pattern), methods: methods, name: name, value: value)
  }

  /// Adds a route with a parsed pattern behind those that are there.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - methods: The HTTP methods that it takes, compared exactly; nil for any.
  ///   - name: A name for the route.
  ///   - value: What a match gives back.
  /// - Returns: The route's number.
  /// - Throws: A `PatternError`; the builder is unchanged then.
  @discardableResult
  public mutating func add(
    _ pattern: RoutePattern, methods: Set<String>? = nil, name: String? = nil, value: Value
  ) throws(PatternError) -> RouteID {
    var pattern = pattern
    if let prefix { pattern = try pattern.prefixed(by: prefix) }
    try check(methods, of: pattern)
    let record = RouteRecord(pattern, name: name, methods: methods, options: options)
    let methods = record.methods
    if duplicates != .append {
      let key = DuplicateKey(pattern, methods: methods, options: options)
      if let first = known[key] {
        guard duplicates == .replace else {
          throw PatternError(duplicate: pattern, of: records[first], number: first)
        }
        records[first] = record
        values[first] = value
        return RouteID(first)
      }
      try table.add(pattern, methods: methods)
      known[key] = values.count
    } else {
      try table.add(pattern, methods: methods)
    }
    records.append(record)
    values.append(value)
    return RouteID(values.count - 1)
  }

  /// What tells the duplicates of each route; nil where the policy does not ask for it.
  var duplicateKeys: [DuplicateKey?] {
    var keys = [DuplicateKey?](repeating: nil, count: count)
    for (key, place) in known { keys[place] = key }
    return keys
  }

  /// This builder without its routes.
  var emptied: RouterBuilder {
    var empty = RouterBuilder(
      options: options, syntax: syntax, duplicates: duplicates, optimizations: table.optimizations)
    empty.constraints = constraints
    empty.countsMatches = countsMatches
    return empty
  }

  /// Compiles the table.
  ///
  /// - Complexity: O(*n*) in the parts of all patterns.
  public consuming func build() -> Router<Value> {
    Router(
      core: RouterCore(
        table: LayeredTable(table.build()), records: [RouteRecords(records)], options: options,
        counters: countsMatches ? MatchCounters() : nil),
      values: [values], count: values.count)
  }

  /// Refuses methods that no request can have.
  private func check(_ methods: Set<String>?, of pattern: RoutePattern) throws(PatternError) {
    guard let methods else { return }
    if methods.isEmpty {
      throw PatternError(
        .invalidMethod, in: pattern.text, at: 0,
        "the set of methods is empty, so nothing could match; leave it out for any method")
    }
    for method in methods.sorted() {
      guard method.isMethodToken else {
        throw PatternError(
          .invalidMethod, in: pattern.text, at: 0,
          "'\(method)' is no HTTP method; a method is a token such as 'GET'")
      }
    }
  }
}

extension RouterBuilder: Sendable where Value: Sendable {}
