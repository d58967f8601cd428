#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A failing case as a file of `Corpus/regressions`, which the tests replay.
package struct RegressionFile {
  /// The name of the file without its ending, the same for the same case.
  package let name: String
  /// The case, without an expectation: engine and reference must agree.
  private let routingCase: RoutingCase
  private let title: String

  /// The file of a case in which something differs.
  package init(_ routingCase: RoutingCase, _ kind: Disagreement.Kind) {
    self.routingCase = routingCase
    title = "\(kind.rawValue) differed"
    let digits = String(Self.hash(of: routingCase.json(id: "", title: title)), radix: 16)
    name = "fuzz-\(kind.rawValue)-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// FNV-1a of 64 bits: the names have to be the same on every platform and in every run.
  private static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// What writing came to.
  package enum Outcome: Sendable, Equatable {
    /// The file was written under this path.
    case written(String)
    /// The same case stands under this path already.
    case known(String)
  }

  /// Why a file cannot be written.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Writes the file into a folder; what stands there already is never changed.
  ///
  /// - Parameter directory: The path of the folder.
  /// - Returns: Where the case stands now.
  /// - Throws: A ``Failure`` that names the path and says what the system said.
  package func write(to directory: String) throws(Failure) -> Outcome {
    for attempt in 1...100 {
      let name = attempt == 1 ? name : "\(name)-\(attempt)"
      let path = "\(directory)/\(name).json"
      let contents = Array(routingCase.json(id: name, title: title).utf8)
      // SAFETY: the path is passed as a C string for the call alone.
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
      if descriptor >= 0 {
        defer { close(descriptor) }
        guard Self.write(contents, to: descriptor) else { throw Self.failure(path) }
        return .written(path)
      }
      guard errno == EEXIST else { throw Self.failure(path) }
      if Self.read(path) == contents { return .known(path) }
    }
    throw Failure(description: "\(directory) holds too many files named \(name)")
  }

  private static func failure(_ path: String) -> Failure {
    // SAFETY: strerror gives a C string that is valid until the next call; it is copied here.
    let why = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return Failure(description: "cannot write \(path): \(why)")
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    guard let file = unsafe fdopen(dup(descriptor), "w") else { return false }
    // SAFETY: the buffer is the array's own and the call is told its size; the file is closed once.
    let count = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    return unsafe fclose(file) == 0 && count == bytes.count
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    // SAFETY: the file was opened above and is closed once.
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}
