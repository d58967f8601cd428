internal import CByteScan
internal import RouteRegex
internal import RouteSyntax

/// Where one segment stands in the URL, and where its canonical text stands.
struct Segment: BitwiseCopyable {
  /// The segment's bytes in the URL as it came.
  let rawStart: UInt32
  let rawEnd: UInt32
  /// The segment's canonical text, relative to ``SegmentList/text``.
  var textStart: UInt32
  var textEnd: UInt32

  /// The bytes between two offsets of the URL, which are their own canonical text.
  @inline(__always)
  init(_ start: Int, _ end: Int) {
    rawStart = UInt32(truncatingIfNeeded: start)
    rawEnd = UInt32(truncatingIfNeeded: end)
    textStart = rawStart
    textEnd = rawEnd
  }

  var isEmpty: Bool { rawStart == rawEnd }
  var textCount: Int { Int(textEnd &- textStart) }
  var rawCount: Int { Int(rawEnd &- rawStart) }
}

/// How empty segments are read.
struct SlashRules: BitwiseCopyable, Sendable {
  /// Whether runs of slashes count as one.
  let collapses: Bool
  /// Whether an empty last segment is dropped.
  let ignoresTrailing: Bool

  init(_ options: RoutingOptions) {
    collapses = options.emptySegments == .collapsed
    ignoresTrailing = options.trailingSlash == .ignored
  }
}

/// A path split into segments, with their canonical text.
///
/// Without a `%` the canonical text is the URL's own bytes; else it is a decoded copy. Nothing is
/// allocated once the buffers are large enough.
///
///     url       /v1/caf%C3%A9/a%2Fb          raw offsets point here
///     decoded   v1 café a%2Fb                text offsets point here
@safe
struct SegmentList: ~Copyable {
  private var segments = ScratchBuffer<Segment>(capacity: 80)
  private(set) var count = 0
  /// What the text offsets are relative to; readable for ``textCount`` bytes.
  private(set) var text: UnsafePointer<UInt8>
  /// What static keys are compared with: the text, letters in lower case if the table folds case.
  private(set) var keyText: UnsafePointer<UInt8>
  /// How many bytes are readable at ``text`` and ``keyText``.
  private(set) var textCount = 0
  /// Whether the canonical text is a decoded copy.
  private(set) var isDecoded = false

  private var decoded = ScratchBuffer<UInt8>(capacity: 256)
  private var folded = ScratchBuffer<UInt8>(capacity: 256)

  init() {
    unsafe text = UnsafePointer(decoded.start)
    unsafe keyText = UnsafePointer(decoded.start)
  }

  /// The segments; valid until the next split.
  var first: UnsafePointer<Segment> { unsafe UnsafePointer(segments.start) }

  /// A segment by its number, from 0 to ``count``.
  subscript(index: Int) -> Segment {
    assert(index >= 0 && index < count)
    // SAFETY: callers stay below `count`.
    return unsafe segments.start[index]
  }

  /// The canonical text of a segment.
  func textBuffer(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let segment = self[index]
    // SAFETY: text offsets lie within the `textCount` bytes at `text`.
    return unsafe UnsafeBufferPointer(
      start: text + Int(segment.textStart), count: segment.textCount)
  }

  /// The text of a segment that literals are compared with.
  func keyBuffer(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let segment = self[index]
    // SAFETY: as in `textBuffer(_:)`.
    return unsafe UnsafeBufferPointer(
      start: keyText + Int(segment.textStart), count: segment.textCount)
  }

  /// Splits the path that begins at an offset and ends before `?`, `#` or the end.
  ///
  /// - Parameters:
  ///   - url: The URL's bytes.
  ///   - byteCount: How many there are.
  ///   - start: Where the path begins.
  ///   - host: The raw range of a host that is the first segment of the path, if there is one.
  ///   - endsAtHash: Whether `#` ends the path, as everywhere but in a fragment.
  ///   - rules: How empty segments are read.
  ///   - foldsCase: Whether static keys are in lower case.
  /// - Returns: Where the path ends.
  /// - Complexity: O(*n*) in the bytes of the path.
  mutating func split(
    _ url: UnsafePointer<UInt8>, count byteCount: Int, from start: Int,
    foldedHost host: Range<Int>?, endsAtHash: Bool = true, slashes rules: SlashRules,
    foldsCase: Bool
  ) -> Int {
    count = 0
    var hasPercent = false
    if let host {
      append(Segment(host.lowerBound, host.upperBound))
      // SAFETY: the host lies within the URL.
      for index in host where unsafe url[index] == UInt8(ascii: "%") { hasPercent = true }
    }
    var position = start
    // SAFETY: `position` is below `byteCount` wherever it is read.
    if position < byteCount, unsafe url[position] == UInt8(ascii: "/") { position += 1 }
    let first = position
    var segmentStart = first
    var end = byteCount
    var allPercents: UInt64 = 0
    // Kept apart, since what is written could be this list as far as the compiler knows.
    var written = count
    while position < byteCount {
      let available = byteCount &- position
      // SAFETY: `available` bytes are readable, and `position` before them.
      var masks = unsafe switchyard_scan64(url + position, available, position)
      if !endsAtHash {
        // SAFETY: a bit stands for a byte that was scanned.
        while masks.stop != 0,
          unsafe url[position + masks.stop.trailingZeroBitCount] == UInt8(ascii: "#")
        {
          masks.stop &= masks.stop &- 1
        }
      }
      // The bits before the first stop, or all.
      let before = (masks.stop & (0 &- masks.stop)) &- 1
      var slashes = masks.slash & before
      allPercents |= masks.percent & before
      segments.makeRoom(for: written &+ 65, keeping: written)
      let room = unsafe segments.start
      while slashes != 0 {
        let slash = position &+ slashes.trailingZeroBitCount
        slashes &= slashes &- 1
        // SAFETY: there is room for all segments that can end in a block.
        unsafe room[written] = Segment(segmentStart, slash)
        if !(rules.collapses && slash == segmentStart) { written &+= 1 }
        segmentStart = slash &+ 1
      }
      if masks.stop != 0 {
        end = position &+ masks.stop.trailingZeroBitCount
        break
      }
      position &+= 64
    }
    count = written
    appendLast(
      segmentStart, end, isRoot: first == end && (host == nil || start == end), rules)
    isDecoded = hasPercent || allPercents != 0
    if isDecoded {
      unsafe decode(url, byteCount: byteCount)
    } else {
      unsafe text = url
      textCount = byteCount
    }
    unsafe keyText = text
    if foldsCase { foldKeys() }
    return end
  }

  /// Appends what stands behind the last slash, if it counts.
  @inline(__always)
  private mutating func appendLast(
    _ start: Int, _ end: Int, isRoot: Bool, _ rules: SlashRules
  ) {
    if start < end { return append(Segment(start, end)) }
    // One last empty segment: dropped, kept, or nothing but slashes that collapse to the root.
    if rules.ignoresTrailing || isRoot || rules.collapses && count == 0 { return }
    append(Segment(start, end))
  }

  @inline(__always)
  private mutating func append(_ segment: Segment) {
    segments.makeRoom(for: count &+ 1, keeping: count)
    // SAFETY: there is room for the segment.
    unsafe segments.start[count] = segment
    count &+= 1
  }

  // MARK: Canonical text

  /// Writes the canonical text of every segment, one behind the other.
  @inline(never)
  private mutating func decode(_ url: UnsafePointer<UInt8>, byteCount: Int) {
    // A stray `%` becomes three bytes.
    decoded.reserve(3 * byteCount)
    var output = 0
    for index in 0..<count {
      // SAFETY: raw offsets lie within the URL, and three bytes are reserved for each of its bytes.
      let segment = unsafe segments.start[index]
      let written = unsafe PercentEncoding.writeCanonical(
        url + Int(segment.rawStart), count: segment.rawCount, to: decoded.start + output)
      unsafe segments.start[index].textStart = UInt32(truncatingIfNeeded: output)
      output += written
      unsafe segments.start[index].textEnd = UInt32(truncatingIfNeeded: output)
    }
    unsafe text = UnsafePointer(decoded.start)
    textCount = output
  }

  /// Gives ``keyText`` the letters A to Z in lower case.
  @inline(never)
  private mutating func foldKeys() {
    folded.reserve(textCount)
    // SAFETY: both buffers hold `textCount` bytes.
    for index in 0..<textCount { unsafe folded.start[index] = text[index].asciiLowercased }
    unsafe keyText = UnsafePointer(folded.start)
  }
}
