import RouteSyntax

/// The parts of a pattern in one line, as the tests of the parser expect them.
///
/// Segments are apart by spaces, the parts of one by `+`: literals in quotes, parameters as written,
/// expressions between `~`. What a pattern says nothing of is left out.
func shape(of pattern: RoutePattern) -> String {
  var words: [String] = []
  if case .oneOf(let schemes) = pattern.scheme {
    words.append("scheme(\(schemes.joined(separator: "|")))")
  }
  if let host = shape(of: pattern.host) { words.append("host(\(host))") }
  if let port = pattern.port { words.append("port(\(port))") }
  words.append(shape(of: pattern.path))
  for condition in pattern.query {
    words.append(
      "?" + shape(of: condition.name) + (shape(of: condition.value).map { "=" + $0 } ?? ""))
  }
  switch pattern.fragment {
  case nil: break
  case .value(let value): words.append("#" + (shape(of: value) ?? ""))
  case .path(let path): words.append("#/ " + shape(of: path))
  }
  return words.joined(separator: " ")
}

private func shape(of host: HostPattern) -> String? {
  switch host {
  case .unspecified: nil
  case .none: "none"
  case .literal(let literal):
    literal.name == literal.segment ? literal.name : "\(literal.name), \(literal.segment)"
  case .any(let name): name.map { ":" + $0 } ?? "*"
  case .anyOrNone: "**"
  case .labels(let prefix, let labels):
    shape(of: prefix) + labels.map(shape(of:)).joined(separator: " ")
  case .expression(let expression, let name): shape(of: expression, named: name)
  }
}

private func shape(of prefix: HostPrefix) -> String {
  switch prefix {
  case .nothing: ""
  case .oneOrMore: "* "
  case .zeroOrMore: "** "
  }
}

private func shape(of label: HostLabel) -> String {
  switch label {
  case .literal(let text): "'\(text)'"
  case .parameter(let name): ":" + name
  }
}

private func shape(of path: PathPattern) -> String {
  guard !path.segments.isEmpty else { return "root" }
  return path.segments.map { segment in
    switch segment {
    case .leading: return "..."
    case .catchAll(let name): return "**" + (name ?? "")
    case .parts(let parts, let isOptional):
      let text = parts.isEmpty ? "''" : parts.map(shape(of:)).joined(separator: "+")
      return text + (isOptional ? "?" : "")
    }
  }.joined(separator: " ")
}

private func shape(of part: SegmentPart) -> String {
  switch part {
  case .literal(let text): "'\(text)'"
  case .parameter(let name, let constraint): shape(of: name, constraint)
  case .wildcard: "*"
  case .expression(let expression, let name): shape(of: expression, named: name)
  case .function(let function, let name): ":\(name)<\(function.name)!>"
  }
}

private func shape(of value: ValuePattern) -> String? {
  switch value {
  case .anything: nil
  case .literal(let text): shape(of: text)
  case .parameter(let name, let constraint): shape(of: name, constraint)
  case .expression(let expression, let name): shape(of: expression, named: name)
  case .function(let function, let name): ":\(name)<\(function.name)!>"
  }
}

private func shape(of text: QueryText) -> String {
  text.plain == text.withPlusAsSpace
    ? "'\(text.plain)'" : "'\(text.plain)' or '\(text.withPlusAsSpace)'"
}

private func shape(of name: String, _ constraint: Constraint?) -> String {
  ":" + name + (constraint.map { "<\($0.rawValue)>" } ?? "")
}

private func shape(of expression: RegularExpression, named name: String?) -> String {
  (name.map { ":" + $0 } ?? "") + "~\(expression.source)~"
}
