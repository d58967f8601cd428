/// Reads in a buffer of a given size, each from the place that the one before it has found.
///
/// The places are cache lines, and they form one cycle in random order, so that no read can be
/// foreseen and none comes again before all others had their turn.
final class RandomReads: Unit {
  /// The bytes of a cache line, of which one read uses eight.
  private static let lineBytes = 64
  private static let wordsPerLine = lineBytes / 8
  /// How many reads a round has.
  private let reads = 100_000
  private var words: ContiguousArray<Int>
  private var place = 0
  /// How many places there are.
  let lineCount: Int

  /// A buffer of so many bytes or a little more.
  init(bytes: Int, random: SeededRandom) {
    var random = random
    lineCount = max(2, (bytes + Self.lineBytes - 1) / Self.lineBytes)
    words = ContiguousArray(repeating: 0, count: lineCount * Self.wordsPerLine)
    // Sattolo's algorithm: a permutation that is one cycle.
    var order = Array(0..<lineCount)
    for last in stride(from: lineCount - 1, to: 0, by: -1) {
      order.swapAt(last, random.below(last))
    }
    for (line, next) in order.enumerated() {
      words[line * Self.wordsPerLine] = next * Self.wordsPerLine
    }
  }

  func operations(_ count: Int) -> Int { reads }

  func run(_ count: Int) async -> UInt64 {
    place = walk(reads, from: place)
    // Where a round ends is not where the next does, so all that is the same is that it is a place.
    return UInt64(place % Self.wordsPerLine)
  }

  /// Where so many reads from a place on lead to.
  func walk(_ reads: Int, from start: Int) -> Int {
    let words = words
    let span = words.span
    var place = start
    for _ in 0..<reads { place = span[place] }
    return place
  }
}
