/// Choices from a seed: SplitMix64, a counter through a mixing function.
///
/// It is small, has no bad seeds, and seeds that differ by one give unrelated streams.
package struct SeededChoices: ChoiceSource {
  private var state: UInt64

  /// The stream of a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits of the stream.
  package mutating func nextBits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  package mutating func next(below bound: Int) -> Int {
    // The high part of the product; its bias is below 2⁻⁴⁰ for the small bounds used here.
    Int(nextBits().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
