import RouteSyntax
import TestSupport
import Testing

/// What the path, the query and the fragment refuse, and what the refusal says.
@Suite struct PatternRefusalTests {
  static let whole = [
    RefusalCase("", .emptyPattern, at: 0, "write '/'"),
    RefusalCase("", .emptyPattern, at: 0, "write '/'", syntax: .braces),
  ]

  static let names = [
    RefusalCase("/:", .missingName, at: 1, "':name'"),
    RefusalCase("/a:", .missingName, at: 2, "'\\:'"),
    RefusalCase("/:1", .missingName, at: 1, "':name'"),
    RefusalCase("/:-a", .missingName, at: 1, "'\\:'"),
    RefusalCase("/:é", .missingName, at: 1, "'\\:'"),
    RefusalCase("/::id", .missingName, at: 1, "'\\:'"),
    RefusalCase("/:id:archive:", .adjacentParameters, at: 4, "put text between them"),
    RefusalCase("/a:/b", .missingName, at: 2, "'\\:'"),
    RefusalCase("/:caf\u{E9}", .invalidName, at: 5, "'\\'"),
    RefusalCase("/é/:naïve", .invalidName, at: 7, "'\\'"),
    RefusalCase("/:a/:a", .duplicateName, at: 5, "give each capture its own"),
    RefusalCase("/:a/**a", .duplicateName, at: 6, "'a' stands twice"),
    RefusalCase(":a/:a", .duplicateName, at: 4, "'a' stands twice"),
    RefusalCase(":a.x/:a", .duplicateName, at: 6, "'a' stands twice"),
    RefusalCase("/:a?x=:a", .duplicateName, at: 7, "'a' stands twice"),
    RefusalCase("/:a#:a", .duplicateName, at: 5, "'a' stands twice"),
    RefusalCase("/:a#/:a", .duplicateName, at: 6, "'a' stands twice"),
    RefusalCase("/:a((?<a>x))", .duplicateName, at: 7, "'a' stands twice"),
    RefusalCase("/((?<a>x)|(?<a>y))", .duplicateName, at: 13, "'a' stands twice"),
    RefusalCase("/:a<int>/:a<hex>", .duplicateName, at: 10, "'a' stands twice"),
    RefusalCase("/((?'a'x))/((?P<a>y))", .duplicateName, at: 16, "'a' stands twice"),
  ]

  static let constraints = [
    RefusalCase("/:id<string>", .unknownConstraint, at: 5, "int"),
    RefusalCase("/:id<string>", .unknownConstraint, at: 5, "':id("),
    RefusalCase("/:id<Int>", .unknownConstraint, at: 5, "known: int"),
    RefusalCase("/:id<>", .unknownConstraint, at: 5, "known: int"),
    RefusalCase("/:id<int", .unterminated, at: 4, "'>'"),
    RefusalCase("/a?b=:c<nope>", .unknownConstraint, at: 8, "':c("),
  ]

  static let reserved = [
    RefusalCase("/{id}", .braceParameter, at: 1, "':id'"),
    RefusalCase("/users/{user_id}/x", .braceParameter, at: 7, "':user_id'"),
    RefusalCase("/a{", .braceParameter, at: 2, "'\\{'"),
    RefusalCase("/a}", .reservedCharacter, at: 2, "'\\}'"),
    RefusalCase("/<id>", .reservedCharacter, at: 1, "':id<int>'"),
    RefusalCase("/a<b", .reservedCharacter, at: 2, "'\\<'"),
    RefusalCase("/a>b", .reservedCharacter, at: 2, "'\\>'"),
    RefusalCase("/a)b", .reservedCharacter, at: 2, "'\\)'"),
    RefusalCase("/a\\", .invalidEscape, at: 2, "nothing stands behind"),
    RefusalCase("/a\\/b", .invalidEscape, at: 2, "'%2F'"),
    RefusalCase("/\\", .invalidEscape, at: 1, "nothing stands behind"),
    RefusalCase("/%FF", .literalNotUTF8, at: 1, "parameter"),
    RefusalCase("/ab%C3", .literalNotUTF8, at: 1, "parameter"),
    RefusalCase("/a/:b%80", .literalNotUTF8, at: 5, "parameter"),
    RefusalCase("/%ED%A0%80", .literalNotUTF8, at: 1, "parameter"),
    RefusalCase("/%C0%AF", .literalNotUTF8, at: 1, "parameter"),
  ]

  static let wildcards = [
    RefusalCase("/*rest", .namedWildcard, at: 1, "'**rest'"),
    RefusalCase("/a/*rest/b", .namedWildcard, at: 3, "'**rest'"),
    RefusalCase("/*_", .namedWildcard, at: 1, "'*\\_'"),
    RefusalCase("/a**", .catchAllBesideText, at: 2, "segment of its own"),
    RefusalCase("/**.json", .catchAllBesideText, at: 1, "write '*'"),
    RefusalCase("/**rest.json", .catchAllBesideText, at: 1, "write '*'"),
    RefusalCase("/***", .catchAllBesideText, at: 1, "write '*'"),
    RefusalCase("/**:a", .catchAllBesideText, at: 1, "segment of its own"),
    RefusalCase("/**résumé", .catchAllBesideText, at: 1, "segment of its own"),
    RefusalCase("/:a-**", .catchAllBesideText, at: 4, "segment of its own"),
    RefusalCase("/x#/a**", .catchAllBesideText, at: 5, "segment of its own"),
    RefusalCase("/:id*", .repeatedParameter, at: 4, "'**id'"),
    RefusalCase("/:id+", .repeatedParameter, at: 4, "'**id'"),
    RefusalCase("/:id+", .repeatedParameter, at: 4, "':id(.+)'"),
    RefusalCase("/:id+/x", .repeatedParameter, at: 4, "'\\+'"),
    RefusalCase("/:id*/x", .repeatedParameter, at: 4, "'\\*'"),
    RefusalCase("/:id*.json", .repeatedParameter, at: 4, "'\\*'"),
    RefusalCase("/:id<int>+", .repeatedParameter, at: 9, "'**id'"),
    RefusalCase("/:id([0-9])+", .repeatedParameter, at: 11, "'**id'"),
    RefusalCase("/(a)*", .repeatedParameter, at: 4, "'**rest'"),
    RefusalCase("/:id+?a", .repeatedParameter, at: 4, "'**id'"),
    RefusalCase("/:id+#a", .repeatedParameter, at: 4, "'**id'"),
    RefusalCase("/:a:b", .adjacentParameters, at: 3, "put text between them"),
    RefusalCase("/x:a:b", .adjacentParameters, at: 4, "expressions"),
  ]

  static let optionals = [
    RefusalCase("/users?", .invalidOptional, at: 6, "register two routes"),
    RefusalCase("/users?", .invalidOptional, at: 6, "'\\?'"),
    RefusalCase("/a/users?#x", .invalidOptional, at: 8, "register two routes"),
    RefusalCase("/users??x", .invalidOptional, at: 6, "register two routes"),
    RefusalCase("/:a-:b?", .invalidOptional, at: 6, "one parameter or one expression"),
    RefusalCase("/:a-:b?/x", .invalidOptional, at: 6, "one parameter or one expression"),
    RefusalCase("/x:b?", .invalidOptional, at: 4, "one parameter or one expression"),
    RefusalCase("/*?", .invalidOptional, at: 2, "register two routes"),
    RefusalCase("/**?", .invalidOptional, at: 3, "leave out the '?'"),
    RefusalCase("/**rest?/x", .invalidOptional, at: 7, "leave out the '?'"),
    RefusalCase("/a#/b?", .invalidOptional, at: 5, "register two routes"),
    RefusalCase("/:a?/:b?/:c?/:d?/:e?/:f?/:g?", .tooManyOptionals, at: 0, "several routes"),
    RefusalCase("/:a?/:b?/:c?/:d?#/:e?/:f?/:g?", .tooManyOptionals, at: 0, "several routes"),
  ]

  static let queries = [
    RefusalCase("/?", .emptyQuery, at: 1, "'\\?'"),
    RefusalCase("/a/?", .emptyQuery, at: 3, "'\\?'"),
    RefusalCase("users?", .emptyQuery, at: 5, "'\\?'"),
    RefusalCase("/:a??", .emptyQuery, at: 4, "no query"),
    RefusalCase("/a?&&", .emptyQuery, at: 2, "no query"),
    RefusalCase("/a?&#x", .emptyQuery, at: 2, "no query"),
    RefusalCase("/a?=b", .invalidQuery, at: 3, "'name=value'"),
    RefusalCase("/a?b&=c", .invalidQuery, at: 5, "'name=value'"),
    RefusalCase("/a?b=x:c", .invalidQuery, at: 6, "one expression"),
    RefusalCase("/a?b=:c.json", .invalidQuery, at: 7, "one expression"),
    RefusalCase("/a?b=:c?", .invalidQuery, at: 7, "one expression"),
    RefusalCase("/a?b=(x)y", .invalidQuery, at: 8, "one expression"),
    RefusalCase("/a?b?c", .reservedCharacter, at: 4, "'\\?'"),
    RefusalCase("/a?b=c?d", .reservedCharacter, at: 6, "'\\?'"),
    RefusalCase("/a?:b=c", .reservedCharacter, at: 3, "'\\:'"),
    RefusalCase("/a?b=*", .reservedCharacter, at: 5, "'\\*'"),
    RefusalCase("/a?b={c}", .braceParameter, at: 5, "':c'"),
    RefusalCase("/a?b=%FF", .literalNotUTF8, at: 5, "parameter"),
    RefusalCase("/a?%FF", .literalNotUTF8, at: 3, "parameter"),
    RefusalCase("/a?b=c\\", .invalidEscape, at: 6, "nothing stands behind"),
  ]

  static let fragments = [
    RefusalCase("/#", .emptyFragment, at: 1, "'\\#'"),
    RefusalCase("/a?b#", .emptyFragment, at: 4, "'\\#'"),
    RefusalCase("a#", .emptyFragment, at: 1, "'\\#'"),
    RefusalCase("/a#b#c", .reservedCharacter, at: 4, "'\\#'"),
    RefusalCase("/a#b?c", .reservedCharacter, at: 4, "'\\?'"),
    RefusalCase("/a#:b.c", .invalidFragment, at: 5, "one expression"),
    RefusalCase("/a#b:c", .invalidFragment, at: 4, "one expression"),
    RefusalCase("/a#:b?", .invalidFragment, at: 5, "one expression"),
    RefusalCase("/a#/b?c", .invalidFragment, at: 5, "first '?'"),
    RefusalCase("/a#/b#c", .reservedCharacter, at: 5, "'\\#'"),
    RefusalCase("/a#%FF", .literalNotUTF8, at: 3, "parameter"),
    RefusalCase("/a#*", .reservedCharacter, at: 3, "'\\*'"),
  ]

  @Test(arguments: whole + names + constraints + reserved)
  func textIsRefused(_ item: RefusalCase) { item.check() }

  @Test(arguments: wildcards + optionals)
  func elementIsRefused(_ item: RefusalCase) { item.check() }

  @Test(arguments: queries + fragments)
  func queryOrFragmentIsRefused(_ item: RefusalCase) { item.check() }

  /// No text, however odd, traps, and every error points into the text and says something.
  @Test func errorsPointIntoThePattern() {
    let alphabet = Array("/:*?#()<>{}[]\\.|&=@%a1é-")
    var choices = SeededChoices(seed: 1)
    for _ in 0..<20_000 {
      let length = choices.next(below: 16)
      let text =
        (choices.chance(50) ? "/" : "") + String((0..<length).map { _ in choices.pick(alphabet) })
      for syntax in [PatternSyntax.switchyard, .braces] {
        do {
          _ = try RoutePattern(text, syntax: syntax)
        } catch {
          #expect((0...text.utf8.count).contains(error.offset), "\(text)")
          #expect(!error.message.isEmpty && error.pattern == text)
        }
      }
    }
  }
}
