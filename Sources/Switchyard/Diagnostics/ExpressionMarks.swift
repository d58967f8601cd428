internal import RouteSyntax

/// Expressions and functions that two patterns have in common and of which a tree cannot say just what
/// they take.
///
/// Each stands in both automata as one mark, in place of the text that it takes: what is proved of the
/// mark holds for all those texts, because the same expression or function takes them.
struct ExpressionMarks {
  /// What is marked.
  private enum Key: Hashable {
    case expression(ExactText)
    case function(ConstraintFunction)
  }

  /// What is known of what is marked.
  private struct Mark {
    let code: UInt32
    let isSegmentBound: Bool
    let takesEmpty: Bool
  }

  private var marks: [Key: Mark] = [:]

  /// No marks.
  init() {}

  /// Marks the expressions and functions that are segments of both patterns.
  init(_ first: [SegmentPattern], _ second: [SegmentPattern], foldsCase: Bool) {
    let others = Set(second.compactMap { $0.lonePart.flatMap(Self.key(of:)) })
    guard !others.isEmpty else { return }
    for part in first.compactMap(\.lonePart) {
      guard let key = Self.key(of: part), others.contains(key), marks[key] == nil else { continue }
      let code = ScalarSet.largest + 1 + UInt32(marks.count)
      guard case .expression(let expression, _) = part else {
        marks[key] = Mark(code: code, isSegmentBound: true, takesEmpty: false)
        continue
      }
      let tree = ExpressionTree(expression.source, isCaseless: foldsCase)
      guard expression.isFreeOfContext, tree?.isExact != true else { continue }
      marks[key] = Mark(
        code: code, isSegmentBound: expression.isSegmentBound,
        takesEmpty: tree?.root.takesEmpty ?? true)
    }
  }

  private static func key(of part: SegmentPart) -> Key? {
    switch part {
    case .expression(let expression, _): .expression(ExactText(expression.source))
    case .function(let function, _): .function(function)
    case .literal, .parameter, .wildcard: nil
    }
  }

  /// The mark of an expression, if it has one.
  subscript(expression: RegularExpression) -> ScalarSet? {
    mark(.expression(ExactText(expression.source)))
  }

  /// The mark of a function, if it has one.
  subscript(function: ConstraintFunction) -> ScalarSet? { mark(.function(function)) }

  private func mark(_ key: Key) -> ScalarSet? {
    marks[key].map { ScalarSet([$0.code...$0.code]) }
  }

  /// All marks.
  var all: ScalarSet { codes { _ in true } }
  /// The marks that stand for one segment.
  var segments: ScalarSet { codes { $0.isSegmentBound } }
  /// The marks that stand for one segment that is not empty.
  var fullSegments: ScalarSet { codes { $0.isSegmentBound && !$0.takesEmpty } }
  /// The marks that stand for some text.
  var fullTexts: ScalarSet { codes { !$0.takesEmpty } }

  private func codes(_ isWanted: (Mark) -> Bool) -> ScalarSet {
    ScalarSet(marks.values.filter(isWanted).map { $0.code...$0.code })
  }
}

extension SegmentPattern {
  /// The part that the whole segment is, if it is one.
  var lonePart: SegmentPart? {
    guard case .parts(let parts, _) = self, parts.count == 1 else { return nil }
    return parts[0]
  }

  /// The literal that the whole segment is, if it is one.
  var loneLiteral: String? {
    guard case .parts(let parts, _) = self else { return nil }
    if parts.isEmpty { return "" }
    guard parts.count == 1, case .literal(let text) = parts[0] else { return nil }
    return text
  }
}

extension RegularExpression {
  /// Whether what it takes of a path does not depend on what stands before it.
  ///
  /// One that is segment-bound sees nothing of other segments. What stands behind it is the same for
  /// all patterns, to the end of the path; where the subject of a tail begins is not.
  var isFreeOfContext: Bool {
    guard !isSegmentBound else { return true }
    return anchors.isEmpty
      && !["(?<=", "(?<!", "(?<*", "\\b", "\\B", "\\X"].contains { source.contains($0) }
  }
}
