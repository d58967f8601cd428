internal import RouteTrie

/// The captures of one match: up to eight in place, more of them in an array.
///
/// Each is kept as the bits of a `CaptureRange`: the start in the low half, the end in the high one.
/// The eight are one vector, because the compiler copies a value of many fields by way of its type's
/// metadata.
@usableFromInline
struct CaptureList: Sendable {
  @usableFromInline var first = SIMD8<UInt64>(repeating: absent)
  /// Those from the ninth on; nil where there are none.
  @usableFromInline var more: [UInt64]?
  @usableFromInline var shortCount: UInt32 = 0
  /// Whether the host was path text, so that what a pattern's host captures is too.
  @usableFromInline var isFolded = false
  /// The ends of ``gap``.
  @usableFromInline var gapStart: UInt32 = 0
  @usableFromInline var gapEnd: UInt32 = 0

  /// The bits of a capture that took no part.
  @usableFromInline static var absent: UInt64 { .max }

  /// No captures.
  @inlinable
  init() {}

  /// How many captures there are.
  @inlinable var count: Int { Int(shortCount) }
  /// Bytes that belong to no capture.
  var gap: Range<Int> { Int(gapStart)..<Int(gapEnd) }

  /// Takes over the captures of a match.
  @inline(__always)
  mutating func take(_ view: CaptureView) {
    shortCount = UInt32(truncatingIfNeeded: view.count)
    isFolded = view.isFolded
    gapStart = UInt32(truncatingIfNeeded: view.gap.lowerBound)
    gapEnd = UInt32(truncatingIfNeeded: view.gap.upperBound)
    for position in 0..<min(view.count, 8) {
      // SAFETY: there are `count` of them.
      unsafe first[position] = view.bits[position]
    }
    if view.count > 8 {
      unsafe more = Array(UnsafeBufferPointer(start: view.bits + 8, count: view.count - 8))
    }
  }

  /// The bits of a capture by its position.
  ///
  /// - Precondition: `position` is at least 0 and below ``count``.
  @inlinable
  func bits(at position: Int) -> UInt64 {
    precondition(position >= 0 && position < count, "no capture has this position")
    return position < 8 ? first[position] : more?[position - 8] ?? Self.absent
  }

  /// What a capture of a route comes from in this match.
  func kind(at position: Int, of record: RouteRecord) -> CaptureKind {
    let kind = record.captureKinds[position]
    return isFolded && kind == .host ? .path : kind
  }

  /// The bytes that belong to no capture of a kind.
  func gap(in kind: CaptureKind) -> Range<Int> { kind == .url ? 0..<0 : gap }

  /// A capture by its position; nil if it took no part.
  subscript(position: Int) -> CaptureRange? {
    let bits = bits(at: position)
    return bits == Self.absent ? nil : CaptureRange(bits: bits)
  }
}

/// A route that matches, and its captures.
@usableFromInline
struct BareMatch: Sendable {
  @usableFromInline var shortLayer: UInt32 = 0
  @usableFromInline var shortRoute: UInt32 = 0
  @usableFromInline var shortNumber: UInt32 = 0
  @usableFromInline var captures = CaptureList()

  /// Room for a match.
  @inlinable
  init() {}

  /// The layer of the table.
  @inlinable var layer: Int { Int(shortLayer) }
  /// The route's place in the layer.
  @inlinable var route: Int { Int(shortRoute) }
  /// The route's number in registration order.
  @inlinable var number: Int { Int(shortNumber) }

  /// Takes over a match.
  @inline(__always)
  mutating func take(_ place: RoutePlace, _ captures: CaptureView) {
    shortLayer = UInt32(truncatingIfNeeded: place.layer)
    shortRoute = UInt32(truncatingIfNeeded: place.route)
    shortNumber = UInt32(truncatingIfNeeded: place.number)
    self.captures.take(captures)
  }
}

/// What a search came to; what matches is written where the caller keeps it, so that it is not copied.
@usableFromInline
enum MatchOutcome {
  case match
  case noMatch
  case failure(MatchError)
}

/// What a search came to, with what matches.
@usableFromInline
enum Found {
  case match(BareMatch)
  case noMatch
  case failure(MatchError)
}
