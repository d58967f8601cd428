import RouteSyntax
import RouteTrie
import TestSupport
import Testing

/// A table with every way to match faster, and the same without any.
struct ComparedTables {
  private let fast: LayeredTable
  private let plain: LayeredTable
  /// How many routes both have.
  let routeCount: Int

  /// Tables of the patterns that are not refused.
  init(_ patterns: [String], syntax: PatternSyntax = .switchyard, foldsCase: Bool = false) throws {
    var options = RoutingOptions()
    options.caseSensitivePath = !foldsCase
    var fast = TableBuilder(options: options)
    var plain = TableBuilder(options: options, optimizations: .none)
    for text in patterns {
      guard let pattern = try? RoutePattern(text, syntax: syntax),
        (try? fast.add(pattern, methods: nil)) != nil
      else { continue }
      try plain.add(pattern, methods: nil)
    }
    routeCount = fast.routeCount
    self.fast = LayeredTable(fast.build())
    self.plain = LayeredTable(plain.build())
  }

  /// The numbers of all routes that take a URL, if both tables say the same; else an issue is recorded.
  func routes(_ url: [UInt8], _ note: String) -> [Int] {
    var scratch = MatchScratch()
    var routes: [Int] = []
    var first = 0
    while first <= routeCount {
      let found = Self.match(fast, url, from: first, &scratch)
      let expected = Self.match(plain, url, from: first, &scratch)
      guard found == expected else {
        Issue.record("\(note), \(String(decoding: url, as: UTF8.self)): \(found), not \(expected)")
        break
      }
      guard case .match(let place) = found else { break }
      routes.append(place.route)
      first = place.route + 1
    }
    return routes
  }

  private static func match(
    _ table: LayeredTable, _ url: [UInt8], from first: Int, _ scratch: inout MatchScratch
  ) -> TableOutcome {
    // A buffer of exactly its size, so that a sanitizer sees a read outside.
    let exact = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: url.count)
    defer { unsafe exact.deallocate() }
    _ = unsafe exact.initialize(from: url)
    return unsafe table.match(
      MatchInput(url: UnsafeBufferPointer(exact)), method: nil, from: first, &scratch)
  }
}

/// What makes matching faster changes no answer.
@Suite struct OptimizationTests {
  private static let words = ["cart", "item", "carton", "art", "temp", "html", "v2", "aaa", "aaaa"]

  private static func search(using choices: inout SeededChoices) -> String {
    if choices.chance(25) { return ExpressionGenerator.expression(using: &choices) }
    let word = choices.pick(words)
    return choices.pick([
      "/\(word)/[0-9]+", "\(word)$", "^/\(word)", "(?i)\(word)", "\\b\(word)s?", "(?:\(word))+x",
      "\(word)|\(choices.pick(words))", "[^\(word)]+/\(word)-", "é\(word)", "\(word)(?=/)", "",
    ])
  }

  private static func url(using choices: inout SeededChoices) -> [UInt8] {
    var url: [UInt8] = [UInt8(ascii: "/")]
    for _ in 0..<choices.next(below: 6) {
      switch choices.next(below: 4) {
      case 0: url += choices.pick([[0xFF], [0xC3, 0xA9], [0xE2, 0x82], Array("%41".utf8)])
      case 1: url += choices.pick(["/", "-", "7", "s", "x", "?", "A"]).utf8
      default: url += choices.pick(words).utf8
      }
    }
    return url
  }

  @Test func searchesThatAreFilteredFindTheSame() throws {
    let seed: UInt64 = 7
    var choices = SeededChoices(seed: seed)
    var found = 0
    for _ in 0..<25 {
      let patterns = (0..<choices.pick([3, 4, 20, 70, 130])).map { _ in
        Self.search(using: &choices)
      }
      let tables = try ComparedTables(patterns, syntax: .regex)
      for _ in 0..<30 {
        let url = Self.url(using: &choices)
        found += tables.routes(url, "seed \(seed), \(patterns)").count
      }
    }
    #expect(found > 3000, "\(found)")
  }

  /// Texts at both ends of a URL, and ones that share all their bytes.
  @Test func textsAtTheEndsAreFound() throws {
    let tables = try ComparedTables(
      ["^/abc", "xyz$", "/abcabc", "cab", "bca", "abcabcabcabcabcabcabcabc", "/a", "abcd"],
      syntax: .regex)
    for (url, routes) in [
      ("/abc", [0, 6]), ("/abcxyz", [0, 1, 6]), ("/abcabc", [0, 2, 3, 4, 6]), ("xyz", [1]),
      ("ab", []), ("", []), ("/" + String(repeating: "abc", count: 8), [0, 2, 3, 4, 5, 6]),
      ("/" + String(repeating: "abc", count: 8) + "d", [0, 2, 3, 4, 5, 6, 7]),
    ] {
      #expect(tables.routes(Array(url.utf8), "ends") == routes, "\(url)")
    }
  }

  private static func segment(using choices: inout SeededChoices) -> String {
    switch choices.next(below: 12) {
    case 0: return choices.pick([":x<int>", ":x<slug>", ":x<hex>", ":x<uuid>", ":x<date>"])
    case 1: return choices.pick(["a:x", ":x.json", "*é", ":x-:y", "v:x<int>", "A:x<slug>b"])
    case 2: return ":x"
    case 3, 4: return ":x(\(ExpressionGenerator.expression(using: &choices)))"
    case 5, 6: return choices.pick(["a", "b-", "é"]) + ":x(\(expression(using: &choices)))"
    default: return ":x(\(expression(using: &choices)))"
    }
  }

  private static func expression(using choices: inout SeededChoices) -> String {
    choices.chance(50)
      ? choices.pick(ExpressionCatalogue.bound).source(naming: ["g", "h", "i"])
      : (0..<choices.number(in: 1...4)).map { _ in
        choices.pick(["[0-9]", "[a-z]", "[A-Z]", "a", "-", "[^a]"])
          + choices.pick(["", "+", "{2}", "{1,3}", "?"])
      }.joined()
  }

  private static func pathURL(using choices: inout SeededChoices) -> [UInt8] {
    var url: [UInt8] = []
    for _ in 0..<choices.number(in: 1...2) {
      url.append(UInt8(ascii: "/"))
      for _ in 0..<choices.next(below: 5) {
        switch choices.next(below: 8) {
        case 0: url += choices.pick([[0xFF], [0xC3, 0xA9], [0xE2, 0x82], Array("%41".utf8)])
        case 1:
          url += choices.pick(ExpressionCatalogue.bound).taken.first.map { Array($0.utf8) } ?? []
        default: url += choices.pick(["a", "b", "A", "Z", "1", "22", "-", "."]).utf8
        }
      }
    }
    return url
  }

  @Test(arguments: [false, true])
  func matcherEdgesThatAreFilteredFindTheSame(foldsCase: Bool) throws {
    let seed: UInt64 = 19
    var choices = SeededChoices(seed: seed)
    var found = 0
    for _ in 0..<40 {
      let patterns = (0..<choices.pick([4, 6, 12, 40, 100])).map { _ in
        "/" + Self.segment(using: &choices) + choices.pick(["", "", "/b", "/:z(a|b)", "/**"])
      }
      let tables = try ComparedTables(patterns, foldsCase: foldsCase)
      for _ in 0..<40 {
        let url = Self.pathURL(using: &choices)
        found += tables.routes(url, "seed \(seed), \(patterns)").count
      }
    }
    #expect(found > 1500, "\(found)")
  }

  /// Fifty expressions that part only far behind, so that one automaton cannot hold all of them.
  @Test func expressionsThatAreTooManyForOneAutomaton() throws {
    let patterns = (0..<50).map { "/:x([^/]{\($0)}[ab][a-c]{1,200}c)" }
    let tables = try ComparedTables(patterns)
    for length in [0, 1, 2, 10, 60] {
      let url = "/" + String(repeating: "ab", count: length) + "c"
      #expect(tables.routes(Array(url.utf8), "far").count == min(50, max(0, 2 * length - 1)))
    }
  }
}
