internal import Switchyard

/// Asks a router through every entry point.
struct RouterObserver {
  /// One matcher for all requests of a table, so that what one leaves behind meets the next.
  private final class Scratch {
    var matcher = Matcher()
  }

  /// For each route, by its place in the reference, the number that the router gave it.
  private let numbers: [Int]
  private let captureNames: [[String?]]
  /// Whether a capture may be in two pieces of the URL, so that one range cannot tell its text.
  private let mayBeInPieces: Bool
  private let scratch = Scratch()

  /// An observer of a router whose values are the places of the routes in the reference.
  init(numbers: [Int], captureNames: [[String?]], mayBeInPieces: Bool) {
    self.numbers = numbers
    self.captureNames = captureNames
    self.mayBeInPieces = mayBeInPieces
  }

  /// What the router says of a request.
  func observe(
    _ router: Router<Int>, _ request: CaseRequest, method: String?
  ) -> [Observation] {
    switch request {
    case .url(let bytes):
      let observation = observe(router, bytes, method: method)
      guard let text = String(validating: bytes, as: UTF8.self) else { return [observation] }
      return [observe(router, text, method: method), observation]
    case .target(let path, let host, let scheme):
      // These are strings in the public interface; other bytes cannot be asked for.
      guard let path = String(validating: path, as: UTF8.self) else { return [] }
      let hostText = host.flatMap { String(validating: $0, as: UTF8.self) }
      guard host == nil || hostText != nil else { return [] }
      return [observe(router, path: path, host: hostText, scheme: scheme, method: method)]
    }
  }

  // MARK: Entry points

  private func observe(_ router: Router<Int>, _ url: String, method: String?) -> Observation {
    Observation(
      door: "string", match: router.match(url, method: method).map(answer),
      outcome: outcome { () throws(MatchError) in
        try router.tryMatch(url, method: method).map(answer)
      },
      matches: router.matches(url, method: method).map(answer),
      allowed: MethodsAnswer(router.allowedMethods(for: url)))
  }

  private func observe(
    _ router: Router<Int>, path: String, host: String?, scheme: String?, method: String?
  ) -> Observation {
    Observation(
      door: "target",
      match: router.match(path: path, host: host, scheme: scheme, method: method).map(answer),
      outcome: outcome { () throws(MatchError) in
        try router.tryMatch(path: path, host: host, scheme: scheme, method: method).map(answer)
      },
      matches: router.matches(path: path, host: host, scheme: scheme, method: method).map(answer),
      allowed: MethodsAnswer(router.allowedMethods(path: path, host: host, scheme: scheme)))
  }

  private func observe(_ router: Router<Int>, _ url: [UInt8], method: String?) -> Observation {
    // A block of exactly this size, so that a sanitizer sees a read behind the last byte.
    let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: url.count)
    // SAFETY: the block is initialized at once, and no span of it leaves this function.
    defer { unsafe block.deallocate() }
    _ = unsafe block.initialize(from: url)
    let span = unsafe Span(_unsafeElements: UnsafeBufferPointer(block))
    let match = router.match(utf8: span, using: &scratch.matcher, method: method)
      .map { answer($0, in: span) }
    let outcome: OutcomeAnswer
    do throws(MatchError) {
      let found = try router.tryMatch(utf8: span, using: &scratch.matcher, method: method)
      outcome = found.map { .match(answer($0, in: span)) } ?? .noMatch
    } catch { outcome = answer(error) }
    var matches: [RouteAnswer] = []
    // What ends the list ends the list of the other entry points too.
    try? router.forEachMatch(utf8: span, using: &scratch.matcher, method: method) { match in
      matches.append(answer(match, in: span))
      return true
    }
    return Observation(
      door: "bytes", match: match, outcome: outcome, matches: matches, allowed: nil)
  }

  private func outcome(
    _ search: () throws(MatchError) -> RouteAnswer?
  ) -> OutcomeAnswer {
    do { return try search().map { .match($0) } ?? .noMatch } catch { return answer(error) }
  }

  // MARK: Answers

  private func answer(_ match: RouteMatch<Int>) -> RouteAnswer {
    let parameters = match.parameters
    let captures = (0..<parameters.count).map { position -> CaptureAnswer? in
      guard let value = parameters[position] else { return nil }
      let name = parameters.names[position]
      return CaptureAnswer(
        name: name, value: value.utf8, raw: parameters.raw(position).map { Array($0.utf8) },
        segments: name.flatMap { parameters.segments(of: $0) }?.map { Array($0.utf8) })
    }
    return RouteAnswer(route: checked(match.id, match.value), captures: captures)
  }

  private func answer(_ match: ByteMatch<Int>, in url: Span<UInt8>) -> RouteAnswer {
    let route = checked(match.id, match.value)
    let names = captureNames[match.value]
    let captures = (0..<match.captureCount).map { position -> CaptureAnswer? in
      guard let value = match.value(at: position, in: url) else { return nil }
      let raw = match.range(at: position, in: url).map { $0.map { url[$0] } }
      return CaptureAnswer(
        name: names[position], value: value.utf8, raw: mayBeInPieces ? nil : raw,
        segments: match.segments(at: position, in: url)?.map { Array($0.utf8) })
    }
    return RouteAnswer(route: route, captures: captures)
  }

  private func answer(_ error: MatchError) -> OutcomeAnswer {
    switch error {
    case .malformedAuthority: .malformedAuthority
    case .urlTooLong: .urlTooLong
    case .regexLimit(let route): .undecided(route: numbers.firstIndex(of: route.index) ?? -1)
    }
  }

  /// The place of a route, or one that no route has if number and value do not belong together.
  private func checked(_ id: RouteID, _ value: Int) -> Int {
    numbers.indices.contains(value) && numbers[value] == id.index ? value : -1
  }
}

extension MethodsAnswer {
  fileprivate init(_ allowed: AllowedMethods) {
    self.init(any: allowed.any, methods: allowed.methods)
  }
}
