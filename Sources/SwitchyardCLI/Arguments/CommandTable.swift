extension Command {
  /// Every command, in the order of the help.
  static let all: [Command] = [match, explain, check, test]

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
    example: #"""
      $ printf 'GET /users/:id user\n/files/**path\n' > routes.txt
      $ switchyard match routes.txt /users/7 '/files/a%20b/c.txt?x=1' /nothing
      0\#t/users/7\#tuser\#t/users/:id\#tid=7
      1\#t/files/a%20b/c.txt?x=1\#t-\#t/files/**path\#tpath=a b/c.txt
      -\#t/nothing\#tno route
      """#,
    run: { invocation, console throws(CommandError) in
      try MatchCommand.run(invocation, console)
    })

  static let explain = Command(
    name: "explain",
    operands: [
      .routes,
      Operand(
        name: "URL",
        help:
          "a URL, or a path that begins with '/'; '-' reads them from standard input, as 'match' "
          + "does"),
    ],
    summary: "say how a URL is matched, and why each other route does not take it",
    discussion: [
      "How the URL is split; the route that takes it, with what it captures; the steps of the search; "
        + "other routes that match; and routes that nearly do, with what differs. Long lists are cut "
        + "short.",
      "With --json an object with 'url' (or 'urlBytes'), 'method', 'parts', 'match' (or null, and then "
        + "'reason' and 'problem'), 'steps' and 'routes', nothing cut short.",
    ],
    ownOptions: [.method],
    fine: "a route takes the URL", negative: "none does",
    example: #"""
      $ printf '/users/:id<int>\n/files/**path\n' > routes.txt
      $ switchyard explain routes.txt /users/seven || echo status $?
      scheme    none
      host      none
      path      2 segments
        1  'users'
        2  'seven'

      no route matches

      search:
        any scheme, any host or none: taken
          /users: taken
            /:<int>: no, 'seven' is no int

      routes that do not match, the nearest first:
        route 0 '/users/:id<int>': segment 2: 'seven' is no int
        route 1 '/files/**path': segment 1: 'users' is not 'files'
      status 1
      """#,
    run: { invocation, console throws(CommandError) in
      try ExplainCommand.run(invocation, console)
    })

  static let check = Command(
    name: "check", operands: [.routes],
    summary: "find patterns that are wrong, duplicates, and routes that are never first",
    discussion: [
      "For each finding a line 'FILE:LINE:COLUMN: error: ...' or 'warning: ...', in the order of the "
        + "file; below a pattern that is wrong stand the pattern and a caret. Every line is read, "
        + "whatever is wrong with others. The last line is 'N routes, N errors, N warnings'.",
      "Errors are lines that cannot be used, duplicates (the same pattern for the same methods), and "
        + "routes of which it is proved that earlier ones take every URL, with one that shows it. Warnings "
        + "are routes that may never be first, because no URL was found that reaches them, and "
        + "expressions that can match '/' and do not look like it.",
      "With --json a line is an object with 'file', 'line', 'column', 'severity', 'kind', 'message', "
        + "'pattern' and, of a route behind others, 'earlier', 'witness' and 'method'; the last one has "
        + "'routes', 'errors' and 'warnings'.",
    ],
    ownOptions: [.strict],
    fine: "no errors (with --strict: no warnings either)",
    negative: "an error (with --strict: or a warning)",
    example: #"""
      $ printf '/users/:id\n/users/new\n/a/:\n' > routes.txt
      $ switchyard check routes.txt || echo status $?
      routes.txt:2:1: error: it is never first: route 0 '/users/:id' takes every request that it takes, such as '/users/new'; register it before that one, or leave it out [neverFirst] (see line 1)
      routes.txt:3:4: error: no name follows this ':'; write ':name', of ASCII letters, digits and '_' and no digit first, or '\:' for the character [missingName]
        /a/:
           ^
      2 routes, 2 errors, 0 warnings
      status 1
      """#,
    run: { invocation, console throws(CommandError) in
      try CheckCommand.run(invocation, console)
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
    example: #"""
      $ cat cases.json
      {"format": 1, "cases": [
        {"id": "user", "patterns": ["/users/new", "/users/:id"],
         "url": "/users/7", "expect": {"route": 1, "captures": {"id": "8"}}}]}
      $ switchyard test cases.json || echo status $?
      cases.json:2: user: captures: expected {"id":"8"}, got {"id":"7"}
      0 passed, 1 failed
      status 1
      """#,
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
