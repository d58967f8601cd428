internal import RouteSyntax

/// Built-in constraints on bytes, without an expression.
extension Constraint {
  /// Whether the whole text fits.
  ///
  /// - Complexity: O(*n*) in its bytes.
  func matches(_ text: UnsafeBufferPointer<UInt8>, foldsCase: Bool) -> Bool {
    var reader = unsafe ByteReader(text)
    switch self {
    case .int:
      reader.skip { $0 == UInt8(ascii: "-") }
      return reader.run(\.isASCIIDigit) > 0 && reader.isAtEnd
    case .uint: return reader.run(\.isASCIIDigit) > 0 && reader.isAtEnd
    case .float:
      reader.skip { $0 == UInt8(ascii: "-") }
      guard reader.run(\.isASCIIDigit) > 0 else { return false }
      if reader.isAtEnd { return true }
      return reader.skip { $0 == UInt8(ascii: ".") } && reader.run(\.isASCIIDigit) > 0
        && reader.isAtEnd
    case .hex: return reader.run { $0.hexDigitValue != nil } > 0 && reader.isAtEnd
    case .alpha: return reader.run(\.isASCIILetter) > 0 && reader.isAtEnd
    case .alnum: return reader.run(Self.isAlphanumeric) > 0 && reader.isAtEnd
    case .slug: return Self.matchesSlug(&reader, foldsCase: foldsCase)
    case .date:
      return reader.exactly(4, \.isASCIIDigit) && reader.skip { $0 == UInt8(ascii: "-") }
        && reader.exactly(2, \.isASCIIDigit) && reader.skip { $0 == UInt8(ascii: "-") }
        && reader.exactly(2, \.isASCIIDigit) && reader.isAtEnd
    case .uuid:
      for (index, count) in [8, 4, 4, 4, 12].enumerated() {
        if index > 0, !reader.skip({ $0 == UInt8(ascii: "-") }) { return false }
        if !reader.exactly(count, { $0.hexDigitValue != nil }) { return false }
      }
      return reader.isAtEnd
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILetter
  }

  private static func matchesSlug(_ reader: inout ByteReader, foldsCase: Bool) -> Bool {
    repeat {
      let count = reader.run {
        isAlphanumeric($0) && (foldsCase || $0.asciiLowercased == $0)
      }
      guard count > 0 else { return false }
    } while reader.skip { $0 == UInt8(ascii: "-") }
    return reader.isAtEnd
  }
}

/// Reads bytes from left to right.
@safe
private struct ByteReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = unsafe bytes }

  var isAtEnd: Bool { unsafe position == bytes.count }

  /// Takes one byte if it is wanted.
  @discardableResult
  mutating func skip(_ isWanted: (UInt8) -> Bool) -> Bool {
    guard unsafe position < bytes.count, isWanted(unsafe bytes[position]) else { return false }
    position += 1
    return true
  }

  /// Takes as many wanted bytes as there are and says how many.
  mutating func run(_ isWanted: (UInt8) -> Bool) -> Int {
    let start = position
    while skip(isWanted) {}
    return position - start
  }

  /// Takes exactly so many wanted bytes, or fails.
  mutating func exactly(_ count: Int, _ isWanted: (UInt8) -> Bool) -> Bool {
    for _ in 0..<count { guard skip(isWanted) else { return false } }
    return true
  }
}
