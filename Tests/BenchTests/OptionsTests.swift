import Testing

@testable import bench

/// What the arguments of bench say, and what they cannot say.
@Suite struct OptionsTests {
  @Test func generateReadsNumbersWhereMeasuringReadsFiles() throws {
    let options = try Options([
      "generate", "--kind=overlap", "--routes", "100000", "--urls", "1000000", "--misses", "0",
      "--seed", "1", "--out", "made",
    ])
    #expect(options.command == .generate)
    #expect(options.generated.kind == .overlap)
    #expect(options.generated.routes == 100_000)
    #expect(options.generated.urls == 1_000_000)
    #expect(options.generated.missPercent == 0)
    #expect(options.generated.directory == "made")
    #expect(options.settings.seed == 1)
    let measuring = try Options(["--routes", "r.txt", "--urls", "u.txt", "--baseline", "then.json"])
    #expect(measuring.command == .measure)
    #expect(measuring.routes == "r.txt")
    #expect(measuring.urls == "u.txt")
    #expect(measuring.baseline == "then.json")
  }

  @Test(arguments: [
    (["generate", "--routes", "r.txt"], "--routes wants a number from 1 to 1000000, not 'r.txt'"),
    (["generate", "--routes", "0"], "--routes wants a number from 1 to 1000000, not '0'"),
    (["generate", "--misses", "101"], "--misses wants a number from 0 to 100, not '101'"),
    (["generate", "--kind", "wide"], "there is no kind of table 'wide'; there are synthetic,"),
    (["generate", "--out", ""], "--out wants a directory"),
    (["generate", "--workload", "github"], "there is no option '--workload'"),
    (["measure"], "there is no option 'measure'"),
    (["--kind", "overlap"], "there is no option '--kind'"),
    (["--baseline"], "--baseline wants a value: --baseline FILE"),
    (["--urls", "u.txt"], "--urls goes with --routes"),
    (["count"], "bench count wants --workload NAME"),
    (["count", "--workload", "github", "--passes", "0"], "--passes wants a number from 1"),
    (["derive"], "bench derive wants --routes FILE or one --workload NAME"),
  ])
  func wrongArgumentsAreNamed(_ arguments: [String], _ expected: String) {
    let error = #expect(throws: BenchError.self) { try Options(arguments) }
    #expect(error?.message.hasPrefix("bench: " + expected) == true, "\(error?.message ?? "")")
    #expect(error?.exitStatus == 2)
  }

  @Test func helpNamesEveryOptionKindAndWorkload() {
    let help = Options.helpText
    for option in Options.all + Options.ofGenerate + Options.ofCount {
      #expect(help.contains("  \(option.name) "))
    }
    for kind in TableKind.allCases { #expect(help.contains(kind.summary)) }
    for workload in Workload.all { #expect(help.contains(workload.name)) }
  }
}
