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
    // SAFETY: the path is passed as a C string for the call alone.
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw cannotRead(path) }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: the buffer is the chunk's own and the call is told its size.
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count >= 0 else { throw cannotRead(path) }
      guard count > 0 else { return contents }
      contents += chunk[..<count]
    }
  }

  private static func cannotRead(_ path: String) -> BenchError {
    .unusable("cannot read \(path): \(lastError)")
  }

  /// What the system says of the last call that failed.
  private static var lastError: String {
    // SAFETY: strerror gives a C string that is valid until the next call; it is copied here.
    unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
  }

  /// Whether something can be read under a path.
  static func exists(_ path: String) -> Bool {
    // SAFETY: the path is passed as a C string for the call alone.
    unsafe access(path, R_OK) == 0
  }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes bytes to standard output; where that fails, nothing that follows is worth anything, so
  /// the process says so and ends.
  static func writeOutput(_ bytes: [UInt8]) {
    guard !write(bytes, to: STDOUT_FILENO) else { return }
    writeError("bench: cannot write the results: \(lastError)\n")
    exit(2)
  }

  /// Writes text to standard output.
  static func writeOutput(_ text: String) { writeOutput(Array(text.utf8)) }

  /// Writes text to standard error.
  static func writeError(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes bytes and says whether all of them could be written.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the buffer is the slice's own and the call is told its size.
      let count = unsafe rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
