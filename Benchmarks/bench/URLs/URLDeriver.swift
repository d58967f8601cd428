import Switchyard

/// Makes URLs from the routes of a table: ones that a route takes, and ones that it nearly takes.
///
/// A hit is made to match its route. Whether an earlier route takes it first, or a lookaround of an
/// expression refuses it, is for the reference to say.
struct URLDeriver {
  let table: RouteTable
  let style: URLStyle
  var values: ValueSource
  private var samplers: [String: RegexSampler?] = [:]
  /// The literals that values may be; nil if the style wants none.
  private let literals: DepthLiterals?

  /// A deriver that always makes the same URLs from the same table, style and seed.
  init(_ table: RouteTable, style: URLStyle, random: SeededRandom) {
    self.table = table
    self.style = style
    values = ValueSource(random: random, unusualPerMille: style.unusualValue)
    literals = style.literalValue > 0 ? DepthLiterals(table) : nil
  }

  /// A URL that a route takes, or nil if one of its expressions is beyond ``RegexSampler``.
  mutating func hit(_ route: Int) -> MadeURL? {
    guard let search = table.routes[route].pattern.search else {
      return draft(of: route)?.assemble(origin: route)
    }
    return searchedURL(of: route, search, isFlawed: false)
  }

  /// The parts of a URL that a route takes.
  mutating func draft(of route: Int) -> URLDraft? {
    var draft = URLDraft()
    draft.method = method(of: route)
    let pattern = table.routes[route].pattern
    guard addAuthority(of: pattern, to: &draft) else { return nil }
    for segment in pattern.path.segments {
      guard addSegment(segment, to: &draft) else { return nil }
    }
    if draft.segments.last.map({ !$0.isEmpty }) ?? false {
      draft.hasTrailingSlash = values.random.happens(perMille: style.trailingSlash)
    }
    guard addQuery(pattern.query, to: &draft), addFragment(pattern.fragment, to: &draft) else {
      return nil
    }
    return draft
  }

  /// One of the methods that a route takes, or nil if it takes any.
  mutating func method(of route: Int) -> String? {
    table.routes[route].methods.map { values.random.pick($0.sorted()) }
  }

  // MARK: Path

  /// Adds a segment; false if it cannot be made.
  private mutating func addSegment(_ segment: SegmentPattern, to draft: inout URLDraft) -> Bool {
    switch segment {
    case .leading: return true
    case .catchAll(let name):
      let count = values.random.below(5)
      let text = (0..<count).map { _ in values.freeText() }.joined(separator: "/")
      let slot = name.map { _ in draft.addSlot(.unknown) }
      if count > 0 { draft.segments.append([.init(text, slot: slot)]) }
      return true
    case .parts(let parts, let isOptional):
      if isOptional, values.random.happens(perMille: 400) {
        for part in parts {
          for _ in part.captureNames { _ = draft.addSlot(.absent) }
        }
        return true
      }
      if let literal = literalValue(of: parts, atDepth: draft.segments.count) {
        draft.segments.append([.init(PercentEncoding.path(literal), slot: draft.addSlot(.unknown))])
        return true
      }
      guard let chunks = chunks(of: parts, in: &draft) else { return false }
      if parts.allSatisfy(\.isLiteral) { draft.literalSegments.append(draft.segments.count) }
      draft.segments.append(chunks)
      return true
    }
  }

  /// A literal of another route, now and then, for a segment that is one plain parameter.
  private mutating func literalValue(of parts: [SegmentPart], atDepth depth: Int) -> String? {
    guard let literals, parts.count == 1, case .parameter(_, nil) = parts[0],
      values.random.happens(perMille: style.literalValue)
    else { return nil }
    return literals.pick(atDepth: depth, &values.random)
  }

  /// The text of one segment, or nil if it cannot be made.
  mutating func chunks(
    of parts: [SegmentPart], in draft: inout URLDraft
  ) -> [URLDraft.Chunk]? {
    var chunks: [URLDraft.Chunk] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal): chunks.append(.init(literalText(literal)))
      case .wildcard: chunks.append(.init(values.slug(1)))
      case .parameter(let name, let constraint):
        let slot = draft.addSlot(.unknown)
        let behind = index + 1 < parts.count ? parts[index + 1] : nil
        chunks.append(.init(value(name, constraint, before: behind), slot: slot))
      case .function(let function, _):
        let text = PercentEncoding.path(values.random.pick(function.samples))
        chunks.append(.init(text, slot: draft.addSlot(.unknown)))
      case .expression(let expression, let name):
        let slot = draft.addSlot(.unknown)
        for _ in expression.groupNames { _ = draft.addSlot(.unknown) }
        guard let text = sample(expression, name) else { return nil }
        chunks.append(.init(PercentEncoding.path(text), slot: slot))
      }
    }
    return chunks
  }

  private mutating func literalText(_ literal: String) -> String {
    let text = PercentEncoding.path(literal)
    guard values.random.happens(perMille: style.escapedLiteral),
      let first = text.unicodeScalars.first, first.properties.isAlphabetic
    else { return text }
    return "%" + String(first.value, radix: 16)
      + text.unicodeScalars.dropFirst().map(String.init).joined()
  }

  /// A value that does not hold the text that ends it.
  private mutating func value(
    _ name: String, _ constraint: Constraint?, before next: SegmentPart?
  ) -> String {
    if let constraint { return values.value(named: name, for: constraint) }
    guard case .literal(let literal)? = next, let end = literal.first else {
      return values.value(named: name)
    }
    for _ in 0..<8 {
      let value = values.value(named: name)
      if !value.contains(end) { return value }
    }
    return values.random.text(5, from: .lowerAlnum)
  }

  /// A text that an expression takes.
  mutating func sample(_ expression: RegularExpression, _ name: String?) -> String? {
    switch expression.source {
    case "[0-9a-f-]{36}", "[0-9a-fA-F-]{36}": return values.uuid()
    case "[0-9]{4}" where name == "year": return "\(values.random.within(1990...2027))"
    case "[0-9]{2}" where name == "month": return values.random.pick(["01", "04", "09", "12"])
    case "[0-9]+", "\\d+": return values.number()
    case "[a-z0-9-]+", "[a-z-]+", "[a-z0-9._-]+": return values.slug(values.random.within(1...4))
    default: break
    }
    if samplers[expression.source] == nil {
      samplers[expression.source] = .some(RegexSampler(expression.source))
    }
    guard let sampler = samplers[expression.source] ?? nil else { return nil }
    return sampler.sample { values.random.below($0) }
  }
}

extension SegmentPart {
  /// Whether the part is literal text.
  var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }
}
