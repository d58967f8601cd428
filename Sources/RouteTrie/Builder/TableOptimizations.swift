/// Which of the ways to match faster a table is compiled with; none of them changes an answer.
///
/// They can be switched off so that tests can compare tables with and without them.
package struct TableOptimizations: Sendable {
  /// Whether expressions become programs on bytes where that is possible.
  package var usesBytePrograms = true

  /// Every way.
  package static let all = TableOptimizations()
  /// None of them.
  package static let none = TableOptimizations(usesBytePrograms: false)
}
