package import RouteSyntax
internal import Switchyard

/// The engine as the public interface shows it, asked through every entry point.
package struct EngineSubject: DifferentialSubject {
  /// Registration and then matching; a builder is consumed by building.
  private enum Stage {
    case builder(RouterBuilder<Int>)
    case router(Router<Int>)
  }

  /// One matcher for all requests of a table, so that what one leaves behind meets the next.
  private final class Scratch {
    var matcher = Matcher()
  }

  private var stage: Stage
  private var count = 0
  private var captureNames: [[String?]] = []
  private let scratch = Scratch()
  /// Whether a capture may be in two pieces of the URL, so that one range cannot tell its text.
  private let mayBeInPieces: Bool

  /// A table with no routes.
  package init(options: RoutingOptions) {
    stage = .builder(RouterBuilder(options: options))
    mayBeInPieces = !options.foldsHost.isEmpty
  }

  package mutating func add(
    _ pattern: RoutePattern, methods: Set<String>?
  ) throws(PatternError) {
    guard case .builder(var builder) = stage else { return }
    try builder.add(pattern, methods: methods, value: count)
    captureNames.append(pattern.captureNames)
    count += 1
    stage = .builder(builder)
  }

  package mutating func build() {
    if case .builder(let builder) = stage { stage = .router(builder.build()) }
  }

  package mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
    guard case .router(let router) = stage else { return [] }
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
    } catch { outcome = OutcomeAnswer(error) }
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
    do { return try search().map { .match($0) } ?? .noMatch } catch { return OutcomeAnswer(error) }
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

  /// The number of a route, or one that no route has if number and value do not belong together.
  private func checked(_ id: RouteID, _ value: Int) -> Int { id.index == value ? value : -1 }
}

extension OutcomeAnswer {
  fileprivate init(_ error: MatchError) {
    switch error {
    case .malformedAuthority: self = .malformedAuthority
    case .urlTooLong: self = .urlTooLong
    case .regexLimit(let route): self = .undecided(route: route.index)
    }
  }
}

extension MethodsAnswer {
  fileprivate init(_ allowed: AllowedMethods) {
    self.init(any: allowed.any, methods: allowed.methods)
  }
}
