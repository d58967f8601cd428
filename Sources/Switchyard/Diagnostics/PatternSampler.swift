internal import RouteSyntax
internal import RouteTrie

/// Makes URLs that a pattern takes, each time another one, always the same ones in the same order.
///
/// A pattern becomes one of literals: every parameter, wildcard and expression is replaced by a text
/// for it. Lookarounds may refuse what an expression is given, so the caller has to match the URL.
struct PatternSampler {
  private let pattern: RoutePattern
  private let options: RoutingOptions
  /// What the path's optional segments leave, in order.
  private let paths: [[SegmentPattern]]
  private var samplers: [ExactText: RegexSampler?] = [:]
  private var numbers: NumberSequence
  /// How many URLs were made.
  private(set) var count = 0

  /// Values of parameters: first a plain one, then one that few literals, constraints and classes
  /// take, then others.
  private static let values = [
    "x", "~Z\u{E9}.7-q", "7", "qx", "a-b", "Q7", "x.json", "a b", "0", "%2F", "-1.5", "x_y",
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
  ]
  private static let hosts = [
    "example.com", "q.example", "a.b-1.example.org", "localhost", "x",
  ]

  init(_ pattern: RoutePattern, _ options: RoutingOptions) {
    self.pattern = pattern
    self.options = options
    paths = pattern.path.placed(from: 0).alternatives.map { $0.map(\.pattern) }
    numbers = NumberSequence(seed: UInt64(pattern.path.segments.count))
  }

  /// The next URL; nil if it could not be made, but a later one might be.
  mutating func next() -> String? {
    defer { count += 1 }
    if let search = pattern.search { return sample(search, isCaseless: false) }
    guard let literal = literalPattern() else { return nil }
    var composer = URLComposer(route: "", values: [:])
    guard (try? composer.compose(literal, query: [])) != nil else { return nil }
    return composer.text
  }

  private mutating func literalPattern() -> RoutePattern? {
    let scheme = scheme()
    guard let host = host(under: scheme), let path = path(paths[count % paths.count]) else {
      return nil
    }
    var query: [QueryCondition] = []
    for condition in pattern.query {
      guard let value = value(condition.value) else { return nil }
      query.append(QueryCondition(name: condition.name, value: value))
    }
    var fragment = pattern.fragment
    switch pattern.fragment {
    case nil: break
    case .value(let pattern):
      guard let value = value(pattern) else { return nil }
      fragment = .value(value)
    case .path(let pattern):
      let alternatives = pattern.placed(from: 0).alternatives
      guard let path = self.path(alternatives[count % alternatives.count].map(\.pattern)) else {
        return nil
      }
      fragment = .path(path)
    }
    let hasHost = if case .literal = host { true } else { false }
    let port = pattern.port ?? (hasHost && count % 7 == 6 ? 8443 : nil)
    return RoutePattern(
      text: "", syntax: .switchyard, scheme: scheme, host: host, port: port, path: path,
      query: query, fragment: fragment)
  }

  // MARK: Scheme and host

  private mutating func scheme() -> SchemePattern {
    switch pattern.scheme {
    case .oneOf(let schemes): return .oneOf([schemes[count % schemes.count]])
    case .any:
      let others: [String?] = [nil, nil, "https", nil, "app", "http", "x-other"]
      return others[count % others.count].map { .oneOf([$0]) } ?? .any
    }
  }

  private mutating func host(under scheme: SchemePattern) -> HostPattern? {
    let needsHost =
      if case .oneOf(let schemes) = scheme {
        ["http", "https", "ws", "wss"].contains(schemes[0])
      } else { false }
    switch pattern.host {
    case .none: return HostPattern.none
    case .literal: return pattern.host
    case .unspecified, .anyOrNone:
      // A port has no place without a host.
      guard needsHost || pattern.port != nil || count % 5 == 3 else { return .unspecified }
      return literal(anyHost)
    case .any: return literal(anyHost)
    case .labels(let prefix, let labels):
      var names = labels.map { label in
        if case .literal(let text) = label { text } else { value(count).hostLabel }
      }
      let extra =
        switch prefix {
        case .nothing: 0
        case .oneOrMore: 1 + count % 3
        case .zeroOrMore: count % 3
        }
      names = (0..<extra).map { value(count + $0).hostLabel } + names
      return literal(names.joined(separator: "."))
    case .expression(let expression, _):
      return sample(expression, isCaseless: true).map { literal($0.asciiLowercased()) }
    }
  }

  private var anyHost: String { Self.hosts[count % Self.hosts.count] }

  private func literal(_ host: String) -> HostPattern {
    .literal(HostLiteral(name: host, segment: host))
  }

  // MARK: Path

  private mutating func path(_ segments: [SegmentPattern]) -> PathPattern? {
    var texts: [String] = []
    for (position, segment) in segments.enumerated() {
      switch segment {
      case .catchAll, .leading:
        let number = [1, 2, 0, 1, 3][count % 5]
        texts += (0..<number).map { value(at: position + $0).canonical }
      case .parts(let parts, _):
        var text = ""
        for part in parts {
          guard let more = self.text(of: part, at: position, isAlone: parts.count == 1) else {
            return nil
          }
          text += more
        }
        // What a spanning expression takes may be several segments.
        texts += text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return PathPattern(
      segments: texts.map { .parts($0.isEmpty ? [] : [.literal($0)], isOptional: false) })
  }

  /// Canonical text that a part takes; nil if none is known.
  private mutating func text(
    of part: SegmentPart, at position: Int, isAlone: Bool
  ) -> String? {
    switch part {
    case .literal(let text): text
    case .wildcard: isAlone || count % 3 > 0 ? value(at: position).canonical : ""
    case .parameter(_, nil): value(at: position).canonical
    case .parameter(_, let constraint?): sample(constraint, !options.caseSensitivePath)
    case .function(let function, _): function.samples[count % function.samples.count]
    case .expression(let expression, _):
      // Where the expression is not understood, the URL still meets earlier routes.
      sample(expression, isCaseless: !options.caseSensitivePath)
        ?? value(at: position).canonical
    }
  }

  /// A value for a segment: at first the plainest one everywhere.
  private mutating func value(at position: Int) -> String {
    value(count == 0 ? 0 : count + position)
  }

  /// A value by its number; from time to time one that stands in no list.
  private mutating func value(_ number: Int) -> String {
    guard number > 0, number % 4 == 3 else { return Self.values[number % Self.values.count] }
    return "q" + String(numbers.next(below: 1 << 30), radix: 36)
  }

  // MARK: Values

  private mutating func value(_ pattern: ValuePattern) -> ValuePattern? {
    let text: String?
    switch pattern {
    case .anything, .literal: return pattern
    case .parameter(_, nil): text = value(count)
    case .parameter(_, let constraint?): text = sample(constraint, false)
    case .function(let function, _): text = function.samples[count % function.samples.count]
    case .expression(let expression, _): text = sample(expression, isCaseless: false)
    }
    return text.map { .literal(QueryText(plain: $0, withPlusAsSpace: $0)) }
  }

  // MARK: Expressions

  private mutating func sample(_ constraint: Constraint, _ foldsCase: Bool) -> String? {
    sample(ExactText(constraint.expression(foldsCase: foldsCase))) { ExpressionTree($0) }
  }

  private mutating func sample(_ expression: RegularExpression, isCaseless: Bool) -> String? {
    sample(ExactText(expression.source)) { ExpressionTree($0, isCaseless: isCaseless) }
  }

  private mutating func sample(
    _ source: ExactText, _ read: (String) -> ExpressionTree?
  ) -> String? {
    if samplers[source] == nil {
      samplers[source] = .some(read(source.string).map { RegexSampler($0) })
    }
    guard let sampler = samplers[source] ?? nil else { return nil }
    return sampler.sample { numbers.next(below: $0) }
  }
}

extension String {
  /// The canonical form of a text that is a value: its `%` and `/` are escapes.
  fileprivate var canonical: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text.append(contentsOf: "%25".unicodeScalars)
      case "/": text.append(contentsOf: "%2F".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// The letters, digits and hyphens of a text that is a value, as one label of a host.
  fileprivate var hostLabel: String {
    let label = utf8.filter { $0.isASCIILetter || $0.isASCIIDigit }.prefix(32)
    return String(decoding: label, as: UTF8.self).asciiLowercased()
  }
}

/// Numbers that vary and are always the same: a linear congruence (Knuth's MMIX).
struct NumberSequence {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number from zero up to, not including, a bound greater than zero.
  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
