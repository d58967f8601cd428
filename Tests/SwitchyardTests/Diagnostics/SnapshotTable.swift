import Foundation
import Switchyard
import Testing

/// A table whose trie is kept as a snapshot.
struct SnapshotTable: Sendable, CustomTestStringConvertible {
  let name: String
  let options: RoutingOptions
  /// The routes in order.
  let routes: [(methods: Set<String>?, pattern: String, syntax: PatternSyntax)]

  var testDescription: String { name }

  /// A table of lines as in `Corpus/routes`: `[METHODS] PATTERN [NAME]`.
  init(
    _ name: String, syntax: PatternSyntax = .switchyard,
    options change: (inout RoutingOptions) -> Void = { _ in }, _ lines: [String]
  ) {
    var options = RoutingOptions()
    change(&options)
    self.name = name
    self.options = options
    routes = lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1, words[0].allSatisfy({ $0.isUppercase || $0 == "," }) else {
        return (nil, words[0], syntax)
      }
      return (Set(words[0].split(separator: ",").map(String.init)), words[1], syntax)
    }
  }

  func router() throws -> Router<Int> {
    var builder = RouterBuilder<Int>(options: options)
    for (number, route) in routes.enumerated() {
      try builder.add(
        RoutePattern(route.pattern, syntax: route.syntax), methods: route.methods, value: number)
    }
    return builder.build()
  }

  /// The lines of a table of `Corpus/routes` in Switchyard's own syntax.
  private static func corpus(_ name: String) -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus/routes/\(name).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  static let all = [
    SnapshotTable(
      "trie-readme",
      [
        "GET /users/:id<int>", "/users/:name", "shop://cart/items/:id?coupon=:coupon",
        "https://:tenant.example.com/files/**path",
      ]),
    SnapshotTable(
      "trie-order",
      [
        "/:a/x", "/s/:b", "/s/y", "GET,HEAD /s/y", "POST /s/y", "/", "/:a", "/s", "/**", "/**rest",
        "/s/y/z/w", "/s/y/z/v",
      ]),
    SnapshotTable(
      "trie-segments",
      [
        "/:id.json", "/@:user", "/:from-:to", "/v:major(\\d+).:minor(\\d+)", "/*.json", "/*",
        "/:n<uint>", "/([a-z]+)", "/:w([a-z]+)", "/(?:en|fr)/x", "/(?<g>\\d+)/x", "/(?!new$):id",
        "/a\\:b\\*", "/caf%C3%A9", "/a%2Fb", "/a%00b", "/:x\\y", "/a//b", "/a/",
      ]),
    SnapshotTable(
      "trie-tails",
      [
        "/a/**", "/a/**rest", "/a/:rest(.*)", "/a/:rest(.+)", "/b/**/raw/:n<int>", "/b/**x/c/**y",
        "/b/**x/:n(\\d+)/**y", "/c/:path([a-z/]+)/end", "/c/**/([a-z/]+)", "/**/z", "**",
      ]),
    SnapshotTable(
      "trie-variants",
      ["/:a?/:b?", "/shop/:tab?/items", "/x#/page/:n?/end", "GET /:a?"]),
    SnapshotTable(
      "trie-sites",
      [
        "/any", "**/word", "app:///none", "*/some", ":host/some", "example.com/x", "EXAMPLE.com./y",
        "example.com:8443/x", "(http|https)://example.com/x", ":tenant.example.com/x",
        "*.example.com/x", "**.example.com/x", "*.:a.b.c/x",
        ":h((?:a|b)\\.example)/x", "[::1]/x", "shop://**", "wss://example.com/x",
      ]),
    SnapshotTable(
      "trie-conditions",
      [
        "/?type=gift&id=:product&debug", "/?q=", "/?n=:n<int>", "/?n=:n([0-9]+)", "/#top",
        "/#:name",
        "/#:id<int>", "/#:id([a-z]+)", "/#/page/:id", "/#/", "/#/a/**", "/?a%26b=c%3Dd#e%23f",
        "/?a\\:b=1", "GET /?a#b",
      ]),
    SnapshotTable(
      "trie-folded",
      options: {
        $0.foldsHost = ["shop"]
        $0.caseSensitivePath = false
      }, ["/Users/:id", "shop://users/:id/:x<slug>", "users/:id", ":any/Users", "users:80/x"]),
    SnapshotTable(
      "trie-braces", syntax: .braces,
      ["/{id}", "/files/{*rest}", "/{id:[0-9]+}/x", "/a:b/{enterprise-team}"]),
    SnapshotTable(
      "trie-suffix", syntax: .deepLinkKit(suffixMatching: true),
      ["/say/:word", "/[a-z]+/:id([0-9]+)", "app://x/:y", ".*"]),
    SnapshotTable("trie-search", syntax: .regex, ["\\b/product/(?<id>\\w+)/?", "GET ^app:"]),
    SnapshotTable("trie-empty", []),
    SnapshotTable("trie-github", corpus("bench-github")),
    SnapshotTable("trie-deeplinks", corpus("deeplinks")),
  ]
}
