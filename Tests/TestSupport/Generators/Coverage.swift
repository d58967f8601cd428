package import RouteSyntax

/// Counts what generated cases hold, so that a test can see that nothing is left out.
package struct Coverage {
  /// How often each element and option occurred, by a short name.
  package private(set) var counts: [String: Int] = [:]

  /// Nothing counted.
  package init() {}

  /// How often something occurred.
  package subscript(name: String) -> Int { counts[name] ?? 0 }

  private mutating func note(_ name: String, if occurs: Bool = true) {
    if occurs { counts[name, default: 0] += 1 }
  }

  /// What ``note(_:)`` calls options that are off their defaults.
  static let optionNames = [
    "significant trailing slash", "collapsed empty segments", "caseless path",
    "folds custom schemes", "folds named schemes", "plus means space", "GET serves HEAD",
    "short URLs", "tight limits",
  ]

  /// What ``noteSyntaxes(of:)`` calls tables.
  static let mixtureNames = ["table of two syntaxes", "table of more syntaxes"]

  /// Notes the options of a table.
  package mutating func note(_ options: RoutingOptions) {
    let defaults = RoutingOptions()
    note("significant trailing slash", if: options.trailingSlash == .significant)
    note("collapsed empty segments", if: options.emptySegments == .collapsed)
    note("caseless path", if: !options.caseSensitivePath)
    note("folds custom schemes", if: options.foldsHost == .customSchemes)
    note(
      "folds named schemes", if: !options.foldsHost.isEmpty && options.foldsHost != .customSchemes)
    note("plus means space", if: options.plusMeansSpace)
    note("GET serves HEAD", if: options.getServesHead)
    note("short URLs", if: options.maximumURLLength != defaults.maximumURLLength)
    note("tight limits", if: options.regexLimits != defaults.regexLimits)
  }

  /// Notes a route.
  package mutating func note(_ pattern: RoutePattern, methods: [String]?) {
    note("syntax \(pattern.syntax)")
    note("methods", if: methods != nil)
    if case .oneOf(let schemes) = pattern.scheme {
      note(schemes.count > 1 ? "scheme alternatives" : "scheme")
    }
    note(pattern.host)
    note("port", if: pattern.port != nil)
    note(pattern.path, in: "path")
    for condition in pattern.query {
      note("query item")
      note(condition.value, in: "query")
    }
    switch pattern.fragment {
    case nil: break
    case .value(let value): note(value, in: "fragment")
    case .path(let path):
      note("fragment path")
      note(path, in: "fragment path")
    }
  }

  /// Notes which syntaxes stand in one table.
  package mutating func noteSyntaxes(of routes: [CaseRoute]) {
    let syntaxes = Set(routes.map(\.syntax))
    note("table of two syntaxes", if: syntaxes.count == 2)
    note("table of more syntaxes", if: syntaxes.count > 2)
  }

  private mutating func note(_ host: HostPattern) {
    switch host {
    case .unspecified: note("host unspecified")
    case .none: note("host none")
    case .literal(let literal):
      note("host literal")
      note("host address", if: literal.name.hasPrefix("["))
    case .any(let name): note(name == nil ? "host *" : "host parameter")
    case .anyOrNone: note("host **")
    case .labels(let prefix, let labels):
      note("host labels")
      note("host *.", if: prefix == .oneOrMore)
      note("host **.", if: prefix == .zeroOrMore)
      note(
        "host label parameter",
        if: labels.contains { if case .parameter = $0 { true } else { false } })
    case .expression(let expression, let name):
      note("host expression")
      note("custom expression in host", if: expression.constraintName != nil)
      note(expression, named: name)
    }
  }

  private mutating func note(_ path: PathPattern, in place: String) {
    note("\(place) root", if: path.segments.isEmpty)
    let catchAlls = path.segments.indices.filter {
      if case .catchAll = path.segments[$0] { true } else { false }
    }
    note("\(place) catch-all twice", if: catchAlls.count > 1)
    for index in catchAlls {
      note("\(place) catch-all \(index == path.segments.count - 1 ? "last" : "inside")")
    }
    if let first = catchAlls.first {
      note(
        "\(place) custom function in a tail",
        if: path.segments[first...].contains(where: \.isFunction))
    }
    for case .parts(let parts, let isOptional) in path.segments {
      note("\(place) empty segment", if: parts.isEmpty)
      note("\(place) optional", if: isOptional)
      note("\(place) mixed segment", if: parts.count > 1)
      for part in parts { note(part, isAlone: parts.count == 1, in: place) }
    }
  }

  private mutating func note(_ part: SegmentPart, isAlone: Bool, in place: String) {
    switch part {
    case .literal(let text):
      note("\(place) literal")
      note("literal with %2F", if: text.contains("%2F"))
      note("literal with %25", if: text.contains("%25"))
      note("literal beyond ASCII", if: text.utf8.contains { $0 >= 0x80 })
      note("literal over 16 bytes", if: text.utf8.count > 16)
      note("literal over 32 bytes", if: text.utf8.count > 32)
    case .parameter(_, nil): note("\(place) parameter")
    case .parameter(_, let constraint?): note("constraint \(constraint.rawValue)")
    case .wildcard: note(isAlone ? "\(place) wildcard" : "\(place) wildcard beside text")
    case .function: note("custom function in \(place)")
    case .expression(let expression, let name):
      note("custom expression in \(place)", if: expression.constraintName != nil)
      note(expression, named: name)
    }
  }

  private mutating func note(_ value: ValuePattern, in place: String) {
    switch value {
    case .anything: note("\(place) any value")
    case .literal: note("\(place) literal value")
    case .parameter(_, nil): note("\(place) parameter value")
    case .parameter(_, .some): note("\(place) constrained value")
    case .expression(let expression, let name):
      note("\(place) expression value")
      note("custom expression in \(place)", if: expression.constraintName != nil)
      note(expression, named: name)
    case .function: note("custom function in \(place)")
    }
  }

  private mutating func note(_ expression: RegularExpression, named name: String?) {
    note(name == nil ? "expression unnamed" : "expression named")
    note(
      "custom expression spanning",
      if: expression.constraintName != nil && !expression.isSegmentBound)
    note(expression.isSegmentBound ? "expression bound" : "expression spanning")
    note("expression anchor", if: !expression.anchors.isEmpty)
    note("expression group name", if: !expression.groupNames.isEmpty)
    note("expression lookahead", if: expression.source.contains("(?="))
    note("expression lookbehind", if: expression.source.contains("(?<="))
    note("expression options", if: expression.source.contains("(?i"))
    note("expression alternation", if: expression.source.contains("|"))
    note("expression reference", if: expression.source.contains("\\k<"))
  }

  /// Notes a request.
  package mutating func note(_ request: CaseRequest, method: String?) {
    note("request method", if: method != nil)
    let bytes: [UInt8]
    switch request {
    case .url(let url):
      note("request URL")
      bytes = url
    case .target(let path, let host, let scheme):
      note("request target")
      note("request host", if: host != nil)
      note("request scheme", if: scheme != nil)
      bytes = path
    }
    note("request empty", if: bytes.isEmpty)
    note("request ill-formed UTF-8", if: String(validating: bytes, as: UTF8.self) == nil)
    note("request beyond ASCII", if: bytes.contains { $0 >= 0x80 })
    note("request NUL", if: bytes.contains(0))
    note("request line feed", if: bytes.contains(0x0A))
    note("request escape", if: bytes.contains(UInt8(ascii: "%")))
    note("request query", if: bytes.contains(UInt8(ascii: "?")))
    note("request fragment", if: bytes.contains(UInt8(ascii: "#")))
    note("request over 64 bytes", if: bytes.count > 64)
  }
}
