/// Text that compares byte by byte.
///
/// `String` compares by canonical equivalence, so that two spellings of `é` are equal; a router that
/// does not normalise must tell them apart.
package struct ExactText: Sendable, Hashable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
