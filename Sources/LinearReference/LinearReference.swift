package import RouteSyntax

/// The meaning of routing in code: tries every route in registration order, each alone.
///
/// The fast engine is held to it by a differential harness, so it shares nothing with the engine but
/// the parsed pattern, and it is written to be read. One pass through the files follows a URL:
/// ``URLParts`` splits it, `Authority` and `PathText` read its parts, `ReferenceRoute` asks one
/// matcher for each part of a pattern, and ``Verdict`` says how their answers combine.
///
/// A paragraph sign in a comment points to the semantics document of the project.
package struct LinearReference: Sendable {
  /// How URLs and patterns are read.
  package let options: RoutingOptions
  /// The routes in registration order.
  private var routes: [ReferenceRoute] = []

  /// A table with no routes.
  package init(options: RoutingOptions) {
    self.options = options
  }

  /// How many routes were added.
  package var count: Int { routes.count }

  /// Adds a route; its number is how many were added before.
  ///
  /// Policies about duplicates and the syntax of methods are the caller's affair.
  ///
  /// - Parameters:
  ///   - pattern: What the route takes.
  ///   - methods: The methods it is for; nil for any.
  /// - Throws: A `PatternError` if an expression does not compile, by itself or in its place; and
  ///   if this build has no PCRE2, for every pattern that needs it, `:a-:b` and `**` included.
  package mutating func add(
    _ pattern: RoutePattern, methods: Set<String>? = nil
  ) throws(PatternError) {
    routes.append(try ReferenceRoute(pattern, methods: methods, options: options))
  }

  // MARK: The first match

  /// Finds the first route that takes a URL.
  package func match(url: [UInt8], method: String? = nil) -> ReferenceOutcome {
    firstMatch(in: read(url: url), method: method)
  }

  /// Finds the first route that takes a request target with what is known around it.
  package func match(
    path: [UInt8], host: [UInt8]?, scheme: String?, method: String?
  ) -> ReferenceOutcome {
    firstMatch(in: read(path: path, host: host, scheme: scheme), method: method)
  }

  // MARK: All matches

  /// Finds all routes that take a URL, in order, until an undecided route or an error ends it.
  ///
  /// - Returns: The matches, and how the search ended: with `noMatch` when it is complete.
  package func matches(
    url: [UInt8], method: String? = nil
  ) -> (matches: [ReferenceMatch], end: ReferenceOutcome) {
    allMatches(in: read(url: url), method: method)
  }

  /// Finds all routes that take a request target, in order, until an undecided route or an error
  /// ends it.
  ///
  /// - Returns: The matches, and how the search ended: with `noMatch` when it is complete.
  package func matches(
    path: [UInt8], host: [UInt8]?, scheme: String?, method: String?
  ) -> (matches: [ReferenceMatch], end: ReferenceOutcome) {
    allMatches(in: read(path: path, host: host, scheme: scheme), method: method)
  }
}

// MARK: - Reading and searching

extension LinearReference {
  /// A URL ready to be matched, or why it is not.
  private enum Reading {
    case url(SubjectURL)
    case malformedAuthority
    case urlTooLong

    /// A URL that was taken apart; nil says that its authority is malformed.
    init(_ url: SubjectURL?) {
      self = url.map { .url($0) } ?? .malformedAuthority
    }
  }

  private func read(url: [UInt8]) -> Reading {
    isTooLong(url.count) ? .urlTooLong : Reading(SubjectURL(url: url, options: options))
  }

  private func read(path: [UInt8], host: [UInt8]?, scheme: String?) -> Reading {
    isTooLong(path.count + (host?.count ?? 0))
      ? .urlTooLong
      : Reading(SubjectURL(path: path, host: host ?? [], scheme: scheme, options: options))
  }

  private func isTooLong(_ length: Int) -> Bool {
    length > min(options.maximumURLLength, RoutingOptions.largestURLLength)
  }

  private func firstMatch(in reading: Reading, method: String?) -> ReferenceOutcome {
    switch reading {
    case .malformedAuthority: return .malformedAuthority
    case .urlTooLong: return .urlTooLong
    case .url(let url):
      for (number, route) in routes.enumerated() {
        switch route.verdict(on: url, method: method) {
        case .no: continue
        case .undecided: return .undecided(route: number)
        case .fits(let captures):
          return .match(ReferenceMatch(route: number, captures: captures))
        }
      }
      return .noMatch
    }
  }

  private func allMatches(
    in reading: Reading, method: String?
  ) -> (matches: [ReferenceMatch], end: ReferenceOutcome) {
    switch reading {
    case .malformedAuthority: return ([], .malformedAuthority)
    case .urlTooLong: return ([], .urlTooLong)
    case .url(let url):
      var matches: [ReferenceMatch] = []
      for (number, route) in routes.enumerated() {
        switch route.verdict(on: url, method: method) {
        case .no: continue
        case .undecided: return (matches, .undecided(route: number))
        case .fits(let captures):
          matches.append(ReferenceMatch(route: number, captures: captures))
        }
      }
      return (matches, .noMatch)
    }
  }
}
