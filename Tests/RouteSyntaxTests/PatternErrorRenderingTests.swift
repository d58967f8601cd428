import RouteSyntax
import Testing

@Suite struct PatternErrorRenderingTests {
  /// The error of a pattern that is refused.
  private func error(of pattern: String, syntax: PatternSyntax = .switchyard) -> PatternError? {
    do {
      _ = try RoutePattern(pattern, syntax: syntax)
      Issue.record("'\(pattern)' was taken")
      return nil
    } catch { return error }
  }

  /// The last two lines of the rendering: the pattern and the caret.
  private func caret(below pattern: String) -> String? {
    error(of: pattern)?.rendered.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().joined(separator: "\n")
  }

  @Test func threeLines() {
    #expect(
      error(of: "/users/{id}")?.rendered == """
        error: this syntax writes ':id' here; '{…}' is the syntax 'braces', \
        and '\\{' the character [braceParameter]
          /users/{id}
                 ^
        """)
  }

  @Test func oneLine() {
    #expect(
      error(of: "//h/x")?.description == """
        a pattern does not begin with '//'; write 'host/path' for a host, '/path' for any \
        (networkPath, byte 0 of '//h/x')
        """)
  }

  @Test func theCaretStandsBelowTheByte() {
    #expect(caret(below: "") == "  \n  ^")
    #expect(caret(below: "/a/:") == "  /a/:\n     ^")
    #expect(caret(below: "/a\\") == "  /a\\\n    ^")
    // Behind the end.
    #expect(caret(below: "/:a(b\\") == "  /:a(b\\\n       ^")
  }

  @Test func wideCharactersTakeTwoColumns() {
    // One byte offset, several widths: é one column, 打 two, an emoji two, a combined letter one.
    #expect(caret(below: "/é{a}") == "  /é{a}\n    ^")
    #expect(caret(below: "/打{a}") == "  /打{a}\n     ^")
    #expect(caret(below: "/한글{a}") == "  /한글{a}\n       ^")
    #expect(caret(below: "/🙂{a}") == "  /🙂{a}\n     ^")
    #expect(caret(below: "/👨‍👩‍👧{a}") == "  /👨‍👩‍👧{a}\n     ^")
    #expect(caret(below: "/e\u{301}{a}") == "  /e\u{301}{a}\n    ^")
    #expect(caret(below: "/Ａ{a}") == "  /Ａ{a}\n     ^")
  }

  @Test func controlsAreShownAsPictures() {
    #expect(caret(below: "/\t{a}") == "  /␉{a}\n    ^")
    #expect(caret(below: "/\0\u{1B}[31m{a}") == "  /␀␛[31m{a}\n         ^")
    #expect(caret(below: "/a\nb{a}") == "  /a␊b{a}\n      ^")
    #expect(caret(below: "/a\r\nb{a}") == "  /a␍␊b{a}\n       ^")
    #expect(caret(below: "/\u{7F}{a}") == "  /␡{a}\n    ^")
    // Controls of ISO 8859 and marks that turn the direction of text.
    #expect(caret(below: "/\u{9B}{a}") == "  /\u{FFFD}{a}\n    ^")
    #expect(caret(below: "/\u{202E}{a}") == "  /\u{FFFD}{a}\n    ^")
  }

  /// A terminal gets no control character from an error, wherever the pattern held it.
  @Test func noControlReachesTheTerminal() {
    for pattern in [
      "/:a<\u{1B}[2J>", "/\u{1B}[2J{a}", "a\u{1B}[2J:\u{1B}b", "a:\u{1B}[2J", "(\u{1B})://x",
      "\u{7}://x", "/:a(\u{1B}", "/:a(\\C\u{1B})",
    ] {
      guard let error = error(of: pattern) else { continue }
      let isClean = { (text: String) in
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" }
      }
      #expect(isClean(error.rendered), "\(pattern.debugDescription)")
      #expect(isClean(error.description), "\(pattern.debugDescription)")
      #expect(error.rendered.split(separator: "\n").count == 3)
    }
  }

  @Test func codesAreTheirNames() {
    #expect(PatternError.Code.braceParameter.rawValue == "braceParameter")
    #expect("\(PatternError.Code.invalidRegex)" == "invalidRegex")
    #expect(PatternError.Code(rawValue: "emptyPattern") == .emptyPattern)
  }
}
