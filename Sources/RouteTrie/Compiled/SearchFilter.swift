internal import RouteRegex

/// Finds in one pass over a URL which of many texts stand in it, so that only expressions are searched
/// whose text is there.
///
/// Of every text three bytes are hashed; where the URL has three with the same hash, the text is
/// compared.
final class SearchFilter: Sendable {
  /// A text, by the place of its three bytes.
  private struct Entry: BitwiseCopyable {
    /// Where its bytes are.
    let text: Slice
    /// Where its three bytes stand in it.
    let offset: UInt32
    /// The expressions that need it.
    let edges: Slice
    /// Whether another entry with the same hash is behind it.
    var hasNext: Bool
  }

  /// For every hash the first entry, counted from one, or 0.
  private let slots: FlatArray<UInt32>
  private let entries: FlatArray<Entry>
  private let texts: FlatArray<UInt8>
  private let edges: FlatArray<UInt32>
  /// A bit for every expression that needs no text.
  private let always: FlatArray<UInt64>
  private let shift: UInt32

  /// How many words of bits there are.
  var wordCount: Int { always.count }

  /// Shorter texts are no use.
  private static let shortest = 3
  /// Of longer texts a part is looked for, so that comparing costs little.
  private static let longest = 16
  /// For fewer expressions a pass would cost more than it saves.
  static let fewest = 4

  /// A filter of expressions that need these texts, which may be empty; nil if it would not pay.
  init?(_ literals: [[UInt8]]) {
    guard literals.count(where: { $0.count >= Self.shortest }) >= Self.fewest else { return nil }
    var always = [UInt64](repeating: 0, count: (literals.count + 63) / 64)
    var needing: [[UInt8]: [UInt32]] = [:]
    var distinct: [[UInt8]] = []
    for (edge, literal) in literals.enumerated() {
      guard literal.count >= Self.shortest else {
        always[edge / 64] |= 1 << UInt64(edge % 64)
        continue
      }
      // The end of a text tells more than its beginning, which is often that of every URL.
      let text = Array(literal.suffix(Self.longest))
      if needing[text] == nil { distinct.append(text) }
      needing[text, default: []].append(UInt32(edge))
    }
    var bits: UInt32 = 10
    while 1 << bits < 8 * distinct.count, bits < 20 { bits += 1 }
    let shift = 32 - bits
    self.shift = shift
    var buckets: [UInt32: [Entry]] = [:]
    var texts: [UInt8] = []
    var edges: [UInt32] = []
    for text in distinct {
      // The place whose hash is shared by the fewest.
      let hashes = (0...text.count - 3).map {
        Self.hash(text[$0], text[$0 + 1], text[$0 + 2]) >> shift
      }
      let offset = hashes.indices.min {
        buckets[hashes[$0], default: []].count < buckets[hashes[$1], default: []].count
      }
      guard let offset else { continue }
      let entry = Entry(
        text: Self.append(text, to: &texts), offset: UInt32(offset),
        edges: Self.append(needing[text] ?? [], to: &edges), hasNext: true)
      buckets[hashes[offset], default: []].append(entry)
    }
    var slots = [UInt32](repeating: 0, count: 1 << Int(bits))
    var entries: [Entry] = []
    for (hash, bucket) in buckets.sorted(by: { $0.key < $1.key }) {
      slots[Int(hash)] = UInt32(entries.count + 1)
      entries += bucket
      entries[entries.count - 1].hasNext = false
    }
    self.slots = FlatArray(slots)
    self.entries = FlatArray(entries)
    self.texts = FlatArray(texts)
    self.edges = FlatArray(edges)
    self.always = FlatArray(always)
  }

  private static func append<Element>(
    _ new: [Element], to all: inout [Element]
  ) -> Slice {
    let start = UInt32(all.count)
    all += new
    return Slice(start: start, end: UInt32(all.count))
  }

  /// A hash of three bytes, whose high bits are good.
  @inline(__always)
  private static func hash(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    (UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16) &* 0x9E37_79B1
  }

  /// Writes a bit for every expression that may be found in a URL.
  ///
  /// - Complexity: O(*n*) in the bytes of the URL where the texts have different hashes.
  func mark(_ url: UnsafeBufferPointer<UInt8>, _ marks: inout ScratchBuffer<UInt64>) {
    marks.reserve(wordCount)
    // SAFETY: there is room for `wordCount` words.
    for word in 0..<wordCount { unsafe marks.start[word] = always[word] }
    guard url.count >= Self.shortest else { return }
    for position in 0...url.count - Self.shortest {
      // SAFETY: three bytes are left; a shifted hash is below the number of slots.
      let slot = unsafe slots.start[
        Int(Self.hash(url[position], url[position + 1], url[position + 2]) >> shift)]
      if slot != 0 { unsafe compare(Int(slot) - 1, url, position, &marks) }
    }
  }

  /// Compares the texts of one hash where it was found.
  private func compare(
    _ first: Int, _ url: UnsafeBufferPointer<UInt8>, _ position: Int,
    _ marks: inout ScratchBuffer<UInt64>
  ) {
    var index = first
    while true {
      let entry = entries[index]
      if unsafe isThere(entry.text, url, position - Int(entry.offset)) {
        for place in entry.edges.start..<entry.edges.end {
          let edge = edges[Int(place)]
          // SAFETY: there is a bit for every expression.
          unsafe marks.start[Int(edge / 64)] |= 1 << UInt64(edge % 64)
        }
      }
      guard entry.hasNext else { return }
      index += 1
    }
  }

  private func isThere(_ text: Slice, _ url: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let count = Int(text.end - text.start)
    guard start >= 0, start + count <= url.count else { return false }
    for offset in 0..<count
    where unsafe url[start + offset] != texts[Int(text.start) + offset] { return false }
    return true
  }
}
