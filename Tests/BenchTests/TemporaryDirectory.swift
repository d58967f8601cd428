@testable import bench

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A directory that is removed, with the files in it, when it is no longer used.
final class TemporaryDirectory {
  let path: String

  init() throws {
    var name = Array("/tmp/bench-tests-XXXXXX".utf8CString)
    // SAFETY: the template is the array's own, ends with a zero byte and is changed in place.
    let isMade = unsafe name.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw BenchError.unusable("no temporary directory: \(FileError.lastSystemError)")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names {
      // SAFETY: the path is passed as a C string for the call alone.
      unsafe unlink("\(path)/\(name)")
    }
    // SAFETY: as above.
    unsafe rmdir(path)
  }

  /// The names of the files in it, sorted.
  var names: [String] {
    // SAFETY: the directory is open between `opendir` and `closedir`, and an entry is read before the
    // next one is asked for.
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file.
  func write(_ name: String, _ text: String) throws {
    let file = try AtomicFile("\(path)/\(name)")
    try file.write(Array(text.utf8))
    try file.finish()
  }
}
