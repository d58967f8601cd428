internal import RouteSyntax
internal import RouteTrie

/// Writes path patterns as trees of the paths that they take, a `/` before each segment.
///
/// A tree sees characters, ill-formed UTF-8 mended. That is what expressions see; and literals,
/// parameters and constraints take a text as it is just when they take it mended, but for literals
/// with U+FFFD itself.
struct PathLanguage {
  /// How the table reads paths.
  let options: RoutingOptions
  /// Whether the case of ASCII letters does not matter.
  let foldsCase: Bool
  /// Expressions that stand for themselves.
  var marks = ExpressionMarks()
  /// Literal texts that segments which are no trees take, as far as that is known.
  var takenLiterals: [SegmentPattern: [String]] = [:]

  /// On which side a tree may differ from what the pattern takes.
  enum Bound {
    /// It takes at least that.
    case atLeast
    /// It takes at most that.
    case atMost
  }

  private static let slash = ExpressionTree.Node.character(ScalarSet("/"))
  private static let inSegment = ScalarSet("/").complement

  /// A tree of the paths that segments take; nil if nothing is known of them.
  func tree(of segments: [SegmentPattern], _ bound: Bound) -> ExpressionTree.Node? {
    if !segments.contains(where: { $0 == .parts([], isOptional: false) }) {
      // What optional segments leave then needs no second look at its slashes.
      return sequence(of: segments, bound)
    }
    let alternatives = PathPattern(segments: segments).placed(from: 0).alternatives.map {
      $0.normalized(options).map { $0.pattern.present }
    }
    let trees = alternatives.compactMap { sequence(of: $0, bound) }
    switch bound {
    case .atLeast: return trees.count == alternatives.count ? .choice(trees) : nil
    case .atMost: return trees.isEmpty ? nil : .choice(trees)
    }
  }

  private func sequence(of segments: [SegmentPattern], _ bound: Bound) -> ExpressionTree.Node? {
    var nodes: [ExpressionTree.Node] = []
    for segment in segments {
      guard let node = tree(of: segment, bound) else {
        // What may be absent can be left out.
        if segment.isOptional, bound == .atMost { continue }
        return nil
      }
      nodes.append(segment.isOptional ? .repeated(node, least: 0, most: 1) : node)
    }
    return .sequence(nodes)
  }

  // MARK: Segments

  private func tree(of segment: SegmentPattern, _ bound: Bound) -> ExpressionTree.Node? {
    switch segment {
    case .catchAll, .leading:
      return .repeated(.sequence([Self.slash, anyText(bound)]), least: 0, most: 1)
    case .parts(let parts, _):
      let text =
        parts.count == 1
        ? tree(ofLone: parts[0], bound) : sequence(of: parts, bound)
      if let text { return .sequence([Self.slash, text]) }
      guard bound == .atMost, let taken = takenLiterals[segment] else { return nil }
      return .sequence([Self.slash, .choice(taken.map { literal($0) })])
    }
  }

  /// Whether no tree says what a segment takes, so that literals have to be tried.
  func isOpaque(_ segment: SegmentPattern) -> Bool {
    guard case .parts(let parts, _) = segment, parts.allSatisfy(\.isSegmentBound) else {
      return false
    }
    let text = parts.count == 1 ? tree(ofLone: parts[0], .atMost) : sequence(of: parts, .atMost)
    return text == nil
  }

  /// Whether what is found of a literal goes for all that it takes, which may be other cases too.
  func isAskable(_ literal: String) -> Bool {
    !literal.unicodeScalars.contains("\u{FFFD}")
      && !(foldsCase && literal.utf8.contains { $0.isASCIILetter })
  }

  private func tree(ofLone part: SegmentPart, _ bound: Bound) -> ExpressionTree.Node? {
    switch part {
    case .wildcard, .parameter(_, nil): return fullSegment(bound)
    case .expression(let expression, _):
      if let mark = marks[expression] { return .character(mark) }
      guard bound == .atMost else { break }
      // Of these it is known that they take whatever a mark stands for.
      switch expression.source {
      case ".*", ".*?": return anyText(bound)
      case ".+", ".+?": return fullText(bound)
      case "[^/]+": return fullSegment(bound)
      case "[^/]*":
        return .choice([
          .repeated(.character(Self.inSegment), least: 0, most: nil), .character(marks.segments),
        ])
      default: break
      }
    case .function(let function, _):
      if let mark = marks[function] { return .character(mark) }
    case .literal, .parameter: break
    }
    return tree(of: part, bound, place: .whole)
  }

  private func sequence(of parts: [SegmentPart], _ bound: Bound) -> ExpressionTree.Node? {
    var nodes: [ExpressionTree.Node] = []
    for part in parts {
      guard let node = tree(of: part, bound, place: .part) else { return nil }
      nodes.append(node)
    }
    return .sequence(nodes)
  }

  private func tree(
    of part: SegmentPart, _ bound: Bound, place: ExpressionTree.Place
  ) -> ExpressionTree.Node? {
    switch part {
    case .literal(let text):
      let isMended = text.unicodeScalars.contains("\u{FFFD}")
      return bound == .atMost && isMended ? nil : literal(text)
    case .wildcard: return .repeated(.character(Self.inSegment), least: 0, most: nil)
    case .parameter(_, nil): return .repeated(.character(Self.inSegment), least: 1, most: nil)
    case .parameter(_, let constraint?): return Self.tree(of: constraint, foldsCase, bound)
    case .function:
      // Of a function it is known that it takes one segment, and never the empty one.
      return bound == .atMost ? nil : .repeated(.character(Self.inSegment), least: 1, most: nil)
    case .expression(let expression, _):
      return Self.tree(of: expression, isCaseless: foldsCase, bound, place: place)
    }
  }

  private func literal(_ text: String) -> ExpressionTree.Node {
    guard foldsCase else { return .text(text) }
    return .sequence(
      text.unicodeScalars.map { scalar in
        let set = ScalarSet(scalar)
        return .character(scalar.isASCII ? set.asciiFolded : set)
      })
  }

  // MARK: Any text

  private func anyText(_ bound: Bound) -> ExpressionTree.Node {
    let set = bound == .atMost ? ScalarSet.all.union(marks.all) : .all
    return .repeated(.character(set), least: 0, most: nil)
  }

  /// Any text that is not empty, behind the slash of its first segment.
  private func fullText(_ bound: Bound) -> ExpressionTree.Node {
    let full = ScalarSet.all.union(marks.fullTexts)
    return .choice([
      .sequence([.character(full), anyText(bound)]),
      .sequence([.character(marks.all), .character(.all), anyText(bound)]),
    ])
  }

  /// One segment that is not empty.
  private func fullSegment(_ bound: Bound) -> ExpressionTree.Node {
    let plain = ExpressionTree.Node.repeated(.character(Self.inSegment), least: 1, most: nil)
    return bound == .atLeast ? plain : .choice([plain, .character(marks.fullSegments)])
  }

  // MARK: Expressions

  /// A tree of what a constraint takes, or nil.
  static func tree(
    of constraint: Constraint, _ foldsCase: Bool, _ bound: Bound
  ) -> ExpressionTree.Node? {
    let tree = ExpressionTree(constraint.expression(foldsCase: foldsCase))
    switch bound {
    case .atLeast: return tree?.root ?? .repeated(.character(.all), least: 0, most: nil)
    case .atMost: return tree?.isExact == true ? tree?.root : nil
    }
  }

  /// A tree of what an expression takes, or nil.
  static func tree(
    of expression: RegularExpression, isCaseless: Bool, _ bound: Bound,
    place: ExpressionTree.Place = .whole
  ) -> ExpressionTree.Node? {
    let tree = ExpressionTree(expression.source, isCaseless: isCaseless, place: place)
    switch bound {
    case .atLeast:
      let set = expression.isSegmentBound ? inSegment : .all
      return tree?.root ?? .repeated(.character(set), least: 0, most: nil)
    case .atMost: return tree?.isExact == true ? tree?.root : nil
    }
  }
}

extension SegmentPart {
  /// Whether it takes text within one segment.
  fileprivate var isSegmentBound: Bool {
    if case .expression(let expression, _) = self { expression.isSegmentBound } else { true }
  }
}

extension SegmentPattern {
  /// The segment where it is not absent.
  var present: SegmentPattern {
    if case .parts(let parts, isOptional: true) = self {
      .parts(parts, isOptional: false)
    } else {
      self
    }
  }
}
