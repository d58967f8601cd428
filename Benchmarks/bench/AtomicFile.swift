#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside its place and moved there when it is whole.
final class AtomicFile {
  /// Where the file will be.
  let path: String
  /// How many bytes were written.
  private(set) var count = 0
  private let partialPath: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private let capacity = 1 << 16

  /// Opens a file.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` that names the file and says what the system said.
  init(_ path: String) throws(BenchError) {
    self.path = path
    partialPath = path + ".partial"
    // SAFETY: the path is passed as a C string for the call alone.
    descriptor = unsafe open(partialPath, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw cannotWrite() }
    buffer.reserveCapacity(2 * capacity)
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    // SAFETY: the path is passed as a C string for the call alone.
    unsafe unlink(partialPath)
  }

  /// The error for a call that has just failed.
  private func cannotWrite(_ reason: String = FileError.lastSystemError) -> BenchError {
    .unusable("cannot write \(path): \(reason)")
  }

  /// Adds bytes.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if they cannot be written.
  func write(_ bytes: [UInt8]) throws(BenchError) {
    buffer += bytes
    count += bytes.count
    if buffer.count >= capacity { try flush() }
  }

  private func flush() throws(BenchError) {
    do { try OutputFile.write(buffer, to: descriptor) } catch {
      switch error {
      case .closedPipe: throw cannotWrite("nobody reads it")
      case .system(let reason): throw cannotWrite(reason)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what is left, so that only its place is missing.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if that fails.
  func complete() throws(BenchError) {
    try flush()
    // Some file systems report only here that there was no room.
    guard fsync(descriptor) == 0 else { throw cannotWrite() }
  }

  /// Completes the file and puts it in its place.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` if that fails; then nothing of the file is left.
  func finish() throws(BenchError) {
    try complete()
    // SAFETY: the paths are passed as C strings for the call alone.
    guard unsafe rename(partialPath, path) == 0 else { throw cannotWrite() }
    close(descriptor)
    descriptor = -1
  }
}
