internal import RouteSyntax

/// What a fuzzer's bytes mean: a table and requests, in one of two ways.
///
/// If the first byte is even, the rest are the choices of the generators that the property test uses
/// too; if it is odd, they are text: options, lines of patterns, and the URL as the last line.
package enum DifferentialFuzzing {
  /// How many requests one table gets before its input ends.
  private static let requestsPerTable = 12

  /// Compares the engine with the reference on an input; prints a case and traps if they differ.
  package static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let failure = first & 1 == 0 ? generated(bytes.dropFirst()) : text(bytes.dropFirst())
    guard let failure else { return }
    // In the message, because what is printed may be lost in a buffer when the process traps.
    let json = failure.shrunk.json(id: "fuzz", title: failure.disagreement.kind.rawValue)
    fatalError("\n\(failure)\n\(json)")
  }

  private static func generated(
    _ bytes: ArraySlice<UInt8>
  ) -> DifferentialRun<EngineSubject>.Failure? {
    var choices = ByteChoices(Array(bytes))
    var run = DifferentialRun<EngineSubject>()
    run.compareTable(using: &choices, seed: 0, requests: requestsPerTable)
    return run.failures.first
  }

  private static func text(
    _ bytes: ArraySlice<UInt8>
  ) -> DifferentialRun<EngineSubject>.Failure? {
    guard let textCase = textCase(of: bytes),
      let found = DifferentialRun<EngineSubject>.disagreement(in: textCase)
    else { return nil }
    return DifferentialRun<EngineSubject>.failure(found, in: textCase, seed: 0)
  }

  /// What patterns that are text may name.
  private static let constraints = [
    CaseConstraint("even", "function:even-length"), CaseConstraint("word", "(?<head>[a-z])[a-z]*"),
    CaseConstraint("rest", ".*"),
  ]

  /// A byte of options, lines of patterns in either syntax, and the URL as the last line.
  package static func textCase(of bytes: ArraySlice<UInt8>) -> RoutingCase? {
    guard let bits = bytes.first else { return nil }
    var options = RoutingOptions()
    if bits & 1 != 0 { options.trailingSlash = .significant }
    if bits & 2 != 0 { options.emptySegments = .collapsed }
    if bits & 4 != 0 { options.caseSensitivePath = false }
    if bits & 8 != 0 { options.foldsHost = .customSchemes }
    if bits & 16 != 0 { options.plusMeansSpace = true }
    // Small, so that no expression of the fuzzer's own runs for seconds.
    options.regexLimits.match = 2000
    let syntax: PatternSyntax = bits & 32 != 0 ? .braces : .switchyard
    let lines = bytes.dropFirst().split(
      separator: UInt8(ascii: "\n"), maxSplits: 16, omittingEmptySubsequences: false)
    guard let url = lines.last, lines.count > 1 else { return nil }
    let routes = lines.dropLast().map {
      CaseRoute(String(decoding: $0, as: UTF8.self), syntax: syntax)
    }
    return RoutingCase(
      options: options, constraints: constraints, routes: routes, request: .url(Array(url)))
  }
}
