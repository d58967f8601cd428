/// A set of characters, as ranges of their codes.
///
/// Codes above those of Unicode may stand in it: they are marks for what is no single character.
package struct ScalarSet: Sendable, Hashable {
  /// The ranges in order; between two of them at least one code is missing.
  package let ranges: [ClosedRange<UInt32>]

  /// The largest code of a character.
  package static let largest: UInt32 = 0x10FFFF
  /// Every character.
  package static let all = ScalarSet([0...largest])

  /// The set of all codes in some ranges.
  package init(_ ranges: [ClosedRange<UInt32>]) {
    guard ranges.count > 1 else {
      self.ranges = ranges
      return
    }
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last,
        range.lowerBound <= last.upperBound || range.lowerBound - 1 == last.upperBound
      {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// The set of one character.
  package init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// The set of some ASCII characters.
  package init(ascii text: StaticString) {
    self.init("\(text)".unicodeScalars.map { $0.value...$0.value })
  }

  /// Whether nothing is in it.
  package var isEmpty: Bool { ranges.isEmpty }

  /// Whether a code is in it.
  ///
  /// - Complexity: O(log *k*) in the ranges.
  package func contains(_ code: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < code { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= code
  }

  /// The codes of both sets.
  package func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  /// Every character that is not in the set.
  package var complement: ScalarSet {
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges where range.lowerBound <= Self.largest {
      if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.largest { rest.append(next...Self.largest) }
    return ScalarSet(rest)
  }

  /// Whether every character of the set is ASCII.
  package var isASCII: Bool { ranges.last.map { $0.upperBound < 0x80 } ?? true }

  /// A set of ASCII characters with their other case.
  package var asciiFolded: ScalarSet {
    var folded = ranges
    for range in ranges {
      for (letters, shift) in [(UInt32(0x41)...0x5A, 32), (UInt32(0x61)...0x7A, -32)]
      where range.overlaps(letters) {
        let common = range.clamped(to: letters)
        folded.append(
          UInt32(Int(common.lowerBound) + shift)...UInt32(Int(common.upperBound) + shift))
      }
    }
    return ScalarSet(folded)
  }

  /// A set of ASCII characters as a caseless expression reads it: the other case, and the two
  /// characters beyond ASCII that fold to ASCII letters, `K` (U+212A) and `ſ` (U+017F).
  package var caseless: ScalarSet {
    var folded = asciiFolded
    if folded.contains(0x6B) { folded = folded.union(ScalarSet([0x212A...0x212A])) }
    if folded.contains(0x73) { folded = folded.union(ScalarSet([0x017F...0x017F])) }
    return folded
  }
}
