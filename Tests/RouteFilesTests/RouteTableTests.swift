import JSONText
import RouteFiles
import Switchyard
import Testing

/// The error of reading a table.
private func refusal(of text: String) -> FileError? {
  do {
    _ = try RouteTable(InputFile(name: "t.txt", bytes: Array(text.utf8)))
    return nil
  } catch { return error }
}

@Suite struct RouteTableTests {
  private func table(_ text: String, syntax: PatternSyntax = .switchyard) throws -> RouteTable {
    try RouteTable(InputFile(name: "dir/t.txt", bytes: Array(text.utf8)), syntax: syntax)
  }

  @Test func readsEveryKindOfLine() throws {
    let table = try table(
      "# comment\r\n\n  \t\nGET,POST\t/users/:id   user\r\n/plain\n"
        + "#! syntax: braces\n /b/{id}\n#! syntax: switchyard\nM-SEARCH /x\nTIMELINE")
    #expect(
      table.routes.map(\.pattern.text) == ["/users/:id", "/plain", "/b/{id}", "/x", "TIMELINE"])
    #expect(table.routes.map(\.methods) == [["GET", "POST"], nil, nil, ["M-SEARCH"], nil])
    #expect(table.routes.map(\.name) == ["user", nil, nil, nil, nil])
    #expect(
      table.routes.map(\.pattern.syntax) == [
        .switchyard, .switchyard, .braces, .switchyard, .switchyard,
      ])
    #expect(
      table.routes.map { $0.position?.description } == ["4:10", "5:1", "7:2", "9:10", "10:1"])
    #expect(table.location(of: 2) == "dir/t.txt:7")
    #expect(table.describe(2) == "route 2 (dir/t.txt:7): /b/{id}")
    #expect(table.hasMethods)
  }

  @Test func theSyntaxCanBeGiven() throws {
    #expect(try table("/a/{id}", syntax: .braces).routes[0].pattern.syntax == .braces)
  }

  /// A blank stays one before a combining mark.
  @Test func blanksAreBytes() throws {
    #expect(try table("/a \u{301}n").routes[0].name == "\u{301}n")
  }

  @Test(arguments: [
    ("", "t.txt: there are no routes"), ("# no\n\n", "t.txt: there are no routes"),
    (
      "/a b c",
      "t.txt:1:1: a line is '[METHODS] PATTERN [NAME]'; write '%20' for a blank in a pattern"
    ),
    ("/a\n#! braces", "t.txt:2:1: a line '#!' is a directive; write '#! syntax: NAME'"),
    (", /a", "t.txt:1:1: ',' names no method; write 'GET,POST'"),
    (
      "get /y",
      "t.txt:1:1: 'get' before a pattern is no list of methods; write them in capitals, with commas "
        + "between, such as 'GET,POST'"
    ),
    (
      "GET, x.test/y",
      "t.txt:1:1: methods are parted by commas alone; write 'GET,POST', no blank between"
    ),
    (
      "GET /x /y",
      "t.txt:1:1: '/y' stands where a name stands, and begins with '/'; a line is "
        + "'[METHODS] PATTERN [NAME]'"
    ),
    ("\u{FEFF}/a", "t.txt:1:1: a byte order mark stands before the table; leave it out"),
  ])
  func refuses(text: String, message: String) {
    #expect(refusal(of: text)?.description == message)
  }

  @Test func unknownSyntaxesAreListed() throws {
    let error = try #require(refusal(of: "#! syntax: brases\u{1B}"))
    #expect(error.description.hasPrefix("t.txt:1:1: there is no syntax 'brases\\x1B' (known: "))
    #expect(error.description.contains("braces"))
  }

  @Test func illFormedLinesAreNamed() {
    let file = InputFile(name: "t.txt", bytes: Array("/a\n/".utf8) + [0xFF])
    #expect(
      RouteTable.reading(file).errors.map(\.description) == ["t.txt:2:1: the line is not UTF-8"])
  }

  @Test func patternErrorsPointIntoTheFile() {
    #expect(
      refusal(of: "/ok\nGET  /é/*rest  name")?.rendered == """
        t.txt:2:9: error: write '**rest' for the rest of the path, or '*\\rest' for any text before \
        'rest' [namedWildcard]
          /é/*rest
             ^
        """)
  }

  /// Reading goes on behind lines that cannot be used, and so does registering.
  @Test func allErrorsAreFound() throws {
    let file = InputFile(
      name: "t.txt", bytes: Array("/a\n/:\n/b x y\n/:x([z-a])\nGET /c\n*rest\n".utf8))
    let (table, errors) = RouteTable.reading(file)
    #expect(errors.map { $0.position?.line } == [2, 3, 6])
    #expect(table.routes.map(\.pattern.text) == ["/a", "/:x([z-a])", "/c"])
    let (usable, router, refused) = table.compilingUsable()
    #expect(refused.map(\.location) == ["t.txt:4:8"])
    #expect(usable.routes.map(\.pattern.text) == ["/a", "/c"])
    #expect(router.match("/a")?.value == 0)
    #expect(router.match("/c", method: "GET")?.value == 1)
    #expect(usable.position(of: 1, in: 1)?.description == "5:6")
    #expect(throws: FileError.self) { try table.router() }
  }

  @Test func routersHaveTheNumbersOfTheTable() throws {
    let router = try table("GET /a first\n/A\n").router(
      options: {
        var options = RoutingOptions()
        options.caseSensitivePath = false
        return options
      }())
    #expect(router.match("/a", method: "GET")?.value == 0)
    #expect(router.match("/a", method: "GET")?.name == "first")
    #expect(router.match("/a", method: "PUT")?.value == 1)
  }

  @Test func unreadableFilesAreNamed() {
    for path in ["/nonexistent/t.txt", "/dev/null\0x", "/"] {
      #expect(throws: FileError.self, performing: { try InputFile(reading: path) })
    }
    do { _ = try InputFile(reading: "/nonexistent/t.txt") } catch {
      #expect(error.description == "/nonexistent/t.txt: cannot be read: No such file or directory")
    }
    do { _ = try InputFile(reading: "/dev/null\0x") } catch {
      #expect(error.description == "/dev/null\\x00x: cannot be read: no path holds a NUL")
    }
    do { _ = try InputFile(reading: "/") } catch {
      #expect(error.description == "/: cannot be read: Is a directory")
    }
  }
}
