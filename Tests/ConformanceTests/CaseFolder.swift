import Foundation
import RouteFiles
import TestSupport

/// The case files of a folder of `Corpus`.
enum CaseFolder {
  /// The cases of every file, by the name of the file.
  static func all(in folder: String) throws -> [(name: String, cases: [ExpectationCase])] {
    let corpus = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")
    let files = try FileManager.default.contentsOfDirectory(
      at: corpus.appending(path: folder), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, try CaseFile(InputFile(reading: $0.path)).cases) }
  }
}
