extension Command {
  /// Every command, in the order of the help.
  static let all: [Command] = [match, test]

  static let match = Command(
    name: "match",
    operands: [
      .routes,
      Operand(
        name: "URL", isRepeated: true,
        help: "a URL, or a path that begins with '/'; '-' reads them from standard input, a line "
          + "each, perhaps with a method and a blank before it"),
    ],
    summary: "find the route that takes a URL: the first registered one that matches",
    discussion: [
      "For each URL a line of fields, parted by tabs: the number of the route, from 0; the URL; the "
        + "route's name, or '-'; its pattern; and NAME=VALUE for each capture that took part, decoded, "
        + "an unnamed one under its position. Without a route: '-', the URL, and why. Control "
        + "characters, and bytes that are not UTF-8, are shown as '\\x0A'.",
      "With --json a line is an object with 'url' (or 'urlBytes', numbers, where it is not UTF-8), "
        + "'method' if the line had one, 'route' (or null, and then 'reason': noMatch, "
        + "malformedAuthority, urlTooLong or regexLimit), 'name', 'pattern' and 'captures'; with --all "
        + "the last four stand in 'matches', an array.",
      "A route whose expression met its limit is undecided; there the search ends.",
    ],
    ownOptions: [.all, .method],
    fine: "every URL has a route", negative: "a URL has none, or its list of matches ends early",
    example: [
      #"$ printf 'GET /users/:id user\n/files/**path\n' > routes.txt"#,
      "$ switchyard match routes.txt /users/7 '/files/a%20b/c.txt?x=1' /nothing",
      "0\t/users/7\tuser\t/users/:id\tid=7",
      "1\t/files/a%20b/c.txt?x=1\t-\t/files/**path\tpath=a b/c.txt",
      "-\t/nothing\tno route",
    ],
    run: { invocation, console throws(CommandError) in
      try MatchCommand.run(invocation, console)
    })

  static let test = Command(
    name: "test",
    operands: [
      Operand(
        name: "CASES", isRepeated: true,
        help: "a JSON file of tables, URLs and what is expected of them; '-' is standard input")
    ],
    summary: "check that URLs go where files say that they go",
    discussion: [
      "A file is {\"format\": 1, \"cases\": [...]}. A case has an 'id', 'patterns' or 'routes' (the path "
        + "of a file of routes, relative to the file of cases), 'url', perhaps 'method', and 'expect': "
        + "'route' (a number from 0, or null), 'captures' (all of them) and 'matches' (the numbers of all "
        + "routes that match), or 'error' (the code of the last pattern's error). "
        + "Corpus/regressions/README.md has all keys. The options below go for cases that do not say "
        + "otherwise.",
      "A line for each thing that differs: the place of the case, its id and title, what was expected "
        + "and what came out. The last line is 'N passed, N failed'. With --json a line is an object with "
        + "'file', 'line', 'id', 'title' and 'differences', the last one has 'passed' and 'failed'.",
    ],
    ownOptions: [.routes],
    fine: "all cases pass", negative: "a case fails",
    example: [
      "$ cat cases.json",
      "{\"format\": 1, \"cases\": [",
      "  {\"id\": \"user\", \"patterns\": [\"/users/new\", \"/users/:id\"],",
      "   \"url\": \"/users/7\", \"expect\": {\"route\": 1, \"captures\": {\"id\": \"8\"}}}]}",
      "$ switchyard test cases.json",
      "cases.json:2: user: captures: expected {\"id\":\"8\"}, got {\"id\":\"7\"}",
      "0 passed, 1 failed",
    ],
    run: { invocation, console throws(CommandError) in
      try TestCommand.run(invocation, console)
    })
}

extension Command.Operand {
  /// A table.
  static let routes = Command.Operand(
    name: "ROUTES",
    help: "a file of routes in registration order, one a line: [METHODS] PATTERN [NAME]; '-' is "
      + "standard input")
}
