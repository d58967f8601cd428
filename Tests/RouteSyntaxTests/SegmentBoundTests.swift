import RouteSyntax
import Testing

/// Which expressions are decided to be segment-bound: no part of them can match `/`.
///
/// In doubt an expression is spanning. That the decision never changes an answer is tested as a
/// property in ConformanceTests, where expressions run.
@Suite struct SegmentBoundTests {
  static let bound = [
    "a", "abc", "é", "[0-9]+", "\\d+", "\\w*", "\\s?", "\\h", "\\v", "a|b|c", "en|fr|de",
    "(?:a|b)+", "(a)(b)", "[a-z0-9._-]+", "[a-z0-9-]", "[-a]", "[a-]", "[]a]", "[\\]a]",
    "\\d{4}-\\d{2}-\\d{2}", "a{2,3}", "a*?", "a++", "(?i)ab", "(?i:a)b", "(?m)^a$", "(?^)a",
    // Negated classes that name the slash, or what holds it.
    "[^/]+", "[^/?#]*", "[^a/b]", "[^\\/]", "[^\\x2f]", "[^\\x{2F}]", "[^\\057]", "[^\\o{57}]",
    "[^!-~]", "[^ -0]", "[^+-9]", "[^\\D]", "[^\\W]", "[^\\S]", "[^[:punct:]]", "[^[:^alpha:]]",
    "[^\\PL]", "[^\\P{Nd}/]",
    // Escapes of other characters.
    "\\.", "\\-", "\\\\", "\\(\\)", "\\n\\r\\t\\f\\e\\a", "\\x41", "\\x{41}", "\\x{1F642}",
    "\\0", "\\060", "\\o{60}", "\\R", "\\%2F", "%2F", "\\é",
    // Anchors, word boundaries and lookarounds over bound text.
    "^a", "a$", "^$", "\\ba\\b", "\\Ba", "(?=a)\\w+", "(?!ab)\\w+", "(?<=a)b", "(?<!a)b", "(?>a+)b",
    // Named groups and references to them.
    "(?<n>a)\\k<n>", "(?<n>[^/])\\g{n}", "(?'n'a)\\k'n'", "(?P<n>a)(?P=n)", "(?<n>a)\\k{n}",
    // Properties that are known.
    "\\p{L}+", "\\pL", "\\p{Lu}\\p{Nd}", "[\\p{L}\\d]", "\\p{M}*",
    "[[:alpha:]]+", "[[:digit:][:space:]]", "[[:^punct:]]", "[[:word:]-]",
    // Ranges on one side of the slash, and hyphens that are no ranges.
    "[!-.]", "[0-~]", "[a-é]", "[é-ü]", "[\\d-z]", "[a-\\d]",
  ]

  static let spanning = [
    "/", "a/b", "a\\/b", "(a|/)", "(?:a/)?b", ".", ".*", ".+?", "a.c", "(?s).", "(?-s).", "(?i)/",
    "\\x2f", "\\x2F", "\\x{2f}", "\\x{002F}", "\\057", "\\o{57}", "[/]", "[a/]", "[\\/]",
    "[\\x2f]", "[\\57]", "[+-9]", "[.-0]", "[ -~]", "[!-\\x{FF}]", "[\\x20-a]", "[--/]", "[+-é]",
    "[a-c--9]", "[\\d--9]",
    "[^a]", "[^\\d]", "[^[:alpha:]]", "[^\\p{L}]", "[^]]", "[^^]",
    "\\D", "\\W", "\\S", "\\H", "\\V", "\\N", "\\X", "[\\D]", "[\\W]", "[\\S]", "[^\\w]",
    "\\PL", "\\P{Lu}", "[[:punct:]]", "[[:print:]]", "[[:graph:]]", "[[:ascii:]]", "[[:^alpha:]]",
    // Lookarounds count.
    "(?=/)a", "(?!/)a", "(?<=/)a", "(?<!/)a", "a(?=.*b)", "a(?!.)", "(?<=.)a", "a(?=/b)",
    "(?<n>/)?\\k<n>",
    // In doubt.
    "\\p{P}", "\\p{Any}", "\\p{^L}", "\\p{Greek}", "\\P{Greek}", "[\\p{Common}]", "\\co", "\\cA",
    "\\N{U+41}", "[\\x{zz}]", "[^\\cA]", "[[:<:]]a",
  ]

  private func expression(_ source: String) throws -> RegularExpression {
    let pattern = try RoutePattern("/:x(\(source))")
    guard case .parts(let parts, _) = pattern.path.segments[0],
      case .expression(let expression, _) = parts[0], parts.count == 1
    else { throw PatternShapeError(pattern: source) }
    #expect(expression.source == source)
    return expression
  }

  private struct PatternShapeError: Error { let pattern: String }

  @Test(arguments: bound)
  func isBound(_ source: String) throws {
    #expect(try expression(source).isSegmentBound)
  }

  @Test(arguments: spanning)
  func isSpanning(_ source: String) throws {
    #expect(try !expression(source).isSegmentBound)
  }

  @Test func anchorsBecomeLookarounds() throws {
    for (source, translated) in [
      ("^a", "(?<![^/])a"), ("a$", "a(?![^/])"), ("^$", "(?<![^/])(?![^/])"),
      ("(?m)^a$", "(?m)(?<![^/])a(?![^/])"), ("a|^b", "a|(?<![^/])b"), ("(^a)", "((?<![^/])a)"),
      ("[$^]", "[$^]"), ("\\^\\$", "\\^\\$"), ("[^a]", "[^a]"), ("é^", "é(?<![^/])"), ("a", "a"),
      ("(?^)a^", "(?^)a(?<![^/])"),
    ] {
      #expect(try expression(source).translated == translated)
    }
  }

  @Test func offsetsOfTheTranslationLeadBack() throws {
    // The source begins behind `/:x(`, at byte 4; `(?<![^/])` has 9 bytes and `(?![^/])` 8.
    let expression = try expression("a^b$c")
    for (position, offset) in [(0, 4), (1, 5), (10, 6), (11, 7), (19, 8), (20, 9), (1000, 9)] {
      #expect(expression.patternOffset(ofTranslated: position) == offset, "\(position)")
    }
  }

  @Test func groupsAreNamedInOrder() throws {
    #expect(try expression("(?<a>x)(y)(?'b'z)(?P<c>(?<d>w))").groupNames == ["a", "b", "c", "d"])
    #expect(try expression("(x)(?:y)(?=z)").groupNames == [])
    #expect(try expression("(?<a>x)").groupNames == ["a"])
    #expect(try expression("\\(?<a>x").groupNames == [])
    #expect(try expression("[(?<a>]").groupNames == [])
  }
}
