/// Tables whose routes overlap, so that the order of registration decides.
///
/// Every level of the path has a few words and a parameter, and a route takes one or the other at
/// each of them. `/a/:x` and `/:x/b` stand in any order; a route stands behind every one that is
/// more special, or it would take all that the other takes.
enum OverlapTable {
  /// The names of the parameters, by level; their number is the depth of the deepest route.
  private static let names = ["tenant", "id", "part", "item_id", "slug"]

  /// A route as the number of a word at each level, counted from one; zero is the parameter.
  private typealias Choices = [Int]

  /// Makes the patterns of so many routes.
  static func texts(_ count: Int, _ random: inout SeededRandom) -> [String] {
    var supply = UniqueWords()
    var words: [[String]] = names.map { _ in (0..<3).map { _ in supply.next(&random) } }
    var routes: [Choices] = []
    var indices: [Choices: Int] = [:]
    var repeats = 0
    while routes.count < count {
      let depth = random.within(2...names.count)
      let choices: Choices = (0..<depth).map { level in
        random.happens(perMille: 350) ? 0 : random.within(1...words[level].count)
      }
      guard indices[choices] == nil else {
        // What comes again says that the words are too few for so many routes.
        repeats += 1
        if repeats % 4 == 0 {
          for level in words.indices { words[level].append(supply.next(&random)) }
        }
        continue
      }
      indices[choices] = routes.count
      routes.append(choices)
    }
    return ordered(routes, indices, &random).map { route in
      route.enumerated().map { level, choice in
        "/" + (choice == 0 ? ":" + names[level] : words[level][choice - 1])
      }.joined()
    }
  }

  /// Puts routes in a random order in which none stands before one that is more special.
  private static func ordered(
    _ routes: [Choices], _ indices: [Choices: Int], _ random: inout SeededRandom
  ) -> [Choices] {
    let later = routes.map { generalizations(of: $0).compactMap { indices[$0] } }
    var waitsFor = [Int](repeating: 0, count: routes.count)
    for route in later.joined() { waitsFor[route] += 1 }
    var ready = routes.indices.filter { waitsFor[$0] == 0 }
    var order: [Choices] = []
    order.reserveCapacity(routes.count)
    while !ready.isEmpty {
      ready.swapAt(random.below(ready.count), ready.count - 1)
      let route = ready.removeLast()
      order.append(routes[route])
      for general in later[route] {
        waitsFor[general] -= 1
        if waitsFor[general] == 0 { ready.append(general) }
      }
    }
    return order
  }

  /// The routes with a parameter in the place of one word or more.
  private static func generalizations(of route: Choices) -> [Choices] {
    let levels = route.indices.filter { route[$0] != 0 }
    return (1..<(1 << levels.count)).map { mask in
      var general = route
      for (bit, level) in levels.enumerated() where mask >> bit & 1 == 1 { general[level] = 0 }
      return general
    }
  }
}
