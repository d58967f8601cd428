import Foundation
import RouteFiles
import RouteSyntax
import TestSupport
import Testing

/// What `fuzz` does with a failure: a file that repeats it, and numbers that add up.
@Suite struct FuzzTests {
  /// The reference, but that the method of a request counts for nothing where a fragment is asked for.
  private struct Broken: DifferentialSubject {
    private var reference: ReferenceSubject

    init(options: RoutingOptions) { reference = ReferenceSubject(options: options) }

    mutating func add(_ pattern: RoutePattern, methods: Set<String>?) throws(PatternError) {
      try reference.add(pattern, methods: pattern.fragment == nil ? methods : nil)
    }

    mutating func build() { reference.build() }

    mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
      reference.observe(request, method: method)
    }
  }

  /// Calls a closure with an empty folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path())
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func aFailureBecomesAFileThatRepeatsIt() throws {
    try withFolder { folder in
      var loop = FuzzLoop<Broken>(directory: folder)
      var text: String?
      var seed: UInt64 = 0
      while text == nil, seed < 400 {
        text = try loop.compareTable(seed: seed)
        seed += 1
      }
      let name = try #require(try files(in: folder).first)
      #expect(text?.contains("seed \(seed - 1)") == true)
      #expect(text?.contains("expectAgreement") == true)
      #expect(text?.contains("written to \(folder)/\(name)") == true, "\(text ?? "")")
      #expect(loop.files == [.written("\(folder)/\(name)")])

      // The reader of the case files reads it; the broken matcher fails it, the engine does not.
      let json = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let item = try item(json)
      #expect(item.id + ".json" == name)
      let routingCase = try #require(item.routingCase)
      #expect(DifferentialRun<Broken>.disagreement(in: routingCase) != nil)
      #expect(routingCase.routes.count <= 2, "it is small: \(json)")
      item.check(EngineSubject.self)
      expectAgreement(routingCase)

      // Once more it is known, and nothing is written over.
      var again = FuzzLoop<Broken>(directory: folder)
      #expect(try again.compareTable(seed: seed - 1)?.contains("known already") == true)
      #expect(try again.compareTable(seed: seed - 1) == nil, "a failure is told once")
      #expect(again.files == [.known("\(folder)/\(name)")])
      #expect(try files(in: folder) == [name])
      #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == json)
    }
  }

  @Test func filesOfOthersAreLeftAlone() throws {
    try withFolder { folder in
      let file = RegressionFile(
        RoutingCase(
          constraints: [CaseConstraint("x", "\"\\\n")], routes: [CaseRoute("/é")],
          request: .url([0xFF])), .capture)
      let path = "\(folder)/\(file.name).json"
      try "{}".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try file.write(to: folder) == .written("\(folder)/\(file.name)-2.json"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "{}")
      #expect(try file.write(to: folder) == .known("\(folder)/\(file.name)-2.json"))
      #expect(throws: RegressionFile.Failure.self) { try file.write(to: folder + "/none") }
    }
  }

  /// The case of a file that was written.
  private func item(_ json: String) throws -> ExpectationCase {
    let file = InputFile(name: "case.json", bytes: Array(json.utf8))
    return try #require(try CaseFile(file).cases.first)
  }

  /// A refusal that both sides give is no failure of a case that says nothing of it.
  @Test func casesMayHoldPatternsThatAreRefused() throws {
    let json = RoutingCase(routes: [CaseRoute("/:x([z-a])")], request: .url("/a"))
      .json(id: "refused", title: "registration differed")
    let item = try item(json)
    item.check(ReferenceSubject.self)
    item.check(EngineSubject.self)
    expectAgreement(try #require(item.routingCase))
  }

  @Test func talliesAddUp() throws {
    var first = FuzzLoop<ReferenceSubject>(directory: "/nowhere")
    var second = first
    for seed in 0..<UInt64(30) { _ = try first.compareTable(seed: seed) }
    for seed in UInt64(30)..<40 { _ = try second.compareTable(seed: seed) }
    var sum = FuzzTally()
    for line in first.tally.lines + second.tally.lines { sum.add(line: line[...]) }
    sum.add(line: "nonsense")
    #expect(sum["tables"] == 40 && sum["pairs"] == 1600)
    #expect(sum["hits"] == first.run.hits + second.run.hits)
    for name in PatternSyntax.allNames {
      #expect(sum.summary.contains(" \(name) "), "\(sum.summary)")
    }
    #expect(sum.summary.hasPrefix("1600 pairs of 40 tables; "))
  }

  @Test(
    arguments: [
      ([], 60, nil, nil), (["--seconds", "5", "--seed=7"], 5, 7, nil),
      (["--pairs", "40"], nil, nil, 40), (["--pairs=9", "--seconds=1", "--jobs", "3"], 1, nil, 9),
      (["--seed", "18446744073709551615"], 60, UInt64.max, nil),
    ] as [([String], Int?, UInt64?, Int?)])
  func optionsAreRead(
    _ arguments: [String], _ seconds: Int?, _ seed: UInt64?, _ pairs: Int?
  ) throws {
    let options = try FuzzOptions(arguments)
    #expect(options.seconds == seconds && options.seed == seed && options.pairs == pairs)
    let worker = try FuzzOptions(options.worker(seed: 3, stride: 2, pairs: pairs, seconds: seconds))
    #expect(worker.seed == 3 && worker.stride == 2 && worker.directory == options.directory)
    #expect(worker.pairs == pairs && worker.seconds == seconds)
  }

  @Test(arguments: [
    (["--second", "5"], "'--second'"), (["--seconds"], "--seconds N"),
    (["--seconds", "0"], "from 1 to"),
    (["--seed", "-1"], "'-1'"), (["--seed=x"], "'x'"), (["--help=1"], "takes no value"),
    (["5"], "'5'"),
    ([""], "''"),
  ])
  func mistakesAreTold(_ arguments: [String], _ words: String) {
    let mistake = #expect(throws: FuzzOptions.Mistake.self) { try FuzzOptions(arguments) }
    #expect(mistake?.description.contains(words) == true, "\(mistake?.description ?? "")")
  }
}
