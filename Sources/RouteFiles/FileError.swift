package import JSONText
package import RouteSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is wrong with a file, and where.
package struct FileError: Error, Sendable {
  /// The name of the file.
  package let file: String
  /// Where in the file; nil if it is about the whole.
  package let position: TextPosition?
  /// What is wrong, in one line, without the place.
  package let message: String
  /// The error of a pattern that stands in the file.
  package let pattern: PatternError?

  /// A mistake.
  package init(
    file: String, position: TextPosition? = nil, message: String, pattern: PatternError? = nil
  ) {
    self.file = file
    self.position = position
    self.message = message
    self.pattern = pattern
  }

  /// What the system said of the last call, which was to read a file.
  static func cannotRead(_ path: String) -> FileError {
    FileError(file: path, message: "cannot be read: \(Self.lastSystemError)")
  }

  /// What the system says of the last call that failed.
  package static var lastSystemError: String {
    // SAFETY: strerror gives a C string that is valid until the next call; it is copied here.
    unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
  }

  /// File, line and column as compilers write them, as far as they are known.
  package var location: String {
    let name = ShownText(file).description
    return position.map { "\(name):\($0)" } ?? name
  }
}

extension FileError: CustomStringConvertible {
  /// Place and mistake in one line.
  package var description: String { "\(location): \(message)" }

  /// The error for terminals: of a pattern with two lines more, the pattern and a caret below the
  /// mistake.
  package var rendered: String {
    guard let pattern else { return description }
    let lines = pattern.rendered.split(separator: "\n", omittingEmptySubsequences: false)
    return ([description[...]] + lines.dropFirst()).joined(separator: "\n")
  }
}
