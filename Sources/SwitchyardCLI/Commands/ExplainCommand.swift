internal import JSONText
internal import RouteFiles
internal import Switchyard

/// `switchyard explain`.
enum ExplainCommand {
  static func run(
    _ invocation: Invocation, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let settings = invocation.settings
    let (table, router) = try invocation.table(console)
    var isFound = true
    func explain(
      _ url: ArraySlice<UInt8>, method: String?, under heading: String
    ) throws(CommandError) {
      let explanation = router.explain(utf8: url.span, method: method ?? settings.method)
      if explanation.match == nil { isFound = false }
      if settings.printsJSON {
        try console.write(explanation.json(of: url, table).text() + "\n")
      } else {
        let place = explanation.match.map {
          "\nroute \($0.id) is \(table.location(of: $0.id.index))\n"
        }
        try console.write(heading + explanation.description + (place ?? ""))
      }
    }
    let url = invocation.operands[1]
    guard url == Array("-".utf8) else {
      try explain(url[...], method: nil, under: "")
      return isFound ? .fine : .negative
    }
    var isFirst = true
    var lines = InputLines(console)
    while try lines.withNext({ line throws(CommandError) in
      guard let listed = ListedURL(line: line) else { return }
      let heading = "\(isFirst ? "" : "\n")\(ShownText(line))\n\n"
      isFirst = false
      try explain(listed.url, method: listed.method, under: heading)
    }) {}
    return isFound ? .fine : .negative
  }
}

extension MatchExplanation {
  /// The explanation as one JSON object.
  fileprivate func json(of url: ArraySlice<UInt8>, _ table: RouteTable) -> JSONValue {
    var members: [(String, JSONValue)] = [JSONValue.member(ofURL: url)]
    members.append(("method", .orNull(method)))
    members.append(("parts", parts?.json ?? nil))
    members.append(("match", match?.json(table) ?? nil))
    if match == nil {
      let end = error.map { MatchEnd.error($0) } ?? .noMatch
      members.append(("reason", .string(end.code)))
      if case .error(.regexLimit(let route)) = end {
        members.append(("undecided", .int(route.index)))
      }
      members.append(("problem", .orNull(problem)))
    }
    members.append(("steps", .array(steps.map(\.json))))
    members.append(("routes", .array(routes.map(\.json))))
    return .object(members)
  }
}

extension MatchExplanation.Parts {
  fileprivate var json: JSONValue {
    [
      "scheme": .orNull(scheme), "hasUserinfo": .bool(hasUserinfo), "host": .orNull(host),
      "port": port.map { .int($0) } ?? nil, "isPortNamed": .bool(isPortNamed),
      "isHostPathText": .bool(isHostPathText),
      "segments": .array(segments.map { ["raw": .string($0.raw), "text": .string($0.text)] }),
      "query": query.map { items in
        .array(items.map { ["name": .string($0.name), "value": .orNull($0.value)] })
      } ?? nil,
      "fragment": .orNull(fragment),
    ]
  }
}

extension MatchExplanation.Match {
  fileprivate func json(_ table: RouteTable) -> JSONValue {
    [
      "route": .int(id.index), "line": table.routes[id.index].position.map { .int($0.line) } ?? nil,
      "name": .orNull(name), "pattern": .string(pattern),
      "captures": .array(captures.map { ["name": .orNull($0.name), "value": .orNull($0.value)] }),
    ]
  }
}

extension MatchExplanation.Step {
  fileprivate var json: JSONValue {
    [
      "depth": .int(depth), "element": .string(element.rawValue), "text": .string(text),
      "result": .string(result.rawValue), "route": route.map { .int($0.index) } ?? nil,
      "reason": .orNull(reason),
    ]
  }
}

extension MatchExplanation.Route {
  fileprivate var json: JSONValue {
    [
      "route": .int(id.index), "pattern": .string(pattern), "result": .string(result.rawValue),
      "part": .orNull(part?.rawValue), "segment": segment.map { .int($0) } ?? nil,
      "reason": .orNull(reason), "differences": .int(differences),
    ]
  }
}
