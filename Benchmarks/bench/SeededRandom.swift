/// A small seeded generator (SplitMix64), so that every run makes the same tables and URLs.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// A generator whose numbers follow from a seed and a text, such as the name of a workload.
  init(seed: UInt64, _ text: String = "") {
    state = seed
    for byte in text.utf8 {
      state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from zero up to but not including a bound.
  ///
  /// The standard library may change how it draws from a range; this stays as it is.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in a closed range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True as often as this many times in a thousand.
  mutating func happens(perMille: Int) -> Bool { below(1000) < perMille }

  /// One of some elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Puts elements into random order.
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
  }

  /// Text of so many characters drawn from an alphabet.
  mutating func text(_ count: Int, from alphabet: Alphabet) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for _ in 0..<count { bytes.append(alphabet.bytes[below(alphabet.bytes.count)]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Characters to draw from.
  struct Alphabet {
    let bytes: [UInt8]

    static let digits = Alphabet(bytes: Array("0123456789".utf8))
    static let hex = Alphabet(bytes: Array("0123456789abcdef".utf8))
    static let lower = Alphabet(bytes: Array("abcdefghijklmnopqrstuvwxyz".utf8))
    static let lowerAlnum = Alphabet(bytes: Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8))
    static let letters = Alphabet(
      bytes: Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8))
    static let alnum = Alphabet(
      bytes: Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8))
  }
}
