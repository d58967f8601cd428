import JSONText
import Testing

@Suite struct ExplainTests {
  private let folder: TemporaryFolder
  private let routes: String

  init() throws {
    folder = try TemporaryFolder()
    routes = try folder.write(
      "# two routes\nGET /users/:id<int> user\n/files/**path\n", to: "routes.txt")
  }

  @Test func theWinnerAndItsPlace() {
    let outcome = switchyard("explain", routes, "/users/7")
    #expect(outcome.output.contains("\nroute 0 '/users/:id<int>' (user) matches\n  id = '7'\n"))
    #expect(outcome.output.hasSuffix("\nroute 0 is \(routes):2\n"))
    #expect(outcome.status == 0)
  }

  @Test func theMethodCounts() {
    let outcome = switchyard("explain", routes, "/users/7", "--method", "PUT")
    #expect(outcome.output.contains("\nno route matches\n"))
    #expect(outcome.status == 1)
  }

  @Test func optionsAndSyntaxCount() throws {
    let braces = try folder.write("/A/{x}\n", to: "braces.txt")
    #expect(switchyard("explain", braces, "/a/b", "--syntax=braces").status == 1)
    #expect(
      switchyard("explain", braces, "/a/b", "--syntax=braces", "--case-sensitive-path=false").status
        == 0)
    #expect(switchyard("explain", braces, "/a/b").status == 2)
  }

  @Test func urlsFromStandardInput() {
    let outcome = switchyard("explain", routes, "-", input: "# c\nGET /users/7\n\n/files/x\n")
    let parts = outcome.output.split(separator: "scheme    none").count
    #expect(parts == 3)
    #expect(outcome.output.hasPrefix("GET /users/7\n\nscheme"))
    #expect(outcome.output.contains("\n\n/files/x\n\nscheme"))
    #expect(outcome.output.contains("method    GET\n"))
    #expect(outcome.status == 0)
    #expect(switchyard("explain", routes, "-", input: "/users/7\n/x\n").status == 1)
  }

  /// What a terminal would obey is not written.
  @Test func controlCharactersAreShown() {
    let outcome = switchyard("explain", routes, "/files/\u{1B}[2J\u{9B}")
    #expect(outcome.status == 0)
    #expect(
      !outcome.output.unicodeScalars.contains {
        $0 != "\n" && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value)
      })
  }

  @Test func objectsOfJSON() throws {
    func json(_ url: [UInt8], status: Int32) throws -> JSONValue {
      let outcome = switchyard(
        ["explain", "--json", "--method=GET", routes].map { Array($0.utf8) } + [url])
      #expect(outcome.status == status)
      #expect(outcome.output.split(separator: "\n").count == 1)
      return try JSONValue(parsing: Array(outcome.output.utf8))
    }
    let found = try json(Array("/users/7?q=1#f".utf8), status: 0)
    #expect(found["url"]?.string == "/users/7?q=1#f")
    #expect(found["method"]?.string == "GET")
    #expect(found["match"]?["route"]?.int == 0)
    #expect(found["match"]?["line"]?.int == 2)
    #expect(
      found["match"]?["captures"]?.text() == #"[{"name":"id","value":"7"}]"#)
    #expect(
      found["parts"]?["segments"]?.text()
        == #"[{"raw":"users","text":"users"},{"raw":"7","text":"7"}]"#)
    #expect(found["parts"]?["query"]?.text() == #"[{"name":"q","value":"1"}]"#)
    #expect(found["parts"]?["fragment"]?.string == "f")
    #expect(found["routes"]?.array?.map { $0["result"]?.string } == ["matches", "differs"])
    #expect(found["reason"] == nil)
    #expect(found["steps"]?.array?.isEmpty == false)
    let missed = try json(Array("/users/x".utf8), status: 1)
    #expect(missed["match"]?.isNull == true)
    #expect(missed["reason"]?.string == "noMatch")
    #expect(missed["routes"]?.array?.first?["segment"]?.int == 1)
    let malformed = try json(Array("http://".utf8), status: 1)
    #expect(malformed["reason"]?.string == "malformedAuthority")
    #expect(malformed["parts"]?.isNull == true)
    #expect(malformed["problem"]?.string?.isEmpty == false)
    #expect(try json([0x2F, 0xFF], status: 1)["urlBytes"]?.text() == "[47,255]")
  }
}
