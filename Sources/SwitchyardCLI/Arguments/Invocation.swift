internal import RouteFiles
internal import Switchyard

/// A command and what it was given.
struct Invocation {
  let command: Command
  let settings: Settings
  /// The operands, as bytes.
  let operands: [[UInt8]]

  /// A command with its operands.
  ///
  /// - Throws: ``CommandError/usage(_:_:)`` if standard input is to be read twice.
  init(command: Command, settings: Settings, operands: [[UInt8]]) throws(CommandError) {
    self.command = command
    self.settings = settings
    self.operands = operands
    let inputs = operands.count { $0 == Array("-".utf8) } + (settings.routes == "-" ? 1 : 0)
    if inputs > 1 {
      throw .usage("'-' stands twice, and standard input can be read once", command)
    }
  }

  /// An operand that is a path.
  func path(_ index: Int) throws(CommandError) -> String {
    guard let path = String(validating: operands[index], as: UTF8.self) else {
      throw .usage("the path '\(ShownText(operands[index]))' is not UTF-8", command)
    }
    return path
  }

  /// The table that the first operand names, compiled.
  func table(_ console: Console) throws(CommandError) -> (table: RouteTable, router: Router<Int>) {
    let file = try console.file(at: path(0))
    do throws(FileError) {
      let table = try RouteTable(file, syntax: settings.syntax)
      return (table, try table.router(options: settings.options))
    } catch { throw .file(error) }
  }
}
