package import RouteSyntax

/// Makes requests for one table: derived from its routes, many of them near-misses.
package struct URLGenerator {
  private let patterns: [RoutePattern]
  private let options: RoutingOptions
  private let values: ValueGenerator
  private let mutator: URLMutator

  /// A generator for a table; it works from the parsed patterns, whatever their text was made by.
  package init(patterns: [RoutePattern], options: RoutingOptions) {
    self.patterns = patterns
    self.options = options
    let words = PatternWords(patterns)
    values = ValueGenerator(
      literals: words.literals,
      samples: ExpressionCatalogue.bySource)
    mutator = URLMutator(words: words)
  }

  /// A request and its method.
  package func request(
    using choices: inout some ChoiceSource
  ) -> (request: CaseRequest, method: String?) {
    var draft =
      patterns.isEmpty ? URLDraft() : draft(for: choices.pick(patterns), using: &choices)
    if choices.chance(48) {
      for _ in 0..<choices.pick(weighted: [(80, 1), (15, 2), (5, 4)]) {
        mutator.mutate(&draft, using: &choices)
      }
    }
    let method: String? = choices.pick(weighted: [
      (50, nil), (24, "GET"), (14, "POST"), (6, "HEAD"), (3, "get"), (3, ""),
    ])
    if choices.chance(22) { return (target(of: draft, using: &choices), method) }
    var bytes = draft.bytes
    if choices.chance(4) { mutator.mutate(&bytes, using: &choices) }
    return (.url(bytes), method)
  }

  /// The draft as a server gets it: a request target, a `Host` header, perhaps a scheme.
  private func target(
    of draft: URLDraft, using choices: inout some ChoiceSource
  ) -> CaseRequest {
    var path = draft.target
    if choices.chance(4) { mutator.mutate(&path, using: &choices) }
    var host = draft.authority?.hostAndPort
    if choices.chance(3), let authority = draft.authority {
      host = (authority.userinfo ?? Array("u".utf8)) + [UInt8(ascii: "@")] + authority.hostAndPort
    }
    let scheme =
      choices.chance(85)
      ? draft.scheme : choices.pick([nil, "https", "HTTP", "", "1x", "a b", "shop"])
    return .target(path: path, host: host, scheme: scheme)
  }

  // MARK: From a pattern

  private func draft(
    for pattern: RoutePattern, using choices: inout some ChoiceSource
  ) -> URLDraft {
    var draft = URLDraft()
    setAuthority(of: &draft, for: pattern, using: &choices)
    draft.segments = segments(for: pattern.path, using: &choices)
    if let search = pattern.search {
      // The text that is searched for, somewhere in the path.
      draft.segments.append(
        contentsOf: values.text(for: search, using: &choices).utf8.split(
          separator: UInt8(ascii: "/")
        )
        .map(Array.init))
    }
    if draft.segments.isEmpty {
      draft.segments = draft.authority != nil && choices.chance(60) ? [] : [[]]
    } else if options.trailingSlash == .ignored, choices.chance(10) {
      draft.segments.append([])
    }
    if options.emptySegments == .collapsed, choices.chance(20) {
      draft.segments.insert([], at: choices.next(below: draft.segments.count + 1))
    }
    draft.isRootless = choices.chance(15)
    if !pattern.query.isEmpty || choices.chance(15) {
      draft.query = query(for: pattern, using: &choices)
    }
    if let fragment = pattern.fragment {
      draft.fragment = bytes(of: fragment, using: &choices)
    } else if choices.chance(8) {
      draft.fragment = choices.pick([[], Array("top".utf8), Array("/a/b?c".utf8)])
    }
    return draft
  }

  private func segments(
    for path: PathPattern, using choices: inout some ChoiceSource
  ) -> [[UInt8]] {
    var segments: [[UInt8]] = []
    for segment in path.segments {
      switch segment {
      case .catchAll, .leading:
        for _ in 0..<choices.pick(weighted: [(35, 0), (30, 1), (25, 2), (10, 4)]) {
          segments.append(choices.chance(5) ? [] : values.plainValue(using: &choices))
        }
      case .parts(let parts, let isOptional):
        if isOptional, choices.chance(40) { continue }
        var bytes: [UInt8] = []
        for part in parts { bytes += self.bytes(of: part, using: &choices) }
        // A value of a spanning expression holds slashes.
        segments += bytes.split(
          separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        ).map { Array($0) }
      }
    }
    return segments
  }

  private func bytes(
    of part: SegmentPart, using choices: inout some ChoiceSource
  ) -> [UInt8] {
    switch part {
    case .literal(let text): values.written(text, for: .path, using: &choices)
    case .parameter(_, nil): values.plainValue(using: &choices)
    case .parameter(_, let constraint?):
      values.written(values.text(for: constraint, using: &choices), for: .path, using: &choices)
    case .function(let function, _):
      choices.chance(10)
        ? values.plainValue(using: &choices)
        : values.written(values.text(for: function, using: &choices), for: .path, using: &choices)
    case .wildcard: choices.chance(15) ? [] : values.plainValue(using: &choices)
    case .expression(let expression, _):
      choices.chance(6)
        ? values.plainValue(using: &choices)
        : values.written(values.text(for: expression, using: &choices), for: .path, using: &choices)
    }
  }

  private func query(
    for pattern: RoutePattern, using choices: inout some ChoiceSource
  ) -> [[UInt8]] {
    var items: [[UInt8]] = pattern.query.map { condition in
      let spaced = options.plusMeansSpace
      func write(_ text: QueryText) -> [UInt8] {
        values.written(
          spaced ? text.withPlusAsSpace : text.plain, for: .query, using: &choices)
      }
      let name = write(condition.name)
      let value: [UInt8]
      switch condition.value {
      case .anything:
        guard choices.chance(50) else { return name }
        value = choices.pick([[], Array("1".utf8), Array("a=b+c".utf8)])
      case .literal(let text): value = write(text)
      case .parameter, .expression, .function:
        value = bytes(of: condition.value, .query, using: &choices)
      }
      return name + [UInt8(ascii: "=")] + value
    }
    if items.count > 1, choices.chance(30) { items.swapAt(0, items.count - 1) }
    if choices.chance(30) {
      let item = choices.pick([
        "", "x=1", "a", "a=", "=", "a=b", "%41=%42", "a=%FF", "é", "a+b=c+d",
      ])
      items.insert(Array(item.utf8), at: choices.next(below: items.count + 1))
    }
    return items
  }

  private func bytes(
    of value: ValuePattern, _ place: Percent.Place, using choices: inout some ChoiceSource
  ) -> [UInt8] {
    switch value {
    case .anything: return []
    case .literal(let text): return values.written(text.plain, for: place, using: &choices)
    case .parameter(_, nil):
      return choices.pick([
        [], Array("a".utf8), Array("a+b%20c".utf8), Array("%FF".utf8), [0xC3], Array("é%2F/".utf8),
      ])
    case .parameter(_, let constraint?):
      return values.written(
        values.text(for: constraint, using: &choices), for: place, using: &choices)
    case .expression(let expression, _):
      return values.written(
        values.text(for: expression, using: &choices), for: place, using: &choices)
    case .function(let function, _):
      return values.written(
        values.text(for: function, using: &choices), for: place, using: &choices)
    }
  }

  private func bytes(
    of fragment: FragmentPattern, using choices: inout some ChoiceSource
  ) -> [UInt8] {
    switch fragment {
    case .value(let value): return bytes(of: value, .fragment, using: &choices)
    case .path(let path):
      let segments = segments(for: path, using: &choices)
      let bytes = [UInt8(ascii: "/")] + segments.joined(separator: [UInt8(ascii: "/")])
      return choices.chance(15) ? bytes + Array("?a/b".utf8) : bytes
    }
  }

  // MARK: Scheme and host

  private func setAuthority(
    of draft: inout URLDraft, for pattern: RoutePattern, using choices: inout some ChoiceSource
  ) {
    switch pattern.scheme {
    case .any: draft.scheme = choices.pick([nil, nil, "https", "http", "shop", "app"])
    case .oneOf(let schemes): draft.scheme = choices.pick(schemes)
    }
    if let scheme = draft.scheme, choices.chance(12) { draft.scheme = scheme.uppercased() }
    draft.authority = authority(for: pattern.host, using: &choices)
    if draft.authority == nil, ["http", "https", "ws", "wss"].contains(draft.scheme),
      pattern.host != .none || choices.chance(70)
    {
      draft.authority = URLDraft.Authority(host: Array("x.test".utf8))
    }
    guard var authority = draft.authority else { return }
    if let port = pattern.port {
      let isDefault =
        port == 80 && draft.scheme == "http" || port == 443 && draft.scheme == "https"
      if !isDefault || choices.chance(50) { authority.port = Array("\(port)".utf8) }
    } else if choices.chance(8) {
      authority.port = Array(choices.pick(["80", "443", "", "008080"]).utf8)
    }
    if choices.chance(6) { authority.userinfo = Array(choices.pick(["u:p", "", "a%40b"]).utf8) }
    if choices.chance(12) { authority.host = authority.host.map(\.uppercased) }
    if choices.chance(6), !authority.host.isEmpty { authority.host.append(UInt8(ascii: ".")) }
    draft.authority = authority
  }

  private func authority(
    for host: HostPattern, using choices: inout some ChoiceSource
  ) -> URLDraft.Authority? {
    let anyHost = choices.pick([
      "x.test", "a.x.test", "shop", "users", "localhost", "café.test", "a",
    ])
    func label() -> String { choices.pick(["a", "b", "x", "ab", "xn--a", "A", "1", "é", "%61"]) }
    func make(_ text: String) -> URLDraft.Authority {
      URLDraft.Authority(host: values.written(text, for: .host, using: &choices))
    }
    switch host {
    case .unspecified, .anyOrNone:
      return choices.chance(45) ? nil : make(anyHost)
    case .none: return choices.chance(50) ? nil : URLDraft.Authority()
    case .literal(let literal):
      return literal.name.hasPrefix("[")
        ? URLDraft.Authority(host: Array(literal.name.utf8)) : make(literal.name)
    case .any: return make(anyHost)
    case .labels(let prefix, let labels):
      var all: [String] = []
      if prefix != .nothing {
        for _ in 0..<choices.number(in: (prefix == .oneOrMore ? 1 : 0)...2) { all.append(label()) }
      }
      for item in labels {
        switch item {
        case .literal(let text): all.append(text)
        case .parameter: all.append(label())
        }
      }
      return URLDraft.Authority(host: Array(all.joined(separator: ".").utf8))
    case .expression(let expression, _):
      return make(values.text(for: expression, using: &choices))
    }
  }
}

extension UInt8 {
  /// The byte, an ASCII small letter as a capital one.
  fileprivate var uppercased: UInt8 { self &- 0x61 < 26 ? self & ~0x20 : self }
}
