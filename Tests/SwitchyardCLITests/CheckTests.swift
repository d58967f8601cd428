import JSONText
import Testing

@Suite struct CheckTests {
  private let text = """
    # comment
    /users/:id user
    /users/new
    /a/:
    GET  /é/:x/*rest
    /:x([^.]+)
    one two three four
    #! syntax: brace
    PUT /:z([z-a]+) n
    POST /b/*
    POST /b/*
    """

  /// The beginning of each line and its end, in which the kind stands.
  private func check(_ arguments: String..., input: String) -> (lines: [String], status: Int32) {
    let outcome = switchyard(
      (["check", "-"] + arguments).map { Array($0.utf8) }, input: Array(input.utf8))
    #expect(outcome.messages.isEmpty)
    return (outcome.output.split(separator: "\n").map(String.init), outcome.status)
  }

  @Test func everyLineIsRead() {
    let (lines, status) = check(input: text)
    let findings = lines.filter { $0.hasPrefix("standard input:") }.map { line in
      let fields = line.dropFirst(15).split(separator: ": ", maxSplits: 2)
      let end = line.lastIndex(of: "[").map { line[$0...] } ?? ""
      return "\(fields[0]) \(fields[1]) \(end)"
    }
    #expect(
      findings == [
        "3:1 error [neverFirst] (see line 2)", "4:4 error [missingName]",
        "5:12 error [namedWildcard]", "6:5 warning [spanningExpression]",
        "7:1 error [invalidLine]", "8:1 error [invalidLine]", "9:12 error [invalidRegex]",
        "11:6 error [duplicate] (see line 10)",
      ])
    // Pattern and caret stand below.
    #expect(lines.contains("  /é/:x/*rest"))
    #expect(lines.contains("        ^"))
    #expect(lines.last == "5 routes, 7 errors, 1 warnings")
    #expect(status == 1)
  }

  @Test func warningsCountWhenStrict() {
    #expect(check(input: "/:x([^.]+)").status == 0)
    #expect(check(input: "/:x([^.]+)").lines.last == "1 routes, 0 errors, 1 warnings")
    #expect(check("--strict", input: "/:x([^.]+)").status == 1)
    #expect(check("--strict", input: "/a\n/:x\n").status == 0)
    #expect(check("--strict", input: "/a\n/:x\n").lines == ["2 routes, 0 errors, 0 warnings"])
    #expect(check(input: "/a\n/a\n").status == 1)
    #expect(check(input: "GET /a\nPUT /a\n").status == 0)
  }

  @Test func optionsAndSyntaxCount() {
    #expect(check(input: "/a\n/A\n").status == 0)
    #expect(check("--case-sensitive-path=false", input: "/a\n/A\n").status == 1)
    #expect(check("--syntax", "braces", input: "/a/{x}").status == 0)
    #expect(check(input: "/a/{x}").status == 1)
  }

  @Test func aFileWithoutRoutesIsTrouble() {
    let outcome = switchyard("check", "-", input: "# none\n")
    #expect(outcome.messages == "switchyard: standard input: there are no routes\n")
    #expect(outcome.status == 2)
    // One in which all lines are wrong can be checked.
    #expect(check(input: "/:").lines.last == "0 routes, 1 errors, 0 warnings")
  }

  @Test func linesOfJSON() throws {
    let (lines, status) = check("--json", input: "/:id a\n/new\n/:\n/:id\n")
    let values = try lines.map { try JSONValue(parsing: Array($0.utf8)) }
    #expect(values.map { $0["kind"]?.string } == ["neverFirst", "missingName", "duplicate", nil])
    #expect(values.map { $0["line"]?.int } == [2, 3, 4, nil])
    #expect(values[0]["earlier"]?.text() == #"[{"route":0,"line":1,"pattern":"/:id"}]"#)
    #expect(values[0]["witness"]?.string == "/new")
    #expect(values[0]["severity"]?.string == "error")
    #expect(values[1]["column"]?.int == 2)
    #expect(values[1]["pattern"]?.string == "/:")
    #expect(values[3].text() == #"{"routes":3,"errors":3,"warnings":0}"#)
    #expect(status == 1)
  }
}
