import Foundation
import LinearReference
import Switchyard
import TestSupport
import Testing

/// An explanation never disagrees with the search, and what it says of every route is what the
/// reference says.
///
/// `SWITCHYARD_SEED` and `SWITCHYARD_PAIRS` change what is run, as for `AgreementTests`; a tenth of the
/// pairs are explained.
@Suite struct ExplanationPropertyTests {
  private static let requestsPerTable = 20
  private static let shardCount = 8

  @Test(arguments: 0..<shardCount)
  func explanationsAgree(shard: Int) {
    let environment = ProcessInfo.processInfo.environment
    let pairs = (environment["SWITCHYARD_PAIRS"].flatMap(Int.init) ?? 200_000) / 10
    let first = environment["SWITCHYARD_SEED"].flatMap(UInt64.init) ?? 1
    let tables = (pairs + Self.requestsPerTable - 1) / Self.requestsPerTable
    var verdicts: [MatchExplanation.Route.Part?: Int] = [:]
    for number in stride(from: shard, to: tables, by: Self.shardCount) {
      let seed = first &+ UInt64(number)
      if let disagreement = Self.disagreement(seed: seed, &verdicts) {
        Issue.record("seed \(seed): \(disagreement)")
        return
      }
    }
    // What never occurs is not tested.
    if tables / Self.shardCount >= 100 {
      for part: MatchExplanation.Route.Part? in [
        nil, .scheme, .host, .port, .segment, .segmentCount, .rest, .method, .query, .fragment,
        .url,
      ] {
        #expect(
          verdicts[part, default: 0] > 0, "no route differed in \(part?.rawValue ?? "nothing")")
      }
    }
  }

  private static func disagreement(
    seed: UInt64, _ verdicts: inout [MatchExplanation.Route.Part?: Int]
  ) -> String? {
    var choices = SeededChoices(seed: seed)
    let generated = TableGenerator.table(using: &choices)
    var builder = RouterBuilder<Int>(options: generated.options)
    // The reference has limits that it hardly ever meets.
    var generous = generated.options
    generous.regexLimits = RegexLimits()
    var reference = LinearReference(options: generous)
    var patterns: [RoutePattern] = []
    for route in generated.routes {
      let methods = route.methods.map { Set($0) }
      guard let pattern = try? RoutePattern(route.pattern, syntax: route.syntax),
        (try? builder.add(pattern, methods: methods, value: patterns.count)) != nil,
        (try? reference.add(pattern, methods: methods)) != nil
      else { continue }
      patterns.append(pattern)
    }
    let router = builder.build()
    let urls = URLGenerator(patterns: patterns, options: generated.options)
    for _ in 0..<requestsPerTable {
      let (request, method) = urls.request(using: &choices)
      guard
        let check = ExplanationCheck(router, reference, request, method: method)
      else { continue }
      for route in check.explanation.routes { verdicts[route.part, default: 0] += 1 }
      if let disagreement = check.disagreement {
        return "\(disagreement)\n\(generated.asking(request, method: method).swiftSource)"
          + "\n\(check.explanation)"
      }
    }
    return nil
  }
}

/// One explanation, and what router and reference say of the same request.
private struct ExplanationCheck {
  let explanation: MatchExplanation
  private let outcome: Result<(route: RouteID, captures: [String?])?, MatchError>
  private let reference: (routes: Set<Int>, isCompleteTo: Int)
  /// Whether each route takes the method.
  private let takesMethod: [Bool]

  /// Asks all of them; nil for a request that is no text and so cannot be asked for.
  init?(
    _ router: Router<Int>, _ linear: LinearReference, _ request: CaseRequest, method: String?
  ) {
    takesMethod = router.routes.map { route in
      guard let method, let methods = route.methods else { return true }
      return methods.contains { $0.utf8.elementsEqual(method.utf8) }
    }
    switch request {
    case .url(let bytes):
      explanation = router.explain(utf8: bytes.span, method: method)
      var matcher = Matcher()
      do throws(MatchError) {
        let match = try router.tryMatch(utf8: bytes.span, using: &matcher, method: method)
        outcome = .success(
          match.map { match in
            (match.id, (0..<match.captureCount).map { match.value(at: $0, in: bytes.span) })
          })
      } catch { outcome = .failure(error) }
      reference = Self.routes(linear.matches(url: bytes, method: method))
    case .target(let path, let host, let scheme):
      guard let pathText = String(validating: path, as: UTF8.self) else { return nil }
      let hostText = host.flatMap { String(validating: $0, as: UTF8.self) }
      guard host == nil || hostText != nil else { return nil }
      explanation = router.explain(
        path: pathText, host: hostText, scheme: scheme, method: method)
      do throws(MatchError) {
        let match = try router.tryMatch(
          path: pathText, host: hostText, scheme: scheme, method: method)
        outcome = .success(
          match.map { match in
            (match.id, (0..<match.parameters.count).map { match.parameters[$0] })
          })
      } catch { outcome = .failure(error) }
      reference = Self.routes(
        linear.matches(path: path, host: host, scheme: scheme, method: method))
    }
  }

  /// The routes that match, and up to which route that is all.
  private static func routes(
    _ list: (matches: [ReferenceMatch], end: ReferenceOutcome)
  ) -> (routes: Set<Int>, isCompleteTo: Int) {
    let routes = Set(list.matches.map(\.route))
    if case .undecided(let route) = list.end { return (routes, route) }
    return (routes, .max)
  }

  /// The first thing that does not agree, or nil.
  var disagreement: String? {
    outcomeDisagreement ?? stepsDisagreement ?? routesDisagreement ?? textDisagreement
  }

  private var outcomeDisagreement: String? {
    switch outcome {
    case .failure(let error):
      if explanation.error != error || explanation.match != nil {
        return "tryMatch throws \(error)"
      }
      let isSplit = explanation.parts != nil
      if case .regexLimit = error { return isSplit ? nil : "a URL that was split has no parts" }
      return isSplit || explanation.problem == nil ? "there is no problem told of \(error)" : nil
    case .success(let match):
      if let error = explanation.error { return "tryMatch does not throw \(error)" }
      if explanation.match?.id != match?.route {
        return "tryMatch gives \(match.map { "route \($0.route)" } ?? "no route")"
      }
      let captures = explanation.match?.captures.map { $0.value.map { Array($0.utf8) } }
      let right = match?.captures.map { $0.map { Array($0.utf8) } }
      return captures == right ? nil : "the captures are not those of tryMatch"
    }
  }

  /// The last route that the search took note of is its answer.
  private var stepsDisagreement: String? {
    let last = explanation.steps.last {
      $0.element != .site && $0.element != .segment
        && ($0.result == .matches || $0.result == .undecided)
    }
    let decided: RouteID? =
      if case .regexLimit(let route)? = explanation.error { route } else { explanation.match?.id }
    if last?.route != decided { return "the steps come to \(last.map(\.description) ?? "nothing")" }
    let isUndecided = last?.result == .undecided
    return isUndecided == (explanation.match == nil && last != nil)
      ? nil : "the steps come to \(last.map(\.description) ?? "nothing")"
  }

  private var routesDisagreement: String? {
    guard explanation.parts != nil else {
      return explanation.routes.isEmpty ? nil : "routes are told of a URL that was not split"
    }
    for route in explanation.routes {
      let id = route.id.index
      if route.result != .matches, route.reason == nil { return "no reason for \(route)" }
      if id < reference.isCompleteTo, route.result != .undecided,
        (route.result == .matches) != reference.routes.contains(id)
      {
        return "the reference says otherwise: \(route)"
      }
      if route.part == .method, takesMethod[id] { return "the method fits: \(route)" }
    }
    let first = explanation.routes.first { $0.result != .differs }
    let decided: RouteID? =
      if case .regexLimit(let route)? = explanation.error { route } else { explanation.match?.id }
    return first?.id == decided ? nil : "the first route that does not differ is not the answer"
  }

  private var textDisagreement: String? {
    let text = explanation.description
    return text.utf8.count > 60_000 ? "the text has \(text.utf8.count) bytes" : nil
  }
}
