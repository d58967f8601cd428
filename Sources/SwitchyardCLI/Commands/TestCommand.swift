internal import JSONText
internal import RouteFiles

/// `switchyard test`.
enum TestCommand {
  static func run(
    _ invocation: Invocation, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let settings = invocation.settings
    var defaults = CaseFile.Defaults()
    defaults.options = settings.options
    defaults.syntax = settings.syntax
    if let path = settings.routes {
      let file = try console.file(at: path)
      do { defaults.table = try RouteTable(file, syntax: settings.syntax) } catch {
        throw .file(error)
      }
    }
    var run = TestRun(defaults: defaults, printsJSON: settings.printsJSON)
    for index in invocation.operands.indices {
      let path = try invocation.path(index)
      do throws(CommandError) { try run.check(console.file(at: path), console) } catch {
        // The other files are checked all the same.
        guard case .file(let file) = error else { throw error }
        try console.flush()
        console.report(file.rendered)
        run.hasTrouble = true
      }
    }
    try console.write(run.summary)
    return run.hasTrouble ? .trouble : run.failed > 0 ? .negative : .fine
  }
}

/// The cases that were checked so far.
private struct TestRun {
  let defaults: CaseFile.Defaults
  let printsJSON: Bool
  private(set) var passed = 0
  private(set) var failed = 0
  /// Whether a file could not be used.
  var hasTrouble = false
  private var checker = CaseChecker()

  init(defaults: CaseFile.Defaults, printsJSON: Bool) {
    self.defaults = defaults
    self.printsJSON = printsJSON
  }

  /// The last line.
  var summary: String {
    guard printsJSON else { return "\(passed) passed, \(failed) failed\n" }
    let counts: JSONValue = ["passed": .int(passed), "failed": .int(failed)]
    return counts.text() + "\n"
  }

  /// Checks the cases of a file and writes what differs.
  mutating func check(_ file: InputFile, _ console: Console) throws(CommandError) {
    let cases: [ExpectationCase]
    do { cases = try CaseFile(file, defaults: defaults).cases } catch { throw .file(error) }
    for item in cases {
      let differences: [CaseDifference]
      do { differences = try checker.differences(of: item, in: file.name) } catch {
        throw .file(error)
      }
      guard !differences.isEmpty else {
        passed += 1
        continue
      }
      failed += 1
      try console.write(
        printsJSON
          ? Self.json(item, differences, file.name) : Self.text(item, differences, file.name))
    }
  }

  private static func text(
    _ item: ExpectationCase, _ differences: [CaseDifference], _ file: String
  ) -> String {
    let title = item.title.isEmpty ? "" : " (\(ShownText(item.title)))"
    let place = "\(ShownText(file)):\(item.position.line): \(ShownText(item.id))\(title)"
    return differences.map { "\(place): \($0)\n" }.joined()
  }

  private static func json(
    _ item: ExpectationCase, _ differences: [CaseDifference], _ file: String
  ) -> String {
    let list = differences.map { difference -> JSONValue in
      [
        "subject": .string(difference.subject), "expected": .string(difference.expected),
        "got": .string(difference.got),
      ]
    }
    let object: JSONValue = [
      "file": .string(file), "line": .int(item.position.line), "id": .string(item.id),
      "title": .string(item.title), "differences": .array(list),
    ]
    return object.text() + "\n"
  }
}
