/// One command: from these tables arguments are parsed and help is written.
struct Command: Sendable {
  /// What stands behind the name of a command.
  struct Operand: Sendable {
    let name: String
    /// Whether there may be more of them, behind the first.
    var isRepeated = false
    let help: String
  }

  let name: String
  let operands: [Operand]
  /// What the command does, in a few words.
  let summary: String
  /// What the results look like and what is decided how, in paragraphs.
  let discussion: [String]
  /// The options of this command, without those that all have.
  let ownOptions: [Option]
  /// What the statuses 0 and 1 mean.
  let fine: String
  let negative: String
  /// Commands to try behind `$`, and what they write.
  let example: String
  let run: @Sendable (Invocation, Console) throws(CommandError) -> ExitStatus

  /// Every option that can be given behind the command.
  var options: [Option] { ownOptions + Option.common + Option.routing }

  /// The command with its operands: `match ROUTES URL...`.
  var usage: String {
    ([name] + operands.map { $0.name + ($0.isRepeated ? "..." : "") }).joined(separator: " ")
  }
}

extension Option {
  /// The options that every command has.
  static let common: [Option] = [.json, .syntax]
}
