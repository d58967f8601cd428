internal import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that was read, under the name that messages give it.
package struct InputFile: Sendable {
  /// The path as it was given, or what the input is called that has none.
  package let name: String
  /// The contents.
  package let bytes: [UInt8]

  /// Contents that were read in another way.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a whole file.
  ///
  /// - Throws: A ``FileError`` that says what the system said.
  package init(reading path: String) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw FileError(file: path, message: "cannot be read: no path holds a NUL")
    }
    // SAFETY: the path is passed as a C string for the call alone.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError.cannotRead(path) }
    defer { close(descriptor) }
    try self.init(reading: descriptor, name: path)
  }

  /// Reads what is left of an open file.
  ///
  /// - Throws: A ``FileError`` that says what the system said.
  package init(reading descriptor: Int32, name: String) throws(FileError) {
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try Self.read(descriptor, into: &chunk, name: name), count > 0 {
      contents += chunk[..<count]
    }
    self.init(name: name, bytes: contents)
  }

  /// Reads the next bytes of an open file into a buffer.
  ///
  /// - Returns: How many there are; 0 at the end of the file.
  /// - Throws: A ``FileError`` that says what the system said.
  package static func read(
    _ descriptor: Int32, into buffer: inout [UInt8], name: String
  ) throws(FileError) -> Int {
    while true {
      // SAFETY: the buffer is the array's own and the call is told its size.
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError.cannotRead(name) }
    }
  }

  /// A path that the file names, relative to the folder that the file is in.
  func resolve(_ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return path
    }
    return name[...slash] + path
  }

  /// A mistake at a byte offset of the contents.
  func error(at offset: Int, _ message: String) -> FileError {
    FileError(
      file: name, position: TextPosition(of: offset, in: bytes),
      message: "\(message) (byte \(offset))")
  }
}
