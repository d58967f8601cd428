/// Which of the ways to match faster a table is compiled with; none of them changes an answer.
///
/// They can be switched off so that tests can compare tables with and without them.
package struct TableOptimizations: Sendable {
  /// Whether expressions become programs on bytes where that is possible.
  package var usesBytePrograms = true
  /// Whether expressions that are searched in the whole URL are run only where a text stands that they
  /// need.
  package var filtersSearches = true
  /// Whether one automaton tells of several matcher edges of a node which of them a segment may fit.
  package var filtersMatchers = true

  /// Every way.
  package static let all = TableOptimizations()
  /// None of them.
  package static let none = TableOptimizations(
    usesBytePrograms: false, filtersSearches: false, filtersMatchers: false)
}
