internal import RouteSyntax

extension RoutingCase {
  /// The case in the format of `Corpus/regressions`, without an expectation, which the reference gives.
  package func json(id: String, title: String) -> String {
    var pairs: [(String, String)] = [("id", Self.json(id)), ("title", Self.json(title))]
    let syntaxes = Set(routes.map(\.syntax.description))
    if syntaxes.count > 1 {
      pairs.append(("syntaxes", Self.json(routes.map(\.syntax.description))))
    } else if let syntax = syntaxes.first, syntax != "switchyard" {
      pairs.append(("syntax", Self.json(syntax)))
    }
    let options = jsonOptions
    if !options.isEmpty { pairs.append(("options", Self.object(options))) }
    pairs.append(("patterns", Self.json(routes.map(\.pattern))))
    if routes.contains(where: { $0.methods != nil }) {
      let methods = routes.map { $0.methods.map(Self.json) ?? "null" }
      pairs.append(("methods", "[\(methods.joined(separator: ", "))]"))
    }
    switch request {
    case .url(let bytes): pairs.append(Self.json(bytes, as: "url"))
    case .target(let path, let host, let scheme):
      pairs.append(Self.json(path, as: "path"))
      if let host { pairs.append(Self.json(host, as: "host")) }
      if let scheme { pairs.append(("scheme", Self.json(scheme))) }
    }
    if let method { pairs.append(("method", Self.json(method))) }
    return "{\n  \"format\": 1,\n  \"cases\": [\n    \(Self.object(pairs, indent: 4))\n  ]\n}\n"
  }

  private var jsonOptions: [(String, String)] {
    let defaults = RoutingOptions()
    var pairs: [(String, String)] = []
    func add(_ key: String, _ isDefault: Bool, _ value: String) {
      if !isDefault { pairs.append((key, value)) }
    }
    add(
      "trailingSlash", options.trailingSlash == defaults.trailingSlash,
      Self.json(options.trailingSlash.rawValue))
    add(
      "emptySegments", options.emptySegments == defaults.emptySegments,
      Self.json(options.emptySegments.rawValue))
    add("caseSensitivePath", options.caseSensitivePath, "false")
    switch options.foldsHost.kind {
    case .customSchemes: add("foldsHost", false, Self.json([".customSchemes"]))
    case .schemes(let names): add("foldsHost", names.isEmpty, Self.json(names.sorted()))
    }
    add("plusMeansSpace", !options.plusMeansSpace, "true")
    add(
      "maximumURLLength", options.maximumURLLength == defaults.maximumURLLength,
      "\(options.maximumURLLength)")
    let limits = options.regexLimits
    add(
      "regexLimits", limits == defaults.regexLimits,
      "[\(limits.match), \(limits.depth), \(limits.heapKiB)]")
    return pairs
  }

  // MARK: Pieces

  /// Bytes under a key: text if they are, else numbers under the key with `Bytes` behind it.
  private static func json(_ bytes: [UInt8], as key: String) -> (String, String) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return (key + "Bytes", "[\(bytes.map { "\($0)" }.joined(separator: ", "))]")
    }
    return (key, json(text))
  }

  private static func object(_ pairs: [(String, String)], indent: Int = 6) -> String {
    let space = String(repeating: " ", count: indent)
    let lines = pairs.map { "\(space)  \"\($0.0)\": \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(space)}"
  }

  private static func json(_ texts: [String]) -> String {
    "[\(texts.map { json($0) }.joined(separator: ", "))]"
  }

  private static func json(_ text: String) -> String {
    var out = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: out += "\\\""
      case 0x5C: out += "\\\\"
      case 0x20...0x7E: out.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return out + "\""
  }
}
