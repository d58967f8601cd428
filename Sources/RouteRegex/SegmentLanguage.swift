package import RouteSyntax

/// What the parts of a segment, or the segments of a tail, take together, as a tree.
///
/// It is the tree of what ``ExpressionText`` makes of the same parts.
package struct SegmentLanguage {
  /// The tree.
  package private(set) var root: ExpressionTree.Node
  /// Whether just the texts of the tree are taken; else perhaps fewer.
  package private(set) var isExact = true
  /// Whether texts are UTF-8; else they are bytes.
  package let isUTF: Bool
  private let foldsCase: Bool

  /// What the parts of a segment take; nil if that is not known.
  package init?(_ parts: [SegmentPart], foldsCase: Bool) {
    self.init(for: [.parts(parts, isOptional: false)], foldsCase: foldsCase)
    guard let nodes = nodes(of: parts, isWhole: parts.count == 1) else { return nil }
    root = .sequence(nodes)
  }

  /// What the segments of a tail take, a slash before each; nil if that is not known.
  package init?(tail segments: [SegmentPattern], foldsCase: Bool) {
    self.init(for: segments, foldsCase: foldsCase)
    var all: [ExpressionTree.Node] = []
    for segment in segments {
      switch segment {
      case .catchAll, .leading:
        let rest = ExpressionTree.Node.repeated(.character(.all), least: 0, most: nil)
        all.append(.repeated(.sequence([.text("/"), rest]), least: 0, most: 1))
      case .parts([.wildcard], _): all += [.text("/"), Self.notSlashes(least: 1)]
      case .parts(let parts, _):
        guard let nodes = nodes(of: parts, isWhole: false) else { return nil }
        all += [.text("/")] + nodes
      }
    }
    root = .sequence(all)
  }

  private init(for segments: [SegmentPattern], foldsCase: Bool) {
    root = .nothing
    isUTF = segments.contains(where: \.holdsExpression)
    self.foldsCase = foldsCase
  }

  private mutating func nodes(of parts: [SegmentPart], isWhole: Bool) -> [ExpressionTree.Node]? {
    var nodes: [ExpressionTree.Node] = []
    for part in parts {
      switch part {
      case .literal(let text): nodes.append(literal(text))
      case .wildcard: nodes.append(Self.notSlashes(least: 0))
      case .parameter(_, nil): nodes.append(Self.notSlashes(least: 1))
      case .parameter(_, let constraint?):
        guard let tree = ExpressionTree(constraint.expression(foldsCase: foldsCase)) else {
          return nil
        }
        nodes.append(tree.root)
      case .expression(let expression, _):
        guard
          let tree = ExpressionTree(
            expression.source, isCaseless: foldsCase, place: isWhole ? .whole : .part)
        else { return nil }
        isExact = isExact && tree.isExact
        nodes.append(tree.root)
      case .function: return nil
      }
    }
    return nodes
  }

  private func literal(_ text: String) -> ExpressionTree.Node {
    guard foldsCase else { return .text(text) }
    return .sequence(
      text.unicodeScalars.map {
        let set = ScalarSet($0)
        return .character(set.isASCII ? set.asciiFolded : set)
      })
  }

  private static func notSlashes(least: Int) -> ExpressionTree.Node {
    .repeated(.character(ScalarSet(ascii: "/").complement), least: least, most: nil)
  }
}
