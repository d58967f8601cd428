import RouteSyntax
import Testing

/// What the syntax with braces refuses, and what the refusal says.
@Suite struct BracesRefusalTests {
  static let cases = [
    RefusalCase("/{", .missingName, at: 2, "'{name}'", syntax: .braces),
    RefusalCase("/{}", .missingName, at: 2, "'\\{'", syntax: .braces),
    RefusalCase("/{1}", .missingName, at: 2, "'{name}'", syntax: .braces),
    RefusalCase("/{*}", .missingName, at: 3, "name", syntax: .braces),
    RefusalCase("/{id", .unterminated, at: 1, "'}'", syntax: .braces),
    RefusalCase("/{*rest", .unterminated, at: 1, "'}'", syntax: .braces),
    RefusalCase("/{id/x}", .invalidName, at: 4, "then '}'", syntax: .braces),
    RefusalCase("/{id?}", .invalidName, at: 4, "'{id}?'", syntax: .braces),
    RefusalCase("/{path...}", .invalidName, at: 6, "'{*path}'", syntax: .braces),
    RefusalCase("/{a.}", .invalidName, at: 3, "'.'", syntax: .braces),
    RefusalCase("/{café}", .invalidName, at: 5, "letters", syntax: .braces),
    RefusalCase("/{id*}", .repeatedParameter, at: 4, "'{*id}'", syntax: .braces),
    RefusalCase("/{+id}", .reservedCharacter, at: 2, "'{name}'", syntax: .braces),
    RefusalCase("/{#id}", .reservedCharacter, at: 2, "RFC 6570", syntax: .braces),
    RefusalCase("/{.id}", .reservedCharacter, at: 2, "RFC 6570", syntax: .braces),
    RefusalCase("{/id}", .reservedCharacter, at: 1, "RFC 6570", syntax: .braces),
    RefusalCase("/x{;id}", .reservedCharacter, at: 3, "RFC 6570", syntax: .braces),
    RefusalCase("/x{?q}", .reservedCharacter, at: 3, "RFC 6570", syntax: .braces),
    RefusalCase("/x{&q}", .reservedCharacter, at: 3, "RFC 6570", syntax: .braces),
    RefusalCase("/{a,b}", .reservedCharacter, at: 3, "'{a}{b}'", syntax: .braces),
    RefusalCase("/{a}{b}", .adjacentParameters, at: 4, "put text between them", syntax: .braces),
    RefusalCase("/{a}/{a}", .duplicateName, at: 6, "'a' stands twice", syntax: .braces),
    RefusalCase("/x{*rest}", .catchAllBesideText, at: 2, "'/{*rest}'", syntax: .braces),
    RefusalCase("/{*rest}.json", .catchAllBesideText, at: 1, "'/{*rest}'", syntax: .braces),
    RefusalCase("/{a}-{b}?", .invalidOptional, at: 8, "one parameter", syntax: .braces),
    RefusalCase("/users?", .invalidOptional, at: 6, "register two routes", syntax: .braces),
    RefusalCase("/a}", .reservedCharacter, at: 2, "'\\}'", syntax: .braces),
    RefusalCase("/a<b", .reservedCharacter, at: 2, "'\\<'", syntax: .braces),
    RefusalCase("/a>b", .reservedCharacter, at: 2, "'\\>'", syntax: .braces),
    RefusalCase("/a?{b}=c", .reservedCharacter, at: 3, "'\\{'", syntax: .braces),
    RefusalCase("/a?b=x{c}", .invalidQuery, at: 6, "one expression", syntax: .braces),
    RefusalCase("app:x", .missingSlashes, at: 3, "'app://x'", syntax: .braces),
    RefusalCase("//h", .networkPath, at: 0, "'/path'", syntax: .braces),
    RefusalCase("{a}b.test/x", .invalidHost, at: 3, "host", syntax: .braces),
    RefusalCase("{scheme}://x", .invalidScheme, at: 0, "leave it out", syntax: .braces),
    RefusalCase("/#", .emptyFragment, at: 1, "'\\#'", syntax: .braces),
  ]

  @Test(arguments: cases)
  func isRefused(_ item: RefusalCase) { item.check() }
}
