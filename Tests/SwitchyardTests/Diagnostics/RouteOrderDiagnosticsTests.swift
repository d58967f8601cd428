import Switchyard
import Testing

/// Routes that can never be first, that may never be, and near misses.
@Suite struct RouteOrderDiagnosticsTests {
  /// An earlier pattern, a later one, and the options and methods of both.
  struct Pair: Sendable, CustomTestStringConvertible {
    let earlier: String
    let later: String
    var earlierMethods: Set<String>?
    var laterMethods: Set<String>?
    var syntax = PatternSyntax.switchyard
    var options = RoutingOptions()

    init(_ earlier: String, _ later: String, _ change: (inout Pair) -> Void = { _ in }) {
      self.earlier = earlier
      self.later = later
      change(&self)
    }

    var testDescription: String { "\(earlier) before \(later)" }
  }

  private func router(_ pair: Pair) throws -> Router<Int> {
    var builder = RouterBuilder<Int>(options: pair.options, syntax: pair.syntax)
    try builder.add(pair.earlier, methods: pair.earlierMethods, value: 0)
    try builder.add(pair.later, methods: pair.laterMethods, value: 1)
    return builder.build()
  }

  private static let contained: [Pair] = [
    // Literals, parameters, wildcards.
    Pair("/users/:id", "/users/me"), Pair("/users/:id", "/users/:name"),
    Pair("/users/*", "/users/:id"), Pair("/users/:id", "/users/*"),
    Pair("/:a/:b", "/users/:id"), Pair("/caf%C3%A9", "/café?x"),
    Pair("/a%2Fb", "/a%2fb#top"), Pair("/:x", "/a%2Fb"),
    // Slashes that say nothing.
    Pair("/a/", "/a?q"), Pair("/a", "/a/?q"),
    Pair("/a//b", "/a/b/?q") { $0.options.emptySegments = .collapsed },
    Pair("/:x/**", "/a/:rest(.+)") { $0.options.emptySegments = .collapsed },
    Pair("/a/:x/**", "/a/:rest(.+)") { $0.options.emptySegments = .collapsed },
    // Catch-alls.
    Pair("/**", "/"), Pair("/**", "/a/:b/**"), Pair("/a/**", "/a"), Pair("/a/**", "/a/**/b"),
    Pair("/a/**rest", "/a/b/**"), Pair("/**/z", "/a/**/z"), Pair("/**/:x", "/**/z"),
    Pair("/:x(.*)", "/a/**"), Pair("/:x(.+)", "/a"), Pair("/:x(.+)", "/a/**"),
    Pair("/a/:x(.*)", "/a/:y/:z"), Pair("/**/a/**", "/**/a"), Pair("/**", "/a//b/"),
    Pair("/**/**", "/a"), Pair("**", "shop://x/y?z#q"), Pair("shop://**", "shop://x/**"),
    // Optional segments.
    Pair("/a/:x?", "/a"), Pair("/a/:x?", "/a/b"), Pair("/a/:x?/:y?", "/a/:z?"),
    Pair("/a/**", "/a/:x?/:y?"), Pair("/:a?/", "/"), Pair("/a/:x?/b", "/a/b"),
    // Constraints.
    Pair("/:x<int>", "/:y<uint>"), Pair("/:x<float>", "/:y<int>"), Pair("/:x<hex>", "/:y<uint>"),
    Pair("/:x<alnum>", "/:y<hex>"), Pair("/:x<alnum>", "/:y<alpha>"),
    Pair("/:x<slug>", "/:y<date>"), Pair("/:x<slug>", "/:y<uint>"), Pair("/:x", "/:y<uuid>"),
    Pair("/:x<slug>", "/:y<alnum>") { $0.options.caseSensitivePath = false },
    Pair("/:x<slug>", "/:y<uuid>") { $0.options.caseSensitivePath = false },
    Pair("/:x<int>", "/42"), Pair("/:x<slug>", "/a-b"),
    // Expressions.
    Pair("/:x([0-9]+)", "/:y<uint>"), Pair("/:x<uint>", "/:y(\\d{2,4})"),
    Pair("/:x([a-z]+)", "/(?:en|fr)"), Pair("/:x([a-z]+)", "/abc"),
    Pair("/:x(^[a-z]+$)", "/abc"), Pair("/:x", "/:y([^/]+)"), Pair("/:x([^/]*)", "/:y/?q"),
    Pair("/:x((?i)ab)", "/aB"), Pair("/:x(\\w+)", "/:y([a-z_]+)"),
    Pair("/:x([^.]+)", "/a/:b<uint>"), Pair("/:x((?:[a-z]+/)*b)", "/a/b"),
    Pair("/:x((?!new$)[a-z]+)", "/old"), Pair("/:x((?!new$)[a-z]+)", "/:y((?!new$)[a-z]+)?q"),
    Pair("/:x((?!new$)[a-z]+)/**", "/:y((?!new$)[a-z]+)/posts"),
    Pair("/:x", "/:y((?!new$)[a-z]+)"), Pair("/**", "/:y((?!a/).*)/b"),
    Pair("/a/:x((?!b/).*)", "/a/:y((?!b/).*)?q"), Pair("/a:x((?!b)[a-z]+)", "/aca"),
    Pair("/:x([a-z]+)", "/:y([a-z]+)?q") { $0.options.caseSensitivePath = false },
    Pair("/:x([a-z0-9]+)", "/:y([a-z]+)") { $0.options.caseSensitivePath = false },
    // Mixed segments.
    Pair("/:x", "/:id.json"), Pair("/*.json", "/:id.json"), Pair("/:x.*", "/:id.json"),
    Pair("/:a-:b", "/:from-:to-:on"), Pair("/v:x", "/v:major(\\d+).:minor(\\d+)"),
    Pair("/:x.:y", "/a.b"), Pair("/@:u", "/@:u<alpha>"), Pair("/b*", "/b*a*"),
    Pair("/:x(.+)", "/:y(.*)/a"),
    // A path of one empty segment does not exist where slashes count.
    Pair("/:x", "/:y([a-z]*)") { $0.options.trailingSlash = .significant },
    // Case.
    Pair("/Users", "/users?q") { $0.options.caseSensitivePath = false },
    Pair("/:x<hex>", "/AB") { $0.options.caseSensitivePath = false },
    // Scheme, host, port.
    Pair("/a", "https://x.test/a"), Pair("(http|https)://x.test/a", "https://x.test/a"),
    Pair("*/a", "x.test/a"), Pair(":host/a", "*/a"), Pair("**/a", "/a?q"),
    Pair(":t.x.test/a", "a.x.test/a"), Pair("*.x.test/a", ":t.x.test/a"),
    Pair("**.x.test/a", "x.test/a"), Pair("**.x.test/a", "*.a.x.test/a"),
    Pair("([a-z.]+)/a", "x.test/a"), Pair("(.*)/a", "*/a"),
    Pair(":h([a-z]+\\.test)/a", "([a-z]+\\.test)/a"), Pair("x.test/a", "x.test:8080/a"),
    Pair("https://*/a", "https://**/a"), Pair("X.Test./a", "x.test/a?q"),
    Pair("shop:///a", "shop:///a?q"),
    // Hosts that are path text.
    Pair("/users/:id", "shop://users/:id") { $0.options.foldsHost = ["shop"] },
    Pair("/:x/a", "shop://:h/a") { $0.options.foldsHost = .customSchemes },
    Pair("shop://**", "shop:///a") { $0.options.foldsHost = ["shop"] },
    // Query and fragment.
    Pair("/a?q", "/a?q=1"), Pair("/a?q=:x", "/a?q"), Pair("/a?q=:x<int>", "/a?q=:y<uint>"),
    Pair("/a?q=1", "/a?r&q=1"), Pair("/a", "/a?q#top"), Pair("/a?q=:x([a-z]+)", "/a?q=ab"),
    Pair("/a?q=a+b", "/a?q=a%20b") { $0.options.plusMeansSpace = true },
    Pair("/a#:x", "/a#top"), Pair("/a#/page/:id", "/a#/page/7"), Pair("/a#/**", "/a#top"),
    Pair("/a#:x", "/a#/page/:id"),
    // Methods.
    Pair("/a", "/a?q") { $0.laterMethods = ["GET"] },
    Pair("/a", "/a?q") {
      $0.earlierMethods = ["GET", "POST"]
      $0.laterMethods = ["POST"]
    },
    Pair("/a", "/a?q") {
      $0.earlierMethods = ["GET"]
      $0.laterMethods = ["HEAD"]
      $0.options.getServesHead = true
    },
    // Other syntaxes.
    Pair("/{x}", "/{id}.json") { $0.syntax = .braces },
    Pair("/{*rest}", "/a/{b}") { $0.syntax = .braces },
    Pair("/*rest", "/a/:b") { $0.syntax = .colonStar },
    Pair(".*", "/say/:word") { $0.syntax = .deepLinkKit },
    Pair("/a", "/b/a") { $0.syntax = .deepLinkKit(suffixMatching: true) },
    Pair("/:x", "/b/a") { $0.syntax = .deepLinkKit(suffixMatching: true) },
    Pair(".*", "/product/\\d+") { $0.syntax = .regex },
  ]

  @Test(arguments: contained)
  func provesThatARouteIsNeverFirst(pair: Pair) throws {
    let router = try router(pair)
    let found = router.diagnostics().filter { $0.kind != .spanningExpression }
    let diagnostic = try #require(found.first, "nothing was found")
    #expect(found.count == 1 && diagnostic.kind == .neverFirst, "\(diagnostic)")
    #expect(diagnostic.route.index == 1 && diagnostic.earlier.map(\.index) == [0])
    let witness = try #require(diagnostic.witness)
    let matches = Array(router.matches(witness, method: diagnostic.method))
    #expect(matches.map(\.value) == [0, 1], "\(diagnostic)")
    #expect(diagnostic.message.contains(witness))
  }

  private static let notContained: [Pair] = [
    Pair("/users/me", "/users/:id"), Pair("/a", "/A"), Pair("/a", "/b"), Pair("/:x", "/a/b"),
    // No empty segments.
    Pair("/a/:x", "/a/**") { $0.options.trailingSlash = .significant },
    Pair("/a/:x", "/a/") { $0.options.trailingSlash = .significant },
    Pair("/:x/b", "/:y(.*)/b"), Pair("/:x", "/:y([a-z]*)"),
    Pair("/:x/**", "/:y(.+)"), Pair("/:x(.+)", "/**"),
    Pair("/:x/*", "/:y/:z([^/]*)") { $0.options.trailingSlash = .significant },
    // Catch-alls and optional segments.
    Pair("/a/**/z", "/a/**"), Pair("/a/b/**", "/a/**"), Pair("/**/a", "/**/a/**"),
    Pair("/a/:x/:y?", "/a/:z?"), Pair("/a/:x(.*)", "/a"), Pair("/a/:x(.*)", "/a/:y?"),
    // Constraints.
    Pair("/:x<uint>", "/:y<int>"), Pair("/:x<slug>", "/:y<alnum>"), Pair("/:x<slug>", "/:y<uuid>"),
    Pair("/:x<hex>", "/:y<int>"), Pair("/:x<hex>", "/:y<alpha>"), Pair("/:x<int>", "/:y"),
    Pair("/:x<uuid>", "/:y<hex>"), Pair("/:x<int>", "/1x"),
    Pair("/:x<alpha>", "/:y<slug>") { $0.options.caseSensitivePath = false },
    // Expressions.
    Pair("/a/:x([a-z]+)", "/a/:y([a-z]*)") { $0.options.trailingSlash = .significant },
    Pair("/:x((?!new$)[a-z]+)", "/new"), Pair("/:x((?!new$)[a-z]+)", "/:y([a-z]+)"),
    Pair("/:x(\\w+)", "/:y([a-zé]+)"), Pair("/:x([^.]+)", "/a/:b"), Pair("/:x((?>a|ab)c)", "/abc"),
    Pair("/:x(a++ab)", "/aab"), Pair("/:x((?-s).*)", "/:y"), Pair("/:x((?<=/a/)b)", "/b"),
    Pair("/:x(\\w+)", "/:y([a-z]+)") { $0.options.caseSensitivePath = false },
    Pair("/:x([a-jl-rt-z]+|k|s)", "/:y([A-Z]+)"),
    Pair("/:x(\\p{Lu})", "/a") { $0.options.caseSensitivePath = false },
    // Mixed segments.
    Pair("/:id.json", "/:x"), Pair("/:a-:b", "/:a-"), Pair("/:id.json", "/*.json"),
    Pair("/v:x<uint>", "/v:y"),
    // Scheme, host, port.
    Pair("https://x.test/a", "/a"), Pair("https://x.test/a", "(http|https)://x.test/a"),
    Pair("x.test/a", ":t.x.test/a"), Pair("*.x.test/a", "**.x.test/a"), Pair("*/a", "/a"),
    Pair("*/a", "**/a"), Pair("x.test:8080/a", "x.test/a"), Pair("shop:///a", "shop://**"),
    Pair(":a.:b/a", "*/a"), Pair("**.:x/a", "*/a"), Pair("([a-z]+)/a", "x.test/a"),
    // Hosts that are path text: a port, a wildcard and a label have no place there.
    Pair("**/a", "/a") { $0.options.foldsHost = ["shop"] },
    Pair("shop://x/a", "shop:///a") { $0.options.foldsHost = ["shop"] },
    Pair("shop://users/:id", "/users/:id") { $0.options.foldsHost = ["shop"] },
    // Query and fragment.
    Pair("/a?q", "/a"), Pair("/a?q=1", "/a?q=2"), Pair("/a?q=:x<int>", "/a?q=:x"),
    Pair("/a?q=a+b", "/a?q=a%20b"), Pair("/a#top", "/a"), Pair("/a#:x", "/a#/**"),
    Pair("/a#/page/:id", "/a#:x"), Pair("/a?q=:x([a-z]+)", "/a?q"),
    Pair("/a#Top", "/a#top") { $0.options.caseSensitivePath = false },
    // Methods.
    Pair("/a", "/a?q") { $0.earlierMethods = ["GET"] },
    Pair("/a", "/a?q") {
      $0.earlierMethods = ["GET"]
      $0.laterMethods = ["GET", "POST"]
    },
    Pair("/a", "/a?q") {
      $0.earlierMethods = ["GET"]
      $0.laterMethods = ["HEAD"]
    },
    // Other syntaxes.
    Pair("/{*rest}", "/") { $0.syntax = .braces },
    Pair("/b/a", "/a") { $0.syntax = .deepLinkKit(suffixMatching: true) },
    Pair("/product/", "/product") { $0.syntax = .regex },
    Pair("^$", ".*") { $0.syntax = .regex },
  ]

  @Test(arguments: notContained)
  func saysNothingWhereARouteCanBeFirst(pair: Pair) throws {
    let found = try router(pair).diagnostics().filter { $0.kind != .spanningExpression }
    #expect(!found.contains { $0.kind == .neverFirst || $0.kind == .duplicate }, "\(found)")
  }

  /// The routes of a table, one pattern a line, methods before it.
  private func diagnostics(
    _ lines: [String], options: RoutingOptions = RoutingOptions(),
    syntax: PatternSyntax = .switchyard
  ) throws -> [RouteDiagnostic] {
    var builder = RouterBuilder<Int>(options: options, syntax: syntax)
    for line in lines {
      let words = line.split(separator: " ")
      let methods = words.count > 1 ? Set(words[0].split(separator: ",").map(String.init)) : nil
      try builder.add(String(words[words.count - 1]), methods: methods, value: builder.count)
    }
    return builder.build().diagnostics()
  }

  @Test func severalRoutesMayTakeAllBetweenThem() throws {
    let methods = try diagnostics(["GET /a/:x", "POST /a/:y", "GET,POST /a/:z"])
    #expect(methods.map(\.kind) == [.neverFirst])
    #expect(methods[0].earlier.map(\.index) == [0, 1])
    #expect(methods[0].witness != nil)
    let schemes = try diagnostics([
      "http://x.test/:a", "https://x.test/**", "(http|https)://x.test/b",
    ])
    #expect(schemes.map(\.kind) == [.neverFirst])
    #expect(schemes[0].earlier.map(\.index) == [0, 1])
    let optional = try diagnostics(["/a", "/a/:x", "/a/:y?"])
    #expect(optional.map(\.kind) == [.neverFirst])
    #expect(optional[0].earlier.map(\.index) == [0, 1])
    // One method or one scheme that is left is enough.
    #expect(try diagnostics(["GET /a/:x", "POST /a/:y", "GET,PUT /a/:z"]).isEmpty)
    #expect(try diagnostics(["http://x.test/:a", "(http|https)://x.test/b"]).isEmpty)
    #expect(try diagnostics(["/a", "/a/:x<int>", "/a/:y?"]).isEmpty)
  }

  @Test func methodsStandInWitnessesWhereTheyDecide() throws {
    // Without a method the first route takes it; for other methods the second one does.
    let found = try diagnostics(["GET /a", "/:x", "/a"])
    #expect(found.map(\.kind) == [.neverFirst])
    #expect(found[0].earlier.map(\.index) == [1])
    let witness = try #require(found[0].witness)
    let method = try #require(found[0].method)
    #expect(method != "GET" && found[0].message.contains("\(method) \(witness)"))
    #expect(try diagnostics(["/:x", "/a"])[0].method == nil)
  }

  @Test func duplicatesNameTheFirst() throws {
    let found = try diagnostics(["/a/:id", "/b", "/a/:id/", "/a/:id", "GET /a/:id", "/a/:x"])
    #expect(found.map(\.kind) == [.duplicate, .duplicate, .neverFirst, .neverFirst])
    #expect(found.map(\.route.index) == [2, 3, 4, 5])
    #expect(found.allSatisfy { $0.earlier.map(\.index) == [0] && $0.witness != nil })
    // Other methods make another route, and so does a slash that counts.
    #expect(try diagnostics(["GET /a", "POST /a"]).isEmpty)
    var options = RoutingOptions()
    options.trailingSlash = .significant
    #expect(try diagnostics(["/a", "/a/"], options: options).isEmpty)
    options.caseSensitivePath = false
    #expect(try diagnostics(["/A", "/a"], options: options).map(\.kind) == [.duplicate])
    #expect(
      try diagnostics(["\\d+", "\\d+"], syntax: .regex).map(\.kind) == [.duplicate])
  }

  /// Every URL that can be made is lost, but no pattern by itself takes them all.
  @Test func whatIsNotProvedMayBe() throws {
    let found = try diagnostics(["/:x((?=[a-z])[a-z]+)", "/:y([a-z]{2,3})"])
    #expect(found.map(\.kind) == [.mayNeverBeFirst])
    #expect(found[0].earlier.map(\.index) == [0] && found[0].witness != nil)
    // A reference to a group is more than the sampler knows.
    let unsampled = try diagnostics(["/**", "/:x((?<g>[ab])x\\k<g>)"])
    #expect(unsampled.map(\.kind) == [.mayNeverBeFirst])
    #expect(unsampled[0].earlier.map(\.index) == [0] && unsampled[0].witness == nil)
    #expect(unsampled[0].message.contains("no URL was found"))
  }

  @Test func diagnosticsAreAlwaysTheSame() throws {
    let lines = ["/:a/:b?", "GET /x", "/x/:y([^.]+)", "/x/**", "/x/y", "/:q((?=a)\\w+)", "/abc"]
    let first = try diagnostics(lines)
    #expect(!first.isEmpty)
    #expect(try diagnostics(lines) == first)
    #expect(first.map(\.route.index) == first.map(\.route.index).sorted())
  }

  /// Hostile tables: work is bounded, and what is not proved is not said.
  @Test func workIsBounded() throws {
    // Optional segments make 64 patterns each; nested repetitions make large automata.
    let optional = "/" + (0..<6).map { ":a\($0)([a-z]{1,40})?" }.joined(separator: "/")
    let wide = "/" + (0..<12).map { "**/:x\($0)(a?b?c?d?)" }.joined(separator: "/")
    let large = "/:x((?:(?:a{1,9}b?){1,9}c?){1,9})"
    let deep = String(repeating: "(?:", count: 200) + "a" + String(repeating: ")?", count: 200)
    let lines = (0..<8).flatMap { number in
      [
        optional + "/x\(number)", wide + "/**/\(number)", large + "/\(number)",
        "/:x(\(deep))/\(number)", "/:a/**/\(number)",
      ]
    }
    let found = try diagnostics(lines)
    #expect(found.allSatisfy { $0.kind != .duplicate })
  }
}
