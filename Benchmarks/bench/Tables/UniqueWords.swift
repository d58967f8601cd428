/// Made-up words of which no two are the same.
struct UniqueWords {
  private var used: Set<String> = []

  /// A word that was not given before: two to four syllables, now and then a noun behind them.
  mutating func next(_ random: inout SeededRandom) -> String {
    while true {
      var word = ""
      for _ in 0..<random.within(2...4) { word += random.pick(Words.syllables) }
      if random.happens(perMille: 200) { word += "-" + random.pick(Words.nouns) }
      if used.insert(word).inserted { return word }
    }
  }
}
