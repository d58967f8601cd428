#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `switchyard`; see `switchyard --help`.
@main
package enum CommandLineTool {
  /// The version that `--version` writes.
  package static let version = "0.1.0"

  static func main() {
    // A write to a closed pipe is then an error that can be told apart, not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(run(arguments, Console.standard).rawValue)
  }

  /// The arguments behind the name of the command, as bytes: Swift's own list mends what is not UTF-8.
  private static var arguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    for index in 0..<Int(CommandLine.argc) where index > 0 {
      // SAFETY: the process is given this many C strings, which stay as they are.
      if let text = unsafe CommandLine.unsafeArgv[index] {
        let count = unsafe strlen(text)
        arguments.append(unsafe Array(UnsafeRawBufferPointer(start: text, count: count)))
      }
    }
    return arguments
  }

  /// Does what the arguments say.
  ///
  /// - Returns: The exit status.
  package static func run(_ arguments: [[UInt8]], _ console: Console) -> ExitStatus {
    do throws(CommandError) {
      let status = try perform(arguments, console)
      try console.flush()
      return status
    } catch {
      // What was found before stands all the same.
      if case .output = error {} else { try? console.flush() }
      guard let message = error.message else { return .fine }
      console.report(message)
      return .trouble
    }
  }

  private static func perform(
    _ arguments: [[UInt8]], _ console: Console
  ) throws(CommandError) -> ExitStatus {
    switch try ArgumentParser.parse(arguments) {
    case .version: try console.write("switchyard \(version)\n")
    case .help(let command): try console.write(command?.help ?? Command.overview)
    case .run(let invocation): return try invocation.command.run(invocation, console)
    }
    return .fine
  }
}

/// The status that the process ends with.
package enum ExitStatus: Int32, Sendable {
  /// Found, or nothing to complain of.
  case fine = 0
  /// Not found, or something to complain of.
  case negative = 1
  /// Wrong usage, or input or output that does not work.
  case trouble = 2
}
