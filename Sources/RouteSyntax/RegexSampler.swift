/// Makes texts that a regular expression matches, for the common constructs of expressions in routes.
///
/// What an ``ExpressionTree`` leaves out, such as lookarounds, a text may fail; the caller has to
/// find out by matching it.
package struct RegexSampler: Sendable {
  private let root: ExpressionTree.Node

  /// No sample is longer, so that nested repetitions come to an end.
  private static let longest = 4096

  /// Reads an expression; nil if it holds something that is not understood.
  package init?(_ source: String) {
    guard let tree = ExpressionTree(source) else { return nil }
    self.init(tree)
  }

  /// A sampler of the texts that a tree takes.
  package init(_ tree: ExpressionTree) { self.init(tree.root) }

  /// A sampler of the texts of a part of a tree.
  package init(_ root: ExpressionTree.Node) { self.root = root }

  /// A text; `/` in it separates segments.
  ///
  /// - Parameter below: Gives a number from zero up to, not including, a bound greater than zero.
  /// - Returns: The text, or nil if a class is empty or the text became too long.
  package func sample(_ below: (Int) -> Int) -> String? {
    var text = String.UnicodeScalarView()
    var left = Self.longest
    return Self.append(root, to: &text, &left, below) ? String(text) : nil
  }

  private static func append(
    _ node: ExpressionTree.Node, to text: inout String.UnicodeScalarView, _ left: inout Int,
    _ below: (Int) -> Int
  ) -> Bool {
    switch node {
    case .character(_, let choices):
      guard !choices.isEmpty, left > 0 else { return false }
      left -= 1
      text.append(choices[below(choices.count)])
      return true
    case .sequence(let nodes):
      for node in nodes where !append(node, to: &text, &left, below) { return false }
      return true
    case .choice(let nodes):
      return append(nodes[below(nodes.count)], to: &text, &left, below)
    case .repeated(let node, let least, let most):
      let range = times(least, most)
      for _ in 0..<range.lowerBound + below(range.count) {
        // Empty parts take no room, but time.
        left -= 1
        guard left > 0, append(node, to: &text, &left, below) else { return false }
      }
      return true
    }
  }

  /// How often a part is repeated in samples.
  private static func times(_ least: Int, _ most: Int?) -> ClosedRange<Int> {
    if let most { return least...most }
    return switch least {
    case 0: 0...10
    case 1: 1...12
    default: least...least + 8
    }
  }
}
