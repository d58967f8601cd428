import Switchyard
import Testing

/// What a router can see of a URL: one row of the table in semantics §1.
struct SplitCase: Sendable, CustomTestStringConvertible {
  let url: String
  var scheme: String?
  var host: String?
  let segments: [String]

  var testDescription: String { url }
}

/// A router that shows how a URL is split: one route a scheme and kind of host.
private func shower(_ options: RoutingOptions = RoutingOptions()) throws -> Router<String> {
  var builder = RouterBuilder<String>(options: options)
  for scheme in ["shop", "https", "http"] {
    try builder.add("\(scheme)://:host/**rest", value: scheme)
    try builder.add("\(scheme):///**rest", value: scheme)
  }
  try builder.add(":host/**rest", value: "")
  try builder.add("/**rest", value: "")
  return builder.build()
}

@Suite struct URLSplittingTests {
  static let cases = [
    SplitCase(
      url: "shop://cart/items/7?x=1#top", scheme: "shop", host: "cart", segments: ["items", "7"]),
    SplitCase(
      url: "https://u:p@Example.com.:8443/a/", scheme: "https", host: "example.com",
      segments: ["a"]),
    SplitCase(url: "shop:a/b", scheme: "shop", segments: ["a", "b"]),
    SplitCase(url: "shop:/a/b", scheme: "shop", segments: ["a", "b"]),
    SplitCase(url: "shop:///a/b", scheme: "shop", segments: ["a", "b"]),
    SplitCase(url: "SHOP:///a/b", scheme: "shop", segments: ["a", "b"]),
    SplitCase(url: "/a/b", segments: ["a", "b"]),
    SplitCase(url: "//h/a", host: "h", segments: ["a"]),
    SplitCase(url: "1x:y", segments: ["1x:y"]),
    SplitCase(url: "", segments: []),
    SplitCase(url: "/", segments: []),
    SplitCase(url: "//h", host: "h", segments: []),
    SplitCase(url: "//h//", host: "h", segments: [""]),
    SplitCase(url: "https://h?a/b", scheme: "https", host: "h", segments: []),
    SplitCase(url: "https://h#a/b", scheme: "https", host: "h", segments: []),
    SplitCase(url: "shop://x:/a", scheme: "shop", host: "x", segments: ["a"]),
    SplitCase(url: "https://%45xample.com/", scheme: "https", host: "example.com", segments: []),
    SplitCase(url: "https://[::1]:80/x", scheme: "https", host: "[::1]", segments: ["x"]),
    SplitCase(url: "/caf%C3%A9/a%2Fb/%25", segments: ["café", "a/b", "%"]),
    SplitCase(url: "/%zz/100%/%4", segments: ["%zz", "100%", "%4"]),
    SplitCase(url: "/a/./../b\\c", segments: ["a", ".", "..", "b\\c"]),
    SplitCase(
      url: "/0123456789abcde/0123456789abcdef/0123456789abcdef0/x",
      segments: ["0123456789abcde", "0123456789abcdef", "0123456789abcdef0", "x"]),
  ]

  @Test(arguments: cases)
  func splits(_ example: SplitCase) throws {
    let match = try #require(try shower().match(example.url))
    #expect(match.value == example.scheme ?? "")
    #expect(match.parameters["host"] == example.host)
    #expect(match.parameters.segments(of: "rest") == example.segments)
  }

  @Test func theTargetOfARequestHasNoAuthority() throws {
    let router = try shower()
    let match = try #require(router.match(path: "//h/a"))
    #expect(match.parameters["host"] == nil)
    #expect(match.parameters.segments(of: "rest") == ["", "h", "a"])
    let absolute = try #require(router.match(path: "http://h/a"))
    #expect(absolute.parameters.segments(of: "rest") == ["http:", "", "h", "a"])
  }

  @Test(arguments: [
    "https://a b/", "https://a@b@c/", "https://h:65536/", "https://h:x/", "https://h:8x/",
    "https:///a", "http:a", "ws://?x", "https://a<b/", "https://a\u{7F}/", "https://a%20b/",
    "https://a%2Fb/", "https://[::1/", "//a[b/", "https://:80/", "shop://a\\b/", "shop://a:b/",
    "https://u@/x", "//h%/x", "http://./x",
  ])
  func malformedAuthoritiesGiveNoRoute(_ url: String) throws {
    let router = try shower()
    #expect(router.match(url) == nil)
    #expect(throws: MatchError.malformedAuthority) { try router.tryMatch(url) }
    #expect(Array(router.matches(url)).isEmpty)
  }

  @Test(arguments: ["shop://a%20b/", "shop://h%/x", "file:///x", "shop:", "//", "///x"])
  func customSchemesAndNoHostsAreLenient(_ url: String) throws {
    #expect(try shower().tryMatch(url) != nil)
  }

  @Test(arguments: ["a b", "u@h", "h:99999", "h/x", "h?x", "a%20b", "[::1"])
  func hostHeadersAreChecked(_ host: String) throws {
    #expect(throws: MatchError.malformedAuthority) {
      try shower().tryMatch(path: "/x", host: host)
    }
  }

  @Test func aSchemeMayComeApartFromTheTarget() throws {
    let router = try shower()
    let match = try #require(router.match(path: "/x", host: "H.example:443", scheme: "HTTPS"))
    #expect(match.value == "https")
    #expect(match.parameters["host"] == "h.example")
    #expect(match.parameters.raw("host") == "H.example")
    #expect(throws: MatchError.malformedAuthority) {
      try router.tryMatch(path: "/x", scheme: "https")
    }
  }

  @Test func aLongURLGivesNoRoute() throws {
    var options = RoutingOptions()
    options.maximumURLLength = 10
    let router = try shower(options)
    #expect(router.match("/123456789") != nil)
    #expect(throws: MatchError.urlTooLong) { try router.tryMatch("/1234567890") }
    #expect(throws: MatchError.urlTooLong) { try router.tryMatch(path: "/12345", host: "h2345") }
    #expect(throws: MatchError.urlTooLong) {
      try shower().tryMatch("/" + String(repeating: "a", count: 65_536))
    }
  }

  @Test func foldedHostsArePathText() throws {
    var options = RoutingOptions()
    options.foldsHost = ["shop"]
    var builder = RouterBuilder<Int>(options: options)
    try builder.add("/Users/:id", value: 0)
    try builder.add("shop://admin/:x", value: 1)
    try builder.add(":section/last", value: 2)
    try builder.add("/**rest", value: 3)
    let router = builder.build()
    #expect(router.match("shop://Users/7")?.value == 0)
    #expect(router.match("shop://u@Users:80/7")?.value == 0)
    #expect(router.match("https://x.example/Users/7")?.value == 0)
    #expect(router.match("shop://admin/a")?.value == 1)
    #expect(router.match("shop:/admin/a")?.value == 1)
    let section = try #require(router.match("shop://Top/last"))
    #expect(section.value == 2 && section.parameters["section"] == "Top")
    let rest = try #require(router.match("shop://u@A:80/b/c"))
    #expect(rest.parameters["rest"] == "A/b/c")
    #expect(rest.parameters.raw("rest") == "A/b/c", "the port belongs to no capture")
    #expect(rest.parameters.segments(of: "rest") == ["A", "b", "c"])
    let apart = try #require(router.match(path: "/b/c", host: "A:80", scheme: "shop"))
    #expect(apart.parameters["rest"] == "A/b/c")
  }
}
