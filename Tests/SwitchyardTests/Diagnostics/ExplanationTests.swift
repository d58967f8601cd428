import Foundation
import Switchyard
import Testing

/// A router of these patterns, whose values are their numbers.
private func router(
  _ patterns: [String], options: RoutingOptions = RoutingOptions(),
  syntax: PatternSyntax = .switchyard
) throws -> Router<Int> {
  var builder = RouterBuilder<Int>(options: options, syntax: syntax)
  for (number, pattern) in patterns.enumerated() { try builder.add(pattern, value: number) }
  return builder.build()
}

@Suite struct ExplanationTests {
  // MARK: The first difference

  /// A pattern, a URL that it does not take, the part that differs, and the sentence.
  @Test(
    arguments: [
      ("https://h/a", "http://h/a", "scheme", "the scheme is 'http', not 'https'"),
      (
        "(http|https)://h/a", "/a", "scheme",
        "there is no scheme, where 'http' or 'https' is wanted"
      ),
      (
        "example.com/a", "https://example.org/a", "host",
        "the host is 'example.org', not 'example.com'"
      ),
      ("example.com/a", "/a", "host", "there is no host, where 'example.com' is wanted"),
      ("app:///a", "app://h/a", "host", "the host is 'h', not none"),
      ("*.b.c/a", "//b.c/a", "host", "the host is 'b.c', not '*.b.c'"),
      (":t.b.c/a", "//.b.c/a", "host", "the host is '.b.c', not ':.b.c'"),
      (":h([ab]\\.c)/a", "//d.c/a", "host", "the host is 'd.c', not '([ab]\\.c)'"),
      ("*/a", "/a", "host", "there is no host, where any is wanted"),
      ("h:8080/a", "https://h/a", "port", "the port is 443, not 8080"),
      ("h:8080/a", "//h/a", "port", "there is no port, where 8080 is wanted"),
      ("/users/new", "/users/edit", "segment", "'edit' is not 'new'"),
      ("/users/:id<int>", "/users/new", "segment", "'new' is no int"),
      ("/users/:id([0-9]+)", "/users/new", "segment", "'new' does not match '([0-9]+)'"),
      ("/users/:id.json", "/users/new", "segment", "'new' does not match ':.json'"),
      ("/:a/b", "x://h//b", "segment", "it is empty"),
      ("/a/b", "/a/b/c/d", "segmentCount", "the path has 4 segments, not 2"),
      ("/a/b", "/a", "segmentCount", "the path has 1 segment, not 2"),
      ("/", "/a", "segmentCount", "the path has 1 segment, not 0"),
      ("/a/:b/**", "/a", "segmentCount", "the path has 1 segment, not at least 2"),
      ("/a/**/raw", "/a/b", "rest", "it does not match '/**/raw'"),
      ("/a/:p([a-z/]+)", "/a/b/7", "rest", "it does not match '/([a-z/]+)'"),
      ("/a/:p(.*)", "/a", "rest", "it does not match '/(.*)'"),
      ("/?debug", "/", "query", "there is no query item 'debug'"),
      ("/?q=a", "/?q=b", "query", "the value 'b' of the query item 'q' is not 'a'"),
      (
        "/?n=:n<int>", "/?n=x", "query",
        "the value 'x' of the query item 'n' does not match ':<int>'"
      ),
      ("/#top", "/", "fragment", "there is no fragment"),
      ("/#top", "/#end", "fragment", "the fragment 'end' does not match '#top'"),
      ("/#/page/:id", "/#/x", "fragment", "the fragment '/x' does not match '#/page/:'"),
    ] as [(String, String, String, String)])
  func tellsTheFirstDifference(
    _ pattern: String, _ url: String, _ part: String, _ reason: String
  ) throws {
    let explanation = try router([pattern]).explain(url)
    let route = try #require(explanation.routes.first)
    #expect(explanation.match == nil && route.result == .differs)
    #expect(route.part?.rawValue == part && route.reason == reason)
  }

  @Test func aMethodThatDoesNotFit() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/a", methods: ["PUT", "POST"], value: 0)
    let router = builder.build()
    let route = router.explain("/a", method: "GET").routes[0]
    #expect(route.part == .method && route.reason == "the method GET is not among POST, PUT")
    #expect(router.explain("/a").routes[0].result == .matches)
    #expect(router.explain("/a", method: "PUT").match?.id.index == 0)
  }

  @Test func aSearchedExpression() throws {
    let router = try router(["\\bproduct\\b"], syntax: .regex)
    let route = router.explain("/products").routes[0]
    #expect(route.part == .url && route.reason == "'\\bproduct\\b' is found nowhere in the URL")
    #expect(router.explain("/x/product?y").match != nil)
  }

  @Test func segmentsAreCountedFromOneInText() throws {
    let route = try router(["/users/new"]).explain("/users/edit").routes[0]
    #expect(route.segment == 1)
    #expect(route.description == "route 0 '/users/new': segment 2: 'edit' is not 'new'")
  }

  @Test func theNearestVariantSpeaks() throws {
    let router = try router(["/:tab(a|b)?/items/:page<int>?"])
    let route = router.explain("/a/items/x").routes[0]
    #expect(route.differences == 1 && route.reason == "'x' is no int")
  }

  @Test func theHostIsPathText() throws {
    var options = RoutingOptions()
    options.foldsHost = ["shop"]
    let router = try router(["users:80/7", "*/7", "/Users/7", "users/8"], options: options)
    let explanation = router.explain("shop://Users/7")
    #expect(explanation.match?.id.index == 2)
    #expect(explanation.parts?.isHostPathText == true)
    #expect(explanation.parts?.segments.map(\.text) == ["Users", "7"])
    #expect(explanation.routes.prefix(2).allSatisfy { $0.part == .host })
    #expect(explanation.routes[3].reason == "'Users' is not 'users'")
  }

  @Test func nearestMissesComeFirst() throws {
    let router = try router([
      "/x/y/z", "/users/:id/posts", "/users", "/users/:id<int>/edit", "/a/7",
    ])
    let misses = router.explain("/usres/7/posts").nearestMisses(3)
    #expect(misses.map(\.id.index) == [1, 3, 4])
    #expect(misses.map(\.differences) == [1, 2, 2])
    #expect(router.explain("/users/7/posts").match?.id.index == 1)
  }

  // MARK: Splitting

  @Test func tellsHowTheURLWasSplit() throws {
    let router = try router(["/"])
    let url = "HTTPS://u:p@Ex%41mple.com.:8443/a%2fb/caf%C3%A9/?x=1&&y&z=a%26b#t%25"
    let parts = try #require(router.explain(url).parts)
    #expect(parts.scheme == "https" && parts.hasUserinfo && parts.host == "example.com")
    #expect(parts.port == 8443 && parts.isPortNamed && !parts.isHostPathText)
    #expect(parts.segments.map(\.raw) == ["a%2fb", "caf%C3%A9"])
    #expect(parts.segments.map(\.text) == ["a%2Fb", "café"])
    #expect(parts.query?.map(\.name) == ["x", "y", "z"])
    #expect(parts.query?.map(\.value) == ["1", nil, "a&b"])
    #expect(parts.fragment == "t%")
    let bare = try #require(router.explain("https://h").parts)
    #expect(bare.port == 443 && !bare.isPortNamed && bare.query == nil && bare.fragment == nil)
    #expect(bare.segments.isEmpty && !bare.hasUserinfo)
    #expect(router.explain("/a?").parts?.query?.isEmpty == true)
    #expect(router.explain("/?#").parts?.fragment == "")
    let target = router.explain(path: "/a?b", host: "H:81", scheme: "http").parts
    #expect(target?.host == "h" && target?.port == 81 && target?.isPortNamed == true)
    #expect(router.explain(path: "/a", host: "h", scheme: "http").parts?.isPortNamed == false)
  }

  /// A malformed authority, and what is said about it.
  @Test(
    arguments: [
      ("http://a b/", "'a b', at byte 1: ' ' may not stand in an authority"),
      (
        "http://a%0Ab/",
        "'a%0Ab': the host 'a%0Ab' holds an escaped character that no host may hold"
      ),
      ("//a\u{1}/", "'a%01', at byte 1: '%01' may not stand in an authority"),
      ("x://a@b@c/", "'a@b@c', at byte 3: there is a second '@'; write '%40' in userinfo"),
      ("x://u:p@h:8x/", "'u:p@h:8x', at byte 7: the port holds 'x', which is no digit"),
      ("x://h:65536/", "'h:65536', at byte 2: the port is above 65535"),
      (
        "x://h:000000000000000000000065536",
        "'h:000000000000000000000065536', at byte 2: the port is above 65535"
      ),
      ("https:///x", "'': a URL of this scheme needs a host, 'https://host/'"),
      ("https:x", "'': a URL of this scheme needs a host, 'https://host/'"),
      ("https://u@:80/", "'u@:80': a URL of this scheme needs a host, 'https://host/'"),
      (
        "http://[::1]x/",
        "'[::1]x': the host '[::1]x' has brackets, which stand around an address only, as in '[::1]'"
      ),
    ] as [(String, String)])
  func tellsWhatIsWrongWithAnAuthority(_ url: String, _ problem: String) throws {
    let explanation = try router(["**"]).explain(url)
    #expect(explanation.error == .malformedAuthority && explanation.problem == problem)
    #expect(explanation.parts == nil && explanation.match == nil && explanation.routes.isEmpty)
    #expect(explanation.description.contains(problem))
  }

  @Test func aHostHeaderHasNoUserinfo() throws {
    let router = try router(["**"])
    let explanation = router.explain(path: "/", host: "u@h")
    #expect(explanation.problem == "'u@h', at byte 1: a Host header has no userinfo and no '@'")
    #expect(
      router.explain(path: "/", host: "h/x").problem
        == "'h/x', at byte 1: '/' may not stand in an authority")
  }

  @Test func aURLThatIsTooLong() throws {
    var options = RoutingOptions()
    options.maximumURLLength = 10
    let explanation = try router(["**"], options: options).explain("/0123456789")
    #expect(explanation.error == .urlTooLong)
    #expect(
      explanation.problem == "it has 11 bytes; 'RoutingOptions.maximumURLLength' allows 10")
  }

  // MARK: The search

  @Test func theSearchIsTold() throws {
    let router = try router(["/users/:id<int>", "/users/:name", "/users/new", "/x"])
    let steps = router.explain("/users/new").steps
    #expect(
      steps.map(\.description) == [
        "any scheme, any host or none: taken", "  /users: taken",
        "    /:<int>: no, 'new' is no int",
        "    /:: taken", "      route 1: matches",
        "    /new: passed over, route 2 is the first behind it",
      ])
    #expect(steps.map(\.depth) == [0, 1, 2, 2, 3, 2])
    #expect(
      router.explain("/y").steps.map(\.description) == [
        "any scheme, any host or none: taken", "  'y' is none of 'users', 'x'",
      ])
    #expect(
      router.explain("/users").steps.last?.description == "    no route ends here")
    #expect(
      router.explain("/x/y/z").steps.last?.description
        == "    route 3 ends here, but 2 segments are left")
  }

  @Test func anUndecidedRouteEndsTheSearch() throws {
    var options = RoutingOptions()
    options.regexLimits.match = 1
    let router = try router(["/:x((?:a|b|ab)*(?<=x)c?[ab]*)", "/**"], options: options)
    let explanation = router.explain("/ababababababcab")
    guard case .regexLimit(let route)? = explanation.error else {
      Issue.record("\(explanation)")
      return
    }
    #expect(route.index == 0 && explanation.match == nil)
    #expect(explanation.routes[0].result == .undecided)
    #expect(
      explanation.routes[0].reason == "the expression '((?:a|b|ab)*(?<=x)c?[ab]*)' met its limit")
    #expect(explanation.routes[1].result == .matches)
    #expect(explanation.description.contains("no answer"))
  }

  @Test func descriptionsAreWhatTheyWere() throws {
    let table = try #require(SnapshotTable.all.first { $0.name == "trie-deeplinks" })
    let router = try table.router()
    var text = ""
    for url in [
      "shop://product/41/reviews/9", "https://u@shop.example.com:8443/caf%C3%A9?ref=a%26b#top",
      "shop://nowhere", "http://a b/",
    ] {
      text += "=== \(url)\n\(router.explain(url, method: "GET"))"
    }
    try expectSnapshot(text, named: "explain-deeplinks")
  }

  /// What the article shows is what is printed.
  @Test func theArticleIsRight() throws {
    let table = try #require(SnapshotTable.all.first { $0.name == "trie-readme" })
    let router = try table.router()
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Switchyard/Switchyard.docc/Diagnostics.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    for printed in [
      router.trieDescription, router.explain("/users/new", method: "POST").description,
    ] {
      let indented = printed.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
      #expect(text.contains(indented), "the article does not show this:\n\(indented)")
    }
  }

  // MARK: Hostile input

  /// URLs whose explanation could be long.
  private static let hostile: [String] = [
    "/" + String(repeating: "a", count: 65_000), String(repeating: "/a", count: 20_000),
    "/?" + String(repeating: "a=1&", count: 15_000), "/#" + String(repeating: "é", count: 20_000),
    "x://" + String(repeating: "a.", count: 20_000) + "b/", "/a\0b/\u{1B}[31m\u{202E}",
    "http://" + String(repeating: "a", count: 40_000) + "@b@c/",
    String(repeating: "%", count: 60_000),
    String(repeating: "/", count: 60_000),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: hostile)
  func noURLMakesALongText(_ url: String) throws {
    let router = try router([
      "/a/:b/**/c/**", "/:x([a-z]+)", "/**/z", "/?a=:a<int>", "/#:x([a-z]+)", "**.:a.b/x",
      "/a/a/a/a",
      "/:h.json",
    ])
    let explanation = router.explain(url)
    let text = explanation.description
    #expect(text.utf8.count < 40_000)
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(explanation.match?.id == router.match(url)?.id)
  }

  /// Every route has its verdict, the text names a few.
  @Test(.timeLimit(.minutes(1)))
  func aHugeTable() throws {
    var builder = RouterBuilder<Int>()
    for number in 0..<20_000 {
      try builder.add("/group\(number % 100)/item\(number)/:x<int>", value: number)
    }
    for number in 0..<200 { try builder.add("/:x(a{\(number + 1)})/y", value: number) }
    let explanation = builder.build().explain("/group7/item107/x")
    #expect(explanation.match == nil && explanation.routes.count == 20_200)
    #expect(explanation.nearestMisses(1).map(\.id.index) == [107])
    #expect(explanation.description.utf8.count < 20_000)
  }

  @Test func bytesAreExplained() throws {
    let router = try router(["/a/:x", "/\u{FFFD}"])
    let bytes = Array("/a/".utf8) + [0xFF, 0, 0x41]
    let explanation = router.explain(utf8: bytes.span)
    #expect(explanation.match?.captures.map(\.value) == ["\u{FFFD}\0A"])
    #expect(explanation.parts?.segments.last?.raw == "\u{FFFD}\0A")
    let text = "/a/b%20c"
    let (fromText, fromBytes) = (router.explain(text), router.explain(utf8: Array(text.utf8).span))
    #expect(fromText.description == fromBytes.description)
    #expect(fromText.routes == fromBytes.routes && fromText.steps == fromBytes.steps)
    let lone: [UInt8] = [0x2F, 0xFF]
    #expect(router.explain(utf8: lone.span).match == nil, "it is not the character itself")
    let none: [UInt8] = []
    #expect(router.explain(utf8: none.span).parts?.segments.isEmpty == true)
  }

  @Test func anEmptyTable() {
    let explanation = RouterBuilder<Int>().build().explain("https://h/a")
    #expect(explanation.match == nil && explanation.routes.isEmpty && explanation.steps.isEmpty)
    #expect(explanation.description.contains("no route matches"))
  }

  /// What a terminal would obey stands in no text, wherever it comes from.
  @Test func nothingShownIsObeyedByATerminal() throws {
    let router = try router([
      "/w/:v([\u{1B}]+)", "/w?z=:q([\u{1B}]+)", "/w#:f([\u{9B}]+)", "/:y(.\u{1B}/)/z", "/\u{9B}x",
      "/\u{202E}lit/:y",
    ])
    for url in ["/w/k", "/w?z=k", "/w#k", "/a/b", "/\u{1B}", "/\u{202E}/\u{9B}"] {
      let text = router.explain(url, method: "X\u{1B}").description
      let obeyed = text.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}"
      }
      #expect(obeyed.isEmpty, "\(url): \(text)")
    }
  }
}
