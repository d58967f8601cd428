internal import CByteScan

/// The text of a static edge as words that compare in a few instructions.
///
///     word0  bytes 0…7, little-endian, zeros behind the end
///     word1  bytes 8…15, likewise
///     bytes 16 and on are in the hash, and compared one by one
struct EdgeKey {
  let word0: UInt64
  let word1: UInt64
  let count: UInt32
  let hash: UInt64

  /// The key of `count` bytes at an offset of a text of `total` bytes, none outside it being read.
  @inline(__always)
  init(_ base: UnsafePointer<UInt8>, at offset: Int, count: Int, total: Int) {
    if total >= 16 {
      // The block that begins with the text, or the last one: then what stands before it goes.
      let block = min(offset, total &- 16)
      // SAFETY: the block ends at or before the end of the text.
      let words = unsafe switchyard_words16(base + block, offset &- block, min(count, 16))
      word0 = words.low
      word1 = words.high
    } else {
      unsafe (word0, word1) = Self.loadBytes(base + offset, count: count)
    }
    self.count = UInt32(truncatingIfNeeded: count)
    var mixed =
      (word0 ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15)
      &* 0xBF58_476D_1CE4_E5B9 ^ word1 &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed &>> 32
    if count > 16 { unsafe mixed = Self.mix(mixed, base + offset + 16, count: count &- 16) }
    hash = mixed &* 0x9E37_79B9_7F4A_7C15
  }

  /// The words of fewer than sixteen bytes, none behind them read: loads that overlap.
  private static func loadBytes(
    _ start: UnsafePointer<UInt8>, count: Int
  ) -> (UInt64, UInt64) {
    let raw = unsafe UnsafeRawPointer(start)
    // SAFETY: every load ends at or before the last of the `count` bytes.
    if count >= 8 {
      let low = unsafe UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
      let last = unsafe UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      return (low, last >> UInt64(8 * (16 - count)))
    }
    if count >= 4 {
      let low = unsafe UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
      let last = unsafe UInt32(
        littleEndian: raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      return (UInt64(low) | UInt64(last) << UInt64(8 * (count - 4)), 0)
    }
    var low: UInt64 = 0
    for index in 0..<count { low |= unsafe UInt64(start[index]) << UInt64(8 * index) }
    return (low, 0)
  }

  private static func mix(
    _ seed: UInt64, _ start: UnsafePointer<UInt8>, count: Int
  ) -> UInt64 {
    var hash = seed
    for index in 0..<count {
      // SAFETY: `count` bytes are readable.
      hash = (hash ^ UInt64(unsafe start[index])) &* 0x100_0000_01B3
    }
    return hash ^ hash &>> 32
  }

  /// The first slot to look at, in a table of 2^(64 − shift) slots.
  ///
  /// The hash of the text does not wait for the node that it is looked up at.
  @inline(__always)
  func slot(parent: UInt32, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ UInt64(parent) &* 0xD6E8_FEB8_6659_FD93) &>> shift)
  }
}

/// One static edge, or an empty slot.
struct EdgeEntry: BitwiseCopyable, Sendable {
  var word0: UInt64 = 0
  var word1: UInt64 = 0
  /// The node that the edge leaves, in the low half, and the length of its text.
  var parentAndCount: UInt64 = 0
  /// The node that the edge leads to; 0 in an empty slot.
  var child: UInt32 = 0
  /// Where the bytes from the seventeenth on stand among the long texts.
  var rest: UInt32 = 0

  /// The node that the edge leaves.
  var parent: UInt32 { UInt32(truncatingIfNeeded: parentAndCount) }
  /// The length of the text.
  var count: Int { Int(parentAndCount &>> 32) }

  /// A parent and a length in one word.
  @inline(__always)
  static func packed(parent: UInt32, count: UInt32) -> UInt64 {
    UInt64(parent) | UInt64(count) &<< 32
  }

  /// Whether the edge leaves this node by a text with this key, as far as its words tell.
  @inline(__always)
  func matches(parentAndCount other: UInt64, _ key: EdgeKey) -> Bool {
    (word0 ^ key.word0) | (word1 ^ key.word1) | (parentAndCount ^ other) == 0
  }

  /// The first sixteen bytes of the text, or all if there are fewer.
  var shortText: [UInt8] {
    (0..<min(count, 16)).map { index in
      let word = index < 8 ? word0 : word1
      return UInt8(truncatingIfNeeded: word >> UInt64(8 * (index & 7)))
    }
  }
}

/// The static edges of all nodes, in one hash table with linear probing, while it grows.
struct EdgeTableBuilder {
  private(set) var slots = [EdgeEntry](repeating: EdgeEntry(), count: 16)
  private(set) var longTexts: [UInt8] = []
  private(set) var count = 0

  private var shift: UInt64 { UInt64(64 - slots.count.trailingZeroBitCount) }

  /// The child of a node by an edge with this text, or the new node that `make` gives.
  mutating func child(
    of parent: UInt32, by text: [UInt8], orMake make: () -> UInt32
  ) -> (node: UInt32, isNew: Bool) {
    if 2 * (count + 1) > slots.count { grow() }
    let key = Self.key(of: text)
    var slot = key.slot(parent: parent, shift: shift)
    while slots[slot].child != 0 {
      if matches(slots[slot], parent: parent, key: key, text: text) {
        return (slots[slot].child, false)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let node = make()
    slots[slot] = EdgeEntry(
      word0: key.word0, word1: key.word1,
      parentAndCount: EdgeEntry.packed(parent: parent, count: key.count), child: node,
      rest: UInt32(longTexts.count))
    longTexts += text.dropFirst(16)
    count += 1
    return (node, true)
  }

  private static func key(of text: [UInt8]) -> EdgeKey {
    // SAFETY: the buffer's bytes are readable for its count; the key keeps no pointer.
    unsafe text.withUnsafeBufferPointer { buffer in
      var none: UInt8 = 0
      guard let start = buffer.baseAddress else {
        return unsafe withUnsafePointer(to: &none) {
          unsafe EdgeKey($0, at: 0, count: 0, total: 0)
        }
      }
      return unsafe EdgeKey(start, at: 0, count: buffer.count, total: buffer.count)
    }
  }

  private func matches(
    _ entry: EdgeEntry, parent: UInt32, key: EdgeKey, text: [UInt8]
  ) -> Bool {
    entry.matches(parentAndCount: EdgeEntry.packed(parent: parent, count: key.count), key)
      && (text.count <= 16
        || longTexts[Int(entry.rest)..<Int(entry.rest) + text.count - 16]
          .elementsEqual(text.dropFirst(16)))
  }

  private mutating func grow() {
    let old = slots
    slots = [EdgeEntry](repeating: EdgeEntry(), count: 2 * old.count)
    for entry in old where entry.child != 0 {
      var slot = hash(of: entry).slot(parent: entry.parent, shift: shift)
      while slots[slot].child != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// The key of an entry again, from the text that it keeps.
  private func hash(of entry: EdgeEntry) -> EdgeKey {
    var text = entry.shortText
    if entry.count > 16 {
      text += longTexts[Int(entry.rest)..<Int(entry.rest) + entry.count - 16]
    }
    return Self.key(of: text)
  }
}

/// The static edges of all nodes, compiled.
@safe
struct EdgeTable {
  private let slots: FlatArray<EdgeEntry>
  private let longTexts: FlatArray<UInt8>
  /// The first slot, without the way over the object that owns it.
  private let firstSlot: UnsafePointer<EdgeEntry>
  private let mask: Int
  private let shift: UInt64

  init(_ builder: EdgeTableBuilder) {
    slots = FlatArray(builder.slots)
    longTexts = FlatArray(builder.longTexts)
    unsafe firstSlot = slots.start
    mask = slots.count - 1
    shift = UInt64(64 - builder.slots.count.trailingZeroBitCount)
  }

  /// How much memory the table takes.
  var byteCount: Int { slots.byteCount + longTexts.byteCount }

  /// The child of a node by the edge with this text, or 0.
  ///
  /// - Complexity: O(1) expected, and O(*n*) in the bytes past the sixteenth.
  @inline(__always)
  func child(of parent: UInt32, by key: EdgeKey, _ text: UnsafePointer<UInt8>) -> UInt32 {
    let parentAndCount = EdgeEntry.packed(parent: parent, count: key.count)
    var slot = key.slot(parent: parent, shift: shift)
    while true {
      // SAFETY: the slot is masked to the table, which always has an empty slot and is kept alive.
      let entry = unsafe firstSlot + slot
      if unsafe entry.pointee.matches(parentAndCount: parentAndCount, key) {
        let child = unsafe entry.pointee.child
        // A text without bytes at node 0 looks like an empty slot, whose child is 0 as it should be.
        if unsafe key.count <= 16 || restMatches(entry.pointee, text) { return child }
      } else if unsafe entry.pointee.child == 0 {
        return 0
      }
      slot = (slot &+ 1) & mask
    }
  }

  private func restMatches(_ entry: EdgeEntry, _ text: UnsafePointer<UInt8>) -> Bool {
    for index in 16..<entry.count {
      // SAFETY: the text has as many bytes as the entry, and the entry's rest lies in `longTexts`.
      guard unsafe text[index] == longTexts.start[Int(entry.rest) + index - 16] else {
        return false
      }
    }
    return true
  }

  /// Every edge with its text, in no order.
  ///
  /// - Complexity: O(*n*) in the slots of the table.
  var all: [(parent: UInt32, child: UInt32, text: [UInt8])] {
    (0..<slots.count).compactMap { slot in
      let entry = slots[slot]
      guard entry.child != 0 else { return nil }
      let rest = Int(entry.rest)..<Int(entry.rest) + max(0, entry.count - 16)
      return (entry.parent, entry.child, entry.shortText + rest.map { longTexts[$0] })
    }
  }
}

// SAFETY: the pointer leads into `slots`, which never changes and lives as long as the table.
extension EdgeTable: @unchecked Sendable {}
