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
  var printsHelp = false
  var printsList = false
  /// Whether URLs are to be written instead of measured.
  var derives = false
  /// How many URLs to write; by default in proportion to the table.
  var deriveCount: Int?

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
      Option(
        name: "--rounds", value: "N", help: ["how often each engine is timed, at least 5 (7)"]
      ) { options, value throws(BenchError) in
        options.settings.rounds = try number(value, "--rounds", 5...1000)
      },
      Option(
        name: "--seed", value: "N", help: ["what made-up tables and URLs follow from (2026)"]
      ) { options, value throws(BenchError) in
        options.settings.seed = UInt64(try number(value, "--seed", 0...Int.max))
      },
      Option(
        name: "--corpus", value: "DIR", help: ["where the corpus is"]
      ) { options, value throws(BenchError) in options.settings.corpusDirectory = value },
      Option(name: "--json", value: nil, help: ["write one JSON document instead of a table"]) {
        options, _ throws(BenchError) in options.printsJSON = true
      },
      Option(name: "--list", value: nil, help: ["write the names of the workloads"]) {
        options, _ throws(BenchError) in options.printsList = true
      },
      Option(name: "--help", value: nil, help: ["write this"]) {
        options, _ throws(BenchError) in options.printsHelp = true
      },
    ]
  }

  /// Reads arguments.
  ///
  /// - Throws: A ``BenchError`` that says which argument is wrong.
  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    if rest.first == "derive" {
      derives = true
      rest.removeFirst()
    }
    while let argument = rest.popFirst() {
      let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument == "-h" ? "--help" : String(halves[0])
      guard let option = Self.all.first(where: { $0.name == name }) else {
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
    if derives, routes == nil, workloads.count != 1 {
      throw .unusable("bench derive wants --routes FILE or one --workload NAME")
    }
  }

  private static func number(
    _ text: String, _ name: String, _ range: ClosedRange<Int>
  ) throws(BenchError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .unusable(
        "\(name) wants a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// What `--help` writes.
  static var help: String {
    var text = """
      bench measures Switchyard against the linear reference and against what is written by hand.

        bench                                      every workload of the corpus, in about a minute
        bench --workload github,stripe             some of them
        bench --routes FILE [--urls FILE]          your own table and URLs
        bench derive --routes FILE [--count N]     write URLs made from a table: hits, then near misses

      Answers are checked before anything is timed; a wrong one ends bench with status 1, wrong usage
      or an unusable file with status 2.


      """
    for option in all {
      let head = option.name + (option.value.map { " " + $0 } ?? "")
      text +=
        "  " + Format.left(head, 18) + option.help.joined(separator: "\n" + Format.left("", 20))
      text += "\n"
    }
    text += "\nWorkloads: "
    text += Workload.all.map(\.name).reduce(into: [""]) { lines, name in
      let last = lines[lines.count - 1]
      if last.count + name.count > 80 {
        lines.append(name)
      } else {
        lines[lines.count - 1] = last.isEmpty ? name : last + " " + name
      }
    }.joined(separator: "\n           ")
    text += """


      For example, a table of two routes:

        printf 'GET /users/:id user\\n/files/**path\\n' > routes.txt
        printf 'GET /users/7\\n/files/a/b.txt\\n/nothing\\n' > urls.txt
        swift run -c release bench --routes routes.txt --urls urls.txt

      Corpus/README.md says more about both kinds of file.

      """
    return text
  }
}
