extension Command {
  /// What `switchyard --help` writes.
  static var overview: String {
    var text = HelpText()
    text.paragraph("switchyard matches URLs against tables of routes, explains and checks them.")
    text.heading("Usage")
    text.line("  switchyard COMMAND ...")
    text.heading("Commands")
    for command in all { text.entry(command.usage, command.summary) }
    text.heading("Options")
    text.entry("--help, -h", "this, or behind a command what it takes, with an example")
    text.entry("--version", "the version")
    text.exitStatus(
      fine: "found, or nothing is wrong", negative: "not found, or something is wrong")
    text.heading("Example")
    text.example(match.example)
    return text.text
  }

  /// What `switchyard COMMAND --help` writes.
  var help: String {
    var text = HelpText()
    text.paragraph("switchyard \(name): \(summary).")
    text.heading("Usage")
    text.line("  switchyard \(usage) [OPTION...]")
    text.line("")
    for operand in operands { text.entry(operand.name, operand.help) }
    text.heading("Options")
    for option in ownOptions + Option.common { text.entry(option.usage, option.help) }
    text.entry("--help, -h", "this")
    text.heading("How URLs and patterns are read")
    for option in Option.routing { text.entry(option.usage, option.help) }
    text.heading("Results")
    for (index, paragraph) in discussion.enumerated() {
      if index > 0 { text.line("") }
      text.paragraph(paragraph, indent: 2)
    }
    text.exitStatus(fine: fine, negative: negative)
    text.heading("Example")
    text.example(example)
    return text.text
  }
}

/// Help as it is laid out for a terminal of 80 columns.
private struct HelpText {
  private(set) var text = ""
  private static let width = 80
  private static let column = 32

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func heading(_ heading: String) { text += "\n\(heading):\n" }

  mutating func paragraph(_ words: String, indent: Int = 0) {
    let blanks = String(repeating: " ", count: indent)
    for line in Self.wrapped(words, Self.width - indent) { self.line(blanks + line) }
  }

  /// A name with what it means beside it, or below if the name is long.
  mutating func entry(_ name: String, _ meaning: String) {
    let blanks = String(repeating: " ", count: Self.column)
    let head = "  " + name
    var lines = Self.wrapped(meaning, Self.width - Self.column)[...]
    if head.count + 2 <= Self.column {
      line(head + blanks.dropFirst(head.count) + (lines.popFirst() ?? ""))
    } else {
      line(head)
    }
    for rest in lines { line(blanks + rest) }
  }

  mutating func exitStatus(fine: String, negative: String) {
    heading("Exit status")
    entry("0", fine)
    entry("1", negative)
    entry("2", "wrong usage, or input that cannot be used")
  }

  mutating func example(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      self.line(line.isEmpty ? "" : "  " + line)
    }
  }

  /// Lines of words that are no longer than the width, but for longer words.
  private static func wrapped(_ words: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in words.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
