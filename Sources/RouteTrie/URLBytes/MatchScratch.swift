internal import RouteRegex
internal import RouteSyntax

/// One step of the search that is still to be taken.
struct SearchFrame: BitwiseCopyable {
  /// What to do at the node.
  enum Work: UInt8, BitwiseCopyable {
    /// Visit the node.
    case visit
    /// Try its matcher edges from ``next`` on.
    case matchers
    /// Try its tails that need an expression.
    case tails
  }

  let node: UInt32
  let position: UInt32
  var next: UInt32 = 0
  var work = Work.visit
  /// Whether an expression on the way here ended undecided.
  let isUndecided: Bool
}

/// One step of the walk over host labels that is still to be taken.
struct HostFrame: BitwiseCopyable {
  let node: UInt32
  /// How many bytes of the host are left, or -1 behind its first label.
  let left: Int32
}

/// What checks of segments and values write to.
struct CheckScratch: ~Copyable {
  var regex = RegexScratch()
  /// The subject of a tail: its segments, each with a slash before it.
  var joined = ScratchBuffer<UInt8>(capacity: 256)
  /// For every element of a glob and every segment whether the rest fits from there.
  var globRows = ScratchBuffer<UInt8>(capacity: 64)
  /// A bit for every searched expression that may be found in the URL.
  var searchMarks = ScratchBuffer<UInt64>(capacity: 1)
  /// A decoded query item or fragment.
  var value = ScratchBuffer<UInt8>(capacity: 256)
}

/// What a match captured, as it stands in the scratch until the next match.
@safe
package struct CaptureView {
  /// The bits of each capture, by position.
  package let bits: UnsafePointer<UInt64>
  package let count: Int
  /// Whether the host was path text.
  package let isFolded: Bool
  /// The raw end of the folded host and the start of the path behind its port, if they differ:
  /// bytes between them belong to no capture.
  package let gap: Range<Int>
}

/// Everything that one match writes to; used by one thread at a time and then by the next match.
///
/// Matching allocates nothing once the buffers have grown to the longest URL and widest table seen.
@safe
package struct MatchScratch: ~Copyable {
  var url = SplitURL()
  /// The URL's bytes.
  var base: UnsafePointer<UInt8>
  /// What the host's offsets are relative to.
  var hostBase: UnsafePointer<UInt8>
  /// The host decoded, in lower case, without one final dot.
  var hostName: UnsafeBufferPointer<UInt8>
  var path = SegmentList()
  /// The segments of a fragment that is a path.
  var fragmentPath = SegmentList()

  var stack = ScratchBuffer<SearchFrame>(capacity: 64)
  var stackCount = 0
  var hostStack = ScratchBuffer<HostFrame>(capacity: 32)
  var hostStackCount = 0
  /// How many captures the last match has.
  var captureCount = 0
  /// The bits of the captures of the last match, by position.
  var captures = ScratchBuffer<UInt64>(capacity: 16)

  var hostText = ScratchBuffer<UInt8>(capacity: 256)
  /// The scheme in lower case, of ``schemeCount`` bytes.
  var schemeText = ScratchBuffer<UInt8>(capacity: 64)
  var schemeCount = 0
  var checks = CheckScratch()

  package init() {
    unsafe base = UnsafePointer(checks.value.start)
    unsafe hostBase = unsafe base
    unsafe hostName = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The captures of the last match; valid until the next.
  package var captureView: CaptureView {
    let hasGap =
      url.isFolded && url.hostStart < url.hostEnd && url.hostEnd < url.pathStart
    return unsafe CaptureView(
      bits: UnsafePointer(captures.start), count: captureCount, isFolded: url.isFolded,
      gap: hasGap ? url.hostEnd..<url.pathStart : 0..<0)
  }

  /// Begins the captures of a match: all are absent.
  @inline(__always)
  mutating func clearCaptures(count: Int) {
    captureCount = count
    captures.makeRoom(for: count)
    // SAFETY: there is room for them.
    for position in 0..<count { unsafe captures.start[position] = CaptureRange.absent.bits }
  }

  @inline(__always)
  mutating func push(_ frame: SearchFrame) {
    stack.makeRoom(for: stackCount &+ 1, keeping: stackCount)
    // SAFETY: there is room for one more.
    unsafe stack.start[stackCount] = frame
    stackCount &+= 1
  }

  mutating func push(_ frame: HostFrame) {
    hostStack.reserve(hostStackCount + 1, keeping: hostStackCount)
    // SAFETY: there is room for one more.
    unsafe hostStack.start[hostStackCount] = frame
    hostStackCount += 1
  }

  /// The URL or request target as it came.
  var wholeURL: UnsafeBufferPointer<UInt8> {
    // SAFETY: both offsets lie within the URL.
    unsafe UnsafeBufferPointer(
      start: base + url.originalStart, count: url.end - url.originalStart)
  }
}
