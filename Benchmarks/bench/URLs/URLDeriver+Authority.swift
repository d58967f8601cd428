import Switchyard

/// Scheme, host, port, query and fragment.
extension URLDeriver {
  /// Adds what stands before the path; false if it cannot be made.
  mutating func addAuthority(of pattern: RoutePattern, to draft: inout URLDraft) -> Bool {
    let scheme: String? =
      switch pattern.scheme {
      case .any: nil
      case .oneOf(let schemes): values.random.pick(schemes)
      }
    switch pattern.host {
    case .unspecified:
      guard let scheme else { return true }
      draft.scheme = scheme + ":"
      draft.host = [.init(values.domain())]
      return true
    case .none:
      draft.scheme = (scheme ?? "app") + ":"
      draft.host = values.random.happens(perMille: 200) ? nil : []
      return true
    case .anyOrNone
    where scheme == nil && pattern.port == nil && values.random.happens(perMille: 500):
      return true
    default: break
    }
    draft.scheme = (scheme ?? "https") + ":"
    guard let host = host(of: pattern.host, in: &draft) else { return false }
    draft.host = host
    if let port = pattern.port {
      draft.port = ":\(port)"
    } else if values.random.happens(perMille: style.unusualHost) {
      draft.port = ":\(values.random.pick([80, 443, 8080, 8443]))"
    }
    return true
  }

  private mutating func host(
    of pattern: HostPattern, in draft: inout URLDraft
  ) -> [URLDraft.Chunk]? {
    switch pattern {
    case .unspecified, .none, .anyOrNone: return [.init(values.domain())]
    case .literal(let literal):
      let isUnusual = values.random.happens(perMille: style.unusualHost)
      let name = PercentEncoding.host(literal.name)
      return [.init(isUnusual ? name.uppercased() : name)]
    case .any(let name):
      let slot = name.map { _ in draft.addSlot(.unknown) }
      return [.init(values.domain(), slot: slot)]
    case .labels(let prefix, let labels):
      var chunks: [URLDraft.Chunk] = []
      let extra: Int =
        switch prefix {
        case .nothing: 0
        case .oneOrMore: values.random.within(1...3)
        case .zeroOrMore: values.random.below(3)
        }
      for _ in 0..<extra { chunks.append(.init(values.slug(1) + ".")) }
      for (index, label) in labels.enumerated() {
        if index > 0 { chunks.append(.init(".")) }
        switch label {
        case .literal(let text): chunks.append(.init(PercentEncoding.host(text)))
        case .parameter: chunks.append(.init(values.slug(2), slot: draft.addSlot(.unknown)))
        }
      }
      return chunks
    case .expression(let expression, let name):
      let slot = draft.addSlot(.unknown)
      for _ in expression.groupNames { _ = draft.addSlot(.unknown) }
      return sample(expression, name).map { [.init($0, slot: slot)] }
    }
  }

  // MARK: Query and fragment

  /// Adds the items that the route asks for, and often others between them.
  mutating func addQuery(_ conditions: [QueryCondition], to draft: inout URLDraft) -> Bool {
    var items: [[URLDraft.Chunk]] = []
    for condition in conditions {
      let name = PercentEncoding.encode(condition.name.plain)
      guard let value = chunk(of: condition.value, in: &draft) else { return false }
      if let value {
        items.append([.init(name + "="), value])
      } else {
        items.append([.init(name)])
      }
    }
    if values.random.happens(perMille: style.query) {
      let names = Set(conditions.map(\.name.plain))
      for _ in 0..<values.random.within(1...3) {
        let name = values.random.pick(["page", "per_page", "sort", "q", "utm_source", "fields"])
        guard !names.contains(name) else { continue }
        items.append([.init("\(name)=\(values.random.pick([values.number(), values.freeText()]))")])
      }
    }
    values.random.shuffle(&items)
    draft.query = items.isEmpty ? nil : items
    return true
  }

  /// Adds the fragment that the route asks for, or now and then another.
  mutating func addFragment(_ pattern: FragmentPattern?, to draft: inout URLDraft) -> Bool {
    switch pattern {
    case nil:
      if values.random.happens(perMille: style.fragment) {
        draft.fragment = [.init(values.slug(1))]
      }
      return true
    case .value(let value):
      guard let chunk = chunk(of: value, in: &draft) else { return false }
      draft.fragment = chunk.map { [$0] } ?? []
      return true
    case .path(let path):
      draft.fragment = []
      for segment in path.segments {
        guard let chunks = fragmentChunks(of: segment, in: &draft) else { return false }
        draft.fragment?.append(.init("/"))
        draft.fragment? += chunks
      }
      return true
    }
  }

  private mutating func fragmentChunks(
    of segment: SegmentPattern, in draft: inout URLDraft
  ) -> [URLDraft.Chunk]? {
    switch segment {
    case .leading: return []
    case .parts(let parts, _): return chunks(of: parts, in: &draft)
    case .catchAll(let name):
      let slot = name.map { _ in draft.addSlot(.unknown) }
      return [.init(values.slug(1) + "/" + values.slug(1), slot: slot)]
    }
  }

  /// The value of a query item or fragment: nil if it cannot be made, nil inside if there is none.
  private mutating func chunk(
    of value: ValuePattern, in draft: inout URLDraft
  ) -> URLDraft.Chunk?? {
    switch value {
    case .anything: return .some(values.random.happens(perMille: 500) ? nil : .init("1"))
    case .literal(let text): return .init(PercentEncoding.encode(text.plain))
    case .parameter(let name, let constraint):
      let text = constraint.map { values.value(named: name, for: $0) } ?? values.value(named: name)
      return .init(text, slot: draft.addSlot(.unknown))
    case .function(let function, _):
      let text = PercentEncoding.encode(values.random.pick(function.samples))
      return .init(text, slot: draft.addSlot(.unknown))
    case .expression(let expression, let name):
      let slot = draft.addSlot(.unknown)
      for _ in expression.groupNames { _ = draft.addSlot(.unknown) }
      guard let text = sample(expression, name) else { return nil }
      return .init(PercentEncoding.encode(text), slot: slot)
    }
  }
}

extension PercentEncoding {
  /// Writes a literal host, or an address in brackets, as host text.
  static func host(_ name: String) -> String {
    name.hasPrefix("[") ? name : path(name).replacing("@", with: "%40").replacing(":", with: "%3A")
  }
}
