/// Choices from the bytes of a fuzzer: one byte a choice, two where the bound needs it.
///
/// When the bytes are used up, every choice is the first one, so that generation always ends.
package struct ByteChoices: ChoiceSource {
  private let bytes: [UInt8]
  private var position: Int

  /// The choices that some bytes stand for.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
  }

  /// Whether all bytes are used up.
  package var isExhausted: Bool { position >= bytes.count }

  private mutating func nextByte() -> Int {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return Int(bytes[position])
  }

  package mutating func next(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return bound <= 256 ? nextByte() % bound : (nextByte() << 8 | nextByte()) % bound
  }
}
