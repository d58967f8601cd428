import Switchyard
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What works with and without PCRE2.
///
/// A run without it (`--disable-default-traits`) sets `SWITCHYARD_WITHOUT_PCRE2`, so that neither
/// build can pass for the other.
@Suite struct PCRE2Tests {
  private static let isMissing = unsafe getenv("SWITCHYARD_WITHOUT_PCRE2") != nil

  @Test(arguments: [
    ("/users/:id<int>", "/users/7", "7"), ("/:a<uuid>?", "/", nil),
    ("/v:major.:minor", "/v1.22", "1"), ("/*.json", "/x.json", nil),
    ("/a/**rest", "/a/b/c", "b/c"), ("/**rest/:x/z", "/a/b/c/z", "a/b"),
    ("/files/:path(.*)", "/files/a/b", "a/b"),
    (":t.example.com/?q=:q<hex>", "//x.example.com?q=f", "x"),
  ])
  func patternsThatNeedNoExpression(_ pattern: String, _ url: String, _ first: String?) throws {
    var builder = RouterBuilder<Int>()
    try builder.add(pattern, value: 0)
    let match = try #require(builder.build().match(url))
    #expect(match.parameters.first { _ in true }?.value == first)
  }

  @Test(arguments: ["/:x([0-9]+)", "/a/:b:c<int>", "/**/:x(b)/**", "(a|b)/x", "/?q=(x)"])
  func patternsThatNeedAnExpression(_ pattern: String) throws {
    var builder = RouterBuilder<Int>()
    guard Self.isMissing else {
      try builder.add(pattern, value: 0)
      return
    }
    let error = #expect(throws: PatternError.self) { try builder.add(pattern, value: 0) }
    #expect(error?.code == .regexUnavailable)
    #expect(builder.count == 0)
  }
}
