internal import JSONText
internal import RouteSyntax

/// Reads the cases of a file.
struct CaseReader {
  let file: InputFile
  let defaults: CaseFile.Defaults
  /// The files of routes that cases have named so far, by path and syntax.
  private var tables: [[String]: RouteTable] = [:]
  private var ids: Set<[UInt8]> = []
  /// The place of the case before, from which that of the next is counted.
  private var place = (offset: 0, position: TextPosition(line: 1, column: 1))

  init(file: InputFile, defaults: CaseFile.Defaults) {
    self.file = file
    self.defaults = defaults
  }

  /// The cases of a document.
  mutating func cases(in root: JSONValue) throws(FileError) -> [ExpectationCase] {
    let members = try CaseMembers(
      of: root, "a file of cases", known: ["format", "cases"], in: file)
    let format = try members.required("format")
    guard format.int == 1 else {
      throw file.error(
        at: format.range.lowerBound, "the format is 1, not \(format.text())")
    }
    guard let values = try members.required("cases").array, !values.isEmpty else {
      throw members.wrongKind("cases", "an array of cases, at least one")
    }
    var cases: [ExpectationCase] = []
    for value in values {
      let item = try read(value)
      guard ids.insert(Array(item.id.utf8)).inserted else {
        throw file.error(
          at: value.range.lowerBound, "the id '\(ShownText(item.id))' stands twice")
      }
      cases.append(item)
    }
    return cases
  }

  private static let keys = [
    "id", "syntax", "syntaxes", "options", "constraints", "patterns", "routes", "methods", "url",
    "urlBytes",
    "path", "pathBytes", "host", "hostBytes", "scheme", "method", "expect",
  ]

  private mutating func read(_ value: JSONValue) throws(FileError) -> ExpectationCase {
    if value["association"] != nil {
      throw file.error(
        at: value.range.lowerBound,
        "this case is about an association file; only cases about routes can be read")
    }
    let members = try CaseMembers(of: value, "a case", known: Self.keys, in: file)
    guard let id = try members.text("id"), !id.isEmpty else {
      throw members.error("a case has an 'id', a string that is not empty")
    }
    let table = try table(members)
    let expectation = try expectation(value)
    if case .error = expectation, case .file = table {
      throw members.error(
        "a case with 'error' has its own 'patterns', of which the last is refused")
    }
    let request = try request(members)
    switch (expectation, request) {
    case (.route, nil), (.agreement, nil):
      throw members.error("there is nothing to match; write 'url' or 'path'")
    case (.route, _), (.agreement, _), (.error, _): break
    }
    let offset = value.range.lowerBound
    place.position.advance(over: file.bytes[place.offset..<offset])
    place.offset = offset
    return ExpectationCase(
      id: id, title: try members.text("title") ?? "", position: place.position, table: table,
      options: try options(value["options"]), constraints: try constraints(value["constraints"]),
      request: request,
      method: try members.text("method"), expectation: expectation)
  }

  // MARK: The table

  private mutating func table(_ members: CaseMembers) throws(FileError) -> CaseTable {
    if let table = defaults.table { return .file(table) }
    if members.has("patterns") == members.has("routes") {
      throw members.error("a case has either 'patterns' or 'routes', a file of routes")
    }
    let syntax = try members.text("syntax").map { name throws(FileError) in
      try self.syntax(name, members, "syntax")
    }
    if let path = try members.text("routes") {
      for key in ["syntaxes", "methods", "constraints"] where members.has(key) {
        throw members.error("'\(key)' goes with 'patterns'; a file of routes says it itself")
      }
      return .file(try routes(at: file.resolve(path), syntax: syntax ?? defaults.syntax))
    }
    guard let patterns = try members.texts("patterns"), !patterns.isEmpty else {
      throw members.wrongKind("patterns", "an array of patterns, at least one")
    }
    let syntaxes = try members.texts("syntaxes")
    if syntaxes != nil, members.has("syntax") {
      throw members.error("there is both 'syntax' and 'syntaxes'")
    }
    let methods = try members.optional(
      "methods", "an array with an array of methods, or null, for each pattern"
    ) { value in
      value.array.flatMap { lists -> [[String]?]? in
        lists.allSatisfy { $0.isNull || $0.texts != nil } ? lists.map(\.texts) : nil
      }
    }
    for (key, count) in [("syntaxes", syntaxes?.count), ("methods", methods?.count)] {
      guard let count, count != patterns.count else { continue }
      throw members.error("'\(key)' has \(count) elements for \(patterns.count) patterns")
    }
    var routes: [CaseRoute] = []
    for (index, pattern) in patterns.enumerated() {
      let own = try syntaxes.map { names throws(FileError) in
        try self.syntax(names[index], members, "syntaxes")
      }
      routes.append(
        CaseRoute(
          pattern, syntax: own ?? syntax ?? defaults.syntax, methods: methods?[index]))
    }
    return .patterns(routes)
  }

  private func syntax(
    _ name: String, _ members: CaseMembers, _ key: String
  ) throws(FileError) -> PatternSyntax {
    guard let syntax = PatternSyntax(named: name) else {
      let known = PatternSyntax.allNames.joined(separator: ", ")
      throw members.wrongKind(key, "one of \(known), not '\(ShownText(name))'")
    }
    return syntax
  }

  private mutating func routes(
    at path: String, syntax: PatternSyntax
  ) throws(FileError) -> RouteTable {
    let key = [path, syntax.description]
    if let table = tables[key] { return table }
    let table = try RouteTable(InputFile(reading: path), syntax: syntax)
    tables[key] = table
    return table
  }

  // MARK: The rest

  private func options(_ value: JSONValue?) throws(FileError) -> RoutingOptions {
    var options = defaults.options
    guard let value else { return options }
    _ = try CaseMembers(
      of: value, "'options'", known: OptionField.all.map(\.name), in: file)
    for field in OptionField.all {
      guard let setting = value[field.name] else { continue }
      if let wanted = field.apply(setting, to: &options) {
        throw file.error(at: setting.range.lowerBound, "'\(field.name)' is \(wanted)")
      }
    }
    return options
  }

  private func constraints(_ value: JSONValue?) throws(FileError) -> [CaseConstraint] {
    guard let value else { return [] }
    guard let members = value.object else {
      throw file.error(
        at: value.range.lowerBound, "'constraints' is an object: name to expression")
    }
    var constraints: [CaseConstraint] = []
    for member in members {
      guard let rule = member.value.string else {
        throw file.error(
          at: member.value.range.lowerBound, "the rule of a constraint is a string")
      }
      let constraint = CaseConstraint(member.name, rule)
      do throws(PatternError) {
        _ = try constraint.made()
      } catch {
        throw file.error(
          at: member.value.range.lowerBound,
          "the constraint '\(ShownText(member.name))': \(error.message)")
      }
      constraints.append(constraint)
    }
    return constraints.sorted { $0.name < $1.name }
  }

  private func request(_ members: CaseMembers) throws(FileError) -> CaseRequest? {
    let url = try members.bytes("url")
    let host = try members.bytes("host")
    let scheme = try members.text("scheme")
    if let path = try members.bytes("path") {
      if url != nil { throw members.error("there is both 'url' and 'path'") }
      return .target(path: path, host: host, scheme: scheme)
    }
    if host != nil || scheme != nil {
      throw members.error("'host' and 'scheme' go with 'path'; a URL has its own")
    }
    return url.map { .url($0) }
  }

  private func expectation(
    _ item: JSONValue
  ) throws(FileError) -> ExpectationCase.Expectation {
    guard let value = item["expect"] else { return .agreement }
    let members = try CaseMembers(
      of: value, "'expect'", known: ["route", "captures", "matches", "error"], in: file)
    if let code = try members.text("error") {
      for key in ["route", "captures", "matches"] where members.has(key) {
        throw members.error("'\(key)' and 'error' exclude each other")
      }
      return .error(code)
    }
    let number = try members.required("route")
    let route = number.int
    guard number.isNull || route.map({ $0 >= 0 }) == true else {
      throw members.wrongKind("route", "the number of a route, from 0, or null")
    }
    return .route(
      route, captures: try captures(value["captures"]),
      matches: try members.optional("matches", "an array of numbers of routes") { value in
        value.array.flatMap { values in
          let numbers = values.compactMap(\.int)
          return numbers.count == values.count ? numbers : nil
        }
      })
  }

  private func captures(_ value: JSONValue?) throws(FileError) -> [String: String]? {
    guard let value else { return nil }
    guard let members = value.object else {
      throw file.error(at: value.range.lowerBound, "'captures' is an object: name to value")
    }
    var captures: [String: String] = [:]
    for member in members {
      guard let text = member.value.string else {
        throw file.error(
          at: member.value.range.lowerBound, "the value of a capture is a string")
      }
      guard captures.updateValue(text, forKey: member.name) == nil else {
        throw file.error(
          at: member.nameRange.lowerBound,
          "the capture '\(ShownText(member.name))' stands twice")
      }
    }
    return captures
  }
}
