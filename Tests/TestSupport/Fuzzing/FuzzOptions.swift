/// The options of `fuzz`: one table from which arguments are read and help is written.
package struct FuzzOptions: Sendable {
  /// A mistake in the arguments.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  private struct Option {
    let name: String
    /// What stands for the value in the help; nil if there is none.
    let value: String?
    /// What it does; nil for an option that people do not need.
    let help: String?
    let apply: (inout FuzzOptions, String) throws(Mistake) -> Void
  }

  /// How long to go on; nil for as long as it takes.
  package var seconds: Int?
  /// The seed of the first table; nil for a fresh one.
  package var seed: UInt64?
  /// How many pairs to compare at the most.
  package var pairs: Int?
  /// How many processes work at once; nil for as many as there are processors.
  package var jobs: Int?
  /// Where failures are left.
  package var directory = "Corpus/regressions"
  package var printsHelp = false
  /// In a process that works for another: how far its seeds are apart.
  package var stride: UInt64?

  /// How long to go on if nothing says how much.
  private static let defaultSeconds = 60

  private static var all: [Option] {
    [
      Option(name: "--seconds", value: "N", help: "how long to go on (60; with --pairs no limit)") {
        options, value throws(Mistake) in
        options.seconds = try number(value, "--seconds", 1...10_000_000)
      },
      Option(name: "--seed", value: "N", help: "the seed of the first table (a fresh one)") {
        options, value throws(Mistake) in
        options.seed = try number(value, "--seed", 0...UInt64.max)
      },
      Option(name: "--pairs", value: "N", help: "end after so many pairs of table and request") {
        options, value throws(Mistake) in
        options.pairs = try number(value, "--pairs", 1...Int.max / 2)
      },
      Option(name: "--jobs", value: "N", help: "how many processes (one for each processor)") {
        options, value throws(Mistake) in options.jobs = try number(value, "--jobs", 1...256)
      },
      Option(name: "--out", value: "DIR", help: "where failures are left (Corpus/regressions)") {
        options, value throws(Mistake) in options.directory = value
      },
      Option(name: "--help", value: nil, help: "write this") { options, _ throws(Mistake) in
        options.printsHelp = true
      },
      Option(name: "--worker", value: "STRIDE", help: nil) { options, value throws(Mistake) in
        options.stride = try number(value, "--worker", 1...UInt64.max)
      },
    ]
  }

  /// Reads arguments.
  ///
  /// - Throws: A ``Mistake`` that says which argument is wrong.
  package init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument == "-h" ? "--help" : halves.first.map(String.init) ?? ""
      guard let option = Self.all.first(where: { $0.name == name }) else {
        throw Mistake(description: "there is no option '\(argument)'; see fuzz --help")
      }
      guard let placeholder = option.value else {
        guard halves.count == 1 else { throw Mistake(description: "\(name) takes no value") }
        try option.apply(&self, "")
        continue
      }
      guard let value = halves.count == 2 ? String(halves[1]) : rest.popFirst() else {
        throw Mistake(description: "\(name) wants a value: \(name) \(placeholder)")
      }
      try option.apply(&self, value)
    }
    if seconds == nil, pairs == nil { seconds = Self.defaultSeconds }
  }

  /// The arguments of a process that does some of the work.
  package func worker(seed: UInt64, stride: UInt64, pairs: Int?, seconds: Int?) -> [String] {
    ["--worker", "\(stride)", "--seed", "\(seed)", "--out", directory]
      + (pairs.map { ["--pairs", "\($0)"] } ?? [])
      + (seconds.map { ["--seconds", "\($0)"] } ?? [])
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String, _ name: String, _ range: ClosedRange<Number>
  ) throws(Mistake) -> Number {
    guard let number = Number(text), range.contains(number) else {
      throw Mistake(
        description:
          "\(name) wants a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// What `--help` writes.
  package static var help: String {
    var text = """
      fuzz compares the engine with the linear reference on generated tables and requests, of every
      syntax and with every option.

        swift run -c release fuzz --seconds 600
        swift run -c release fuzz --seed 42 --pairs 40     one table, again

      A case in which they differ is made as small as it gets, printed as the source of a test and left
      as a file that the tests replay; then fuzz ends with status 1. A process that dies or hangs is
      a failure too, and the seed of its table is printed. Wrong usage ends it with status 2.


      """
    for option in all {
      guard let help = option.help else { continue }
      let head = option.name + (option.value.map { " " + $0 } ?? "")
      text += "  " + head + String(repeating: " ", count: 14 - head.utf8.count) + help + "\n"
    }
    return text
  }
}
