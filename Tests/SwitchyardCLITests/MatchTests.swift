import Testing

@Suite struct MatchTests {
  private let folder: TemporaryFolder
  private let routes: String

  init() throws {
    folder = try TemporaryFolder()
    routes = try folder.write(
      """
      GET /users/:id user
      /files/**path
      /x/([a-z]+)/:tab?
      /:any/:id everything
      shop://items/:id
      """, to: "routes.txt")
  }

  @Test func aLineForEachURL() {
    let outcome = switchyard(
      "match", routes, "/users/7?q#f", "/files/a%20b/c", "/x/abc", "/none", "shop://items/9", "")
    #expect(
      outcome.output == """
        0\t/users/7?q#f\tuser\t/users/:id\tid=7
        1\t/files/a%20b/c\t-\t/files/**path\tpath=a b/c
        2\t/x/abc\t-\t/x/([a-z]+)/:tab?\t0=abc
        -\t/none\tno route
        4\tshop://items/9\t-\tshop://items/:id\tid=9
        -\t\tno route

        """)
    #expect(outcome.status == 1)
    #expect(outcome.messages.isEmpty)
  }

  @Test func statusIsZeroIfAllAreFound() {
    #expect(switchyard("match", routes, "/users/7", "/files").status == 0)
  }

  @Test func allMatchesInOrder() {
    let outcome = switchyard("match", "--all", routes, "/users/7", "/none")
    #expect(
      outcome.output == """
        0\t/users/7\tuser\t/users/:id\tid=7
        3\t/users/7\teverything\t/:any/:id\tany=users\tid=7
        -\t/none\tno route

        """)
    #expect(outcome.status == 1)
    #expect(switchyard("match", "--all", routes, "/users/7").status == 0)
  }

  @Test func theMethodCounts() {
    #expect(switchyard("match", routes, "/users/7", "--method", "G T").status == 2)
    #expect(switchyard("match", routes, "/users/7", "--method=PUT").output.hasPrefix("3\t"))
    #expect(switchyard("match", routes, "--method", "GET", "/users/7").output.hasPrefix("0\t"))
    #expect(switchyard("match", routes, "/users/7", "--method", "get").output.hasPrefix("3\t"))
  }

  @Test func urlsFromStandardInput() {
    let outcome = switchyard(
      "match", routes, "/files/1", "-", "/files/2", "--method", "PUT",
      input: "# comment\n\nGET /users/7\r\n/users/8\nBAD\n/files/3")
    #expect(
      outcome.output == """
        1\t/files/1\t-\t/files/**path\tpath=1
        0\tGET /users/7\tuser\t/users/:id\tid=7
        3\t/users/8\teverything\t/:any/:id\tany=users\tid=8
        -\tBAD\tno route
        1\t/files/3\t-\t/files/**path\tpath=3
        1\t/files/2\t-\t/files/**path\tpath=2

        """)
    #expect(switchyard("match", routes, "-").output.isEmpty)
    #expect(switchyard("match", routes, "-").status == 0)
  }

  @Test func routesFromStandardInput() {
    let outcome = switchyard("match", "-", "/b/7", input: "/a\n#! syntax: braces\n/b/{id}\n")
    #expect(outcome.output == "1\t/b/7\t-\t/b/{id}\tid=7\n")
  }

  @Test func whyThereIsNoRoute() throws {
    let limited = try folder.write("/:x((?:a|aa)+[bcd]?(?<=b))\n/**\n", to: "limited.txt")
    let url = "/" + String(repeating: "a", count: 200) + "d"
    let outcome = switchyard(
      "match", limited, url, "http://", "/" + String(repeating: "x", count: 300),
      "--regex-limits", "50,50,50", "--maximum-url-length", "250")
    #expect(
      outcome.output == """
        -\t\(url)\tundecided: an expression of route 0 met a limit
        -\thttp://\tmalformed authority
        -\t/\(String(repeating: "x", count: 300))\tlonger than the longest URL that is matched

        """)
    #expect(outcome.status == 1)
    let json = switchyard(
      "match", "--json", limited, url, "http://", "/abcdefghi", "--regex-limits", "50,50,50",
      "--maximum-url-length", "9")
    #expect(
      json.output == """
        {"url":"\(url)","route":null,"reason":"urlTooLong"}
        {"url":"http://","route":null,"reason":"malformedAuthority"}
        {"url":"/abcdefghi","route":null,"reason":"urlTooLong"}

        """)
  }

  /// A list that ends early is no complete answer.
  @Test func anUndecidedRouteEndsTheList() throws {
    let limited = try folder.write("/:x\n/:x((?:a|aa)+[bcd]?(?<=b))\n/**\n", to: "limited.txt")
    let url = "/" + String(repeating: "a", count: 200) + "d"
    let arguments = ["match", "--all", limited, url, "--regex-limits", "50,50,50"]
    let outcome = switchyard(arguments.map { Array($0.utf8) })
    #expect(outcome.status == 1)
    #expect(
      outcome.output.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" } == [
        "x=\(url.dropFirst())", "undecided: an expression of route 1 met a limit",
      ])
    let json = switchyard((arguments + ["--json"]).map { Array($0.utf8) })
    #expect(json.status == 1)
    #expect(json.output.hasSuffix("}}],\"reason\":\"regexLimit\",\"undecided\":1}\n"))
  }

  @Test func linesOfJSON() {
    let outcome = switchyard(
      "match", "--json", routes, "/users/7", "/x/abc/\"\\", "-", "/none",
      input: "GET /users/7\n")
    #expect(
      outcome.output == #"""
        {"url":"/users/7","route":0,"name":"user","pattern":"/users/:id","captures":{"id":"7"}}
        {"url":"/x/abc/\"\\","route":2,"name":null,"pattern":"/x/([a-z]+)/:tab?","captures":{"0":"abc","tab":"\"\\"}}
        {"url":"/users/7","method":"GET","route":0,"name":"user","pattern":"/users/:id","captures":{"id":"7"}}
        {"url":"/none","route":null,"reason":"noMatch"}

        """#)
    #expect(outcome.status == 1)
    let all = switchyard("match", "--json", "--all", routes, "/users/7", "/none")
    #expect(
      all.output == #"""
        {"url":"/users/7","matches":[{"route":0,"name":"user","pattern":"/users/:id","captures":{"id":"7"}},{"route":3,"name":"everything","pattern":"/:any/:id","captures":{"any":"users","id":"7"}}]}
        {"url":"/none","matches":[],"reason":"noMatch"}

        """#)
  }

  /// Bytes that no terminal should be given, and bytes that are not UTF-8.
  @Test func anyBytes() {
    let url: [UInt8] = Array("/files/".utf8) + [0xFF, 0x1B, 0x09, 0xE9]
    for arguments in [[url], [Array("-".utf8)]] {
      let outcome = switchyard(
        [Array("match".utf8), Array(routes.utf8)] + arguments, input: url)
      #expect(
        outcome.output
          == "1\t/files/\\xFF\\x1B\\x09\\xE9\t-\t/files/**path\tpath=\u{FFFD}\\x1B\\x09\u{FFFD}\n")
    }
    let json = switchyard(
      [Array("match".utf8), Array("--json".utf8), Array(routes.utf8), url])
    #expect(
      json.output
        == #"{"urlBytes":[47,102,105,108,101,115,47,255,27,9,233],"route":1,"name":null,"#
        + "\"pattern\":\"/files/**path\",\"captures\":{\"path\":\"\u{FFFD}\\u001b\\t\u{FFFD}\"}}\n")
  }

  /// Every option changes an answer.
  @Test(arguments: [
    ("/a", "/a/", ["--trailing-slash=significant"]),
    ("/a/b", "/a//b", ["--empty-segments=collapsed"]),
    ("/a", "/A", ["--case-sensitive-path=false"]),
    ("/h/a", "shop://h/a", ["--folds-host", "shop"]),
    ("/h/a", "shop://h/a", ["--folds-host=.customSchemes"]),
    ("/?a=b%20c", "/?a=b+c", ["--plus-means-space"]),
    ("HEAD,GET /a", "/a", ["--method", "POST"]), ("/abcd", "/abcd", ["--maximum-url-length", "4"]),
    ("/{x}", "/y", ["--syntax", "braces"]),
    ("/:x((?:a|aa)+[bcd]?(?<=b))", "/aaaaaaaaaaaaaaaaaaaaaaaaaaaaab", ["--regex-limits", "0,0,0"]),
  ])
  func options(route: String, url: String, options: [String]) throws {
    let path = try folder.write(route, to: "option.txt")
    func status(_ options: [String]) -> Int32 {
      switchyard((["match", path, url] + options).map { Array($0.utf8) }).status
    }
    // In the default syntax '/{x}' is an error.
    #expect(Set([status([]), status(options)]) == (options[0] == "--syntax" ? [2, 0] : [0, 1]))
  }

  @Test func headIsServedByGet() throws {
    let path = try folder.write("GET /a", to: "option.txt")
    #expect(switchyard("match", path, "/a", "--method=HEAD").status == 1)
    #expect(switchyard("match", path, "/a", "--method=HEAD", "--get-serves-head").status == 0)
    #expect(switchyard("match", path, "/a", "--method=HEAD", "--get-serves-head=false").status == 1)
  }
}
