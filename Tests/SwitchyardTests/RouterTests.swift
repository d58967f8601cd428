import Switchyard
import Testing

@Suite struct RouterTests {
  @Test func theFirstRegisteredRouteWins() throws {
    var builder = RouterBuilder<String>()
    try builder.add("/:any", value: "parameter")
    try builder.add("/static", value: "static")
    try builder.add("/**", value: "all")
    let router = builder.build()
    #expect(router.match("/static")?.value == "parameter")
    #expect(router.matches("/static").map(\.value) == ["parameter", "static", "all"])
    #expect(router.match("/a/b")?.value == "all")
    #expect(router.count == 3)
    #expect(router.tableBytes > 0)
  }

  @Test func aMatchTellsItsRoute() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/a", value: 1)
    let id = try builder.add("/users/:id/", name: "user", value: 2)
    let match = try #require(builder.build().match("/users/7"))
    #expect(match.id == id && match.id.index == 1)
    #expect(match.name == "user")
    #expect(match.pattern == "/users/:id/", "as it was registered")
  }

  @Test func anEmptyTableMatchesNothing() {
    let router = RouterBuilder<Int>().build()
    #expect(router.match("https://h/a?b#c") == nil)
    #expect(Array(router.matches("/")).isEmpty)
    #expect(router.allowedMethods(for: "/").isEmpty)
  }

  /// Two spellings of é are two texts, in a URL and in a pattern.
  @Test func nothingIsNormalised() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed, "Swift's strings are equal")
    for frame in [
      "/*", "*.example/", "*/x", "/a?q=*", "/a?*", "/a#*", "/:x(*+)", "/:x(*+)/**", "(*)/x",
    ] {
      var builder = RouterBuilder<Int>(duplicates: .reject)
      for (value, text) in [composed, decomposed].enumerated() {
        try builder.add(frame.replacing("*", with: text, maxReplacements: 1), value: value)
      }
      let router = builder.build()
      for (value, text) in [composed, decomposed].enumerated() {
        var url = frame.replacing("*", with: text, maxReplacements: 1)
        for (from, to) in [(":x(", ""), ("(", ""), ("+)", ""), (")", ""), ("**", "z")] {
          url = url.replacing(from, with: to)
        }
        if !frame.hasPrefix("/") { url = "//" + url }
        #expect(router.match(url)?.value == value, "\(url)")
        #expect(Array(router.matches(url)).count == 1)
      }
    }
    var builder = RouterBuilder<Int>()
    try builder.add("/", methods: ["LINK"], value: 0)
    #expect(builder.build().match("/", method: "LIN\u{212A}") == nil)
  }

  // MARK: Parameters

  @Test func parametersByNameAndPosition() throws {
    var builder = RouterBuilder<Int>()
    try builder.add(":tenant.example.com/:id/([a-z]+)/**rest?q=:q#:top", value: 0)
    let router = builder.build()
    let url = "https://ACME.example.com/a%2Fb/xyz/c/d%20e?z=1&q=a+b%26#t%25"
    let parameters = try #require(router.match(url)).parameters
    #expect(parameters.count == 6)
    #expect(parameters.names == ["tenant", "id", nil, "rest", "q", "top"])
    #expect(parameters["tenant"] == "acme" && parameters.raw("tenant") == "ACME")
    #expect(parameters["id"] == "a/b" && parameters.raw("id") == "a%2Fb")
    #expect(parameters[2] == "xyz" && parameters.raw(2) == "xyz")
    #expect(parameters["rest"] == "c/d e")
    #expect(parameters.segments(of: "rest") == ["c", "d e"])
    #expect(parameters.segments(of: "id") == nil)
    #expect(parameters["q"] == "a+b&" && parameters.raw("q") == "a+b%26")
    #expect(parameters["top"] == "t%")
    #expect(parameters["nothing"] == nil && parameters.raw("nothing") == nil)
    #expect(parameters.map(\.value) == ["acme", "a/b", "xyz", "c/d e", "a+b&", "t%"])
  }

  @Test func typedParameters() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/:id/:flag?", value: 0)
    let router = builder.build()
    let parameters = try #require(router.match("/42/true")).parameters
    #expect(parameters["id", as: Int.self] == 42)
    #expect(parameters["id", as: UInt8.self] == 42)
    #expect(parameters["flag", as: Bool.self] == true)
    #expect(parameters["flag", as: Int.self] == nil)
    let absent = try #require(router.match("/42")).parameters
    #expect(absent["flag", as: Bool.self] == nil)
    #expect(absent.count == 2 && absent[1] == nil && absent.map(\.name) == ["id"])
  }

  @Test func anyNumberOfCaptures() throws {
    var builder = RouterBuilder<Int>()
    let names = (0..<300).map { "p\($0)" }
    try builder.add("/" + names.map { ":" + $0 }.joined(separator: "/"), value: 0)
    let router = builder.build()
    let url = "/" + names.map { "v" + $0 }.joined(separator: "/")
    let parameters = try #require(router.match(url)).parameters
    for name in names { #expect(parameters[name] == "v" + name) }
    #expect(parameters.map { $0.name } == names)
  }

  @Test func anyNumberOfSegments() throws {
    var builder = RouterBuilder<Int>()
    let deep = String(repeating: "/a", count: 10_000)
    try builder.add(deep, value: 0)
    try builder.add(deep + "/:last", value: 1)
    try builder.add("/:first/**rest/z", value: 2)
    let router = builder.build()
    #expect(router.match(deep)?.value == 0)
    #expect(router.match(deep + "/b")?.parameters["last"] == "b")
    let rest = try #require(router.match(deep + "/b/z")).parameters
    #expect(rest.segments(of: "rest")?.count == 10_000)
  }

  @Test func capturesThatCutAnEscape() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/:a(a%2):b(.+)", value: 0)
    let router = builder.build()
    for (url, second) in [("/a%2fx", "Fx"), ("/a%x", "5x"), ("/a%25x", "5x")] {
      let parameters = try #require(router.match(url)).parameters
      #expect(parameters["a"] == "a%2")
      #expect(parameters["b"] == second)
    }
    #expect(router.match("/a%2fx")?.parameters.raw("a") == "a%2f", "rounded outwards")
  }

  @Test(
    .enabled(if: exitTestsRun, "exit tests need the ability to start processes"))
  func aPositionOutsideIsAnError() async {
    await #expect(processExitsWith: .failure) {
      var builder = RouterBuilder<Int>()
      try builder.add("/:a", value: 0)
      _ = builder.build().match("/x")?.parameters[1]
    }
  }

  private static var exitTestsRun: Bool {
    #if os(Linux) || os(macOS)
      true
    #else
      false
    #endif
  }

  // MARK: Methods

  @Test func methodsAreComparedExactly() throws {
    var builder = RouterBuilder<String>()
    try builder.add("/a", methods: ["GET"], value: "get")
    try builder.add("/a", methods: ["PUT", "PATCH"], value: "write")
    try builder.add("/:b", methods: ["DELETE"], value: "delete")
    try builder.add("/any", value: "any")
    let router = builder.build()
    #expect(router.match("/a", method: "GET")?.value == "get")
    #expect(router.match("/a", method: "PATCH")?.value == "write")
    #expect(router.match("/a", method: "HEAD") == nil)
    #expect(router.match("/a", method: "get") == nil)
    #expect(router.match("/a")?.value == "get", "no method ignores them")
    #expect(router.match("/a", method: "DELETE")?.value == "delete")
    #expect(router.match("/any", method: "X-Anything")?.value == "any")
    #expect(router.allowedMethods(for: "/a").methods == ["DELETE", "GET", "PATCH", "PUT"])
    #expect(!router.allowedMethods(for: "/a").any)
    #expect(router.allowedMethods(for: "/any").any)
    #expect(router.allowedMethods(path: "/any", host: "h").methods == ["DELETE"])
    #expect(router.allowedMethods(for: "/none/at/all").isEmpty)
  }

  @Test(arguments: [[], [""], ["GET POST"], ["GÉT"], ["A\n"]] as [Set<String>])
  func methodsAreTokens(_ methods: Set<String>) {
    var builder = RouterBuilder<Int>()
    let error = #expect(throws: PatternError.self) {
      try builder.add("/a", methods: methods, value: 0)
    }
    #expect(error?.code == .invalidMethod)
    #expect(builder.count == 0)
  }

  // MARK: Duplicates

  @Test func duplicatesAreAppended() throws {
    var builder = RouterBuilder<Int>()
    for value in 0..<3 { try builder.add("/a", value: value) }
    let router = builder.build()
    #expect(router.match("/a")?.value == 0)
    #expect(router.matches("/a").map(\.value) == [0, 1, 2])
  }

  @Test func duplicatesAreReplacedInTheirPlace() throws {
    var builder = RouterBuilder<Int>(duplicates: .replace)
    let first = try builder.add("/a/:b", name: "old", value: 0)
    try builder.add("/a/**", value: 1)
    #expect(try builder.add("/a/:b/", name: "new", value: 2) == first)
    try builder.add("/a/:b", methods: ["GET"], value: 3)
    try builder.add("/a/:c", value: 4)
    let router = builder.build()
    #expect(router.matches("/a/x").map(\.value) == [2, 1, 3, 4])
    #expect(router.match("/a/x")?.name == "new")
  }

  @Test(arguments: [
    ("/a/:b", "/a/:b/"), ("Example.com/x", "example.COM./x"), ("/caf%C3%A9", "/café"),
    ("/a?x=1", "/a?x=%31"), ("**", "/**"), ("(http|https)://h/", "(https|http)://h"),
  ])
  func duplicatesAreRejected(_ first: String, _ second: String) throws {
    var builder = RouterBuilder<Int>(duplicates: .reject)
    try builder.add(first, value: 0)
    let error = #expect(throws: PatternError.self) { try builder.add(second, value: 1) }
    #expect(error?.code == .duplicatePattern)
    #expect(error?.message.contains(first) == true, "it names the other pattern")
    try builder.add(second, methods: ["GET"], value: 2)
    #expect(builder.count == 2)
  }

  // MARK: Errors at registration

  @Test func anExpressionThatDoesNotCompileIsRefused() throws {
    var builder = RouterBuilder<Int>()
    let error = #expect(throws: PatternError.self) {
      try builder.add("/a/:x(^b[z-a])", value: 0)
    }
    #expect(error?.code == .invalidRegex)
    #expect(error?.offset == 11)
    #expect(builder.count == 0, "nothing was added")
    try builder.add("/a/:x(b)", value: 1)
    #expect(builder.build().match("/a/b")?.value == 1)
  }

  // MARK: Limits

  @Test func anUndecidedRouteEndsTheSearch() throws {
    var options = RoutingOptions()
    options.regexLimits.match = 1_000
    var builder = RouterBuilder<Int>(options: options)
    try builder.add("/first/:x", value: 0)
    try builder.add("/:a((?:a|aa)+[bcd]?(?<=b))/x", methods: ["GET"], value: 1)
    try builder.add("/**", value: 2)
    let router = builder.build()
    let hard = "/" + String(repeating: "a", count: 60) + "/x"
    #expect(router.match(hard) == nil)
    #expect(Array(router.matches(hard)).isEmpty)
    let error = #expect(throws: MatchError.self) { try router.tryMatch(hard) }
    guard case .regexLimit(let route)? = error else {
      Issue.record("a limit is told apart: \(String(describing: error))")
      return
    }
    #expect(route.index == 1)
    #expect(router.match(hard, method: "PUT")?.value == 2, "a part that does not fit decides")
    #expect(router.match(hard + "/y")?.value == 2, "a part that does not fit decides")
    #expect(router.match("/aab/x")?.value == 1)
    #expect(router.match("/first/x")?.value == 0, "a route before it is not disturbed")
  }

  /// `\b` in a class is the backspace, and ranges from it or to it may hold a slash.
  @Test func aBackspaceInAClass() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/:x([\\b-0]+)", value: 0)
    try builder.add("/:x([^\\x00-\\b]+)", value: 1)
    let router = builder.build()
    #expect(router.match("/,/-")?.parameters["x"] == ",/-")
    #expect(router.match("/a/b")?.parameters["x"] == "a/b")
  }

  /// The just-in-time compiler would leave the captures of branches that were given up.
  @Test func aPossessiveGroupLeavesNoCapture() throws {
    for (pattern, url, wanted) in [
      ("/:x((?<n>[a-z]+)*+1|[a-z]+)", "/ab", "ab"), ("/:x((?<n>)*+b|a\\k<n>c|d)", "/ac", nil),
    ] as [(String, String, String?)] {
      var builder = RouterBuilder<Int>()
      try builder.add(pattern, value: 0)
      let match = builder.build().match(url)
      #expect(match?.parameters["x"] == wanted)
      #expect(match?.parameters["n"] == nil)
    }
  }

  /// The longer a subject, the fewer steps: a step may scan all of it.
  @Test(.timeLimit(.minutes(1)))
  func longURLsAreBounded() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/:a-:b-:c([a-z0-9-]+).html", value: 0)
    try builder.add("/:a:b<alnum>:c<alnum>.html", value: 1)
    let router = builder.build()
    for text in ["a-", "a"] {
      for _ in 0..<20 {
        #expect(router.match("/" + String(repeating: text, count: 30_000) + ".htmlx") == nil)
      }
    }
  }

  /// An expression that a method rules out is not run, so that it cannot leave its route undecided.
  @Test func methodsAreLookedAtFirst() throws {
    var options = RoutingOptions()
    options.regexLimits.match = 10
    var builder = RouterBuilder<Int>(options: options)
    try builder.add("/:x((?=a).*a.*b.*c)", methods: ["POST"], value: 0)
    try builder.add("/**", value: 1)
    let url = "/" + String(repeating: "ab", count: 40) + "d"
    #expect(builder.build().match(url, method: "GET")?.value == 1)
  }

  // MARK: Bytes

  @Test func bytesAndAMatcher() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/:a/**rest", value: 0)
    let router = builder.build()
    var matcher = Matcher()
    let url: [UInt8] = Array("/x%FFy/".utf8) + [0xC3, 0x2F] + Array("b%2Fc".utf8)
    let match = try #require(router.match(utf8: url.span, using: &matcher))
    #expect(match.captureCount == 2 && match.position(of: "rest") == 1)
    #expect(match.range(at: 0, in: url.span) == 1..<6)
    #expect(match.value(at: 0, in: url.span) == "x\u{FFFD}y")
    #expect(match.value(at: 1, in: url.span) == "\u{FFFD}/b/c")
    #expect(match.segments(at: 1, in: url.span) == ["\u{FFFD}", "b/c"])
    #expect(match.pattern == "/:a/**rest" && match.name == nil && match.id.index == 0)
    #expect(throws: MatchError.malformedAuthority) {
      try router.tryMatch(utf8: Array("http:".utf8).span, using: &matcher)
    }
  }

  @Test func oneMatcherServesManyRouters() throws {
    var matcher = Matcher()
    for count in [1, 40, 3] {
      var builder = RouterBuilder<Int>()
      try builder.add(
        "/" + (0..<count).map { ":p\($0)([a-z]+)" }.joined(separator: "/"), value: count)
      let url = Array(String(repeating: "/x", count: count).utf8)
      let match = builder.build().match(utf8: url.span, using: &matcher)
      #expect(match?.value == count && match?.captureCount == count)
    }
  }

  @Test func manyThreadsShareARouter() async throws {
    var builder = RouterBuilder<Int>()
    for number in 0..<200 { try builder.add("/r\(number)/:id([0-9]+)/**rest", value: number) }
    let router = builder.build()
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var right = 0
          for round in 0..<2_000 {
            let number = (round * 7 + task) % 200
            let match = router.match("/r\(number)/\(round)/a%20\(task)")
            if match?.value == number, match?.parameters["id", as: Int.self] == round,
              match?.parameters["rest"] == "a \(task)"
            {
              right += 1
            }
          }
          return right
        }
      }
      for await right in group { #expect(right == 2_000) }
    }
  }
}
