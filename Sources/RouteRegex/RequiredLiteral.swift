package import RouteSyntax

extension ExpressionTree.Node {
  /// A text of ASCII characters that stands in every text that the tree takes: the longest that is
  /// easily found, or none.
  ///
  /// - Complexity: O(*n*) in the parts of the tree, and their depth.
  package var requiredLiteral: [UInt8] { requirement.best }

  /// What is known of all texts of a part.
  private struct Requirement {
    /// The one text that is taken, if there is just one.
    var exact: [UInt8]?
    /// A text that stands in every one.
    var best: [UInt8] = []
  }

  /// Repeated texts are not made longer.
  private static var longest: Int { 64 }

  private var requirement: Requirement {
    switch self {
    case .character(let set, _):
      guard set.isASCII, set.isSingle, let code = set.ranges.first?.lowerBound else {
        return Requirement()
      }
      return Requirement(exact: [UInt8(code)], best: [UInt8(code)])
    case .sequence(let nodes): return Self.requirement(of: nodes)
    case .choice(let nodes): return nodes.count == 1 ? nodes[0].requirement : Requirement()
    case .repeated(let node, let least, let most):
      guard least > 0 else { return Requirement(exact: most == 0 ? [] : nil) }
      let one = node.requirement
      guard let exact = one.exact, least == most, exact.count * least <= Self.longest else {
        return Requirement(best: one.best)
      }
      let all = Array(repeatElement(exact, count: least).joined())
      return Requirement(exact: all, best: all)
    }
  }

  private static func requirement(of nodes: [Self]) -> Requirement {
    var best: [UInt8] = []
    var run: [UInt8] = []
    var isExact = true
    for node in nodes {
      let part = node.requirement
      if let exact = part.exact {
        run += exact
      } else {
        isExact = false
        for text in [run, part.best] where text.count > best.count { best = text }
        run = []
      }
    }
    if run.count > best.count { best = run }
    return Requirement(exact: isExact ? run : nil, best: best)
  }
}
