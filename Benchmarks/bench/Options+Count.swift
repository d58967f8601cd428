/// The options of `bench count`.
extension Options {
  /// The options, in the order of the help.
  static var ofCount: [Option] {
    [
      Option(
        name: "--workload", value: "NAME", help: ["the workload whose URLs are matched"]
      ) { options, value throws(BenchError) in options.workloads = [value] },
      Option(
        name: "--passes", value: "N", help: ["how often all of them are matched (1)"]
      ) { options, value throws(BenchError) in
        options.passes = try number(value, "--passes", 1...1_000_000)
      },
      seed, corpus, help,
    ]
  }
}
