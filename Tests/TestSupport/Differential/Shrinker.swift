/// Makes a failing case smaller, greedily, as long as it still fails.
package struct Shrinker {
  private let fails: (RoutingCase) -> Bool
  private var budget: Int

  /// A shrinker.
  ///
  /// - Parameters:
  ///   - budget: How many cases may be tried.
  ///   - fails: Whether a case fails in the way of the first one.
  package init(budget: Int = 4000, fails: @escaping (RoutingCase) -> Bool) {
    self.fails = fails
    self.budget = budget
  }

  /// A case that fails and of which no part can be left out, unless the budget ended first.
  package mutating func shrink(_ failing: RoutingCase) -> RoutingCase {
    var smallest = failing
    var hasChanged = true
    while hasChanged, budget > 0 {
      hasChanged = false
      for candidate in ShrinkCandidates(smallest) {
        guard budget > 0 else { break }
        budget -= 1
        if fails(candidate) {
          smallest = candidate
          hasChanged = true
          break
        }
      }
    }
    return smallest
  }
}
