internal import RouteFiles

/// Why a command ends without a result.
enum CommandError: Error {
  /// The arguments cannot be understood; the command whose help says more, if any.
  case usage(String, Command?)
  /// An input cannot be used.
  case file(FileError)
  /// The results cannot be written.
  case output(OutputFile.Failure)

  /// What is written to standard error; nil if the reader of the results has gone away, as `head`
  /// does when it has enough.
  var message: String? {
    switch self {
    case .usage(let text, let command):
      "\(text) (try 'switchyard \(command.map { $0.name + " " } ?? "")--help')"
    case .file(let error): error.rendered
    case .output(.closedPipe): nil
    case .output(.system(let reason)): "the results cannot be written: \(reason)"
    }
  }
}
