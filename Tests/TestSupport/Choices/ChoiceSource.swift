/// A source of choices that drives the generators: a seed, or the bytes of a fuzzer.
///
/// Everything generated is a function of the numbers it gives, so one seed gives one case on every
/// platform, and a fuzzer that changes a byte changes one choice.
package protocol ChoiceSource {
  /// The next number from zero up to, not including, a bound greater than zero.
  mutating func next(below bound: Int) -> Int
}

extension ChoiceSource {
  /// One element, each as likely as another.
  ///
  /// - Parameter items: What to choose from; not empty.
  /// - Returns: The element chosen.
  package mutating func pick<Item>(_ items: [Item]) -> Item {
    items[next(below: items.count)]
  }

  /// One element, each as likely as its weight says.
  ///
  /// - Parameter items: What to choose from, with weights greater than zero; not empty.
  /// - Returns: The element chosen.
  package mutating func pick<Item>(weighted items: [(weight: Int, item: Item)]) -> Item {
    var rest = next(below: items.reduce(0) { $0 + $1.weight })
    for (weight, item) in items {
      if rest < weight { return item }
      rest -= weight
    }
    return items[items.count - 1].item
  }

  /// Whether something happens that does so in so many of a hundred cases.
  ///
  /// - Parameter percent: From 0, never, to 100, always.
  /// - Returns: Whether it happens.
  package mutating func chance(_ percent: Int) -> Bool { next(below: 100) < percent }

  /// A number in a range.
  ///
  /// - Parameter range: The numbers to choose from.
  /// - Returns: The number chosen.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + next(below: range.count)
  }
}
