#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What bench asks of the operating system: files, terminals and the name of the machine.
enum Platform {
  /// Reads a whole file.
  ///
  /// - Throws: A ``BenchError`` that names the file and says what the system said.
  static func read(_ path: String) throws(BenchError) -> [UInt8] {
    do { return try InputFile(reading: path).bytes } catch {
      throw .unusable(error.description)
    }
  }

  /// Whether something can be read under a path.
  static func exists(_ path: String) -> Bool {
    // SAFETY: the path is passed as a C string for the call alone.
    unsafe access(path, R_OK) == 0
  }

  /// Makes a directory, unless there is one.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` that names it and says what the system said.
  static func makeDirectory(_ path: String) throws(BenchError) {
    // SAFETY: the path is passed as a C string for the call alone.
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .unusable("cannot make the directory \(path): \(FileError.lastSystemError)")
    }
  }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes bytes to standard output; where that fails, nothing that follows is worth anything, so
  /// the process says so and ends.
  static func writeOutput(_ bytes: [UInt8]) {
    do { try OutputFile.write(bytes, to: STDOUT_FILENO) } catch {
      let reason = if case .system(let text) = error { text } else { "the pipe is closed" }
      writeError("bench: cannot write the results: \(reason)\n")
      exit(2)
    }
  }

  /// Writes text to standard output.
  static func writeOutput(_ text: String) { writeOutput(Array(text.utf8)) }

  /// Writes text to standard error.
  static func writeError(_ text: String) { try? OutputFile.write(text.utf8, to: STDERR_FILENO) }
}
