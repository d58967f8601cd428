import Switchyard
import Testing

/// A match given other bytes than it was made from stops the program; it never reads outside them.
@Suite struct ForeignBytesTests {
  #if os(Linux) || os(macOS)
    @Test func otherBytesAreAnErrorOfTheProgram() async {
      await #expect(processExitsWith: .failure) {
        let (match, short) = try Self.matchAndShortBytes()
        _ = match.value(at: 0, in: short.span)
      }
      await #expect(processExitsWith: .failure) {
        let (match, short) = try Self.matchAndShortBytes()
        _ = match.range(at: 0, in: short.span)
      }
      await #expect(processExitsWith: .failure) {
        let (match, short) = try Self.matchAndShortBytes()
        _ = match.segments(at: 0, in: short.span)
      }
    }
  #endif

  private static func matchAndShortBytes() throws -> (ByteMatch<Int>, [UInt8]) {
    var builder = RouterBuilder<Int>()
    try builder.add("/a/:x", value: 0)
    var matcher = Matcher()
    let url = Array("/a/long".utf8)
    let match = builder.build().match(utf8: url.span, using: &matcher)
    return (try #require(match), Array("/a".utf8))
  }

  @Test func matchesDescribeThemselves() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/a/:id/([a-z])/**rest", value: 0)
    let match = try #require(builder.build().match("/a/7/x/b/c"))
    #expect("\(match)" == "route 0 '/a/:id/([a-z])/**rest' (id: 7, x, rest: b/c)")
    #expect("\(match.parameters)" == "id: 7, x, rest: b/c")
  }

  @Test func restsHaveSegmentsInEverySyntax() throws {
    for (pattern, syntax) in [
      ("/f/**rest", PatternSyntax.switchyard), ("/f/:rest(.*)", .switchyard),
      ("/f/{*rest}", .braces), ("/f/*rest", .colonStar),
    ] {
      var builder = RouterBuilder<Int>(syntax: syntax)
      try builder.add(pattern, value: 0)
      let match = try #require(builder.build().match("/f/a/b%2Fc"))
      #expect(match.parameters.segments(of: "rest") == ["a", "b/c"])
    }
  }
}
