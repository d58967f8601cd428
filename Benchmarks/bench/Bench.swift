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
  static func main() async {
    do throws(BenchError) {
      try await run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Platform.writeError(error.message)
      exit(error.exitStatus)
    }
  }

  private static func run(_ options: Options) async throws(BenchError) {
    if options.printsHelp {
      Platform.writeOutput(Options.helpText)
    } else if options.printsList {
      for workload in Workload.all { Platform.writeOutput(workload.name + "\n") }
    } else {
      switch options.command {
      case .measure: try await measure(options)
      case .derive: try DeriveCommand.run(options)
      case .generate: try GenerateCommand.run(options)
      }
    }
  }

  private static func measure(_ options: Options) async throws(BenchError) {
    let summary = Summary(settings: options.settings)
    var reports: [WorkloadReport] = []
    for workload in try workloads(of: options) {
      let report = try await WorkloadReport(workload, options.settings)
      if !options.printsJSON {
        Platform.writeOutput((reports.isEmpty ? summary.head : "") + report.text)
      }
      reports.append(report)
    }
    Platform.writeOutput(
      options.printsJSON ? summary.json(reports).text : summary.foot(reports))
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
