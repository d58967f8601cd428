/// The options of `bench generate` and `bench live`, where `--routes` and `--urls` are numbers.
extension Options {
  /// The options, in the order of the help.
  static var ofGenerate: [Option] {
    [
      kind, routeCount,
      Option(
        name: "--urls", value: "M", help: ["how many URLs (10000)"]
      ) { options, value throws(BenchError) in
        options.generated.urls = try number(value, "--urls", 1...100_000_000)
      },
      Option(
        name: "--misses", value: "N", help: ["how many of 100 URLs are near misses (5)"]
      ) { options, value throws(BenchError) in
        options.generated.missPercent = try number(value, "--misses", 0...100)
      },
      seed,
      Option(
        name: "--out", value: "DIR",
        help: [
          "where routes.txt and urls.txt are written; made if it is not there", "(generated)",
        ]
      ) { options, value throws(BenchError) in
        guard !value.isEmpty else { throw .unusable("--out wants a directory: --out DIR") }
        options.generated.directory = value
      },
      help,
    ]
  }

  /// The options of `bench live`, in the order of the help.
  static var ofLive: [Option] { [kind, routeCount, rounds, seed, help] }

  private static var kind: Option {
    Option(
      name: "--kind", value: "KIND", help: ["what the table is like, see below (synthetic)"]
    ) { options, value throws(BenchError) in
      guard let kind = TableKind(rawValue: value) else {
        let known = TableKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw .unusable("there is no kind of table '\(value)'; there are \(known)")
      }
      options.generated.kind = kind
    }
  }

  private static var routeCount: Option {
    Option(
      name: "--routes", value: "N", help: ["how many routes (1000)"]
    ) { options, value throws(BenchError) in
      options.generated.routes = try number(value, "--routes", 1...1_000_000)
    }
  }
}
