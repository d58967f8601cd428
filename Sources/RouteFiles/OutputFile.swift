#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writing to open files.
package enum OutputFile {
  /// Why bytes could not be written.
  package enum Failure: Error, Sendable, Hashable {
    /// Nobody reads the pipe any more.
    case closedPipe
    /// What the system said.
    case system(String)
  }

  /// Writes all bytes to an open file.
  ///
  /// - Throws: What the system said; a pipe that is closed is told apart only in a process that
  ///   ignores SIGPIPE.
  package static func write(
    _ bytes: some Collection<UInt8>, to descriptor: Int32
  ) throws(Failure) {
    let bytes = Array(bytes)
    var start = 0
    while start < bytes.count {
      // SAFETY: the buffer is the array's own and the call is told its size.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        #if canImport(Darwin)
          return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw errno == EPIPE ? .closedPipe : .system(FileError.lastSystemError)
      }
      start += count
    }
  }
}
