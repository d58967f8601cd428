import Foundation
import Testing

/// What `--help` writes is kept in `Golden`. After a change that is meant:
///
///     for name in switchyard match explain check test; do
///       swift run switchyard $(test $name = switchyard || echo $name) --help > Tests/SwitchyardCLITests/Golden/$name.txt
///     done
@Suite struct HelpTests {
  private static let commands = ["match", "explain", "check", "test"]

  @Test(arguments: ["switchyard"] + commands)
  func help(name: String) throws {
    let path = Repository.path("Tests/SwitchyardCLITests/Golden/\(name).txt")
    let golden = try String(contentsOfFile: path, encoding: .utf8)
    let command = name == "switchyard" ? [] : [name]
    for spelling in ["--help", "-h", "--he"] {
      let outcome = switchyard((command + [spelling]).map { Array($0.utf8) })
      #expect(outcome.output == golden)
      #expect(outcome.status == 0)
      #expect(outcome.messages.isEmpty)
    }
    // Help comes first, whatever else is wrong behind it.
    #expect(switchyard((command + ["--help", "--nope"]).map { Array($0.utf8) }).output == golden)
    let text = try #require(golden.components(separatedBy: "\nExample:\n").first)
    for line in text.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test func allCommandsAreListed() {
    let overview = switchyard("--help").output
    for command in Self.commands { #expect(overview.contains("\n  \(command) ")) }
  }

  /// The examples, typed into a shell, write what the help says.
  @Test(arguments: ["switchyard"] + commands)
  func examples(name: String) throws {
    let folder = try TemporaryFolder()
    let help = switchyard(
      (name == "switchyard" ? [] : [name]).map { Array($0.utf8) } + [Array("--help".utf8)])
    let example = try #require(help.output.components(separatedBy: "\nExample:\n").last)
    var steps: [(command: String, output: String)] = []
    #expect(example.hasSuffix("\n"))
    for line in example.components(separatedBy: "\n").dropLast().map({ $0.dropFirst(2) }) {
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), ""))
      } else {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    #expect(steps.count >= 2)
    for step in steps {
      if step.command.hasPrefix("cat ") {
        _ = try folder.write(step.output, to: String(step.command.dropFirst(4)))
      } else {
        let outcome = try shell(step.command, in: folder.url)
        #expect(outcome.output == step.output, "\(step.command)")
        #expect(outcome.messages.isEmpty)
      }
    }
  }
}
