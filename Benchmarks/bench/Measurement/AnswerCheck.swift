import LinearReference
import Switchyard

/// Checks the trie's answers before anything is timed.
///
/// Distinct URLs up to a number are checked against the reference, those first of which nothing else
/// is known. Every other URL that was made from a route must give that route and the values that were
/// put in; if it does not, the reference says who is right.
struct AnswerCheck {
  /// The trie's answer to each URL, now known to be right: a route, or -1.
  private(set) var answers: [Int32]
  private(set) var distinct = 0
  private(set) var againstReference = 0
  private(set) var againstOrigin = 0
  /// URLs of the user's beyond the number, of which nobody knows the answer.
  private(set) var unchecked = 0
  /// URLs for which an expression met a limit, so that the answers may differ.
  private(set) var undecided = 0

  private let table: RouteTable
  private let urls: URLSet
  private let contenders: Contenders

  /// Checks every URL.
  ///
  /// - Throws: ``BenchError/wrongAnswer(_:)`` for the first wrong answer.
  init(
    _ table: RouteTable, _ urls: URLSet, _ contenders: Contenders, _ settings: Settings,
    _ progress: Progress
  ) async throws(BenchError) {
    self.table = table
    self.urls = urls
    self.contenders = contenders
    answers = Array(repeating: -1, count: urls.count)
    let first = urls.firstOccurrences()
    let distinct = first.indices.filter { first[$0] == $0 }
    self.distinct = distinct.count
    let limit = settings.checkLimit(routes: table.routes.count)
    let unknown = distinct.filter { urls.origin(of: $0) == nil }
    let known = distinct.filter { urls.origin(of: $0) != nil }
    let sample = Array((unknown + known).prefix(limit))
    let outcomes = await contenders.reference.outcomes(of: sample) {
      progress.step("by the reference", $0, of: sample.count, every: 64)
    }
    for (index, outcome) in zip(sample, outcomes) { try compare(index, outcome) }
    for index in unknown.dropFirst(limit) { accept(index) }
    let rest = known.dropFirst(max(0, limit - unknown.count))
    for (position, index) in rest.enumerated() {
      progress.step("by the route they were made from", position, of: rest.count, every: 8192)
      try checkAgainstOrigin(index)
    }
    for index in first.indices { answers[index] = answers[first[index]] }
  }

  /// How many of the first so many URLs have a route.
  func hits(ofFirst count: Int) -> Int { answers[..<count].count { $0 >= 0 } }

  /// The sum of the route numbers of the first so many URLs, counted from one.
  func routeSum(ofFirst count: Int) -> Int { answers[..<count].reduce(0) { $0 + Int($1) + 1 } }

  /// Takes the trie's word for a URL.
  private mutating func accept(_ index: Int) {
    unchecked += 1
    answers[index] = Int32(contenders.trie.route(of: index) ?? -1)
  }

  // MARK: Against the route that a URL was made from

  /// Checks a URL that is known to match a route: the answer is that route with the values that were
  /// put in; or one that, alone, takes the URL with these values by the reference, and stands before
  /// it in the table or is the same; or else what the whole reference says.
  private mutating func checkAgainstOrigin(_ index: Int) throws(BenchError) {
    againstOrigin += 1
    guard let origin = urls.origin(of: index),
      case .success(let answer?) = contenders.trie.answer(of: index), answer.route <= origin
    else {
      againstOrigin -= 1
      return try compare(index, contenders.reference.outcome(of: index))
    }
    if answer.route == origin, hasExpectedCaptures(answer, index) {
      try compareStrings(answer.route, answer.captures.compactMap { $0?.value }, index)
      answers[index] = Int32(answer.route)
    } else {
      try compare(index, contenders.reference.outcome(of: index, onlyRoute: answer.route))
      againstReference -= 1
    }
  }

  /// Whether the captures are the bytes that were put in, and their values these bytes decoded.
  private func hasExpectedCaptures(_ answer: Answer, _ index: Int) -> Bool {
    let expected = urls.captures(of: index)
    guard expected.count == answer.captures.count else { return false }
    let url = urls.url(index)
    for (expected, capture) in zip(expected, answer.captures) {
      switch expected {
      case .unknown: continue
      case .absent: if capture != nil { return false }
      case .range(let range):
        guard let capture,
          capture.range == Int(range.lowerBound)..<Int(range.upperBound),
          let value = capture.value
        else { return false }
        let bytes = url[capture.range]
        guard bytes.contains(UInt8(ascii: "%")) else {
          guard value.utf8.elementsEqual(bytes) else { return false }
          continue
        }
        let decoded = PercentEncoding.decode(bytes, keepingReserved: false)
        guard value.utf8.elementsEqual(decoded) else { return false }
      }
    }
    return true
  }

  // MARK: Against the reference

  /// Compares what the trie and the reference give, errors and captures included.
  private mutating func compare(
    _ index: Int, _ outcome: ReferenceOutcome
  ) throws(BenchError) {
    againstReference += 1
    let answer = contenders.trie.answer(of: index)
    switch (outcome, answer) {
    case (.noMatch, .success(nil)), (.malformedAuthority, .failure(.malformedAuthority)),
      (.urlTooLong, .failure(.urlTooLong)):
      break
    case (.undecided, _), (_, .failure(.regexLimit)):
      undecided += 1
      answers[index] = Int32(contenders.trie.route(of: index) ?? -1)
      return
    case (.match(let match), .success(let answer?)) where match.route == answer.route:
      try compare(match, answer, index)
    default:
      throw wrong(index, expected: describe(outcome), got: describe(answer))
    }
    let route = contenders.trie.route(of: index)
    guard case .success(let complete) = answer, route != complete?.route else {
      answers[index] = Int32(route ?? -1)
      return
    }
    throw wrong(
      index, expected: table.describe(complete?.route), got: "\(table.describe(route)) from match()"
    )
  }

  private func compare(
    _ match: ReferenceMatch, _ answer: Answer, _ index: Int
  ) throws(BenchError) {
    let url = urls.url(index)
    let expected = match.captures.map { $0.map { Captured(raw: $0.raw, value: $0.value) } }
    let got = answer.captures.map { capture in
      capture.map { Captured(raw: Array(url[$0.range]), value: $0.value ?? "") }
    }
    if expected == got {
      try compareStrings(match.route, match.captures.compactMap { $0?.value }, index)
      return
    }
    func text(_ captures: [Captured?]) -> String {
      captures.map { $0?.description ?? "absent" }.joined(separator: ", ")
    }
    throw wrong(
      index, expected: "\(table.describe(match.route)) with \(text(expected))",
      got: "the same route with \(text(got))")
  }

  /// Compares what `match(String)` gives.
  private func compareStrings(
    _ route: Int, _ values: [String], _ index: Int
  ) throws(BenchError) {
    guard let engine = contenders.trieString, let text = urls.text(index) else { return }
    let answer = engine.answer(text, method: urls.method(of: index))
    if let answer, answer.route == route,
      answer.values.elementsEqual(values, by: { $0.utf8.elementsEqual($1.utf8) })
    {
      return
    }
    throw wrong(
      index, expected: "\(table.describe(route)) with \(values)",
      got: "\(table.describe(answer?.route)) with \(answer?.values ?? []) from match(String)")
  }

  /// A capture: its bytes in the URL and its value.
  private struct Captured: Equatable, CustomStringConvertible {
    let raw: [UInt8]
    let value: String

    static func == (left: Self, right: Self) -> Bool {
      // Strings compare as equal when they look the same; these have to be the same.
      left.raw == right.raw && left.value.utf8.elementsEqual(right.value.utf8)
    }

    var description: String { "'\(value)' from '\(String(decoding: raw, as: UTF8.self))'" }
  }

  // MARK: Messages

  private func wrong(_ index: Int, expected: String, got: String) -> BenchError {
    .wrongAnswer(
      """
        table:    \(table.source)
        URL:      \(urls.shown(index))
        expected: \(expected)
        got:      \(got) (\(EngineKind.trie.rawValue))
      """)
  }

  private func describe(_ outcome: ReferenceOutcome) -> String {
    switch outcome {
    case .match(let match): table.describe(match.route)
    case .noMatch: table.describe(nil)
    case .undecided(let route): "undecided at \(table.describe(route))"
    case .malformedAuthority: "a malformed authority"
    case .urlTooLong: "a URL that is too long"
    }
  }

  private func describe(_ answer: Result<Answer?, MatchError>) -> String {
    switch answer {
    case .success(let answer): table.describe(answer?.route)
    case .failure(let error): "\(error)"
    }
  }
}
