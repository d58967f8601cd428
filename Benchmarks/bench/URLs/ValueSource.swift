import Switchyard

/// Makes values for the parameters of routes that look like real ones: owners, repositories,
/// numbers, hashes, identifiers with their prefixes.
///
/// Values are made as URL text: what must be percent-encoded in a path segment is.
struct ValueSource {
  var random: SeededRandom
  /// How many free-text values in a thousand hold an escape or a character beyond ASCII.
  let unusualPerMille: Int

  /// Text for a plain parameter, chosen by its name.
  mutating func value(named name: String) -> String {
    kind(of: name.asciiLowercased()).make(&self)
  }

  /// Text that fits the built-in constraint of a parameter.
  mutating func value(named name: String, for constraint: Constraint) -> String {
    switch constraint {
    case .float where name == "latitude" || name == "longitude": coordinate()
    case .int: (random.happens(perMille: 100) ? "-" : "") + number()
    case .uint: number()
    case .float: number() + (random.happens(perMille: 700) ? ".\(random.below(100))" : "")
    case .hex: random.text(random.within(4...32), from: .hex)
    case .alpha: random.text(random.within(2...12), from: .letters)
    case .alnum: random.text(random.within(4...16), from: .alnum)
    case .slug: slug(random.within(1...5))
    case .date: date()
    case .uuid: uuid()
    }
  }

  /// Text that a constraint refuses.
  mutating func misfit(for constraint: Constraint) -> String {
    switch constraint {
    case .int, .uint, .float, .date, .uuid: slug(2)
    case .hex: "xyz" + number()
    case .alpha, .alnum: slug(2) + "-" + number()
    case .slug: "-" + slug(2)
    }
  }

  // MARK: Pieces

  /// A number of one to ten digits.
  mutating func number() -> String {
    let digits = random.within(1...10)
    return random.text(1, from: .init(bytes: Array("123456789".utf8)))
      + random.text(digits - 1, from: .digits)
  }

  /// Words with hyphens.
  mutating func slug(_ count: Int) -> String {
    (0..<count).map { _ in random.pick(Words.nouns) }.joined(separator: "-")
  }

  mutating func uuid() -> String {
    [8, 4, 4, 4, 12].map { random.text($0, from: .hex) }.joined(separator: "-")
  }

  mutating func date() -> String {
    let parts = [random.within(2015...2027), random.within(1...12), random.within(1...28)]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  mutating func coordinate() -> String {
    (random.happens(perMille: 300) ? "-" : "") + "\(random.below(90))."
      + random.text(random.within(2...6), from: .digits)
  }

  /// A name of a person or an organisation.
  mutating func handle() -> String {
    var text = random.pick(Words.names)
    if random.happens(perMille: 400) { text += "-" + random.pick(Words.nouns) }
    if random.happens(perMille: 300) { text += "\(random.below(1000))" }
    return text
  }

  /// The name of a project.
  mutating func project() -> String {
    var text = slug(random.within(1...3))
    if random.happens(perMille: 100) { text += ".js" }
    if random.happens(perMille: 100) { text = "." + text }
    return text
  }

  mutating func version() -> String {
    "v\(random.below(20)).\(random.below(30)).\(random.below(10))"
  }

  /// A branch; the slash inside it is percent-encoded, as clients have to.
  mutating func branch() -> String {
    switch random.below(5) {
    case 0: "main"
    case 1: "release%2F" + version()
    case 2: "feature%2F" + slug(2)
    default: random.pick(Words.names) + "-" + slug(random.within(1...3))
    }
  }

  mutating func fileName() -> String {
    let name = slug(random.within(1...2))
    let directory = random.happens(perMille: 300) ? random.pick(Words.nouns) + "%2F" : ""
    return directory + name + random.pick([".md", ".swift", ".txt", ".json", ".yml", ".png"])
  }

  mutating func domain() -> String { slug(random.within(1...2)) + ".example.com" }

  /// Words as people type them: blanks, accents and emoji, encoded, sometimes bare.
  mutating func freeText() -> String {
    guard random.happens(perMille: unusualPerMille) else { return slug(random.within(1...4)) }
    let word = random.pick(Words.unusual)
    let mayStandBare = word.utf8.allSatisfy { $0 >= 0x80 || $0.isUnreserved }
    if mayStandBare, random.happens(perMille: 300) { return word }
    return PercentEncoding.encode(word, lowerCase: random.happens(perMille: 200))
  }
}
