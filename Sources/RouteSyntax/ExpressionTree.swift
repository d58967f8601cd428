/// What a regular expression may match, as a tree, for the constructs that are common in routes.
///
/// The tree takes every text that the expression takes. Lookarounds, word boundaries and anchors are
/// left out of it, and a few classes are widened, so that it may take more; ``isExact`` says when
/// it does not.
package struct ExpressionTree: Sendable {
  /// A part of an expression.
  package indirect enum Node: Sendable {
    /// One character of a set. Samples are made of `choices`, which are some of the set, if any.
    case character(ScalarSet, choices: [Unicode.Scalar])
    /// Parts in a row; none for nothing.
    case sequence([Node])
    /// One of some parts.
    case choice([Node])
    /// A part so many times; `most` is nil for no bound.
    case repeated(Node, least: Int, most: Int?)
  }

  /// The whole expression.
  package let root: Node
  /// Whether the expression takes just the texts that the tree takes.
  package let isExact: Bool

  /// How an expression is read.
  package enum Place: Sendable {
    /// Matched against a whole text: `^` and `$` at its ends say nothing.
    case whole
    /// Beside other parts, so that anchors look at them.
    case part
    /// Searched in a text.
    case search
  }

  /// Reads an expression as PCRE2 does under the options of patterns; nil for a text that holds
  /// something that is not understood, such as a reference to a group.
  ///
  /// - Parameters:
  ///   - source: The text of the expression, `^` and `$` as they were written.
  ///   - isCaseless: Whether it is matched without regard to case.
  ///   - place: Where it stands.
  /// - Complexity: O(*n*) in the bytes of the text.
  package init?(_ source: String, isCaseless: Bool = false, place: Place = .whole) {
    var reader = ExpressionTreeReader(source, isCaseless: isCaseless, place: place)
    guard let root = reader.readAll() else { return nil }
    self.root = root
    isExact = reader.isExact
  }
}

extension ExpressionTree.Node {
  /// Nothing: the empty text.
  package static var nothing: Self { .sequence([]) }

  /// One character of a set of which no samples are made.
  package static func character(_ set: ScalarSet) -> Self { .character(set, choices: []) }

  /// Exactly this text.
  package static func text(_ text: some StringProtocol) -> Self {
    .sequence(text.unicodeScalars.map { .character(ScalarSet($0)) })
  }

  /// Whether it takes the empty text.
  package var takesEmpty: Bool {
    switch self {
    case .character: false
    case .sequence(let nodes): nodes.allSatisfy(\.takesEmpty)
    case .choice(let nodes): nodes.contains(where: \.takesEmpty)
    case .repeated(let node, let least, _): least == 0 || node.takesEmpty
    }
  }
}
