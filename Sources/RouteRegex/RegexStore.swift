package import RouteSyntax

/// What is compiled: a text and the ways in which it is read.
package struct RegexText: Hashable, Sendable {
  /// The text, `^` and `$` translated.
  package let source: ExactText
  /// Whether pattern and subjects are UTF-8; else both are bytes.
  package let isUTF: Bool
  /// Whether it may match anywhere in a subject; else it matches whole ones.
  package let isSearched: Bool

  /// A text.
  package init(_ source: String, isUTF: Bool, isSearched: Bool = false) {
    self.source = ExactText(source)
    self.isUTF = isUTF
    self.isSearched = isSearched
  }
}

/// Compiled expressions by their text, so that none is compiled twice.
package struct RegexStore {
  private var codes: [RegexText: RegexCode]

  /// The expressions that are compiled already.
  package init(_ known: some Sequence<RegexCode>) {
    codes = Dictionary(known.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The compiled expression.
  ///
  /// - Throws: A ``RegexFailure`` that says where the expression is wrong.
  package mutating func code(_ text: RegexText) throws(RegexFailure) -> RegexCode {
    if let known = codes[text] { return known }
    let code = try RegexCode(text)
    codes[text] = code
    return code
  }
}
