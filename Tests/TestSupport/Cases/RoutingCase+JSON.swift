internal import JSONText
internal import RouteFiles
internal import RouteSyntax

extension RoutingCase {
  /// The case in the format of `Corpus/regressions`, without an expectation, which the reference gives.
  ///
  /// Everything but ASCII is escaped: an editor may change the spelling of a character.
  package func json(id: String, title: String) -> String {
    var members: [(String, JSONValue)] = [("id", .string(id)), ("title", .string(title))]
    let syntaxes = Set(routes.map(\.syntax.description))
    if syntaxes.count > 1 {
      members.append(("syntaxes", Self.json(routes.map(\.syntax.description))))
    } else if let syntax = syntaxes.first, syntax != "switchyard" {
      members.append(("syntax", .string(syntax)))
    }
    let options = OptionField.members(of: options)
    if !options.isEmpty { members.append(("options", .object(options))) }
    if !constraints.isEmpty {
      let rules = constraints.map { ($0.name, JSONValue.string($0.rule)) }
      members.append(("constraints", .object(rules)))
    }
    members.append(("patterns", Self.json(routes.map(\.pattern))))
    if routes.contains(where: { $0.methods != nil }) {
      members.append(("methods", .array(routes.map { $0.methods.map(Self.json) ?? nil })))
    }
    switch request {
    case .url(let bytes): members.append(Self.json(bytes, as: "url"))
    case .target(let path, let host, let scheme):
      members.append(Self.json(path, as: "path"))
      if let host { members.append(Self.json(host, as: "host")) }
      if let scheme { members.append(("scheme", .string(scheme))) }
    }
    if let method { members.append(("method", .string(method))) }
    let file: JSONValue = ["format": 1, "cases": [.object(members)]]
    return file.text(JSONStyle(isPretty: true, escapesNonASCII: true)) + "\n"
  }

  /// Bytes under a key: text if they are, else numbers under the key with `Bytes` behind it.
  private static func json(_ bytes: [UInt8], as key: String) -> (String, JSONValue) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return (key + "Bytes", .array(bytes.map { .int($0) }))
    }
    return (key, .string(text))
  }

  private static func json(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
