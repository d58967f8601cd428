package import RouteFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where commands read from and write to.
///
/// Results are gathered and written in large pieces.
package final class Console {
  /// Reads the next bytes of standard input and says how many there are; 0 at the end.
  package typealias Reading = (inout [UInt8]) -> Result<Int, FileError>
  /// Writes results.
  package typealias Writing = ([UInt8]) -> Result<Void, OutputFile.Failure>

  /// How messages name standard input.
  static let inputName = "standard input"

  private let reading: Reading
  private let writing: Writing
  private let reporting: (String) -> Void
  private var results: [UInt8] = []
  private let pieceSize = 1 << 16

  /// A console.
  ///
  /// - Parameters:
  ///   - reading: Reads standard input.
  ///   - writing: Writes results.
  ///   - reporting: Writes a line for people about what went wrong.
  package init(
    reading: @escaping Reading, writing: @escaping Writing, reporting: @escaping (String) -> Void
  ) {
    self.reading = reading
    self.writing = writing
    self.reporting = reporting
  }

  /// The streams of the process.
  static var standard: Console {
    Console(
      reading: { buffer in
        Result { () throws(FileError) in
          try InputFile.read(STDIN_FILENO, into: &buffer, name: inputName)
        }
      },
      writing: { bytes in
        Result { () throws(OutputFile.Failure) in
          try OutputFile.write(bytes, to: STDOUT_FILENO)
        }
      },
      reporting: { line in try? OutputFile.write(line.utf8, to: STDERR_FILENO) })
  }

  // MARK: Results

  /// Adds text to the results.
  func write(_ text: String) throws(CommandError) {
    try write { $0 += text.utf8 }
  }

  /// Lets `body` add bytes to the results.
  func write(_ body: (inout [UInt8]) -> Void) throws(CommandError) {
    body(&results)
    if results.count >= pieceSize { try flush() }
  }

  /// Writes what has been gathered.
  func flush() throws(CommandError) {
    guard !results.isEmpty else { return }
    defer { results.removeAll(keepingCapacity: true) }
    do { try writing(results).get() } catch { throw .output(error) }
  }

  /// Says what went wrong, in a line of its own.
  func report(_ message: String) { reporting("switchyard: \(message)\n") }

  // MARK: Input

  /// Reads the next bytes of standard input; before it waits for them, results are written, so that
  /// whoever types URLs sees the answers.
  func read(into buffer: inout [UInt8]) throws(CommandError) -> Int {
    try flush()
    do { return try reading(&buffer).get() } catch { throw .file(error) }
  }

  /// Reads a file; `-` is standard input.
  func file(at path: String) throws(CommandError) -> InputFile {
    guard path == "-" else {
      do { return try InputFile(reading: path) } catch { throw .file(error) }
    }
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: pieceSize)
    while case let count = try read(into: &chunk), count > 0 { contents += chunk[..<count] }
    return InputFile(name: Self.inputName, bytes: contents)
  }
}
