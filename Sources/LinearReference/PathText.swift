internal import RouteSyntax

/// A path of a URL, split into segments of canonical text (§1).
struct PathText: Sendable {
  /// The segments byte by byte.
  let exact: JoinedSegments
  /// The segments with ill-formed UTF-8 mended.
  let mended: JoinedSegments

  /// How many segments there are.
  var count: Int { exact.count }

  /// Splits the path that stands in a range of a text.
  init(_ source: [UInt8], in range: Range<Int>, options: RoutingOptions) {
    var exact = JoinedSegments(from: source)
    var mended = JoinedSegments(from: source)
    var end = range.lowerBound
    for segment in Self.segmentRanges(of: source, in: range, options: options) {
      let text = MappedText(canonicalFormOf: source, in: segment)
      // Where slashes collapse, all of a run belongs to the one slash.
      let slash = end..<segment.lowerBound
      exact.append(text, behind: slash)
      mended.append(text.mended, behind: slash)
      end = segment.upperBound
    }
    self.exact = exact
    self.mended = mended
  }

  /// Splits before anything is decoded, so that `%2F` never separates.
  private static func segmentRanges(
    of source: [UInt8], in range: Range<Int>, options: RoutingOptions
  ) -> [Range<Int>] {
    var start = range.lowerBound
    if start < range.upperBound, source[start] == ASCII.slash { start += 1 }
    guard start < range.upperBound else { return [] }
    var segments: [Range<Int>] = []
    for position in start..<range.upperBound where source[position] == ASCII.slash {
      segments.append(start..<position)
      start = position + 1
    }
    segments.append(start..<range.upperBound)
    return options.effectiveSegments(segments, isEmpty: \.isEmpty)
  }
}

/// Segments written in a row, each with a `/` before it.
///
/// The range of one segment is what an expression of that segment is matched against; the range of a
/// tail is what the one expression for the rest of a pattern is matched against.
struct JoinedSegments: Sendable {
  /// All segments with their slashes.
  private(set) var text: MappedText
  /// Where each segment stands in ``text``, without its slash.
  private(set) var segments: [Range<Int>] = []

  /// How many segments there are.
  var count: Int { segments.count }

  /// No segments yet, from a source.
  init(from source: [UInt8]) {
    text = MappedText(from: source, form: .canonical)
  }

  /// Appends a segment behind a slash, or slashes, that stand in a range of the source.
  ///
  /// The range is empty for the first segment of `shop:a/b`.
  mutating func append(_ segment: MappedText, behind slash: Range<Int>) {
    text.append(CollectionOfOne(ASCII.slash), from: slash)
    let start = text.bytes.count
    text.append(segment)
    segments.append(start..<text.bytes.count)
  }

  /// Where the text stands from the slash of a segment on; empty behind the last one.
  func tail(from index: Int) -> Range<Int> {
    let start = index < count ? segments[index].lowerBound - 1 : text.bytes.count
    return start..<text.bytes.count
  }
}
