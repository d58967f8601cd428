internal import RouteRegex

/// A tail of several `**` and of segments that are matched one by one.
///
/// It is decided without an expression, in time and memory that grow with segments times elements,
/// whatever the URL.
struct GlobTail: Sendable, Hashable {
  /// What an element takes.
  enum Kind: Sendable, Hashable {
    /// `**`: as many segments as possible.
    case most
    /// Leading segments: as few as possible.
    case fewest
    /// One segment.
    case check(SegmentCheck)
  }

  /// What an element captures.
  enum Capture: Sendable, Hashable {
    case nothing
    /// All that it takes.
    case whole
    /// What this matcher captures.
    case matcher(Int)
  }

  /// One element.
  struct Element: Sendable, Hashable {
    let kind: Kind
    let capture: Capture
    /// The position of its first capture, counted from that of the tail.
    let offset: Int
  }

  let elements: [Element]
  /// Whether literals are compared in lower case.
  let foldsCase: Bool
}

/// Whether the rest of a glob fits from a segment on, as it is kept in a row.
private enum Cell {
  static let no: UInt8 = 0
  static let fits: UInt8 = 1
  static let undecided: UInt8 = 2
}

extension CompiledTable {
  /// Whether the segments from one on fit a glob.
  ///
  ///     row[e][s]  whether the elements from e on take exactly the segments from s on
  ///     row[E][n]  = yes, for all E elements and n segments
  ///     `**`       row[e][s] = row[e + 1][s] or row[e][s + 1]
  ///     a segment  row[e][s] = it fits segment s and row[e + 1][s + 1]
  ///
  /// Rows are filled from the last to the first, so that a segment is checked only where the rest
  /// fits. They stay in the scratch, for the captures.
  ///
  /// - Complexity: O(*e* × *s*) in elements and segments, with a check of a segment each.
  func globFits(
    _ glob: GlobTail, from first: Int, of list: borrowing SegmentList, foldsCase: Bool,
    _ scratch: inout CheckScratch
  ) -> Fit {
    let width = list.count - first + 1
    let count = glob.elements.count
    scratch.globRows.reserve((count + 1) * width)
    // SAFETY: there is room for `count + 1` rows of `width` cells; every cell is written before it is
    // read, the last row first and each row from its end.
    for segment in 0..<width {
      unsafe scratch.globRows.start[count * width + segment] =
        segment == width - 1 ? Cell.fits : Cell.no
    }
    for index in stride(from: count - 1, through: 0, by: -1) {
      let row = index * width
      for segment in stride(from: width - 1, through: 0, by: -1) {
        let isLast = segment == width - 1
        var cell = Cell.no
        switch glob.elements[index].kind {
        case .most, .fewest:
          cell = unsafe scratch.globRows.start[row + width + segment]
          let later = isLast ? Cell.no : unsafe scratch.globRows.start[row + segment + 1]
          // What is undecided might be what is taken, so it stays so.
          cell = max(cell, later)
        case .check(let check):
          if isLast { break }
          let rest = unsafe scratch.globRows.start[row + width + segment + 1]
          if rest == Cell.no { break }
          switch fits(check, first + segment, of: list, foldsCase: foldsCase, &scratch) {
          case .noMatch: break
          case .match: cell = rest
          case .undecided: cell = Cell.undecided
          }
        }
        unsafe scratch.globRows.start[row + segment] = cell
      }
    }
    return switch unsafe scratch.globRows.start[0] {
    case Cell.no: .noMatch
    case Cell.fits: .match
    default: .undecided
    }
  }
}

extension CheckScratch {
  /// How many segments an element takes of a glob that fits, whose rows are filled.
  func end(ofGlobElement index: Int, _ kind: GlobTail.Kind, from start: Int, count: Int) -> Int {
    let next = (index + 1) * (count + 1)
    // SAFETY: the rows have `count + 1` cells, of which these are some.
    switch kind {
    case .check: return 1
    case .most:
      for end in stride(from: count, through: start, by: -1)
      where unsafe globRows.start[next + end] == Cell.fits { return end - start }
    case .fewest:
      for end in start...count where unsafe globRows.start[next + end] == Cell.fits {
        return end - start
      }
    }
    return 0
  }
}
