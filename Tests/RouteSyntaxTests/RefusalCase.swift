import RouteSyntax
import Testing

/// A pattern that is refused: the code, the byte offset, and words that name the fix.
struct RefusalCase: Sendable, CustomTestStringConvertible {
  let pattern: String
  let code: PatternError.Code
  let offset: Int
  let hint: String
  let syntax: PatternSyntax

  init(
    _ pattern: String, _ code: PatternError.Code, at offset: Int, _ hint: String,
    syntax: PatternSyntax = .switchyard
  ) {
    self.pattern = pattern
    self.code = code
    self.offset = offset
    self.hint = hint
    self.syntax = syntax
  }

  var testDescription: String { "\(pattern) (\(syntax))" }

  /// Parses the pattern and compares the error.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      let parsed = try RoutePattern(pattern, syntax: syntax)
      Issue.record(
        "'\(pattern)' was taken as \(shape(of: parsed))", sourceLocation: sourceLocation)
    } catch {
      #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
      #expect(error.offset == offset, "\(error)", sourceLocation: sourceLocation)
      #expect(error.pattern == pattern, sourceLocation: sourceLocation)
      #expect(error.message.contains(hint), "\(error.message)", sourceLocation: sourceLocation)
    }
  }
}
