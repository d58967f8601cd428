import Testing

@Suite struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func cases(_ cases: String, _ name: String = "c.json") throws -> String {
    try folder.write(#"{"format": 1, "cases": ["# + cases + "]}", to: name)
  }

  private let good =
    #"{"id": "good", "patterns": ["/:x"], "url": "/a", "expect": {"route": 0, "captures": {"x": "a"}, "matches": [0]}}"#

  @Test func theCorpusPasses() throws {
    for folder in ["Corpus/conformance", "Corpus/regressions"] {
      let files = try Repository.files(in: folder, ".json")
      #expect(!files.isEmpty)
      let outcome = switchyard((["test"] + files).map { Array($0.utf8) })
      #expect(outcome.output.hasSuffix(" passed, 0 failed\n"))
      #expect(outcome.output.split(separator: "\n").count == 1, "\(outcome.output)")
      #expect(outcome.status == 0)
      #expect(outcome.messages.isEmpty)
    }
  }

  @Test func whatDiffersIsSaid() throws {
    let path = try cases(
      """
      \(good),
      {"id": "route", "title": "a title", "patterns": ["/a", "/:x"], "url": "/b", "expect": {"route": 0}},
      {"id": "captures", "patterns": ["/:x"], "url": "/b", "expect": {"route": 0, "captures": {"x": "c"}}},
      {"id": "more captures", "patterns": ["/:x/:y"], "url": "/b/c", "expect": {"route": 0, "captures": {"x": "b"}}},
      {"id": "matches", "patterns": ["/a", "/*"], "url": "/a", "expect": {"route": 0, "matches": [0]}},
      {"id": "authority", "patterns": ["/a"], "url": "http://", "expect": {"route": 0, "matches": []}},
      {"id": "target", "patterns": ["h/:x"], "path": "/a", "host": "g", "expect": {"route": 0}},
      {"id": "method", "patterns": ["/a"], "methods": [["GET"]], "url": "/a", "method": "PUT", "expect": {"route": 0}},
      {"id": "taken", "patterns": ["/a"], "expect": {"error": "missingName"}},
      {"id": "other error", "patterns": ["/:"], "expect": {"error": "emptyPattern"}},
      {"id": "early error", "patterns": ["/:", "/:"], "expect": {"error": "missingName"}},
      {"id": "right error", "patterns": ["/", "/:"], "expect": {"error": "missingName"}},
      {"id": "refused", "patterns": ["/x:([z-a])"], "url": "/a", "expect": {"route": 0}}
      """)
    let outcome = switchyard("test", path)
    let lines = outcome.output.split(separator: "\n").map { $0.replacing(path, with: "c") }
    #expect(
      lines.dropLast(4) == [
        "c:2: route (a title): route: expected 0, got 1",
        #"c:3: captures: captures: expected {"x":"c"}, got {"x":"b"}"#,
        #"c:4: more captures: captures: expected {"x":"b"}, got {"x":"b","y":"c"}"#,
        "c:5: matches: matches: expected [0], got [0,1]",
        "c:6: authority: route: expected 0, got null (malformed authority)",
        "c:7: target: route: expected 0, got null", "c:8: method: route: expected 0, got null",
        "c:9: taken: error: expected missingName, got a pattern that is taken",
      ])
    #expect(lines[8].hasPrefix("c:10: other error: error: expected emptyPattern, got "))
    #expect(
      lines[9].hasPrefix("c:11: early error: patterns: expected patterns that are taken, got "))
    #expect(lines[10].hasPrefix("c:13: refused: patterns: expected patterns that are taken, got "))
    #expect(lines.last == "2 passed, 11 failed")
    #expect(outcome.status == 1)
    #expect(outcome.messages.isEmpty)
  }

  @Test func linesOfJSON() throws {
    let path = try cases(
      good
        + #", {"id": "b", "title": "t", "patterns": ["/:x"], "url": "/a", "expect": {"route": null, "matches": []}}"#
    )
    let outcome = switchyard("test", "--json", path)
    #expect(
      outcome.output == #"""
        {"file":"\#(path)","line":1,"id":"b","title":"t","differences":[{"subject":"route","expected":"null","got":"0"},{"subject":"matches","expected":"[]","got":"[0]"}]}
        {"passed":1,"failed":1}

        """#)
    #expect(outcome.status == 1)
  }

  /// Whatever is wrong with one file, the others are checked.
  @Test func everyFileIsRead() throws {
    let first = try cases(good)
    let broken = try folder.write("{\"format\": 1,\n \"case\": []}", to: "broken.json")
    let outcome = switchyard("test", broken, folder.path + "/missing", first, "-", input: "[]")
    #expect(outcome.output == "1 passed, 0 failed\n")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages == """
        switchyard: \(broken):2:2: there is no key 'case' in a file of cases; did you mean 'cases'? \
        (byte 15)
        switchyard: \(folder.path)/missing: cannot be read: No such file or directory
        switchyard: standard input:1:1: a file of cases is an object, not an array (byte 0)

        """)
  }

  @Test func casesFromStandardInput() {
    let outcome = switchyard("test", "-", input: #"{"format": 1, "cases": [\#(good)]}"#)
    #expect(outcome.output == "1 passed, 0 failed\n")
    #expect(outcome.status == 0)
  }

  @Test func routesComeFromFiles() throws {
    _ = try folder.write("/a/{x} n\n", to: "r.txt")
    let path = try cases(
      #"""
      {"id": "1", "syntax": "braces", "routes": "r.txt", "url": "/a/b", "expect": {"route": 0, "captures": {"x": "b"}}},
      {"id": "2", "syntax": "braces", "routes": "r.txt", "url": "/A/b", "expect": {"route": 0}, "options": {"caseSensitivePath": false}},
      {"id": "3", "syntax": "braces", "routes": "r.txt", "url": "/A/b", "expect": {"route": null}},
      {"id": "4", "syntax": "deepLinkKit", "routes": "r.txt", "url": "/a/b", "expect": {"route": null}}
      """#)
    let outcome = switchyard("test", path)
    #expect(outcome.output == "4 passed, 0 failed\n", "\(outcome.messages)")
    // A file in place of the patterns of all cases.
    let other = try folder.write("/other\n/:y\n", to: "other.txt")
    #expect(
      switchyard("test", try cases(good), "--routes", other).output.split(separator: "\n").last
        == "0 passed, 1 failed")
    let bare = try cases(
      #"{"id": "a", "url": "/other", "expect": {"route": 0, "matches": [0, 1]}}"#)
    #expect(switchyard("test", bare, "--routes", other).status == 0)
    #expect(switchyard("test", bare).status == 2)
    let spoiled = try folder.write("/a/:x([z-a])\n", to: "r.txt")
    let refused = switchyard(
      "test", try cases(#"{"id": "1", "routes": "r.txt", "url": "/", "expect": {"route": 0}}"#))
    #expect(refused.status == 2)
    #expect(refused.messages.hasPrefix("switchyard: \(spoiled):1:"))
  }

  @Test func optionsGoForCasesThatSayNothing() throws {
    let path = try cases(
      #"""
      {"id": "1", "patterns": ["/{x}"], "url": "/A/", "expect": {"route": null}},
      {"id": "2", "patterns": ["/{x}"], "url": "/A/", "expect": {"route": 0}, "options": {"trailingSlash": "ignored"}}
      """#)
    #expect(switchyard("test", path, "--syntax=braces", "--trailing-slash=significant").status == 0)
    #expect(switchyard("test", path, "--syntax=braces").status == 1)
  }

  @Test func casesThatCannotBeChecked() throws {
    let nothing = try cases(#"{"id": "a", "patterns": ["/"], "url": "/"}"#)
    let outcome = switchyard("test", nothing)
    #expect(
      outcome.messages
        == "switchyard: \(nothing):1:25: the case 'a' says nothing that can be checked; write 'expect'\n"
    )
    #expect(outcome.status == 2)
    let bytes = try cases(
      #"{"id": "a", "patterns": ["/**"], "pathBytes": [47, 255], "expect": {"route": 0}}, {"id": "b", "patterns": ["/:x"], "urlBytes": [47, 255], "expect": {"route": 0, "matches": [0], "captures": {"x": "\uFFFD"}}}"#
    )
    #expect(switchyard("test", bytes).output.hasSuffix("\n1 passed, 1 failed\n"))
    let association = try cases(#"{"association": {}, "id": "a"}"#)
    #expect(switchyard("test", association).status == 2)
  }
}
