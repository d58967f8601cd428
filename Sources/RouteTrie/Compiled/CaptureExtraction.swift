internal import RouteRegex
internal import RouteSyntax

/// Finding what a variant captures, once it has won.
///
/// The search keeps no captures, so a branch that failed leaves nothing behind. Expressions whose
/// groups are needed run again on the same text.
extension CompiledTable {
  /// Writes the captures of a variant to the scratch, by position.
  ///
  /// - Complexity: O(*k*) in its captures, and the cost of its expressions with groups.
  func extractCaptures(of variant: Variant, _ scratch: inout MatchScratch) {
    scratch.clearCaptures(count: Int(variant.captureCount))
    let slice = scratch.url.isFolded ? variant.foldedSteps : variant.steps
    let captures = unsafe scratch.captures.start
    let segments = unsafe scratch.path.first
    for index in Int(slice.start)..<Int(slice.end) {
      // SAFETY: the compiler of the table writes only slices and positions that are in range, and the
      // steps of a route that matched name segments that are there.
      let step = unsafe steps.start + index
      if unsafe step.pointee.kind == .segment {
        let segment = unsafe segments + Int(step.pointee.a)
        unsafe captures[Int(step.pointee.slot)] =
          CaptureRange(
            segment.pointee.rawStart, segment.pointee.rawEnd
          ).bits
      } else {
        let step = unsafe step.pointee
        take(step, variant, &scratch)
      }
    }
  }

  private func take(_ step: CaptureStep, _ variant: Variant, _ scratch: inout MatchScratch) {
    var writer = unsafe CaptureWriter(captures: scratch.captures.start, base: scratch.base)
    switch step.kind {
    case .segment, .segmentFromEnd, .matcher, .matcherFromEnd, .catchAll, .rest, .tail, .glob:
      takePath(
        step, scratch.path, startOfPath: scratch.url.pathStart, &writer, &scratch.checks)
    case .search:
      let entry = regexes[Int(step.b)]
      _ = unsafe scratch.checks.regex.match(
        entry.code, scratch.wholeURL, limits: needs.options.regexLimits)
      let start = scratch.url.originalStart
      for capture in entry.captures {
        guard let range = scratch.checks.regex.range(ofGroup: capture.group) else { continue }
        writer.set(
          step.slot + UInt32(capture.offset),
          CaptureRange(start + range.lowerBound..<start + range.upperBound))
      }
    case .host, .hostLabel, .hostRegex:
      unsafe writer.base = unsafe scratch.hostBase
      takeHost(step, &writer, &scratch)
    case .query:
      let item = conditions[Int(variant.condition)].query[Int(step.a)]
      let value = findItem(item, &scratch).value
      takeValue(item.value, step.slot, value, isQuery: true, &writer, &scratch)
    case .fragment:
      switch conditions[Int(variant.condition)].fragment {
      case nil: break
      case .value(let check):
        takeValue(
          check, step.slot, scratch.url.fragmentStart..<scratch.url.end, isQuery: false, &writer,
          &scratch)
      case .path(let path):
        splitFragment(&scratch)
        for step in path.steps {
          takePath(
            step, scratch.fragmentPath, startOfPath: scratch.url.fragmentStart, &writer,
            &scratch.checks)
        }
      }
    }
  }

  // MARK: Path

  private func takePath(
    _ step: CaptureStep, _ list: borrowing SegmentList, startOfPath: Int,
    _ writer: inout CaptureWriter, _ scratch: inout CheckScratch
  ) {
    let fromEnd = list.count - Int(step.a)
    switch step.kind {
    case .segment: writer.set(step.slot, list[Int(step.a)])
    case .segmentFromEnd: writer.set(step.slot, list[fromEnd])
    case .matcher: takeMatcher(Int(step.b), step.slot, Int(step.a), list, &writer, &scratch)
    case .matcherFromEnd: takeMatcher(Int(step.b), step.slot, fromEnd, list, &writer, &scratch)
    case .catchAll, .rest:
      let first = Int(step.a)
      let end = list.count - Int(step.b)
      guard first < end else {
        writer.set(step.slot, .noSegments(at: list.end(before: first, startOfPath: startOfPath)))
        return
      }
      writer.set(step.slot, CaptureRange(list[first].rawStart, list[end - 1].rawEnd))
    case .tail: takeTail(step, list, startOfPath: startOfPath, &writer, &scratch)
    case .glob: takeGlob(step, list, startOfPath: startOfPath, &writer, &scratch)
    case .host, .hostLabel, .hostRegex, .query, .fragment, .search: break
    }
  }

  private func takeMatcher(
    _ matcher: Int, _ slot: UInt32, _ index: Int, _ list: borrowing SegmentList,
    _ writer: inout CaptureWriter, _ scratch: inout CheckScratch
  ) {
    switch matchers[matcher] {
    case .constraint, .function: writer.set(slot, list[index])
    case .template(let template):
      var next = slot
      _ = unsafe template.match(list.keyBuffer(index)) { range in
        writer.set(next, range, ofSegment: index, in: list)
        next += 1
      }
    case .regex(let regex):
      let entry = regexes[regex]
      _ = unsafe scratch.regex.match(
        entry.code, list.textBuffer(index), limits: needs.options.regexLimits)
      for capture in entry.captures {
        guard let range = scratch.regex.range(ofGroup: capture.group) else { continue }
        writer.set(slot + UInt32(capture.offset), range, ofSegment: index, in: list)
      }
    }
  }

  private func takeTail(
    _ step: CaptureStep, _ list: borrowing SegmentList, startOfPath: Int,
    _ writer: inout CaptureWriter, _ scratch: inout CheckScratch
  ) {
    let entry = regexes[Int(step.b)]
    let first = Int(step.a)
    let count = scratch.join(list, from: first)
    _ = unsafe scratch.regex.match(
      entry.code, UnsafeBufferPointer(start: scratch.joined.start, count: count),
      limits: needs.options.regexLimits)
    for capture in entry.captures {
      let slot = step.slot + UInt32(capture.offset)
      if let range = scratch.regex.range(ofGroup: capture.group) {
        writer.set(slot, range, ofJoinedFrom: first, in: list)
      } else if capture.isCatchAll {
        writer.set(slot, .noSegments(at: list.end(before: first, startOfPath: startOfPath)))
      }
    }
  }

  private func takeGlob(
    _ step: CaptureStep, _ list: borrowing SegmentList, startOfPath: Int,
    _ writer: inout CaptureWriter, _ scratch: inout CheckScratch
  ) {
    let glob = globs[Int(step.b)]
    let first = Int(step.a)
    // It fitted before; a function that says otherwise now leaves its captures absent.
    guard globFits(glob, from: first, of: list, foldsCase: glob.foldsCase, &scratch) == .match
    else {
      return
    }
    var position = first
    for (index, element) in glob.elements.enumerated() {
      let next = scratch.end(
        ofGlobElement: index, element.kind, from: position - first, count: list.count - first)
      let slot = step.slot + UInt32(element.offset)
      switch element.capture {
      case .nothing: break
      case .matcher(let matcher): takeMatcher(matcher, slot, position, list, &writer, &scratch)
      case .whole:
        if case .check = element.kind {
          writer.set(slot, list[position])
        } else if next == 0 {
          writer.set(
            slot, .noSegments(at: list.end(before: position, startOfPath: startOfPath)))
        } else {
          writer.set(
            slot, CaptureRange(list[position].rawStart, list[position + next - 1].rawEnd))
        }
      }
      position += next
    }
  }

  // MARK: Host

  private func takeHost(
    _ step: CaptureStep, _ writer: inout CaptureWriter, _ scratch: inout MatchScratch
  ) {
    let name = unsafe scratch.hostName
    let raw = scratch.url.hostStart..<scratch.url.hostEnd
    switch step.kind {
    case .host: writer.set(step.slot, 0..<name.count, ofDecoded: raw)
    case .hostLabel:
      var end = name.count
      for _ in 0..<step.a { end = unsafe Self.lastLabelStart(name, end) - 1 }
      writer.set(step.slot, unsafe Self.lastLabelStart(name, end)..<end, ofDecoded: raw)
    default:
      let entry = regexes[Int(step.b)]
      if entry.capturesWhole { return writer.set(step.slot, 0..<name.count, ofDecoded: raw) }
      _ = unsafe scratch.checks.regex.match(entry.code, name, limits: needs.options.regexLimits)
      for capture in entry.captures {
        guard let range = scratch.checks.regex.range(ofGroup: capture.group) else { continue }
        writer.set(step.slot + UInt32(capture.offset), range, ofDecoded: raw)
      }
    }
  }

  // MARK: Query and fragment

  private func takeValue(
    _ check: ValueCheck, _ slot: UInt32, _ raw: Range<Int>, isQuery: Bool,
    _ writer: inout CaptureWriter, _ scratch: inout MatchScratch
  ) {
    guard case .regex(let regex) = check, !regexes[regex].capturesWhole else {
      return writer.set(slot, CaptureRange(raw))
    }
    _ = valueFits(check, raw, isQuery: isQuery, &scratch)
    for capture in regexes[regex].captures {
      guard let range = scratch.checks.regex.range(ofGroup: capture.group) else { continue }
      writer.set(slot + UInt32(capture.offset), range, ofDecoded: raw)
    }
  }
}

/// Writes captures, and finds the way from decoded text back to the URL.
@safe
private struct CaptureWriter {
  /// Room for the captures of the route.
  let captures: UnsafeMutablePointer<UInt64>
  /// The bytes that raw offsets are relative to.
  var base: UnsafePointer<UInt8>

  mutating func set(_ slot: UInt32, _ range: CaptureRange) {
    // SAFETY: the compiler of the table gives each route's steps positions below its capture count.
    unsafe captures[Int(slot)] = range.bits
  }

  /// Sets a capture to a whole segment.
  mutating func set(_ slot: UInt32, _ segment: Segment) {
    set(slot, CaptureRange(segment.rawStart, segment.rawEnd))
  }

  /// Sets a capture to a range of the canonical text of a segment.
  mutating func set(
    _ slot: UInt32, _ range: Range<Int>, ofSegment index: Int, in list: borrowing SegmentList
  ) {
    set(
      slot,
      CaptureRange(
        unsafe list.position(ofText: range.lowerBound, in: index, of: base),
        unsafe list.position(ofText: range.upperBound, in: index, of: base)))
  }

  /// Sets a capture to a range of the joined text of the segments from one on.
  mutating func set(
    _ slot: UInt32, _ range: Range<Int>, ofJoinedFrom first: Int, in list: borrowing SegmentList
  ) {
    let start = unsafe list.position(ofJoined: range.lowerBound, from: first, of: base)
    let end = unsafe list.position(ofJoined: range.upperBound, from: first, of: base)
    set(slot, CaptureRange(start, range.isEmpty ? start : end))
  }

  /// Sets a capture to a range of the decoded form of part of the URL.
  mutating func set(_ slot: UInt32, _ range: Range<Int>, ofDecoded raw: Range<Int>) {
    // SAFETY: the raw range lies within the URL or host.
    let start = unsafe PercentEncoding.rawOffset(
      ofDecoded: range.lowerBound, in: base + raw.lowerBound, count: raw.count)
    let end = unsafe PercentEncoding.rawOffset(
      ofDecoded: range.upperBound, in: base + raw.lowerBound, count: raw.count)
    set(slot, CaptureRange(raw.lowerBound + start..<raw.lowerBound + end))
  }
}

/// The way from canonical text back to the URL.
extension SegmentList {
  /// Where the segment before one ends in the URL, or where the path begins.
  func end(before index: Int, startOfPath: Int) -> Int {
    index > 0 ? Int(self[index - 1].rawEnd) : startOfPath
  }

  /// The position in the URL of an offset in a segment's canonical text.
  func position(
    ofText offset: Int, in index: Int, of url: UnsafePointer<UInt8>
  ) -> CaptureRange.Position {
    let segment = self[index]
    guard isDecoded else { return CaptureRange.Position(Int(segment.rawStart) + offset) }
    var raw = Int(segment.rawStart)
    var canonical = 0
    while canonical < offset {
      // SAFETY: the canonical text is longer than `offset`, so a unit is left.
      let unit = unsafe PercentEncoding.unit(url, raw, count: Int(segment.rawEnd))
      let length = unit.staysEscaped ? 3 : 1
      if canonical + length > offset {
        return CaptureRange.Position(raw, inside: offset - canonical)
      }
      canonical += length
      raw += unit.rawCount
    }
    return CaptureRange.Position(raw)
  }

  /// The position in the URL of an offset in the joined text of the segments from one on.
  func position(
    ofJoined offset: Int, from first: Int, of url: UnsafePointer<UInt8>
  ) -> CaptureRange.Position {
    var before = 0
    for index in first..<count {
      // Before the slash: the end of the segment before it.
      if offset <= before {
        if index > 0 { return CaptureRange.Position(Int(self[index - 1].rawEnd)) }
        let start = Int(self[index].rawStart)
        // SAFETY: `start - 1` is an offset of the URL.
        let hasSlash = unsafe start > 0 && url[start - 1] == UInt8(ascii: "/")
        return CaptureRange.Position(hasSlash ? start - 1 : start)
      }
      let length = self[index].textCount
      if offset <= before + 1 + length {
        return unsafe position(ofText: offset - before - 1, in: index, of: url)
      }
      before += 1 + length
    }
    return CaptureRange.Position(count > 0 ? Int(self[count - 1].rawEnd) : 0)
  }
}
