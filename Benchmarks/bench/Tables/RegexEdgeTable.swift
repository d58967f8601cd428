/// Tables of which every route is an expression for the same segment, all of them different.
///
/// An expression is a row of runs of digits, small letters or capitals, each of a fixed length but
/// perhaps the last: `[A-Z]{2}[0-9]{4}[a-z]+`. No two have the same classes and lengths before
/// the last run, so no text fits two of them. Every fifth refuses a first character by a lookahead.
enum RegexEdgeTable {
  /// The classes, each with the character that a lookahead refuses.
  private static let classes: [(text: String, refused: String)] = [
    ("[0-9]", "0"), ("[a-z]", "a"), ("[A-Z]", "A"),
  ]

  /// Makes the patterns of so many routes.
  static func texts(_ count: Int, _ random: inout SeededRandom) -> [String] {
    var used: Set<String> = []
    return (0..<count).map { index in
      let first = random.below(classes.count)
      var text = ""
      var last = first
      func addRun() {
        text += times(random.within(1...4))
        // One of the two other classes.
        last = (last + random.within(1...2)) % classes.count
        text += classes[last].text
      }
      text = classes[first].text
      for _ in 0..<random.within(1...3) { addRun() }
      while !used.insert(text).inserted { addRun() }
      text += random.happens(perMille: 500) ? "+" : times(random.within(1...4))
      let lookahead = index % 5 == 4 ? "(?!\(classes[first].refused))" : ""
      return "/items/:code(\(lookahead)\(text))"
    }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "" : "{\(count)}" }
}
