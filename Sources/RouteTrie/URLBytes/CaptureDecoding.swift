package import RouteSyntax

/// Which part of a URL a capture comes from, which decides how it is decoded.
package enum CaptureKind: UInt8, Sendable, Hashable {
  /// Text of a path, which may span segments.
  case path
  /// A catch-all, or a lone `:rest(.*)`, which has segments.
  case catchAll
  /// A host or a label of it: in lower case.
  case host
  /// A query value.
  case query
  /// The fragment.
  case fragment
  /// The whole URL as it came.
  case url
}

extension RoutePattern {
  /// What each capture comes from, in the order of `captureNames`.
  package var captureKinds: [CaptureKind] {
    let fragmentKinds: [CaptureKind] =
      switch fragment {
      case nil: []
      case .value(let value): value.captureNames.map { _ in .fragment }
      case .path(let path): path.captureKinds
      }
    let queryCount = query.reduce(0) { $0 + $1.value.captureNames.count }
    if let search { return search.captureNames(named: nil).map { _ in .url } }
    let pathKinds = path.captureKinds
    let hostCount = captureNames.count - pathKinds.count - queryCount - fragmentKinds.count
    return [CaptureKind](repeating: .host, count: hostCount) + pathKinds
      + [CaptureKind](repeating: .query, count: queryCount) + fragmentKinds
  }
}

extension PathPattern {
  fileprivate var captureKinds: [CaptureKind] {
    segments.flatMap { segment in
      let kind: CaptureKind = segment.hasSegments ? .catchAll : .path
      return segment.captureNames.map { _ in kind }
    }
  }
}

/// Reads captured text from the bytes of a URL.
@safe
package struct CaptureReader {
  /// The URL, or the host where that came apart from the path.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Bytes that belong to no capture: the port behind a host that is path text.
  let gap: Range<Int>
  let options: RoutingOptions

  /// A reader of a URL's bytes, which have to stay readable.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, gap: Range<Int>, options: RoutingOptions) {
    unsafe self.bytes = unsafe bytes
    self.gap = gap
    self.options = options
  }

  /// Whether a capture lies within the bytes: whether they can be those that were matched.
  package func holds(_ range: CaptureRange) -> Bool {
    let last = range.end.offset + (range.end.inside > 0 && !range.tookNoSegments ? 1 : 0)
    return unsafe last <= bytes.count
  }

  /// The captured value, decoded once, ill-formed UTF-8 mended; host text in lower case.
  ///
  /// - Complexity: O(*n*) in the bytes of the capture.
  package func value(_ range: CaptureRange, _ kind: CaptureKind) -> String {
    let raw = range.start.offset..<range.end.offset
    if range.tookNoSegments { return "" }
    let isPlain = isPlain(range, kind)
    // SAFETY: capture ranges lie within the bytes.
    if isPlain { return unsafe String(decoding: bytes[raw], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(raw.count + 3)
    decode(range, kind, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The segments of a catch-all, each decoded; nil for any other capture.
  package func segments(_ range: CaptureRange, _ kind: CaptureKind) -> [String]? {
    guard kind == .catchAll else { return nil }
    if range.tookNoSegments { return [] }
    let raw = raw(range)
    let collapses = options.emptySegments == .collapsed
    var segments = raw.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: collapses)
    // Where runs of slashes count as one, an empty segment can only be the last.
    if collapses, raw.isEmpty || raw.last == UInt8(ascii: "/") { segments.append([]) }
    return segments.map {
      // SAFETY: the buffer lives for the call.
      unsafe Array($0).withUnsafeBufferPointer { segment in
        let whole = CaptureRange(0..<segment.count)
        return unsafe CaptureReader(segment, gap: 0..<0, options: options).value(whole, .path)
      }
    }
  }

  /// The bytes of the URL that the captured text came from, without those of the gap.
  package func raw(_ range: CaptureRange) -> [UInt8] {
    let whole = rawRange(range)
    guard whole.overlaps(gap) else { return unsafe Array(bytes[whole]) }
    let before = whole.lowerBound..<max(whole.lowerBound, gap.lowerBound)
    let behind = min(whole.upperBound, gap.upperBound)..<whole.upperBound
    return unsafe Array(bytes[before]) + Array(bytes[behind])
  }

  /// The range of ``raw(_:)`` in the URL; the gap, if it covers it, included.
  ///
  /// Where an expression cut inside a unit, the whole unit counts; an empty capture stays empty.
  package func rawRange(_ range: CaptureRange) -> Range<Int> {
    let start = range.start.offset
    if range.tookNoSegments || range.start == range.end { return start..<start }
    let end = range.end.offset
    return start..<(range.end.inside > 0 ? end + unit(at: end).rawCount : end)
  }

  private func unit(at offset: Int) -> PercentEncoding.Unit {
    // SAFETY: positions inside a unit are at its first byte, which lies within the bytes.
    unsafe PercentEncoding.unit(
      bytes.baseAddress.unsafelyUnwrapped, offset, count: bytes.count)
  }

  /// Whether the raw bytes are the value.
  private func isPlain(_ range: CaptureRange, _ kind: CaptureKind) -> Bool {
    let raw = range.start.offset..<range.end.offset
    if range.start.inside > 0 || range.end.inside > 0 || raw.overlaps(gap) { return false }
    switch kind {
    case .path, .catchAll:
      if options.emptySegments == .collapsed,
        unsafe bytes[raw].contains(UInt8(ascii: "/"))
      {
        return false
      }
    case .host: if unsafe bytes[raw].contains(where: { $0.asciiLowercased != $0 }) { return false }
    case .query:
      if options.plusMeansSpace, unsafe bytes[raw].contains(UInt8(ascii: "+")) { return false }
    case .fragment, .url: break
    }
    return unsafe !bytes[raw].contains(UInt8(ascii: "%"))
  }

  private func decode(_ range: CaptureRange, _ kind: CaptureKind, into text: inout [UInt8]) {
    let collapses =
      options.emptySegments == .collapsed && (kind == .path || kind == .catchAll)
    var position = range.start.offset
    if range.start.inside > 0 {
      // The rest of a unit that an expression cut.
      let unit = unit(at: position)
      let isSameUnit = position == range.end.offset
      let rest = Self.canonical(unit)[range.start.inside..<(isSameUnit ? range.end.inside : 3)]
      text += rest
      if isSameUnit { return }
      position += unit.rawCount
    }
    var wasSlash = false
    while position < range.end.offset {
      if gap.contains(position) {
        position = gap.upperBound
        continue
      }
      // Escapes end where the capture ends.
      let unit = unsafe PercentEncoding.unit(
        bytes.baseAddress.unsafelyUnwrapped, position, count: range.end.offset)
      position += unit.rawCount
      let isSlash = unit.rawCount == 1 && unit.byte == UInt8(ascii: "/")
      if collapses, isSlash, wasSlash { continue }
      wasSlash = isSlash
      switch kind {
      case .host: text.append(unit.byte.asciiLowercased)
      case .query:
        let isSpace =
          options.plusMeansSpace && unit.rawCount == 1 && unit.byte == UInt8(ascii: "+")
        text.append(isSpace ? UInt8(ascii: " ") : unit.byte)
      case .path, .catchAll, .fragment, .url: text.append(unit.byte)
      }
    }
    if range.end.inside > 0 {
      text += Self.canonical(unit(at: range.end.offset)).prefix(range.end.inside)
    }
  }

  /// The canonical form of a unit that stays escaped.
  private static func canonical(_ unit: PercentEncoding.Unit) -> [UInt8] {
    Array((unit.byte == UInt8(ascii: "/") ? "%2F" : "%25").utf8)
  }
}
