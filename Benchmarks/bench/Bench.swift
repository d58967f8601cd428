internal import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `bench`; see `bench --help`.
@main
enum Bench {
  /// Does what the arguments say and ends the process.
  ///
  /// Only measuring starts a thread: `bench count` has to run where a program that counts its
  /// instructions bears only one.
  static func main() {
    do throws(BenchError) {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.command == .measure, !options.printsHelp, !options.printsList {
        Task.detached {
          do throws(BenchError) { try await measure(options) } catch { end(with: error) }
          exit(0)
        }
        dispatchMain()
      }
      try run(options)
    } catch { end(with: error) }
  }

  private static func end(with error: BenchError) -> Never {
    Platform.writeError(error.message)
    exit(error.exitStatus)
  }

  private static func run(_ options: Options) throws(BenchError) {
    if options.printsHelp {
      Platform.writeOutput(Options.helpText)
    } else if options.printsList {
      for workload in Workload.all + Workload.onRequest {
        Platform.writeOutput(workload.name + "\n")
      }
    } else {
      switch options.command {
      case .measure: break
      case .derive: try DeriveCommand.run(options)
      case .generate: try GenerateCommand.run(options)
      case .live: try LiveCommand.run(options)
      case .count: try CountCommand.run(options)
      }
    }
  }

  private static func measure(_ options: Options) async throws(BenchError) {
    // Before anything is measured, so that a file that cannot be used costs no time.
    let baseline = try options.baseline.map { (path) throws(BenchError) in
      (path: path, record: try RunRecord(reading: path))
    }
    let page = try options.html.map { (path) throws(BenchError) in try AtomicFile(path) }
    let summary = Summary(settings: options.settings)
    var reports: [WorkloadReport] = []
    for workload in try workloads(of: options) {
      let report = try await WorkloadReport(workload, options.settings)
      if !options.printsJSON {
        Platform.writeOutput((reports.isEmpty ? summary.head : "") + report.text)
      }
      reports.append(report)
    }
    try write(reports, summary, options, baseline)
    if let page {
      try page.write(Array(HTMLReport(summary: summary, reports: reports).text.utf8))
      try page.finish()
    }
    if options.forbidsAllocations {
      try Measurement.requireNoAllocations(reports.map { ($0.name, $0.rows) })
    }
  }

  private static func write(
    _ reports: [WorkloadReport], _ summary: Summary, _ options: Options,
    _ baseline: (path: String, record: RunRecord)?
  ) throws(BenchError) {
    var json = summary.json(reports)
    guard let baseline else {
      return Platform.writeOutput(options.printsJSON ? json.document : summary.foot(reports))
    }
    let now = try RunRecord(Array(json.document.utf8), path: "this run")
    let comparison = Comparison(now, with: baseline.record, path: baseline.path)
    json.append("baseline", comparison.json)
    Platform.writeOutput(
      options.printsJSON ? json.document : summary.foot(reports) + comparison.text)
  }

  /// The workloads that are asked for: by name, by file, or all of them.
  private static func workloads(of options: Options) throws(BenchError) -> [Workload] {
    var workloads = try Workload.named(options.workloads)
    if let routes = options.routes {
      workloads.append(
        Workload(
          name: routes, source: .files(routes: routes, urls: options.urls), style: .varied))
    }
    return workloads.isEmpty ? Workload.all : workloads
  }
}
