internal import RouteSyntax
internal import RouteTrie

/// What is known of a route besides how it is matched.
@usableFromInline
final class RouteRecord: Sendable {
  /// The pattern's text as it was registered.
  @usableFromInline let pattern: String
  @usableFromInline let name: String?
  let syntax: PatternSyntax
  /// The methods that it was registered for.
  let registeredMethods: Set<String>?
  /// The methods that it takes.
  let methods: Set<String>?
  let captureNames: [String?]
  let captureKinds: [CaptureKind]

  init(
    _ pattern: RoutePattern, name: String?, methods: Set<String>?, options: RoutingOptions
  ) {
    self.pattern = pattern.text
    syntax = pattern.syntax
    self.name = name
    registeredMethods = methods
    self.methods = methods.map(options.methods(servedBy:))
    captureNames = pattern.captureNames
    captureKinds = pattern.captureKinds
  }

  /// The pattern, parsed again: tables keep its text alone.
  func parsed() -> RoutePattern? { try? RoutePattern(pattern, syntax: syntax) }

  /// The position of a name, or nil.
  @usableFromInline
  func position(of name: String) -> Int? { captureNames.firstIndex(of: name) }
}

/// The part of a router that does not depend on the type of its values.
///
/// The generic front is inlined into clients and calls this, so that nothing generic runs there.
@usableFromInline
final class RouterCore: Sendable {
  let table: CompiledTable
  @usableFromInline let records: [RouteRecord]
  let options: RoutingOptions
  let pool = ScratchPool()
  /// The first route of each name.
  let namedRoutes: [String: Int]

  init(table: CompiledTable, records: [RouteRecord], options: RoutingOptions) {
    self.table = table
    self.records = records
    self.options = options
    namedRoutes = Dictionary(
      records.enumerated().compactMap { number, record in record.name.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Matches text with scratch of the pool, from where the search before left off.
  @usableFromInline
  func find(_ source: MatchSource, method: String?, from first: UInt32 = 0) -> Found {
    let box = pool.take()
    defer { pool.give(box) }
    return source.withInput { find($0, method: method, from: first, &box.scratch) }
  }

  /// Matches bytes with scratch of the caller, from where the search before left off.
  @usableFromInline
  func find(
    utf8 url: Span<UInt8>, method: String?, from first: UInt32 = 0, _ matcher: inout Matcher
  ) -> Found {
    // SAFETY: the pointer is used during the call only; what is returned holds offsets.
    unsafe url.withUnsafeBufferPointer { bytes in
      find(unsafe MatchInput(url: bytes), method: method, from: first, &matcher.scratch)
    }
  }

  private func find(
    _ input: MatchInput, method: String?, from first: UInt32, _ scratch: inout MatchScratch
  ) -> Found {
    switch table.match(input, method: method, from: first, &scratch) {
    case .match(let route, let next):
      let captures = CaptureList(scratch, count: table.captureCount(ofRoute: route))
      return .match(BareMatch(route: route, captures: captures), next: next)
    case .undecided(let route): return .failure(.regexLimit(route: RouteID(route)))
    case .malformedAuthority: return .failure(.malformedAuthority)
    case .urlTooLong: return .failure(.urlTooLong)
    case .noMatch: return .noMatch
    }
  }

  /// The source of a request target, with host and scheme.
  @usableFromInline
  func source(path: String, host: String?, scheme: String?) -> MatchSource {
    MatchSource(target: path, host: host ?? "", scheme: scheme ?? "", core: self)
  }

  /// What a match captured.
  @usableFromInline
  func parameters(_ source: MatchSource, _ match: BareMatch) -> Parameters {
    Parameters(
      source: source, record: records[match.route], captures: match.captures, options: options)
  }

  /// The methods of all routes that match under some method.
  @usableFromInline
  func allowedMethods(_ source: MatchSource) -> AllowedMethods {
    var union: Set<String> = []
    var any = false
    var first: UInt32 = 0
    while case .match(let match, let next) = find(source, method: nil, from: first) {
      first = next
      if let methods = records[match.route].methods {
        union.formUnion(methods)
      } else {
        any = true
      }
    }
    return AllowedMethods(any: any, methods: union.sorted())
  }
}
