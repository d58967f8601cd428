/// The options of bench: one table from which arguments are read and help is written.
struct Options {
  /// One option.
  struct Option {
    let name: String
    /// What stands for the value in the help; nil if there is none.
    let value: String?
    let help: [String]
    let apply: (inout Options, String) throws(BenchError) -> Void
  }

  var settings = Settings()
  var workloads: [String] = []
  var routes: String?
  var urls: String?
  var printsJSON = false
  /// The file for the report as a page.
  var html: String?
  /// The file of an earlier run to compare with.
  var baseline: String?
  var printsHelp = false
  var printsList = false
  var command = Command.measure
  /// How many URLs `bench derive` writes; by default in proportion to the table.
  var deriveCount: Int?
  var generated = GeneratedFiles()
  /// How often `bench count` matches all URLs.
  var passes = 1
  /// Whether a trie that asks for memory while it matches ends bench with status 1.
  var forbidsAllocations = false

  /// What bench is to do.
  enum Command: String {
    case measure
    case derive
    case generate
    case live
    case count

    /// The options that go with it.
    var options: [Option] {
      switch self {
      case .measure, .derive: Options.all
      case .generate: Options.ofGenerate
      case .live: Options.ofLive
      case .count: Options.ofCount
      }
    }
  }

  /// The options of measuring and of `bench derive`.
  static var all: [Option] {
    [
      Option(
        name: "--workload", value: "NAME",
        help: ["measure only this one; may be repeated, or name several apart by commas"]
      ) { options, value throws(BenchError) in
        let names = value.split(separator: ",").map(String.init)
        if names.isEmpty { throw .unusable("--workload wants a name; see bench --list") }
        options.workloads += names
      },
      Option(
        name: "--routes", value: "FILE",
        help: [
          "measure a table of your own, one route a line: [METHODS] PATTERN [NAME];",
          "with --workload both",
        ]
      ) { options, value throws(BenchError) in options.routes = value },
      Option(
        name: "--urls", value: "FILE",
        help: [
          "with --routes: URLs of your own, one a line: [METHOD] URL; without it",
          "they are made from the routes",
        ]
      ) { options, value throws(BenchError) in options.urls = value },
      Option(
        name: "--count", value: "N",
        help: ["how many URLs are made for a table, at least 100 (100000)"]
      ) { options, value throws(BenchError) in
        options.settings.urlCount = try number(value, "--count", 100...20_000_000)
        options.deriveCount = options.settings.urlCount
      },
      Option(
        name: "--check", value: "N",
        help: [
          "how many distinct URLs of a table of up to 2000 routes the reference", "checks (5000)",
        ]
      ) { options, value throws(BenchError) in
        options.settings.checkLimit = try number(value, "--check", 1...20_000_000)
      },
      rounds,
      seed,
      corpus,
      Option(
        name: "--no-allocations", value: nil,
        help: ["end with status 1 if the trie with a Matcher asks for memory"]
      ) { options, _ throws(BenchError) in options.forbidsAllocations = true },
      Option(name: "--json", value: nil, help: ["write one JSON document instead of a table"]) {
        options, _ throws(BenchError) in options.printsJSON = true
      },
      Option(
        name: "--html", value: "FILE",
        help: ["write the report as a page with charts as well, which needs no network"]
      ) { options, value throws(BenchError) in options.html = value },
      Option(
        name: "--baseline", value: "FILE",
        help: ["compare with an earlier run that '--json > FILE' wrote"]
      ) { options, value throws(BenchError) in options.baseline = value },
      Option(name: "--list", value: nil, help: ["write the names of the workloads"]) {
        options, _ throws(BenchError) in options.printsList = true
      },
      help,
    ]
  }

  /// The option that says how often something is timed.
  static var rounds: Option {
    Option(
      name: "--rounds", value: "N", help: ["how often each engine is timed, at least 5 (7)"]
    ) { options, value throws(BenchError) in
      options.settings.rounds = try number(value, "--rounds", 5...1000)
    }
  }

  /// The option that tables and URLs follow from, whatever bench is to do.
  static var seed: Option {
    Option(
      name: "--seed", value: "N", help: ["what made-up tables and URLs follow from (2026)"]
    ) { options, value throws(BenchError) in
      options.settings.seed = UInt64(try number(value, "--seed", 0...Int.max))
    }
  }

  /// The option that says where the corpus is.
  static var corpus: Option {
    Option(
      name: "--corpus", value: "DIR", help: ["where the corpus is"]
    ) { options, value throws(BenchError) in options.settings.corpusDirectory = value }
  }

  /// The option that says what there is.
  static var help: Option {
    Option(name: "--help", value: nil, help: ["write this"]) {
      options, _ throws(BenchError) in options.printsHelp = true
    }
  }

  /// Reads arguments.
  ///
  /// - Throws: A ``BenchError`` that says which argument is wrong.
  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    // Measuring has no word of its own.
    if let word = rest.first, let command = Command(rawValue: word), command != .measure {
      self.command = command
      rest.removeFirst()
    }
    while let argument = rest.popFirst() {
      let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument == "-h" ? "--help" : String(halves[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        throw .unusable("there is no option '\(argument)'; see bench --help")
      }
      if option.value == nil {
        guard halves.count == 1 else { throw .unusable("\(name) takes no value") }
        try option.apply(&self, "")
      } else if halves.count == 2 {
        try option.apply(&self, String(halves[1]))
      } else if let value = rest.popFirst() {
        try option.apply(&self, value)
      } else {
        throw .unusable("\(name) wants a value: \(name) \(option.value ?? "")")
      }
    }
    if urls != nil, routes == nil {
      throw .unusable("--urls goes with --routes; the corpus has its own URLs")
    }
    if command == .count, workloads.isEmpty {
      throw .unusable("bench count wants --workload NAME; see bench --list")
    }
    if command == .derive, routes == nil, workloads.count != 1 {
      throw .unusable("bench derive wants --routes FILE or one --workload NAME")
    }
  }

  /// Reads a number.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` that names the option, if it is none or out of range.
  static func number(
    _ text: String, _ name: String, _ range: ClosedRange<Int>
  ) throws(BenchError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .unusable(
        "\(name) wants a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}
