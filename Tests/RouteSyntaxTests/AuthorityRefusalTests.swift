import RouteSyntax
import Testing

/// What scheme, host and port refuse, and what the refusal says.
@Suite struct AuthorityRefusalTests {
  static let schemes = [
    RefusalCase("my_app://x", .invalidScheme, at: 0, "a letter, then letters"),
    RefusalCase("1app://x", .invalidScheme, at: 0, "a letter, then letters"),
    RefusalCase("://x", .invalidScheme, at: 0, "a letter, then letters"),
    RefusalCase("café://x", .invalidScheme, at: 0, "a letter, then letters"),
    RefusalCase(":scheme://x", .invalidScheme, at: 0, "leave it out for any scheme"),
    RefusalCase("*://x", .invalidScheme, at: 0, "'(http|https)://'"),
    RefusalCase("{scheme}://x", .invalidScheme, at: 0, "leave it out for any scheme"),
    RefusalCase("(http|)://x", .invalidScheme, at: 6, "a letter, then letters"),
    RefusalCase("()://x", .invalidScheme, at: 1, "a letter, then letters"),
    RefusalCase("(http|a_b)://x", .invalidScheme, at: 6, "a letter, then letters"),
    RefusalCase("(https?)://x", .invalidScheme, at: 1, "a letter, then letters"),
    RefusalCase("app:x", .missingSlashes, at: 3, "'app://x'"),
    RefusalCase("app:/x", .missingSlashes, at: 3, "'app://x'"),
    RefusalCase("app:", .missingSlashes, at: 3, "'app://'"),
    RefusalCase("mailto:someone@x.test", .missingSlashes, at: 6, "without '//'"),
    RefusalCase("localhost:/x", .missingSlashes, at: 9, "'localhost://x'"),
    RefusalCase("example.com:port/x", .missingSlashes, at: 11, "without '//'"),
    RefusalCase("//h/x", .networkPath, at: 0, "'host/path'"),
    RefusalCase("//", .networkPath, at: 0, "'/path'"),
    RefusalCase("///x", .networkPath, at: 0, "'/path'"),
  ]

  static let hosts = [
    RefusalCase("a..b/x", .emptyHostLabel, at: 0, "empty"),
    RefusalCase(".a/x", .emptyHostLabel, at: 0, "empty"),
    RefusalCase("./x", .emptyHostLabel, at: 0, "empty"),
    RefusalCase("a../x", .emptyHostLabel, at: 0, "empty"),
    RefusalCase("https://a..b", .emptyHostLabel, at: 8, "empty"),
    RefusalCase(":a..b", .emptyHostLabel, at: 0, "empty"),
    RefusalCase("a.*.b/x", .invalidHost, at: 2, "first label"),
    RefusalCase("a.**/x", .invalidHost, at: 2, "first label"),
    RefusalCase("a*/x", .reservedCharacter, at: 1, "'\\*'"),
    RefusalCase("*a/x", .invalidHost, at: 0, "stands alone"),
    RefusalCase("**rest", .invalidHost, at: 0, "'/**rest'"),
    RefusalCase("**rest/a", .invalidHost, at: 0, "'/**rest'"),
    RefusalCase("a:b.c/x", .invalidHost, at: 1, "a label of its own"),
    RefusalCase(":a-b.test/x", .invalidHost, at: 2, "one expression '(…)'"),
    RefusalCase(":a<int>/x", .invalidHost, at: 0, "one expression '(…)'"),
    RefusalCase("a.(b)/x", .invalidHost, at: 2, "one expression '(…)'"),
    RefusalCase("(a).b/x", .invalidHost, at: 3, "one expression '(…)'"),
    RefusalCase("a.:b(c)/x", .invalidHost, at: 2, "one expression '(…)'"),
    RefusalCase("user@host/x", .invalidHost, at: 4, "leave out"),
    RefusalCase("https://user@host/x", .invalidHost, at: 12, "userinfo"),
    RefusalCase("a b/x", .invalidHost, at: 1, "percent-encode"),
    RefusalCase("a\u{7F}/x", .invalidHost, at: 1, "percent-encode"),
    RefusalCase("a\nb", .invalidHost, at: 1, "percent-encode"),
    RefusalCase("a. /x", .invalidHost, at: 2, "beside it"),
    RefusalCase("a|b/x", .invalidHost, at: 1, "percent-encode"),
    RefusalCase("a^/x", .invalidHost, at: 1, "percent-encode"),
    RefusalCase("a`/x", .invalidHost, at: 1, "percent-encode"),
    RefusalCase("a\"/x", .invalidHost, at: 1, "percent-encode"),
    RefusalCase("{host}/x", .braceParameter, at: 0, "':host'"),
    RefusalCase("<host>/x", .reservedCharacter, at: 0, "':id<int>'"),
    RefusalCase("a\\/x", .invalidEscape, at: 1, "'%2F'"),
    RefusalCase("a%FF/x", .literalNotUTF8, at: 0, "parameter"),
    RefusalCase("[::1/x", .unterminated, at: 0, "']'"),
    RefusalCase("[]/x", .invalidHost, at: 0, "IP address"),
    RefusalCase("[a b]/x", .invalidHost, at: 0, "IP address"),
    RefusalCase("[::1]a/x", .invalidHost, at: 5, "one expression '(…)'"),
  ]

  static let ports = [
    RefusalCase("localhost:80a/x", .invalidPort, at: 9, "65535"),
    RefusalCase("localhost:65536/x", .invalidPort, at: 9, "65535"),
    RefusalCase("localhost:99999999999999999999/x", .invalidPort, at: 9, "65535"),
    RefusalCase("https://h:/x", .invalidPort, at: 9, "65535"),
    RefusalCase("https://h::80/x", .invalidPort, at: 9, "65535"),
    RefusalCase("https://h:-1/x", .invalidPort, at: 9, "65535"),
    RefusalCase("https://h:port/x", .invalidPort, at: 9, "a label of its own"),
    RefusalCase("*:x/a", .invalidPort, at: 1, "65535"),
    RefusalCase("[::1]:x/a", .invalidPort, at: 5, "65535"),
  ]

  @Test(arguments: schemes)
  func schemeIsRefused(_ item: RefusalCase) { item.check() }

  @Test(arguments: hosts + ports)
  func hostOrPortIsRefused(_ item: RefusalCase) { item.check() }
}
