import Testing

@Suite struct UsageTests {
  /// Arguments and the one line that says what is wrong with them.
  @Test(arguments: [
    ([], "a command is missing: match, explain, check, test (try 'switchyard --help')"),
    (["mtach"], "there is no command 'mtach'; did you mean 'match'? (try 'switchyard --help')"),
    (["zzz\u{1B}"], "there is no command 'zzz\\x1B' (try 'switchyard --help')"),
    (["--"], "a command is missing: match, explain, check, test (try 'switchyard --help')"),
    (
      ["--json", "match"], "'--json' stands behind the command it is for (try 'switchyard --help')"
    ),
    (["--nope"], "there is no option '--nope' (try 'switchyard --help')"),
    (
      ["match", "r", "u", "--methd=x"],
      "there is no option '--methd' of 'match'; did you mean '--method'? (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "-x"],
      "there is no option '-x' of 'match' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "-json"],
      "there is no option '-json' of 'match'; did you mean '--json'? (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--m"],
      "the option '--m' may be '--maximum-url-length' or '--method' (try 'switchyard match --help')"
    ),
    (
      ["match"],
      "ROUTES is missing in 'switchyard match ROUTES URL...' (try 'switchyard match --help')"
    ),
    (
      ["match", "r"],
      "URL is missing in 'switchyard match ROUTES URL...' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "--method"],
      "a value is missing: '--method METHOD' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--method="],
      "'--method' wants a method, such as GET, not '' (try 'switchyard match --help')"
    ),
    (["match", "r", "u", "--json=1"], "'--json' takes no value (try 'switchyard match --help')"),
    (["match", "--help=1"], "'--help' takes no value (try 'switchyard match --help')"),
    (
      ["match", "-", "a", "-"],
      "'-' stands twice, and standard input can be read once (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "-", "-"],
      "'-' stands twice, and standard input can be read once (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--trailing-slash", "kept"],
      "'--trailing-slash' wants 'ignored' or 'significant', not 'kept' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--plus-means-space=yes"],
      "'--plus-means-space' wants true or false, not 'yes' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--maximum-url-length=-1"],
      "'--maximum-url-length' wants a number of bytes, at least 0, not '-1' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--regex-limits=1,2"],
      "'--regex-limits' wants three numbers from 0 to 4294967295: match limit, depth limit, heap in KiB, not '1,2' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--folds-host=a b"],
      "'--folds-host' wants names of schemes, or '.customSchemes' alone, not 'a b' (try 'switchyard match --help')"
    ),
    (
      ["match", "r", "u", "--syntax=brace"],
      "'--syntax' wants one of switchyard, deepLinkKit, braces, colonStar, regex, deepLinkKit+suffix, not 'brace' (try 'switchyard match --help')"
    ),
    (
      ["explain", "r"],
      "URL is missing in 'switchyard explain ROUTES URL' (try 'switchyard explain --help')"
    ),
    (
      ["explain", "r", "u", "v"],
      "'v' is too much for 'switchyard explain ROUTES URL' (try 'switchyard explain --help')"
    ),
    (
      ["explain", "-", "-"],
      "'-' stands twice, and standard input can be read once (try 'switchyard explain --help')"
    ),
    (["check"], "ROUTES is missing in 'switchyard check ROUTES' (try 'switchyard check --help')"),
    (
      ["check", "r", "s"],
      "'s' is too much for 'switchyard check ROUTES' (try 'switchyard check --help')"
    ),
    (["test"], "CASES is missing in 'switchyard test CASES...' (try 'switchyard test --help')"),
    (
      ["test", "c", "--method=GET"],
      "there is no option '--method' of 'test' (try 'switchyard test --help')"
    ),
    (
      ["test", "-", "--routes=-"],
      "'-' stands twice, and standard input can be read once (try 'switchyard test --help')"
    ),
  ])
  func wrongUsage(arguments: [String], message: String) {
    let outcome = switchyard(arguments.map { Array($0.utf8) })
    #expect(outcome.messages == "switchyard: \(message)\n")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }

  @Test func argumentsThatAreNotUTF8() {
    let bytes: [UInt8] = [0x2D, 0x2D, 0xFF]
    #expect(
      switchyard([Array("match".utf8), bytes]).messages
        == "switchyard: the option '--\\xFF' is not UTF-8 (try 'switchyard match --help')\n")
    #expect(
      switchyard([Array("match".utf8), [0xFF], [0x2F]]).messages
        == "switchyard: the path '\\xFF' is not UTF-8 (try 'switchyard match --help')\n")
    #expect(
      switchyard(["match", "r", "u", "--method"].map { Array($0.utf8) } + [[0xFF]]).messages
        == "switchyard: the value of '--method' is not UTF-8 (try 'switchyard match --help')\n")
  }

  /// Options anywhere, values in both ways, names cut short, `--` before operands.
  @Test(arguments: [
    ["match", "ROUTES", "/a", "--method", "PUT"], ["match", "--method=PUT", "ROUTES", "/a"],
    ["match", "--meth", "PUT", "ROUTES", "/a"], ["match", "ROUTES", "--method=PUT", "--", "/a"],
    ["match", "--method=GET", "--method=PUT", "ROUTES", "/a"],
  ])
  func spellings(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let routes = try folder.write("GET /a\nPUT /a\n", to: "r")
    let outcome = switchyard(
      arguments.map { Array(($0 == "ROUTES" ? routes : $0).utf8) })
    #expect(outcome.output == "1\t/a\t-\t/a\n")
  }

  @Test func operandsBehindTwoDashes() throws {
    let folder = try TemporaryFolder()
    let routes = try folder.write("--all\n", to: "r")
    #expect(switchyard("match", routes, "--", "//--all").output == "0\t//--all\t-\t--all\n")
    #expect(switchyard("match", routes, "--", "--help").output == "-\t--help\tno route\n")
  }

  @Test func inputThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/missing.txt"
    for arguments in [
      ["match", missing, "/"], ["test", "--routes", missing, "c"], ["check", missing],
      ["explain", missing, "/"],
    ] {
      let outcome = switchyard(arguments.map { Array($0.utf8) })
      #expect(
        outcome.messages == "switchyard: \(missing): cannot be read: No such file or directory\n")
      #expect(outcome.status == 2)
    }
    #expect(
      switchyard("match", "-", "/", input: "# none\n").messages
        == "switchyard: standard input: there are no routes\n")
    #expect(
      switchyard("match", "-", "/", input: "/a\n/b/:x([z-a])\n").messages == """
        switchyard: standard input:2:10: error: the regular expression does not compile: range out \
        of order in character class [invalidRegex]
          /b/:x([z-a])
                   ^

        """)
    #expect(
      switchyard("match", "-", "/", input: "/a\n/b//*c\n").messages == """
        switchyard: standard input:2:5: error: write '**c' for the rest of the path, or '*\\c' for \
        any text before 'c' [namedWildcard]
          /b//*c
              ^

        """)
  }

  @Test func version() {
    let outcome = switchyard("--version")
    #expect(outcome.output == "switchyard 0.1.0\n")
    #expect(outcome.status == 0)
    #expect(switchyard("match", "--vers").output == "switchyard 0.1.0\n")
  }
}
