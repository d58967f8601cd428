internal import RouteTrie

/// The captures of one match: up to eight in place, more of them in an array.
///
/// Each is kept as the bits of a `CaptureRange`: the start in the low half, the end in the high one.
@usableFromInline
struct CaptureList: Sendable {
  @usableFromInline var first = absent
  @usableFromInline var second = absent
  @usableFromInline var third = absent
  @usableFromInline var fourth = absent
  @usableFromInline var fifth = absent
  @usableFromInline var sixth = absent
  @usableFromInline var seventh = absent
  @usableFromInline var eighth = absent
  @usableFromInline var more: [UInt64] = []
  @usableFromInline let count: Int
  /// Bytes that belong to no capture.
  let gap: Range<Int>
  /// Whether the host was path text, so that what a pattern's host captures is too.
  let isFolded: Bool

  /// The bits of a capture that took no part.
  @usableFromInline static var absent: UInt64 { .max }

  /// Copies the captures of the last match.
  init(_ scratch: borrowing MatchScratch) {
    count = scratch.captureCount
    gap = scratch.gap
    isFolded = scratch.isFolded
    if count == 0 { return }
    first = scratch.capture(0).bits
    if count > 1 { second = scratch.capture(1).bits }
    if count > 2 { third = scratch.capture(2).bits }
    if count > 3 { fourth = scratch.capture(3).bits }
    if count > 4 { fifth = scratch.capture(4).bits }
    if count > 5 { sixth = scratch.capture(5).bits }
    if count > 6 { seventh = scratch.capture(6).bits }
    if count > 7 { eighth = scratch.capture(7).bits }
    if count <= 8 { return }
    for position in 8..<count { more.append(scratch.capture(position).bits) }
  }

  /// The bits of a capture by its position.
  ///
  /// - Precondition: `position` is at least 0 and below ``count``.
  @inlinable
  func bits(at position: Int) -> UInt64 {
    precondition(position >= 0 && position < count, "no capture has this position")
    return switch position {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    case 4: fifth
    case 5: sixth
    case 6: seventh
    case 7: eighth
    default: more[position - 8]
    }
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
  /// The layer of the table, and the route's place in it.
  @usableFromInline let layer: Int
  @usableFromInline let route: Int
  /// The route's number in registration order.
  @usableFromInline let number: Int
  @usableFromInline let captures: CaptureList

  init(_ place: RoutePlace, captures: CaptureList) {
    layer = place.layer
    route = place.route
    number = place.number
    self.captures = captures
  }
}

/// What a search came to.
@usableFromInline
enum Found {
  case match(BareMatch)
  case noMatch
  case failure(MatchError)
}
