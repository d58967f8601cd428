import Switchyard

/// Near misses: URLs one step away from what a route takes.
extension URLDeriver {
  /// The ways in which a URL just fails.
  private enum Flaw: CaseIterable {
    case changedLiteral
    case segmentTooMany
    case segmentTooFew
    case unknownBeginning
    case otherHost
    case misfit
  }

  /// A URL that a route takes but for one flaw; another route may take it.
  mutating func miss(_ route: Int) -> MadeURL? {
    if let search = table.routes[route].pattern.search {
      return searchedURL(of: route, search, isFlawed: true)
    }
    var flaws = Flaw.allCases
    values.random.shuffle(&flaws)
    for flaw in flaws {
      guard var draft = draft(of: route) else { return nil }
      if apply(flaw, to: &draft, of: route) { return draft.assemble(origin: nil) }
    }
    return nil
  }

  /// A URL with as many segments as one that a route takes, of which a literal one is changed.
  ///
  /// - Parameters:
  ///   - route: The route; another may take the URL.
  ///   - isLast: Whether the last literal is changed, so that the URL fails late; else it is any.
  /// - Returns: The URL, or nil if the route has no literal to change.
  mutating func changedLiteral(_ route: Int, isLast: Bool) -> MadeURL? {
    guard var draft = draft(of: route), let last = draft.literalSegments.last else { return nil }
    let segment = isLast ? last : values.random.pick(draft.literalSegments)
    return changeLiteral(segment, of: &draft) ? draft.assemble(origin: nil) : nil
  }

  /// Puts a letter into a literal segment; false if there is no place for it.
  private mutating func changeLiteral(_ segment: Int, of draft: inout URLDraft) -> Bool {
    guard var chunk = draft.segments[segment].first, !chunk.bytes.isEmpty else { return false }
    let position = values.random.below(chunk.bytes.count + 1)
    chunk.bytes.insert(contentsOf: values.random.text(1, from: .lower).utf8, at: position)
    // Inside an escape the letter would make another one.
    guard !chunk.bytes.contains(UInt8(ascii: "%")) else { return false }
    draft.segments[segment] = [chunk]
    return true
  }

  /// Spoils a draft; false if the flaw does not apply to it.
  private mutating func apply(_ flaw: Flaw, to draft: inout URLDraft, of route: Int) -> Bool {
    switch flaw {
    case .changedLiteral:
      guard let last = draft.literalSegments.last else { return false }
      return changeLiteral(last, of: &draft)
    case .segmentTooMany:
      let place = values.random.happens(perMille: 700) ? draft.segments.count : 0
      draft.segments.insert([.init(values.slug(1))], at: place)
      return true
    case .segmentTooFew:
      guard draft.segments.count > 1 else { return false }
      draft.segments.removeLast()
      return true
    case .unknownBeginning:
      guard !draft.segments.isEmpty else { return false }
      draft.segments[0] = [.init(values.slug(2))]
      return true
    case .otherHost:
      guard let host = draft.host, !host.isEmpty else { return false }
      draft.host = [.init(values.random.text(6, from: .lower) + ".example")]
      return true
    case .misfit: return applyMisfit(to: &draft, of: route)
    }
  }

  /// Puts a value where its constraint refuses it.
  private mutating func applyMisfit(to draft: inout URLDraft, of route: Int) -> Bool {
    let segments = table.routes[route].pattern.path.segments
    guard segments.count == draft.segments.count else { return false }
    for (index, segment) in segments.enumerated() {
      guard case .parts(let parts, _) = segment, parts.count == 1 else { continue }
      switch parts[0] {
      case .parameter(_, let constraint?):
        draft.segments[index] = [.init(values.misfit(for: constraint))]
        return true
      case .expression(let expression, _) where expression.isSegmentBound:
        draft.segments[index] = [.init(values.random.pick(["~", "%C3%A9", "A~", "..."]))]
        return true
      default: continue
      }
    }
    return false
  }
}
