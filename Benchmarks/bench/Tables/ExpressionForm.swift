/// An expression as tables hold them: for numbers, dates, words, codes.
struct ExpressionForm: Sendable {
  /// The name of the parameter.
  let name: String
  /// Whether it has a lookaround, a repeated group or an inline option, rather than only classes,
  /// counts and literals in a row.
  let needsPCRE2: Bool
  /// Writes the expression; some draw words or counts.
  private let write: @Sendable (inout SeededRandom) -> String

  private init(
    _ name: String, needsPCRE2: Bool = false,
    _ write: @escaping @Sendable (inout SeededRandom) -> String
  ) {
    self.name = name
    self.needsPCRE2 = needsPCRE2
    self.write = write
  }

  /// A segment, or the end of one, that is the expression: `:id([0-9]+)`.
  ///
  /// - Parameters:
  ///   - random: What words and counts are drawn by.
  ///   - prefix: What stands before the name, so that two may stand in one pattern.
  /// - Returns: The text of the segment.
  func segment(_ random: inout SeededRandom, prefix: String = "") -> String {
    ":\(prefix)\(name)(\(write(&random)))"
  }

  /// Every form, in an order in which each takes texts that none before it takes.
  static let all: [ExpressionForm] = [
    .init("date") { _ in #"\d{4}-\d{2}-\d{2}"# },
    .init("month") { _ in #"\d{4}-\d{2}"# },
    .init("year") { _ in "[0-9]{4}" },
    .init("id") { _ in "[0-9]+" },
    .init("time", needsPCRE2: true) { _ in "(?:[0-9]{2}:){2}[0-9]{2}" },
    .init("address", needsPCRE2: true) { _ in #"[0-9]{1,3}(?:\.[0-9]{1,3}){3}"# },
    .init("release", needsPCRE2: true) { _ in #"v[0-9]+(?:\.[0-9]+)+"# },
    .init("version") { _ in "v[0-9]+" },
    .init("sha") { _ in "[0-9a-f]{40}" },
    .init("bytes", needsPCRE2: true) { _ in "0x(?:[0-9a-f]{2})+" },
    .init("article", needsPCRE2: true) { "(?i:\($0.pick(Words.nouns)))-[0-9]{4,8}" },
    .init("token") { random in
      let least = random.within(8...16)
      return "\(random.pick(Words.nouns))_[0-9A-Za-z]{\(least),\(least + 8)}"
    },
    .init("state") { random in
      (0..<random.within(2...5)).map { _ in random.pick(Words.nouns) }.joined(separator: "|")
    },
    .init("invoice") { "[A-Z]{2}[0-9]{\($0.within(5...9))}" },
    .init("locale") { _ in "[a-z]{2}-[A-Z]{2}" },
    .init("file") { #"[a-z0-9-]+\."# + $0.pick(["json", "xml", "csv", "pdf"]) },
    .init("code", needsPCRE2: true) { random in
      let least = random.within(5...8)
      return "(?=[a-z]*[0-9])[a-z0-9]{\(least),\(least + 6)}"
    },
    .init("word", needsPCRE2: true) { random in
      let excluded = (0..<2).map { _ in random.pick(Words.nouns) + "$" }.joined(separator: "|")
      return "(?!\(excluded))[a-z]{3,12}"
    },
    .init("title", needsPCRE2: true) { _ in "[A-Z][a-z]+(?:-[A-Z][a-z]+)*(?<!-Draft)" },
    .init("slug") { _ in "[a-z0-9-]+" },
    .init("name") { _ in "[0-9a-z._-]+" },
    .init("text") { $0.pick([#"\w+"#, "[^/.]+", "[A-Za-z0-9_]+"]) },
  ]
}
