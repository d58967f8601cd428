internal import RouteFiles
internal import Switchyard

/// Asks routers what cases expect of them.
struct CaseChecker {
  /// A compiled table.
  private struct Table {
    let router: Router<Int>
    let patterns: [RoutePattern]
  }

  /// What tells tables in files apart.
  private struct Key: Hashable {
    let file: String
    /// The first route's: if the file names no syntax above it, that is the syntax it was read in.
    let syntax: PatternSyntax?
    let options: RoutingOptions
  }

  /// Scratch that is shared by all cases.
  private final class Scratch {
    var matcher = Matcher()
  }

  /// The tables in files, which many cases may share.
  private var tables: [Key: Table] = [:]
  private let scratch = Scratch()

  /// Compares what a case expects with what comes out.
  ///
  /// - Parameters:
  ///   - item: The case.
  ///   - file: The name of the file that it stands in.
  /// - Returns: In what the case fails; nothing if it passes.
  /// - Throws: A ``FileError`` for a case that cannot be checked, and for a file of routes that does
  ///   not compile.
  mutating func differences(
    of item: ExpectationCase, in file: String
  ) throws(FileError) -> [CaseDifference] {
    let table: Table
    switch item.table {
    case .file(let routes): table = try self.table(of: routes, item.options)
    case .patterns(let routes):
      var builder = RouterBuilder<Int>(options: item.options)
      var patterns: [RoutePattern] = []
      let constraints = item.constraints.made
      for (index, route) in routes.enumerated() {
        do throws(PatternError) {
          let pattern = try route.parsed(with: constraints)
          try builder.add(pattern, methods: route.methods.map { Set($0) }, value: index)
          patterns.append(pattern)
        } catch {
          let isLast = index == routes.count - 1
          return differences(of: item.expectation, from: error, isLast: isLast)
        }
      }
      table = Table(router: builder.build(), patterns: patterns)
    }
    switch (item.expectation, item.request) {
    case (.error(let code), _):
      return [CaseDifference("error", expected: code, got: "a pattern that is taken")]
    case (.route(_, _, let matches), .url(let url)?):
      let answer = answer(
        of: table, to: url, method: item.method, wantsMatches: matches != nil)
      return item.differences(from: answer)
    case (.route(_, _, let matches), .target(let path, let host, let scheme)?):
      // `match(path:)` takes text.
      guard let path = String(validating: path, as: UTF8.self),
        let host = String(validating: host ?? [], as: UTF8.self)
      else {
        return [CaseDifference("path", expected: "UTF-8 in path and host", got: "other bytes")]
      }
      let answer = Self.answer(
        of: table, path: path, host: host, scheme: scheme, method: item.method,
        wantsMatches: matches != nil)
      return item.differences(from: answer)
    case (.agreement, _), (.route, nil):
      throw FileError(
        file: file, position: item.position,
        message: "the case '\(ShownText(item.id))' says nothing that can be checked; write 'expect'"
      )
    }
  }

  private mutating func table(
    of routes: RouteTable, _ options: RoutingOptions
  ) throws(FileError) -> Table {
    let key = Key(
      file: routes.source, syntax: routes.routes.first?.pattern.syntax, options: options)
    if let table = tables[key] { return table }
    let table = Table(
      router: try routes.router(options: options), patterns: routes.routes.map(\.pattern))
    tables[key] = table
    return table
  }

  /// What to say of a pattern that is refused.
  private func differences(
    of expectation: ExpectationCase.Expectation, from error: PatternError, isLast: Bool
  ) -> [CaseDifference] {
    guard case .error(let code) = expectation, isLast else {
      return [
        CaseDifference("patterns", expected: "patterns that are taken", got: error.description)
      ]
    }
    guard error.code.rawValue != code else { return [] }
    return [CaseDifference("error", expected: code, got: error.description)]
  }

  // MARK: Answers

  private func answer(
    of table: Table, to url: [UInt8], method: String?, wantsMatches: Bool
  ) -> CaseAnswer {
    var answer = CaseAnswer(route: nil)
    var matches: [Int] = []
    do throws(MatchError) {
      try table.router.forEachMatch(
        utf8: url.span, using: &scratch.matcher, method: method
      ) { match in
        if matches.isEmpty {
          answer.route = match.value
          let names = table.patterns[match.value].captureNames
          answer.captures = Self.captures(names) { match.value(at: $0, in: url.span) }
        }
        matches.append(match.value)
        return wantsMatches
      }
    } catch { answer.reason = "\(MatchEnd.error(error))" }
    if wantsMatches { answer.matches = matches }
    return answer
  }

  private static func answer(
    of table: Table, path: String, host: String, scheme: String?, method: String?,
    wantsMatches: Bool
  ) -> CaseAnswer {
    var answer = CaseAnswer(route: nil)
    let router = table.router
    do throws(MatchError) {
      let match = try router.tryMatch(path: path, host: host, scheme: scheme, method: method)
      if let match {
        answer.route = match.value
        answer.captures = captures(match.parameters.names) { match.parameters[$0] }
      }
    } catch { answer.reason = "\(MatchEnd.error(error))" }
    if wantsMatches {
      answer.matches = router.matches(path: path, host: host, scheme: scheme, method: method)
        .map(\.value)
    }
    return answer
  }

  /// The values of the captures that have a name and took part.
  private static func captures(
    _ names: [String?], _ value: (Int) -> String?
  ) -> [String: [UInt8]] {
    var captures: [String: [UInt8]] = [:]
    for (position, name) in names.enumerated() {
      if let name, let value = value(position) { captures[name] = Array(value.utf8) }
    }
    return captures
  }
}
