/// Changes URLs so that they nearly match.
struct URLMutator {
  let words: PatternWords

  /// Makes one change to one part.
  func mutate(_ draft: inout URLDraft, using choices: inout some ChoiceSource) {
    switch choices.next(below: 10) {
    case 0..<5: mutateSegments(of: &draft, using: &choices)
    case 5, 6: mutateAuthority(of: &draft, using: &choices)
    case 7: mutateScheme(of: &draft, using: &choices)
    case 8: mutateQuery(of: &draft, using: &choices)
    default: mutateFragment(of: &draft, using: &choices)
    }
  }

  /// Changes, inserts, deletes or repeats a byte.
  func mutate(_ bytes: inout [UInt8], using choices: inout some ChoiceSource) {
    guard !bytes.isEmpty else { return }
    let index = choices.next(below: bytes.count)
    let byte = choices.pick(
      Array("/?#%:@.;&=+*\\[]aA0 -".utf8) + [0, 0x0A, 0x7F, 0x80, 0xC3, 0xFF])
    switch choices.next(below: 6) {
    case 0: bytes[index] = byte
    case 1: bytes.insert(byte, at: index)
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(bytes[index], at: index)
    case 4: if bytes[index] | 0x20 &- 0x61 < 26 { bytes[index] ^= 0x20 }
    default: bytes.removeLast(min(bytes.count, choices.number(in: 1...3)))
    }
  }

  private func mutateSegments(
    of draft: inout URLDraft, using choices: inout some ChoiceSource
  ) {
    let count = draft.segments.count
    guard count > 0 else {
      draft.segments = [literal(using: &choices)]
      return
    }
    let index = choices.next(below: count)
    switch choices.next(below: 12) {
    case 0: draft.segments.remove(at: index)
    case 1: draft.segments.insert(draft.segments[index], at: index)
    case 2: draft.segments.swapAt(index, choices.next(below: count))
    case 3, 4: draft.segments[index] = literal(using: &choices)
    case 5: draft.segments.append(literal(using: &choices))
    case 6: draft.segments.append([])
    case 7: draft.segments.insert([], at: index)
    case 8: draft.segments[index] += literal(using: &choices)
    case 9:
      draft.segments[index] = draft.segments[index].map {
        ($0 | 0x20) &- 0x61 < 26 ? $0 ^ 0x20 : $0
      }
    default: mutate(&draft.segments[index], using: &choices)
    }
  }

  private func literal(using choices: inout some ChoiceSource) -> [UInt8] {
    Array((words.literals.isEmpty ? "a" : choices.pick(words.literals)).utf8)
  }

  private func mutateAuthority(
    of draft: inout URLDraft, using choices: inout some ChoiceSource
  ) {
    guard var authority = draft.authority else {
      draft.authority = URLDraft.Authority(host: host(using: &choices))
      return
    }
    switch choices.next(below: 14) {
    case 0:
      draft.authority = nil
      return
    case 1, 2: authority.host = host(using: &choices)
    case 3: authority.host = Array("a.".utf8) + authority.host
    case 4:
      if let dot = authority.host.firstIndex(of: UInt8(ascii: ".")) {
        authority.host.removeFirst(dot + 1)
      }
    case 5: authority.host += choices.pick([".", "..", ".test", "%2E", "%2e", "x"]).utf8
    case 6: authority.host = choices.chance(50) ? [] : Array(".".utf8) + authority.host
    case 7, 8:
      let ports = [
        "", "80", "443", "8080", "0", "65535", "65536", "080", "8a", ":80", "-1", "99999999999",
      ]
      authority.port = Array(choices.pick(ports).utf8)
    case 9: authority.port = nil
    case 10:
      authority.userinfo = Array(choices.pick(["", "u", "u:p", "a@b", "a/b", "u%40", "u p"]).utf8)
    case 11:
      // Characters that no authority may hold, and some that a host may not hold bare.
      let odd = Array("\u{1} \"<>\\^`{|}%[]:!,é%20%3C%00%5B%41".unicodeScalars)
      authority.host += Array(String(choices.pick(odd)).utf8)
    case 12: authority.host = Array("[".utf8) + authority.host + Array("]".utf8)
    default: mutate(&authority.host, using: &choices)
    }
    draft.authority = authority
  }

  private func host(using choices: inout some ChoiceSource) -> [UInt8] {
    Array(choices.pick(words.hosts + ["x.test", "a.x.test", "b.a.x.test", "shop", "a"]).utf8)
  }

  private func mutateScheme(
    of draft: inout URLDraft, using choices: inout some ChoiceSource
  ) {
    let schemes: [String?] = [nil, "https", "http", "shop", "app", "1x", "a_b", "", "file", "ws"]
    draft.scheme = choices.pick(schemes + words.schemes.map { $0 })
    draft.isRootless = choices.chance(30)
  }

  private func mutateQuery(of draft: inout URLDraft, using choices: inout some ChoiceSource) {
    var query = draft.query ?? []
    switch choices.next(below: 6) {
    case 0:
      draft.query = nil
      return
    case 1: query.append(Array("a=1".utf8))
    case 2: if !query.isEmpty { query.removeLast() }
    case 3: if let first = query.first { query.append(first) }
    case 4: query.insert([], at: 0)
    default:
      if !query.isEmpty {
        let index = choices.next(below: query.count)
        mutate(&query[index], using: &choices)
      }
    }
    draft.query = query
  }

  private func mutateFragment(
    of draft: inout URLDraft, using choices: inout some ChoiceSource
  ) {
    switch choices.next(below: 4) {
    case 0: draft.fragment = nil
    case 1: draft.fragment = []
    case 2:
      draft.fragment = choices.pick(["a", "/a", "/a/", "/", "a?b", "#", "%", "%FF", "é"]).utf8.map {
        $0
      }
    default:
      if var fragment = draft.fragment {
        mutate(&fragment, using: &choices)
        draft.fragment = fragment
      }
    }
  }
}
