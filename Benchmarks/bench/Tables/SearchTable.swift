/// Tables of expressions that are searched in the whole URL, as in the list of regular expressions
/// that many apps keep for their links.
///
/// Most hold a word that no other holds, between characters that end it. One in fifty has no literal
/// to look for; it holds lengths of which no other has both.
enum SearchTable {
  /// Makes the patterns of so many routes, in the syntax `regex`.
  static func texts(_ count: Int, _ random: inout SeededRandom) -> [String] {
    var words = UniqueWords()
    return (0..<count).map { index in
      if index % 50 == 49 {
        let number = index / 50
        return "/[0-9]{\(number % 20 + 1)}-[a-z]{\(number / 20 + 1)}$"
      }
      return text(with: words.next(&random), &random)
    }
  }

  private static func text(with word: String, _ random: inout SeededRandom) -> String {
    switch random.below(5) {
    case 0: #"\b/\#(word)/(?<id>[0-9]+)/?"#
    case 1: "^https?://[^/]+/\(word)(?:/|$)"
    case 2: "[?&]\(word)=(?<value>[^&#]+)"
    case 3: #"/\#(word)/[a-z0-9-]+\.html$"#
    default: #"\b\#(word)_(?<code>[A-Z0-9]{4,8})\b"#
    }
  }
}
