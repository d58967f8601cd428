import Foundation
import JSONText
import RouteFiles
import Switchyard
import Testing

@Suite struct CaseFileTests {
  private func read(
    _ text: String, name: String = "c.json", defaults: CaseFile.Defaults = .init()
  ) throws(FileError) -> [ExpectationCase] {
    try CaseFile(InputFile(name: name, bytes: Array(text.utf8)), defaults: defaults).cases
  }

  /// A file with one case.
  private func file(_ members: String) -> String {
    #"{"format": 1, "cases": ["# + "\n{\(members)}\n]}"
  }

  private func refusal(of text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch { return error.description }
  }

  @Test func readsEveryKey() throws {
    let text = file(
      #"""
      "id": "a", "title": "t", "note": "n", "why": "w", "source": "s",
      "syntaxes": ["switchyard", "braces"], "patterns": ["/a", "/{x}"],
      "methods": [["PUT", "GET"], null],
      "options": {"trailingSlash": "significant", "emptySegments": "collapsed",
        "caseSensitivePath": false, "foldsHost": ["shop"], "plusMeansSpace": true,
        "getServesHead": true, "maximumURLLength": 100, "regexLimits": [1, 2, 3]},
      "path": "/b", "hostBytes": [104, 255], "scheme": "http", "method": "GET",
      "expect": {"route": 1, "captures": {"x": "b"}, "matches": [1]}
      """#)
    let item = try #require(try read(text).first)
    #expect(item.id == "a" && item.title == "t" && item.position.line == 2)
    #expect(
      item.table.routes == [
        CaseRoute("/a", methods: ["GET", "PUT"]), CaseRoute("/{x}", syntax: .braces),
      ])
    var options = RoutingOptions()
    options.trailingSlash = .significant
    options.emptySegments = .collapsed
    options.caseSensitivePath = false
    options.foldsHost = ["shop"]
    options.plusMeansSpace = true
    options.getServesHead = true
    options.maximumURLLength = 100
    options.regexLimits.match = 1
    options.regexLimits.depth = 2
    options.regexLimits.heapKiB = 3
    #expect(item.options == options)
    #expect(
      item.request == .target(path: Array("/b".utf8), host: [0x68, 0xFF], scheme: "http"))
    #expect(item.method == "GET")
    guard case .route(1, let captures?, [1]?) = item.expectation else {
      Issue.record("\(item.expectation)")
      return
    }
    #expect(captures == ["x": "b"])
  }

  /// What stands in a case, and what is said of it: place and message.
  @Test(arguments: [
    (#""url": "/""#, "2:1: a case has an 'id', a string that is not empty (byte 25)"),
    (#""id": 1"#, "2:8: 'id' is a string (byte 32)"),
    (#""id": "a""#, "2:1: a case has either 'patterns' or 'routes', a file of routes (byte 25)"),
    (
      #""id": "a", "pattern": ["/"]"#,
      "2:13: there is no key 'pattern' in a case; did you mean 'patterns'? (byte 37)"
    ),
    (#""id": "a", "id": "b""#, "2:13: the key 'id' stands twice (byte 37)"),
    (
      #""id": "a", "patterns": []"#,
      "2:25: 'patterns' is an array of patterns, at least one (byte 49)"
    ),
    (#""id": "a", "patterns": ["/", 1]"#, "2:25: 'patterns' is an array of strings (byte 49)"),
    (
      #""id": "a", "patterns": ["/"]"#,
      "2:1: there is nothing to match; write 'url' or 'path' (byte 25)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "urlBytes": []"#,
      "2:1: there is both 'url' and 'urlBytes' (byte 25)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "path": "/""#,
      "2:1: there is both 'url' and 'path' (byte 25)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "host": "h""#,
      "2:1: 'host' and 'scheme' go with 'path'; a URL has its own (byte 25)"
    ),
    (
      #""id": "a", "patterns": ["/"], "urlBytes": [256]"#,
      "2:44: 'urlBytes' is an array of numbers from 0 to 255 (byte 68)"
    ),
    (
      #""id": "a", "patterns": ["/"], "methods": [null, null], "url": "/""#,
      "2:1: 'methods' has 2 elements for 1 patterns (byte 25)"
    ),
    (
      #""id": "a", "patterns": ["/"], "syntax": "braces", "syntaxes": ["braces"], "url": "/""#,
      "2:1: there is both 'syntax' and 'syntaxes' (byte 25)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "options": {"trailingSlashes": 1}"#,
      "2:56: there is no key 'trailingSlashes' in 'options'; did you mean 'trailingSlash'? (byte 80)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "options": {"trailingSlash": "kept"}"#,
      "2:73: 'trailingSlash' is 'ignored' or 'significant' (byte 97)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "options": {"plusMeansSpace": "true"}"#,
      "2:74: 'plusMeansSpace' is true or false (byte 98)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "options": []"#,
      "2:55: 'options' is an object, not an array (byte 79)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "expect": {}"#,
      "2:54: the key 'route' is missing (byte 78)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "expect": {"route": "0"}"#,
      "2:64: 'route' is the number of a route, from 0, or null (byte 88)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "expect": {"route": 0, "captures": {"x": 1}}"#,
      "2:85: the value of a capture is a string (byte 109)"
    ),
    (
      #""id": "a", "patterns": ["/"], "url": "/", "expect": {"route": 0, "error": "x"}"#,
      "2:54: 'route' and 'error' exclude each other (byte 78)"
    ),
    (
      #""id": "a", "routes": "r.txt", "methods": [null], "url": "/""#,
      "2:1: 'methods' goes with 'patterns'; a file of routes says it itself (byte 25)"
    ),
    (
      #""id": "a", "association": {}, "url": "/""#,
      "2:1: this case is about an association file; only cases about routes can be read (byte 25)"
    ),
  ])
  func refuses(members: String, message: String) {
    #expect(refusal(of: file(members)) == "c.json:" + message)
  }

  @Test(arguments: [
    ("", "c.json:1:1: a value is due, not the end of the document (byte 0)"),
    ("[]", "c.json:1:1: a file of cases is an object, not an array (byte 0)"),
    (#"{"cases": []}"#, "c.json:1:1: the key 'format' is missing (byte 0)"),
    (#"{"format": 2, "cases": []}"#, "c.json:1:12: the format is 1, not 2 (byte 11)"),
    (
      #"{"format": 1, "cases": []}"#,
      "c.json:1:24: 'cases' is an array of cases, at least one (byte 23)"
    ),
    (
      #"{"format": 1, "cases": [1]}"#, "c.json:1:25: a case is an object, not a number (byte 24)"
    ),
  ])
  func refusesFiles(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test func idsStandOnce() {
    let item = #"{"id": "a", "patterns": ["/"], "url": "/"}"#
    #expect(
      refusal(of: #"{"format": 1, "cases": [\#(item),"# + "\n \(item)]}")
        == "c.json:2:2: the id 'a' stands twice (byte 69)")
  }

  @Test func theLastPatternMayBeWrong() throws {
    let item = try #require(
      try read(file(#""id": "a", "patterns": ["/:"], "expect": {"error": "missingName"}"#)).first)
    guard case .error("missingName") = item.expectation else {
      Issue.record("\(item.expectation)")
      return
    }
    #expect(item.request == nil)
  }

  @Test func defaultsGoForWhatACaseDoesNotSay() throws {
    var defaults = CaseFile.Defaults()
    defaults.syntax = .braces
    defaults.options.plusMeansSpace = true
    defaults.options.maximumURLLength = 9
    let text = file(
      #""id": "a", "patterns": ["/{x}"], "url": "/", "options": {"maximumURLLength": 8}"#)
    let item = try #require(try read(text, defaults: defaults).first)
    #expect(item.table.routes == [CaseRoute("/{x}", syntax: .braces)])
    #expect(item.options.plusMeansSpace)
    #expect(item.options.maximumURLLength == 8)
  }

  /// A file of routes is found beside the case file.
  @Test func routesComeFromAFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("GET /a/{id} n\n#! syntax: switchyard\n/b/:id\n".utf8)
      .write(to: folder.appending(path: "r.txt"))
    let cases = folder.appending(path: "c.json")
    try Data(file(#""id": "a", "syntax": "braces", "routes": "r.txt", "url": "/""#).utf8)
      .write(to: cases)
    let item = try #require(try CaseFile(InputFile(reading: cases.path)).cases.first)
    #expect(
      item.table.routes == [
        CaseRoute("/a/{id}", syntax: .braces, methods: ["GET"]), CaseRoute("/b/:id"),
      ])
    guard case .file(let table) = item.table else {
      Issue.record("\(item.table)")
      return
    }
    #expect(table.source.hasSuffix("r.txt"))
    var defaults = CaseFile.Defaults()
    defaults.table = table
    let without = file(#""id": "a", "url": "/""#)
    #expect(try read(without, defaults: defaults).first?.table.routes.count == 2)
    try FileManager.default.removeItem(at: folder.appending(path: "r.txt"))
    #expect(throws: FileError.self) { try CaseFile(InputFile(reading: cases.path)) }
  }

  @Test func differencesNameWhatDiffers() throws {
    let item = try #require(
      try read(
        file(
          #""id": "a", "patterns": ["/:x"], "url": "/", "#
            + #""expect": {"route": 0, "captures": {"x": "é"}, "matches": [0]}"#)
      ).first)
    func differences(_ answer: CaseAnswer) -> [String] {
      item.differences(from: answer).map(\.description)
    }
    let good = CaseAnswer(route: 0, captures: ["x": Array("é".utf8)], matches: [0])
    #expect(differences(good) == [])
    #expect(
      differences(CaseAnswer(route: nil, matches: [], reason: "malformed authority")) == [
        "route: expected 0, got null (malformed authority)", "matches: expected [0], got []",
      ])
    // What looks the same is not.
    #expect(
      differences(CaseAnswer(route: 0, captures: ["x": Array("e\u{301}".utf8)])) == [
        #"captures: expected {"x":"\u00e9"}, got {"x":"e\u0301"}"#
      ])
  }
}
