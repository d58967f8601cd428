import Foundation
import RouteFiles
import SwitchyardCLI

/// What a run of the command came to.
struct Outcome {
  let status: Int32
  let output: String
  let messages: String
}

/// Runs the command in this process.
func switchyard(_ arguments: String..., input: String = "") -> Outcome {
  switchyard(arguments.map { Array($0.utf8) }, input: Array(input.utf8))
}

/// Runs the command in this process, with any bytes.
func switchyard(_ arguments: [[UInt8]], input: [UInt8] = []) -> Outcome {
  var rest = input[...]
  var output: [UInt8] = []
  var messages = ""
  let console = Console(
    reading: { buffer in
      // Less than there is room for, so that lines come in pieces.
      let piece = rest.prefix(min(7, buffer.count))
      rest = rest.dropFirst(piece.count)
      buffer.replaceSubrange(0..<piece.count, with: piece)
      return .success(piece.count)
    },
    writing: { bytes in
      output += bytes
      return .success(())
    },
    reporting: { messages += $0 })
  let status = CommandLineTool.run(arguments, console)
  return Outcome(
    status: status.rawValue, output: String(decoding: output, as: UTF8.self), messages: messages)
}

/// A folder for the files of one test, gone with it.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "switchyard-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder.
  var path: String { url.path }

  /// Writes a file and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

/// The repository's own files.
enum Repository {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ path: String) -> String { root.appending(path: path).path }

  /// The paths of the files of a folder with an ending.
  static func files(in folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
      .filter { $0.hasSuffix(ending) }.map { path(folder + "/" + $0) }
  }
}
