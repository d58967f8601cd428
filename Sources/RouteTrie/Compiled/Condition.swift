internal import RouteRegex
internal import RouteSyntax

/// What a variant asks of query and fragment.
struct Condition: Sendable {
  /// Every one of these items must be present.
  let query: [ItemCheck]
  let fragment: FragmentCheck?
}

/// A query item that must be present.
struct ItemCheck: Sendable {
  let name: [UInt8]
  let value: ValueCheck
}

/// How a decoded value is compared.
enum ValueCheck: Sendable {
  case anything
  case nonEmpty
  case literal([UInt8])
  case constraint(Constraint)
  case function(ConstraintFunction)
  /// An expression, by its index.
  case regex(Int)
}

/// How a fragment is compared.
enum FragmentCheck: Sendable {
  /// Its decoded text.
  case value(ValueCheck)
  /// Its segments up to the first `?`, with the captures they give.
  case path(FragmentPath)
}

/// One variant of a fragment that is a path.
struct FragmentPath: Sendable {
  let segments: [SegmentCheck]
  let tail: LoweredTail?
  let steps: [CaptureStep]
}

/// What takes the rest of a path at once.
enum LoweredTail: Sendable {
  case any
  case some
  case nonEmpty
  case anyThen([SegmentCheck])
  /// A glob, by its index.
  case glob(Int)
  case regex(Int)
}

/// Whether a part fits, as expressions say it.
typealias Fit = RegexOutcome

extension RegexOutcome {
  /// Both: what does not fit decides, else what is undecided.
  func and(_ other: RegexOutcome) -> RegexOutcome {
    self == .noMatch || other == .match ? self : other
  }
}

/// Checks on segments, tails, query and fragment.
extension CompiledTable {
  /// Whether a segment fits a matcher.
  func fits(
    _ matcher: Int, _ index: Int, of list: borrowing SegmentList, foldsCase: Bool,
    _ scratch: inout CheckScratch
  ) -> Fit {
    // Asked first, because an expression needs nothing that has to be copied out of a matcher.
    let expression = matcherExpressions[matcher]
    if expression >= 0 {
      return unsafe fits(expression: Int(expression), list.textBuffer(index), &scratch)
    }
    return switch matchers[matcher] {
    case .template(let template):
      unsafe template.match(list.keyBuffer(index)) ? .match : .noMatch
    case .constraint(let constraint):
      unsafe constraint.matches(list.textBuffer(index), foldsCase: foldsCase) ? .match : .noMatch
    case .function(let function): unsafe Self.fits(function, list.textBuffer(index))
    case .regex(let regex): unsafe fits(expression: regex, list.textBuffer(index), &scratch)
    }
  }

  /// Whether a whole text fits an expression.
  func fits(
    expression: Int, _ text: UnsafeBufferPointer<UInt8>, _ scratch: inout CheckScratch
  ) -> Fit {
    let check = expressions[expression]
    if let program = check.program {
      let isTaken = unsafe program.takes(text) ?? scratch.regex.takes(program, text)
      if !isTaken { return .noMatch }
      if check.isDecided { return .match }
    }
    return unsafe scratch.regex.match(
      regexes[expression].code, text, limits: needs.options.regexLimits)
  }

  /// Whether a text fits a function.
  private static func fits(
    _ function: ConstraintFunction, _ text: UnsafeBufferPointer<UInt8>
  ) -> Fit {
    // SAFETY: the text stays readable and unchanged during the call, which the span does not outlive.
    function.fits(unsafe text.span) ? .match : .noMatch
  }

  /// Whether a segment fits a check.
  func fits(
    _ check: SegmentCheck, _ index: Int, of list: borrowing SegmentList, foldsCase: Bool,
    _ scratch: inout CheckScratch
  ) -> Fit {
    switch check {
    case .literal(let literal):
      unsafe list.keyBuffer(index).elementsEqual(literal) ? .match : .noMatch
    case .nonEmpty: list[index].isEmpty ? .noMatch : .match
    case .matcher(let matcher):
      fits(matcher, index, of: list, foldsCase: foldsCase, &scratch)
    }
  }

  /// Whether the last segments fit, one check each.
  func lastSegmentsFit(
    _ checks: [SegmentCheck], from first: Int, of list: borrowing SegmentList, foldsCase: Bool,
    _ scratch: inout CheckScratch
  ) -> Fit {
    let start = list.count - checks.count
    guard start >= first else { return .noMatch }
    var fit = Fit.match
    for (offset, check) in checks.enumerated() where fit != .noMatch {
      fit = fit.and(fits(check, start + offset, of: list, foldsCase: foldsCase, &scratch))
    }
    return fit
  }

  /// Whether the segments from one on fit an expression, each with a slash before it.
  func tailFits(
    _ regex: Int, from first: Int, of list: borrowing SegmentList, _ scratch: inout CheckScratch
  ) -> Fit {
    let count = scratch.join(list, from: first)
    return unsafe fits(
      expression: regex, UnsafeBufferPointer(start: scratch.joined.start, count: count), &scratch)
  }

  // MARK: Query and fragment

  /// Whether query and fragment fit.
  func fits(_ condition: Condition, _ scratch: inout MatchScratch) -> Fit {
    var fit = Fit.match
    for item in condition.query where fit != .noMatch {
      fit = fit.and(findItem(item, &scratch).fit)
    }
    guard let fragment = condition.fragment else { return fit }
    return fit == .noMatch ? .noMatch : fit.and(fits(fragment, &scratch))
  }

  /// Finds the first query item that fits, and where its value stands.
  func findItem(_ item: ItemCheck, _ scratch: inout MatchScratch) -> (fit: Fit, value: Range<Int>) {
    var position = scratch.url.queryStart
    let end = scratch.url.queryEnd
    while position < end {
      var itemEnd = position
      var nameEnd: Int?
      // SAFETY: offsets stay below the query's end.
      while itemEnd < end, unsafe scratch.base[itemEnd] != UInt8(ascii: "&") {
        if nameEnd == nil, unsafe scratch.base[itemEnd] == UInt8(ascii: "=") { nameEnd = itemEnd }
        itemEnd += 1
      }
      let name = position..<(nameEnd ?? itemEnd)
      let value = (nameEnd.map { $0 + 1 } ?? itemEnd)..<itemEnd
      let isEmpty = position == itemEnd
      position = itemEnd + 1
      guard !isEmpty,
        unsafe scratch.decodeValue(name, plusMeansSpace: needs.options.plusMeansSpace)
          .elementsEqual(item.name)
      else {
        continue
      }
      let fit = valueFits(item.value, value, isQuery: true, &scratch)
      if fit != .noMatch { return (fit, value) }
    }
    return (.noMatch, 0..<0)
  }

  /// Whether a query value or a fragment fits.
  func valueFits(
    _ check: ValueCheck, _ range: Range<Int>, isQuery: Bool, _ scratch: inout MatchScratch
  ) -> Fit {
    let text = unsafe scratch.decodeValue(
      range, plusMeansSpace: isQuery && needs.options.plusMeansSpace)
    switch check {
    case .anything: return .match
    case .nonEmpty: return text.isEmpty ? .noMatch : .match
    case .literal(let literal): return unsafe text.elementsEqual(literal) ? .match : .noMatch
    case .constraint(let constraint):
      return unsafe constraint.matches(text, foldsCase: false) ? .match : .noMatch
    case .function(let function): return unsafe Self.fits(function, text)
    case .regex(let regex):
      return unsafe fits(expression: regex, text, &scratch.checks)
    }
  }

  private func fits(_ check: FragmentCheck, _ scratch: inout MatchScratch) -> Fit {
    guard scratch.url.fragmentStart >= 0 else { return .noMatch }
    switch check {
    case .value(let value):
      return valueFits(
        value, scratch.url.fragmentStart..<scratch.url.end, isQuery: false, &scratch)
    case .path(let path):
      splitFragment(&scratch)
      return fits(path, of: scratch.fragmentPath, &scratch.checks)
    }
  }

  /// Splits the fragment as a path.
  func splitFragment(_ scratch: inout MatchScratch) {
    _ = unsafe scratch.fragmentPath.split(
      scratch.base, count: scratch.url.end, from: scratch.url.fragmentStart, foldedHost: nil,
      endsAtHash: false, slashes: needs.slashes, foldsCase: false)
  }

  private func fits(
    _ path: FragmentPath, of list: borrowing SegmentList, _ scratch: inout CheckScratch
  ) -> Fit {
    let count = path.segments.count
    guard path.tail == nil ? list.count == count : list.count >= count else { return .noMatch }
    var fit = Fit.match
    for (index, check) in path.segments.enumerated() where fit != .noMatch {
      fit = fit.and(fits(check, index, of: list, foldsCase: false, &scratch))
    }
    guard let tail = path.tail, fit != .noMatch else { return fit }
    return fit.and(fits(tail, from: count, of: list, foldsCase: false, &scratch))
  }

  /// Whether the segments from one on fit a tail.
  func fits(
    _ tail: LoweredTail, from first: Int, of list: borrowing SegmentList, foldsCase: Bool,
    _ scratch: inout CheckScratch
  ) -> Fit {
    switch tail {
    case .any: return .match
    case .some: return list.count > first ? .match : .noMatch
    case .nonEmpty:
      let isEmpty = list.count == first || list.count == first + 1 && list[first].isEmpty
      return isEmpty ? .noMatch : .match
    case .anyThen(let checks):
      return lastSegmentsFit(checks, from: first, of: list, foldsCase: foldsCase, &scratch)
    case .glob(let glob):
      return globFits(globs[glob], from: first, of: list, foldsCase: foldsCase, &scratch)
    case .regex(let regex): return tailFits(regex, from: first, of: list, &scratch)
    }
  }
}

extension MatchScratch {
  /// Decodes part of the URL; the result is valid until the next call.
  mutating func decodeValue(
    _ range: Range<Int>, plusMeansSpace: Bool
  ) -> UnsafeBufferPointer<UInt8> {
    checks.value.reserve(range.count)
    // SAFETY: the range lies within the URL, and decoding never lengthens.
    let count = unsafe PercentEncoding.writeDecoded(
      base + range.lowerBound, count: range.count, plusMeansSpace: plusMeansSpace,
      to: checks.value.start)
    return unsafe UnsafeBufferPointer(start: checks.value.start, count: count)
  }
}

extension CheckScratch {
  /// Writes the segments from one on, each with a slash before it, and returns the length.
  mutating func join(_ list: borrowing SegmentList, from first: Int) -> Int {
    var count = 0
    for index in first..<max(first, list.count) { count += 1 + list[index].textCount }
    joined.reserve(count)
    var position = 0
    for index in first..<max(first, list.count) {
      let text = unsafe list.textBuffer(index)
      // SAFETY: the length was reserved above.
      unsafe joined.start[position] = UInt8(ascii: "/")
      position += 1
      for offset in 0..<text.count {
        unsafe joined.start[position + offset] = text[offset]
      }
      position += text.count
    }
    return count
  }
}
