package import RouteSyntax

extension RoutingCase {
  /// The case as the source of a test.
  package var swiftSource: String {
    var arguments: [String] = []
    if options != RoutingOptions() {
      arguments.append("options: .with {\n\(optionLines.map { "        \($0)\n" }.joined())      }")
    }
    if !constraints.isEmpty {
      let list = constraints.map {
        "CaseConstraint(\(SwiftLiteral.text($0.name)), \(SwiftLiteral.text($0.rule)))"
      }
      arguments.append("constraints: [\(list.joined(separator: ", "))]")
    }
    let routes = routes.map { "        \(Self.source(of: $0)),\n" }.joined()
    arguments.append("routes: [\n\(routes)      ]")
    arguments.append("request: \(requestSource)")
    if let method { arguments.append("method: \(SwiftLiteral.text(method))") }
    return """
      @Test func seedAgrees() {
        expectAgreement(
          RoutingCase(
            \(arguments.joined(separator: ",\n      "))))
      }
      """
  }

  private static func source(of route: CaseRoute) -> String {
    var text = "CaseRoute(\(SwiftLiteral.text(route.pattern))"
    if route.syntax.matchesSuffix {
      text += ", syntax: .deepLinkKit(suffixMatching: true)"
    } else if route.syntax != .switchyard {
      text += ", syntax: .\(route.syntax)"
    }
    if let methods = route.methods { text += ", methods: \(SwiftLiteral.texts(methods))" }
    return text + ")"
  }

  private var requestSource: String {
    switch request {
    case .url(let bytes):
      if let text = String(validating: bytes, as: UTF8.self) {
        return ".url(\(SwiftLiteral.text(text)))"
      }
      return ".url(\(SwiftLiteral.bytes(bytes)))"
    case .target(let path, let host, let scheme):
      return ".target(path: \(SwiftLiteral.bytes(path)), "
        + "host: \(host.map(SwiftLiteral.bytes) ?? "nil"), "
        + "scheme: \(scheme.map(SwiftLiteral.text) ?? "nil"))"
    }
  }

  /// A line of source for each option that is not its default.
  private var optionLines: [String] {
    let defaults = RoutingOptions()
    var lines: [String] = []
    if options.trailingSlash != defaults.trailingSlash {
      lines.append("$0.trailingSlash = .\(options.trailingSlash)")
    }
    if options.emptySegments != defaults.emptySegments {
      lines.append("$0.emptySegments = .\(options.emptySegments)")
    }
    if options.caseSensitivePath != defaults.caseSensitivePath {
      lines.append("$0.caseSensitivePath = \(options.caseSensitivePath)")
    }
    switch options.foldsHost.kind {
    case .customSchemes: lines.append("$0.foldsHost = .customSchemes")
    case .schemes([]): break
    case .schemes(let names): lines.append("$0.foldsHost = \(foldingSource(names))")
    }
    if options.plusMeansSpace { lines.append("$0.plusMeansSpace = true") }
    if options.getServesHead { lines.append("$0.getServesHead = true") }
    if options.maximumURLLength != defaults.maximumURLLength {
      lines.append("$0.maximumURLLength = \(options.maximumURLLength)")
    }
    if options.regexLimits != defaults.regexLimits {
      lines.append("$0.regexLimits.match = \(options.regexLimits.match)")
      lines.append("$0.regexLimits.depth = \(options.regexLimits.depth)")
      lines.append("$0.regexLimits.heapKiB = \(options.regexLimits.heapKiB)")
    }
    return lines
  }

  private func foldingSource(_ names: Set<String>) -> String { SwiftLiteral.texts(names.sorted()) }
}

extension RoutingOptions {
  /// The defaults with some changes.
  package static func with(_ change: (inout RoutingOptions) -> Void) -> RoutingOptions {
    var options = RoutingOptions()
    change(&options)
    return options
  }
}
