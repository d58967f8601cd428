internal import RouteFiles
internal import RouteSyntax

/// Reads arguments as `getopt_long` does: options anywhere, `--name value` or `--name=value`, names cut
/// short as long as they are unambiguous, and operands only behind `--`.
///
/// `getopt_long` itself keeps its state in global variables, which tests in one process would share,
/// writes messages of its own without the nearest name, and stops at the first operand in some C
/// libraries.
struct ArgumentParser {
  /// What the arguments ask for.
  enum Request {
    case version
    /// The help of a command, or of all.
    case help(Command?)
    case run(Invocation)
  }

  private var rest: ArraySlice<[UInt8]>
  private var command: Command?
  private var settings = Settings()
  private var operands: [[UInt8]] = []

  /// Reads arguments.
  ///
  /// - Throws: ``CommandError/usage(_:_:)`` with what is wrong.
  static func parse(_ arguments: [[UInt8]]) throws(CommandError) -> Request {
    var parser = ArgumentParser(rest: arguments[...])
    return try parser.parse()
  }

  private init(rest: ArraySlice<[UInt8]>) { self.rest = rest }

  private mutating func parse() throws(CommandError) -> Request {
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument.first != UInt8(ascii: "-") || argument.count == 1 {
        try takeOperand(argument)
      } else if argument == Array("--".utf8) {
        onlyOperands = true
      } else if let request = try takeOption(argument) {
        return request
      }
    }
    guard let command else {
      throw fail("a command is missing: \(Command.all.map(\.name).joined(separator: ", "))")
    }
    let repeats = command.operands.last?.isRepeated == true
    guard operands.count >= command.operands.count else {
      let missing = command.operands[operands.count].name
      throw fail("\(missing) is missing in 'switchyard \(command.usage)'")
    }
    guard repeats || operands.count == command.operands.count else {
      let extra = ShownText(operands[command.operands.count])
      throw fail("'\(extra)' is too much for 'switchyard \(command.usage)'")
    }
    return .run(try Invocation(command: command, settings: settings, operands: operands))
  }

  private mutating func takeOperand(_ argument: [UInt8]) throws(CommandError) {
    guard command == nil else {
      operands.append(argument)
      return
    }
    let name = ShownText(argument).description
    let names = Command.all.map(\.name)
    guard let found = Command.all.first(where: { $0.name == name }) else {
      let hint = NearestName.hint(for: name, in: names)
      throw fail("there is no command '\(name)'\(hint)")
    }
    command = found
  }

  // MARK: Options

  /// What stands before and behind the first `=` of an option.
  private struct Spelling {
    let name: String
    let value: String?
  }

  private mutating func takeOption(_ argument: [UInt8]) throws(CommandError) -> Request? {
    let spelling = try spelling(of: argument)
    let name = try fullName(of: spelling.name)
    if name == "--help" || name == "--version" {
      if spelling.value != nil { throw fail("'\(name)' takes no value") }
      return name == "--help" ? .help(command) : .version
    }
    guard let option = command?.options.first(where: { "--\($0.name)" == name }) else {
      throw fail("'\(name)' stands behind the command it is for")
    }
    let value = try value(of: option, spelling)
    if let wanted = option.apply(&settings, value) {
      throw fail("'\(name)' wants \(wanted), not '\(ShownText(value))'")
    }
    return nil
  }

  private func spelling(of argument: [UInt8]) throws(CommandError) -> Spelling {
    guard let text = String(validating: argument, as: UTF8.self) else {
      throw fail("the option '\(ShownText(argument))' is not UTF-8")
    }
    if text == "-h" { return Spelling(name: "--help", value: nil) }
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return Spelling(name: text, value: nil)
    }
    return Spelling(
      name: String(text[..<sign]), value: String(text[text.utf8.index(after: sign)...]))
  }

  /// The whole name of an option that may be cut short.
  private func fullName(of name: String) throws(CommandError) -> String {
    let own = command?.options ?? Command.all.flatMap(\.options)
    let names = own.map { "--\($0.name)" } + ["--help", "--version"]
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return name }
    let longer = names.filter { name.utf8.count > 2 && $0.utf8.starts(with: name.utf8) }
    let candidates = Set(longer).sorted()
    if candidates.count == 1 { return candidates[0] }
    guard candidates.isEmpty else {
      let list = candidates.map { "'\($0)'" }.joined(separator: " or ")
      throw fail("the option '\(ShownText(name))' may be \(list)")
    }
    let hint = NearestName.hint(for: name, in: names)
    let place = command.map { " of '\($0.name)'" } ?? ""
    throw fail("there is no option '\(ShownText(name))'\(place)\(hint)")
  }

  private mutating func value(
    of option: Option, _ spelling: Spelling
  ) throws(CommandError) -> String {
    switch option.value {
    case .none:
      if spelling.value != nil { throw fail("'--\(option.name)' takes no value") }
      return ""
    case .optional(_, let otherwise): return spelling.value ?? otherwise
    case .required:
      if let value = spelling.value { return value }
      guard let next = rest.popFirst() else {
        throw fail("a value is missing: '\(option.usage)'")
      }
      guard let value = String(validating: next, as: UTF8.self) else {
        throw fail("the value of '--\(option.name)' is not UTF-8")
      }
      return value
    }
  }

  private func fail(_ message: String) -> CommandError { .usage(message, command) }
}
