internal import RouteSyntax

/// An expression, with texts that it takes and texts that it nearly takes.
///
/// `§1`, `§2`, … stand for the names of its groups, which differ from pattern to pattern. The texts
/// are canonical: percent-decoded but for `%2F` and `%25`; a `/` parts segments.
package struct ExpressionSample: Sendable {
  /// The expression.
  package let source: String
  /// Texts that it takes.
  package let taken: [String]
  /// Texts that it does not take, though they look alike.
  package let missed: [String]

  init(_ source: String, _ taken: [String], not missed: [String] = []) {
    self.source = source
    self.taken = taken
    self.missed = missed
  }

  /// How many names the expression needs.
  package var nameCount: Int { (1...3).count { source.contains("§\($0)") } }

  /// The expression with names in place of the placeholders.
  package func source(naming names: [String]) -> String {
    var text = source
    for (index, name) in names.enumerated() {
      text = text.replacing("§\(index + 1)", with: name)
    }
    return text
  }
}

extension RegularExpression {
  /// The text with placeholders in place of the names, as an ``ExpressionSample`` has it.
  var sampleSource: String {
    guard !groupNames.isEmpty else { return source }
    var text = source
    for (index, name) in groupNames.enumerated() {
      text = text.replacing("<\(name)>", with: "<§\(index + 1)>")
    }
    return text
  }
}
