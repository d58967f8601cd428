import RouteFiles
import Testing

@Suite struct ListedURLTests {
  /// A line, its method and its URL.
  @Test(
    arguments: [
      ("/a", nil, "/a"), ("GET /a", "GET", "/a"), ("M-SEARCH *", "M-SEARCH", "*"),
      ("GET", nil, "GET"), ("GET ", nil, "GET "), ("GET  /a", "GET", " /a"),
      ("Get /a", nil, "Get /a"),
      ("GET\t/a", nil, "GET\t/a"), (" /a", nil, " /a"), ("a#b", nil, "a#b"),
    ] as [(String, String?, String)])
  func lines(line: String, method: String?, url: String) {
    let listed = ListedURL(line: Array(line.utf8)[...])
    #expect(listed?.method == method)
    #expect(listed.map { Array($0.url) } == Array(url.utf8))
  }

  @Test func whatIsNoURL() {
    #expect(ListedURL(line: []) == nil)
    #expect(ListedURL(line: Array("#a".utf8)[...]) == nil)
  }

  @Test func linesEndInLineFeeds() {
    #expect(
      Array("a\r\nb\n\n\rc\r".utf8).lines.map { String(decoding: $0, as: UTF8.self) } == [
        "a", "b", "", "\rc",
      ])
    #expect([UInt8]().lines.isEmpty)
    #expect(Array("\n".utf8).lines.map(Array.init) == [[]])
  }

  @Test func shownTextHoldsNoControls() {
    #expect(ShownText("a\u{1B}[é\n").description == "a\\x1B[é\\x0A")
    #expect(ShownText("\u{9B}1m\u{202E}\u{7F}").description == "\\xC2\\x9B1m\\xE2\\x80\\xAE\\x7F")
    #expect(ShownText([0x61, 0xC3, 0xA9, 0xFF]).description == "a\\xC3\\xA9\\xFF")
  }
}
