/// A custom constraint of a generated table.
package struct ConstraintSample: Sendable {
  /// The constraint.
  package let constraint: CaseConstraint
  /// The expression, or nil for a function.
  package let expression: ExpressionSample?

  /// Whether a function decides.
  var isFunction: Bool { expression == nil }

  /// Up to three constraints with names of their own, any expression of the catalogue among them.
  static func some(using choices: inout some ChoiceSource) -> [ConstraintSample] {
    guard choices.chance(40) else { return [] }
    return ["sku", "code", "part"].prefix(choices.number(in: 1...3)).map { name in
      if choices.chance(50) {
        let function = choices.pick(TestFunction.allCases)
        return ConstraintSample(
          constraint: CaseConstraint(name, CaseConstraint.functionMark + function.rawValue),
          expression: nil)
      }
      let samples =
        choices.pick(weighted: [
          (60, ExpressionCatalogue.bound), (32, ExpressionCatalogue.spanning),
          (7, ExpressionCatalogue.hosts), (1, ExpressionCatalogue.broken),
        ])
      let sample = choices.pick(samples)
      // A constraint brings the names of its groups along.
      let source = sample.source(naming: (1...3).map { "\(name)\($0)" })
      return ConstraintSample(constraint: CaseConstraint(name, source), expression: sample)
    }
  }
}
