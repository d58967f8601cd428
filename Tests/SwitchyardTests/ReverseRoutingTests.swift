import LinearReference
import Switchyard
import TestSupport
import Testing

@Suite struct ReverseRoutingTests {
  private func router(
    _ routes: [(pattern: String, name: String)], options: RoutingOptions = RoutingOptions()
  ) throws -> Router<Int> {
    var builder = RouterBuilder<Int>(options: options)
    for (value, route) in routes.enumerated() {
      try builder.add(route.pattern, name: route.name, value: value)
    }
    return builder.build()
  }

  @Test(
    arguments: [
      ("/users/:id", ["id": "7"], "/users/7"),
      ("/users/:id", ["id": "a/b %é?#"], "/users/a%2Fb%20%25%C3%A9%3F%23"),
      ("/users/:id/", ["id": "7"], "/users/7/"),
      ("/", [:], "/"),
      ("/:a?/:b?", ["a": "x"], "/x"),
      ("/files/**rest", ["rest": "a/b c"], "/files/a/b%20c"),
      ("/files/**rest", ["rest": ""], "/files"),
      ("/files/**", [:], "/files"),
      ("/files/:path(.*)", ["path": "a/b"], "/files/a/b"),
      ("/v:major.:minor", ["major": "1", "minor": "2.3"], "/v1.2.3"),
      ("/*.json", [:], "/.json"),
      ("/caf%C3%A9/a%2Fb", [:], "/caf%C3%A9/a%2Fb"),
      (
        "https://:t.example.com:8443/x?a=1&q=:q#:f", ["t": "acme", "q": "a&b=c+d", "f": "top/1"],
        "https://acme.example.com:8443/x?a=1&q=a%26b%3Dc%2Bd#top%2F1"
      ),
      ("(http|https)://h/x", [:], "http://h/x"),
      ("shop://cart", [:], "shop://cart/"),
      ("shop:///a", [:], "shop:///a"),
      (":host/x", ["host": "a.b"], "//a.b/x"),
      ("**.x.test/", [:], "//x.test/"),
      ("[::1]/", [:], "//[::1]/"),
      ("/x#/page/:id", ["id": "7"], "/x#/page/7"),
      ("/x?debug", [:], "/x?debug"),
    ] as [(String, [String: String], String)])
  func makesTheURL(_ pattern: String, _ values: [String: String], _ url: String) throws {
    let router = try router([(pattern, "r")])
    #expect(try router.url(for: "r", values) == url)
    let match = try #require(router.match(url))
    for (name, value) in values { #expect(match.parameters[name] == value) }
  }

  @Test func aPlusOfThePatternStaysOne() throws {
    var options = RoutingOptions()
    options.plusMeansSpace = true
    let router = try router([("/x?a+b=c+d", "r")], options: options)
    #expect(try router.url(for: "r") == "/x?a+b=c+d")
  }

  @Test func furtherQueryItems() throws {
    let router = try router([("/a?x=:x", "a"), ("/b", "b")])
    #expect(
      try router.url(for: "a", ["x": "1"], query: [("y", "2 3"), ("z", "")]) == "/a?x=1&y=2%203&z=")
    #expect(try router.url(for: "b", query: [("é", "&")]) == "/b?%C3%A9=%26")
  }

  @Test(
    arguments: [
      ("/a/:id", "nobody", [:], ReverseRoutingError.Code.unknownRoute, nil),
      ("/a/:id", "r", [:], .missingParameter, "id"),
      ("/a/:id", "r", ["id": "1", "x": "2"], .unknownParameter, "x"),
      ("/a/:id", "r", ["id": ""], .unfitValue, "id"),
      ("/a/:id<int>", "r", ["id": "x"], .unfitValue, "id"),
      ("/a/:id([0-9]+)", "r", ["id": "1x"], .unfitValue, "id"),
      ("/a?q=:q<uint>", "r", ["q": "-1"], .unfitValue, "q"),
      ("/a/*", "r", [:], .unnamedPart, nil),
      ("/a/([a-z]+)", "r", [:], .unnamedPart, nil),
      ("*.x.test/", "r", [:], .unnamedPart, nil),
      ("/:a?/:b?", "r", ["b": "x"], .ambiguousValue, "b"),
      ("/a/:x", "r", ["x": ".."], .ambiguousValue, nil),
      ("/a/**x", "r", ["x": "../etc"], .ambiguousValue, nil),
      ("/:a-:b", "r", ["a": "x-y", "b": "z"], .ambiguousValue, "a"),
      (":t.x.test/", "r", ["t": "ACME"], .ambiguousValue, "t"),
      (":t.x.test/", "r", ["t": "a.b"], .ambiguousValue, nil),
      ("/a/**rest", "r", ["rest": "x/"], .ambiguousValue, "rest"),
    ] as [(String, String, [String: String], ReverseRoutingError.Code, String?)])
  func saysWhyNot(
    _ pattern: String, _ name: String, _ values: [String: String],
    _ code: ReverseRoutingError.Code, _ parameter: String?
  ) throws {
    let router = try router([(pattern, "r")])
    let error = #expect(throws: ReverseRoutingError.self) { try router.url(for: name, values) }
    #expect(error?.code == code, "\(String(describing: error))")
    #expect(error?.parameter == parameter)
    #expect(error?.route == name)
  }

  @Test func anEarlierRouteTakesIt() throws {
    let router = try router([("/users/new", "new"), ("/users/:id", "user"), ("/users/:x", "late")])
    #expect(try router.url(for: "user", ["id": "7"]) == "/users/7")
    let error = #expect(throws: ReverseRoutingError.self) {
      try router.url(for: "user", ["id": "new"])
    }
    #expect(error?.code == .earlierRoute)
    #expect(error?.message.contains("/users/new") == true)
    #expect(throws: ReverseRoutingError.self) { try router.url(for: "late", ["x": "7"]) }
  }

  @Test func theFirstOfANameIsTaken() throws {
    let router = try router([("/a/:x", "r"), ("/b/:x", "r")])
    #expect(try router.url(for: "r", ["x": "1"]) == "/a/1")
  }

  /// Whatever a generated route captures from a URL makes a URL from which it captures the same, or
  /// an error; never a URL that another route takes or that reads back otherwise.
  @Test func everyCaptureRoundTrips() throws {
    var made = 0
    for seed in 0..<600 {
      var choices = SeededChoices(seed: UInt64(seed))
      let table = TableGenerator.table(using: &choices)
      var builder = RouterBuilder<Int>(options: table.options)
      let constraints = table.constraints.made
      for (number, route) in table.routes.enumerated() {
        guard let pattern = try? route.parsed(with: constraints) else { continue }
        _ = try? builder.add(
          pattern, methods: route.methods.map(Set.init), name: "r\(number)", value: number)
      }
      let router = builder.build()
      for value in ["7", "a/b", "%2F", "é", "a b", "", "x-y.z", "%", "+", "..", "A"] {
        for (number, route) in table.routes.enumerated() {
          guard let pattern = try? route.parsed(with: constraints) else { continue }
          let names = pattern.captureNames.compactMap { $0 }
          let values = Dictionary(names.map { ($0, value) }, uniquingKeysWith: { a, _ in a })
          guard let url = try? router.url(for: "r\(number)", values) else { continue }
          made += 1
          let match = try #require(
            router.match(url, method: route.methods?.sorted().first), "seed \(seed), \(url)")
          #expect(match.value == number, "seed \(seed): \(url)")
          for name in names { #expect(match.parameters[name] == value, "seed \(seed): \(url)") }
        }
      }
    }
    #expect(made > 2_000, "\(made) URLs were made")
  }
}
