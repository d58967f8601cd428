/// What one part of a route says about one part of a URL.
enum Verdict {
  /// The part fits, with these captures, by position within the part.
  case fits([ReferenceCapture?])
  /// An expression of the part ended in a limit or an error.
  case undecided
  /// The part does not fit, which decides the route, whatever the other parts say.
  case no

  /// A part without captures fits if the condition holds.
  static func when(_ condition: Bool) -> Verdict {
    condition ? .fits([]) : .no
  }

  /// The verdict of this part and the next one together (§5).
  ///
  /// A part that does not fit decides, also if it is later in order than an undecided one; so only a
  /// "no" spares the next part from being asked.
  func and(_ next: @autoclosure () -> Verdict) -> Verdict {
    switch self {
    case .no: .no
    case .undecided:
      switch next() {
      case .no: .no
      case .undecided, .fits: .undecided
      }
    case .fits(let captures):
      switch next() {
      case .no: .no
      case .undecided: .undecided
      case .fits(let more): .fits(captures + more)
      }
    }
  }
}

extension Sequence {
  /// The verdict of the first of several alternatives that does not say "no".
  ///
  /// An undecided alternative ends the search as a match does: it could have been the match.
  func firstVerdict(_ verdict: (Element) -> Verdict) -> Verdict {
    for alternative in self {
      switch verdict(alternative) {
      case .no: continue
      case let decided: return decided
      }
    }
    return .no
  }

  /// The verdict of all parts together, their captures in order.
  func verdictOfAll(_ verdict: (Element) -> Verdict) -> Verdict {
    reduce(.fits([])) { $0.and(verdict($1)) }
  }
}
