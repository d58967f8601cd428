internal import RouteSyntax
internal import RouteTrie

extension Router {
  /// A URL that matches a route, with these captures and no others.
  ///
  /// A pattern without scheme and host gives a path, such as `/users/7`; one with a host alone gives
  /// `//host/path`. Of several schemes the first in alphabetical order is taken. An optional segment
  /// stands in the URL where there is a value for it; a catch-all's value is its segments with `/`
  /// between. The URL was matched before it is returned.
  ///
  /// - Parameters:
  ///   - name: The name of a route; of several with the same name the first registered.
  ///   - parameters: The values of the pattern's captures, not encoded.
  ///   - query: Further query items, not encoded, in order.
  /// - Returns: The URL, percent-encoded.
  /// - Throws: A ``ReverseRoutingError`` for an unknown route, a parameter that is missing or unknown,
  ///   a value that does not fit or would be read back as another, and a URL that an earlier route
  ///   takes.
  /// - Complexity: O(*n*) in the bytes of the URL, and the cost of one match.
  public func url(
    for name: String, _ parameters: [String: String] = [:],
    query: [(name: String, value: String)] = []
  ) throws(ReverseRoutingError) -> String {
    try core.url(for: name, parameters, query: query)
  }
}

extension RouterCore {
  @usableFromInline
  func url(
    for name: String, _ values: [String: String], query: [(name: String, value: String)]
  ) throws(ReverseRoutingError) -> String {
    guard let route = route(named: name),
      let pattern = try? records[route.layer].all[route.route].parsed()
    else {
      throw ReverseRoutingError(
        .unknownRoute, route: name, "no route is registered under this name")
    }
    var composer = URLComposer(route: name, values: values)
    try composer.compose(pattern, query: query)
    try check(composer.text, matches: route, values, pattern, name)
    return composer.text
  }

  /// Makes sure that the URL is taken by the route, with the values that were given.
  private func check(
    _ url: String, matches route: RoutePlace, _ values: [String: String], _ pattern: RoutePattern,
    _ name: String
  ) throws(ReverseRoutingError) {
    // Methods do not stand in a URL: any route before that takes it under the same method does harm.
    var first = 0
    let method = records[route.layer].all[route.route].methods?.sorted().first
    while case .match(let match) = search(.url(url), method: method, from: first) {
      first = match.number + 1
      if match.number < route.number {
        throw ReverseRoutingError(
          .earlierRoute, route: name,
          "'\(url)' is taken by a route that is registered before it, "
            + "'\(record(of: match).pattern)'")
      }
      guard match.number == route.number else { break }
      try check(parameters(.url(url), match), values, url, name)
      return try checkDots(url, pattern, name)
    }
    for (parameter, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let reason = unfitness(of: value, for: parameter, in: pattern) else { continue }
      throw ReverseRoutingError(
        .unfitValue, route: name, parameter: parameter,
        "the value '\(value)' of '\(parameter)' does not fit: \(reason)")
    }
    throw ReverseRoutingError(
      .ambiguousValue, route: name,
      "'\(url)', which these values make, is not taken by the pattern '\(pattern.text)'")
  }

  /// Refuses `.` and `..` that come from values: clients resolve them and ask for another path.
  private func checkDots(
    _ url: String, _ pattern: RoutePattern, _ name: String
  ) throws(ReverseRoutingError) {
    let isLiteral = pattern.path.segments.contains {
      $0 == .parts([.literal(".")], isOptional: false)
        || $0 == .parts([.literal("..")], isOptional: false)
    }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let hasDots = path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    guard hasDots, !isLiteral else { return }
    throw ReverseRoutingError(
      .ambiguousValue, route: name,
      "'\(url)' has a segment '.' or '..', which clients resolve before they ask for it")
  }

  /// Makes sure that the captures are the values that were given.
  private func check(
    _ parameters: Parameters, _ values: [String: String], _ url: String, _ name: String
  ) throws(ReverseRoutingError) {
    for (parameter, value) in values.sorted(by: { $0.key < $1.key }) {
      let read = parameters[parameter]
      guard let read, read.utf8.elementsEqual(value.utf8) else {
        throw ReverseRoutingError(
          .ambiguousValue, route: name, parameter: parameter,
          "the value '\(value)' of '\(parameter)' would be read back from '\(url)' as "
            + (read.map { "'\($0)'" } ?? "nothing"))
      }
    }
  }

  /// What is wrong with a value, as far as that is known from its parameter alone.
  private func unfitness(
    of value: String, for name: String, in pattern: RoutePattern
  ) -> String? {
    var parts = pattern.path.segments.flatMap { segment -> [SegmentPart] in
      if case .parts(let parts, _) = segment { parts } else { [] }
    }
    var texts = pattern.query.map(\.value)
    if case .value(let text) = pattern.fragment { texts.append(text) }
    for text in texts {
      switch text {
      case .parameter(let name, let constraint?):
        parts.append(.parameter(name: name, constraint))
      case .expression(let expression, let name):
        parts.append(.expression(expression, name: name))
      case .function(let function, let parameter):
        // Here it is asked about the value itself, which in a path keeps some escapes.
        if parameter == name, !function.fits(Array(value.utf8)) {
          return "it is no '\(function.name)'"
        }
      case .parameter(_, nil), .literal, .anything: break
      }
    }
    for part in parts where part.captureNames.first == name {
      switch part {
      case .parameter(_, nil) where value.isEmpty: return "it is empty"
      case .parameter(_, let constraint?) where !takes(value, part):
        return "it is no '\(constraint)'"
      case .function(let function, _) where !takes(value, part):
        return "it is no '\(function.name)'"
      case .expression(let expression, _) where !takes(value, part):
        let constraint = expression.constraintName.map { "is no '\($0)': it " } ?? ""
        return "it \(constraint)does not match '\(expression.source)'"
      case .parameter, .expression, .function, .literal, .wildcard: break
      }
    }
    return nil
  }

  /// Whether a part takes a value, on a path of its own.
  private func takes(_ value: String, _ part: SegmentPart) -> Bool {
    let pattern = RoutePattern(
      text: "", syntax: .switchyard, scheme: .any, host: .unspecified, port: nil,
      path: PathPattern(segments: [.parts([part], isOptional: false)]), query: [], fragment: nil)
    var options = options
    options.trailingSlash = .significant
    var table = TableBuilder(options: options)
    guard (try? table.add(pattern, methods: nil)) != nil else { return true }
    let core = RouterCore(table: LayeredTable(table.build()), records: [], options: options)
    guard let name = part.captureNames.first ?? nil else { return true }
    var composer = URLComposer(route: "", values: [name: value])
    guard (try? composer.compose(pattern, query: [])) != nil else { return true }
    if case .match = core.search(.url(composer.text), method: nil) { return true }
    return false
  }
}
