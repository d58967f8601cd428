import Foundation
import LinearReference
import Switchyard
import TestSupport
import Testing

/// The reference finds no request that a route takes first which the diagnostics call never first.
///
/// `SWITCHYARD_SEED`, the first seed (default 1), and `SWITCHYARD_TABLES`, how many tables (default
/// 240), change what is run, as for `AgreementTests`.
@Suite struct DiagnosticsPropertyTests {
  private static let shardCount = 8
  private static let requestsPerRoute = 60

  private static func variable<Number: LosslessStringConvertible>(
    _ name: String, default value: Number
  ) -> Number {
    ProcessInfo.processInfo.environment[name].flatMap(Number.init) ?? value
  }

  /// What one shard found.
  private struct Counts {
    var routes = 0
    var neverFirst = 0
    var mayNeverBeFirst = 0
    var requests = 0
    /// Requests that a route takes which is never first.
    var taken = 0
  }

  /// A table in the engine and in the reference, which has generous limits.
  private struct Table {
    let router: Router<Int>
    let reference: LinearReference
    let patterns: [RoutePattern]

    init(_ generated: GeneratedTable) {
      var builder = RouterBuilder<Int>(options: generated.options)
      var options = generated.options
      options.regexLimits = RegexLimits()
      var reference = LinearReference(options: options)
      var patterns: [RoutePattern] = []
      for route in generated.routes {
        guard let pattern = try? RoutePattern(route.pattern, syntax: route.syntax) else { continue }
        let methods = route.methods.map { Set($0) }
        guard (try? builder.add(pattern, methods: methods, value: builder.count)) != nil,
          (try? reference.add(pattern, methods: methods)) != nil
        else { continue }
        patterns.append(pattern)
      }
      router = builder.build()
      self.reference = reference
      self.patterns = patterns
    }

    /// The routes that take a request; nil if the reference met a limit.
    func matches(_ request: CaseRequest, method: String?) -> [Int]? {
      let (matches, end) =
        switch request {
        case .url(let url): reference.matches(url: url, method: method)
        case .target(let path, let host, let scheme):
          reference.matches(path: path, host: host, scheme: scheme, method: method)
        }
      if case .undecided = end { return nil }
      return matches.map(\.route)
    }
  }

  @Test(arguments: 0..<shardCount)
  func neverFirstIsNever(shard: Int) throws {
    var counts = Counts()
    let first = Self.variable("SWITCHYARD_SEED", default: UInt64(1))
    let tables = Self.variable("SWITCHYARD_TABLES", default: 240)
    for number in stride(from: shard, to: tables, by: Self.shardCount) {
      let seed = first &+ UInt64(number)
      var choices = SeededChoices(seed: seed)
      var generated = TableGenerator.table(using: &choices)
      if choices.chance(20) { generated.options.getServesHead = true }
      let table = Table(generated)
      counts.routes += table.patterns.count
      for diagnostic in table.router.diagnostics() where diagnostic.kind != .spanningExpression {
        check(diagnostic, table, generated.options, seed, &choices, &counts)
      }
    }
    // Not vacuous: about one route in five is never first, and half of the requests are for it.
    #expect(counts.neverFirst * 40 > counts.routes, "\(counts)")
    #expect(counts.taken * 20 > counts.requests, "\(counts)")
  }

  private func check(
    _ diagnostic: RouteDiagnostic, _ table: Table, _ options: RoutingOptions, _ seed: UInt64,
    _ choices: inout SeededChoices, _ counts: inout Counts
  ) {
    let route = diagnostic.route.index
    #expect(diagnostic.earlier.allSatisfy { $0 < diagnostic.route })
    if let witness = diagnostic.witness,
      let all = table.matches(.url(witness), method: diagnostic.method)
    {
      #expect(
        all.contains(route) && diagnostic.earlier.contains { $0.index == all[0] },
        "seed \(seed): \(diagnostic), the reference has \(all)")
    }
    guard diagnostic.kind != .mayNeverBeFirst else {
      counts.mayNeverBeFirst += 1
      return
    }
    counts.neverFirst += 1
    #expect(diagnostic.kind == .duplicate || diagnostic.witness != nil)
    let urls = URLGenerator(patterns: [table.patterns[route]], options: options)
    for _ in 0..<Self.requestsPerRoute {
      let (request, method) = urls.request(using: &choices)
      guard let all = table.matches(request, method: method) else { continue }
      counts.requests += 1
      if all.contains(route) { counts.taken += 1 }
      #expect(
        all.first != route, "seed \(seed): \(diagnostic), but not for \(request) \(method ?? "")")
    }
  }
}
