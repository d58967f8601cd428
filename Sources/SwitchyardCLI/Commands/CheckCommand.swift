internal import JSONText
internal import RouteFiles
internal import Switchyard

/// `switchyard check`.
enum CheckCommand {
  static func run(
    _ invocation: Invocation, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let settings = invocation.settings
    let file = try console.file(at: invocation.path(0))
    let (read, unread) = RouteTable.reading(file, syntax: settings.syntax)
    // What is about no line is about the whole file, which cannot be checked.
    if let error = unread.first(where: { $0.position == nil }) { throw .file(error) }
    let (table, router, refused) = read.compilingUsable(options: settings.options)
    var findings = (unread + refused).map { Finding($0) }
    findings += router.diagnostics().map { Finding($0, in: table) }
    findings.sort {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
    for finding in findings {
      try console.write(settings.printsJSON ? finding.json.text() + "\n" : finding.text)
    }
    let errors = findings.count(where: \.isError)
    let warnings = findings.count - errors
    let counts = [("routes", table.routes.count), ("errors", errors), ("warnings", warnings)]
    if settings.printsJSON {
      try console.write(JSONValue.object(counts.map { ($0, .int($1)) }).text() + "\n")
    } else {
      try console.write(counts.map { "\($1) \($0)" }.joined(separator: ", ") + "\n")
    }
    return errors > 0 || settings.isStrict && warnings > 0 ? .negative : .fine
  }
}

/// Something that is wrong with a line of a table, or may be.
private struct Finding {
  let file: String
  let position: TextPosition
  /// Whether it counts without `--strict`.
  let isError: Bool
  let kind: String
  let message: String
  /// The pattern, with a caret below the place, for errors of patterns.
  let picture: String
  let pattern: String?
  /// Earlier routes that are in the way.
  let earlier: [(route: Int, line: Int?, pattern: String)]
  let witness: String?
  let method: String?

  /// A line that cannot be used.
  init(_ error: FileError) {
    file = error.file
    position = error.position ?? TextPosition(line: 1, column: 1)
    isError = true
    kind = error.pattern?.code.rawValue ?? "invalidLine"
    message = error.pattern?.message ?? error.message
    picture =
      error.pattern.map { $0.rendered.split(separator: "\n").dropFirst() }?
      .map { "\($0)\n" }.joined() ?? ""
    pattern = error.pattern?.pattern
    earlier = []
    witness = nil
    method = nil
  }

  /// What the router says of a route.
  init(_ diagnostic: RouteDiagnostic, in table: RouteTable) {
    let route = diagnostic.route.index
    file = table.source
    position =
      table.position(of: diagnostic.offset ?? 0, in: route) ?? TextPosition(line: 1, column: 1)
    isError = diagnostic.kind == .duplicate || diagnostic.kind == .neverFirst
    kind = diagnostic.kind.rawValue
    message = diagnostic.message
    picture = ""
    pattern = diagnostic.pattern
    earlier = diagnostic.earlier.map { id in
      let route = table.routes[id.index]
      return (id.index, route.position?.line, route.pattern.text)
    }
    witness = diagnostic.witness
    method = diagnostic.method
  }

  /// The finding as compilers write theirs: a line, and for patterns two more.
  var text: String {
    let lines = earlier.compactMap(\.line).map { "\($0)" }.joined(separator: ", ")
    let word = earlier.count == 1 ? "line" : "lines"
    let others = lines.isEmpty ? "" : " (see \(word) \(lines))"
    return "\(ShownText(file)):\(position): \(isError ? "error" : "warning"): "
      + "\(ShownText(message)) [\(kind)]\(others)\n\(picture)"
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("file", .string(file)), ("line", .int(position.line)), ("column", .int(position.column)),
      ("severity", .string(isError ? "error" : "warning")), ("kind", .string(kind)),
      ("message", .string(message)), ("pattern", .orNull(pattern)),
    ]
    if !earlier.isEmpty {
      members.append(
        (
          "earlier",
          .array(
            earlier.map { route, line, pattern in
              [
                "route": .int(route), "line": line.map { .int($0) } ?? nil,
                "pattern": .string(pattern),
              ]
            })
        ))
      members.append(("witness", .orNull(witness)))
      members.append(("method", .orNull(method)))
    }
    return .object(members)
  }
}
