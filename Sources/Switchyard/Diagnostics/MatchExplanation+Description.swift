internal import RouteSyntax

extension MatchExplanation: CustomStringConvertible {
  /// How many lines one part of the description may have.
  private static let longest = 40
  /// How many routes that do not win are named.
  private static let nearest = 10

  /// How the URL was split, what was found, the search, and the routes that nearly match.
  ///
  /// Its length has a bound, whatever the URL and the table.
  public var description: String {
    var lines = parts.map { Self.lines(of: $0) } ?? []
    if let method { lines.append("method    \(method.shortened(to: 60))") }
    if !lines.isEmpty { lines.append("") }
    lines += outcomeLines
    if !steps.isEmpty {
      lines += ["", "search:"]
      lines += Self.bounded(steps, "steps") { ["  \($0)"] }
    }
    lines += routeLines
    return lines.joined(separator: "\n") + "\n"
  }

  /// Lines for the first of many things, and one that says how many are left out.
  private static func bounded<Element>(
    _ elements: [Element], limit: Int = longest, _ name: String,
    _ lines: (Element) -> [String]
  ) -> [String] {
    elements.prefix(limit).flatMap(lines)
      + (elements.count > limit ? ["  … and \(elements.count - limit) more \(name)"] : [])
  }

  private static func lines(of parts: Parts) -> [String] {
    var lines: [String] = []
    lines.append("scheme    \(parts.scheme?.shortened(to: 60) ?? "none")")
    if parts.hasUserinfo { lines.append("userinfo  ignored") }
    let host = parts.host?.shortened(to: 200) ?? "none"
    lines.append("host      \(host)\(parts.isHostPathText ? ", which is path text" : "")")
    if let port = parts.port {
      lines.append("port      \(port)\(parts.isPortNamed ? "" : ", the scheme's own")")
    }
    let count = parts.segments.count
    lines.append("path      \(count) segment\(count == 1 ? "" : "s")")
    lines += bounded(Array(parts.segments.enumerated()), "segments") { number, segment in
      let text = "'\(segment.text.shortened(to: 80))'"
      let isSame = segment.raw.utf8.elementsEqual(segment.text.utf8)
      let raw = isSame ? "" : ", in the URL '\(segment.raw.shortened(to: 80))'"
      return ["  \(number + 1)  \(text)\(raw)"]
    }
    if let query = parts.query {
      lines.append("query     \(query.count) item\(query.count == 1 ? "" : "s")")
      lines += bounded(query, "items") { item in
        let value = item.value.map { " = '\($0.shortened(to: 80))'" } ?? ""
        return ["  '\(item.name.shortened(to: 80))'\(value)"]
      }
    }
    if let fragment = parts.fragment { lines.append("fragment  '\(fragment.shortened(to: 200))'") }
    return lines
  }

  private var outcomeLines: [String] {
    if let match {
      let name = match.name.map { " (\($0.shortened(to: 60)))" } ?? ""
      return ["route \(match.id) '\(match.pattern.shortened(to: 200))'\(name) matches"]
        + Self.bounded(Array(match.captures.enumerated()), "captures") { position, capture in
          let name = capture.name?.shortened(to: 60) ?? "[\(position)]"
          let value = capture.value.map { "'\($0.shortened(to: 200))'" } ?? "absent"
          return ["  \(name) = \(value)"]
        }
    }
    return switch error {
    case nil: ["no route matches"]
    case .malformedAuthority?: ["no route is tried, because the authority is malformed"] + reason
    case .urlTooLong?: ["no route is tried, because the URL is too long"] + reason
    case .regexLimit(let route)?:
      [
        "no answer, because an expression of route \(route) met its limit: "
          + "what follows it might open what it was to close"
      ]
    }
  }

  private var reason: [String] { problem.map { ["  \($0)"] } ?? [] }

  private var routeLines: [String] {
    var lines: [String] = []
    let groups = [
      (Route.Result.undecided, "routes whose expression met its limit:"),
      (.matches, "other routes that match, but for those before them:"),
    ]
    for (result, heading) in groups {
      let others = routes.filter { $0.result == result && $0.id != match?.id }
      if others.isEmpty { continue }
      lines += ["", heading]
      lines += Self.bounded(others, limit: Self.nearest, "routes") { ["  \($0)"] }
    }
    let count = routes.count { $0.result == .differs }
    if count > 0 {
      let shown = min(count, Self.nearest)
      lines += [
        "",
        "routes that do not match, the nearest first\(shown < count ? " (\(shown) of \(count))" : ""):",
      ]
      lines += nearestMisses(Self.nearest).map { "  \($0)" }
    }
    return lines
  }
}

extension MatchExplanation.Step: CustomStringConvertible {
  /// The step in one line, indented by its depth.
  public var description: String {
    let indent = String(repeating: "  ", count: min(depth, 40))
    let route = route.map { "route \($0)" } ?? ""
    let shown = text.shortened(to: 120)
    let subject =
      switch element {
      case .route: route
      case .rest, .url: "\(shown) -> \(route)"
      default: shown
      }
    let behind = element == .segment || element == .site ? ", \(route) is the first behind it" : ""
    let verdict =
      switch result {
      case .taken: "taken"
      case .doesNotFit: "no"
      case .passedOver: "passed over\(behind)"
      case .undecided: "undecided"
      case .matches: "matches"
      default: result.rawValue
      }
    // Reasons quote patterns and requests as they are.
    let reason = (reason ?? "").visible
    if element == .end, !route.isEmpty { return "\(indent)\(route) ends here, but \(reason)" }
    let words = subject.isEmpty ? "" : "\(subject): \(verdict)"
    return indent + [words, reason].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension MatchExplanation.Route: CustomStringConvertible {
  /// The route, and why it does not match, in one line.
  public var description: String {
    let route = "route \(id) '\(pattern.shortened(to: 120))'"
    guard let reason = reason?.visible else { return "\(route): \(result)" }
    guard let segment else { return "\(route): \(reason)" }
    let place = part == .rest ? "from segment \(segment + 1) on" : "segment \(segment + 1)"
    return "\(route): \(place): \(reason)"
  }
}
