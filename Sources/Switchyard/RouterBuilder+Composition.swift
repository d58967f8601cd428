public import RouteSyntax

extension RouterBuilder {
  /// Adds routes under a common prefix.
  ///
  /// ```swift
  /// try builder.group("https://api.example.com/v1/:tenant") { group in
  ///   try group.add("/users/:id", value: user)
  ///   try group.group("/admin") { admin in
  ///     try admin.add("/", value: admin)
  ///   }
  /// }
  /// ```
  ///
  /// The patterns inside are paths, with query and fragment if need be; they capture what the prefix
  /// captures too. The order is that of the calls, inside and outside.
  ///
  /// - Parameters:
  ///   - prefix: A pattern of scheme, host and path, in the builder's syntax.
  ///   - body: Adds the routes.
  /// - Throws: A `PatternError` for a prefix that cannot be one, or what `body` throws; then none of
  ///   the group's routes is added.
  public mutating func group(
    _ prefix: String, _ body: (inout RouterBuilder) throws -> Void
  ) throws {
    var grouped = try under(prefix)
    try body(&grouped)
    grouped.prefix = self.prefix
    self = grouped
  }

  /// This builder with a prefix for what is added.
  private func under(_ prefix: String) throws(PatternError) -> RouterBuilder {
    var pattern = try parse(prefix)
    if let outer = self.prefix { pattern = try pattern.prefixed(by: outer) }
    // What cannot be a prefix is refused even where nothing is added.
    _ = try parse("/").prefixed(by: pattern)
    var grouped = self
    grouped.prefix = pattern
    return grouped
  }

  /// Adds the routes of another builder behind those that are there, in their order, perhaps under a
  /// prefix.
  ///
  /// They are read under this builder's options, and its policy for duplicates goes for them. The custom
  /// constraints that they name keep the meaning that they have in the other builder.
  ///
  /// - Parameters:
  ///   - other: The routes to add.
  ///   - prefix: A pattern of scheme, host and path, in this builder's syntax; nil for none.
  /// - Throws: A `PatternError` if a route cannot stand under the prefix or is refused here; then no
  ///   route is added.
  /// - Complexity: That of adding the routes one by one.
  public mutating func mount(
    _ other: RouterBuilder, at prefix: String? = nil
  ) throws(PatternError) {
    var mounted = self
    if let prefix { mounted = try under(prefix) }
    for (record, value) in zip(other.records, other.values) {
      try mounted.add(
        RoutePattern(
          record.pattern, syntax: record.syntax, constraints: record.constraints),
        methods: record.registeredMethods, name: record.name, value: value)
    }
    mounted.prefix = self.prefix
    self = mounted
  }
}
