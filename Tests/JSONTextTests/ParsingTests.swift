import JSONText
import Testing

/// The error of a document that is refused.
func refusal(of document: [UInt8], maximumDepth: Int = 128) -> JSONError? {
  do {
    _ = try JSONValue(parsing: document, maximumDepth: maximumDepth)
    return nil
  } catch { return error }
}

@Suite struct ParsingTests {
  /// A document and the same value as it is written.
  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), ("-0", "-0"),
    ("\"\"", "\"\""), ("[]", "[]"), ("{}", "{}"), (" \t\r\n[ \t\r\n] \t\r\n", "[]"),
    ("[1,2 , 3]", "[1,2,3]"), ("[[],[[]],{}]", "[[],[[]],{}]"),
    ("{ \"b\" : 1 , \"a\" : [ ] }", "{\"b\":1,\"a\":[]}"),
    ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"), ("{\"\":null}", "{\"\":null}"),
    ("1.50", "1.50"), ("-1.5e+007", "-1.5e+007"), ("1E5", "1E5"), ("123e-9", "123e-9"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\n\r\t""#), (#""\u0041\u00e9""#, "\"Aé\""),
    (#""\uD83D\ude00""#, "\"😀\""), (#""\u0000\u001f\u007f""#, #""\u0000\u001f\u007f""#),
    ("\"\u{7F}é漢😀\u{2028}\u{FEFF}\u{FFFE}\"", "\"\\u007fé漢😀\u{2028}\u{FEFF}\u{FFFE}\""),
    (#""\uFFFD\ue000""#, "\"\u{FFFD}\u{E000}\""), ("\"e\u{301}\"", "\"e\u{301}\""),
  ])
  func valid(document: String, written: String) throws {
    let value = try JSONValue(parsing: Array(document.utf8))
    #expect(value.text().utf8.elementsEqual(written.utf8), "\(value.text())")
  }

  /// A document, the kind of mistake, and where it is.
  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1),
      ("{", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3),
      ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5),
      ("{\"a\":1", .unexpectedEnd, 6), ("{\"a\":1,", .unexpectedEnd, 7),
      ("\"a", .unexpectedEnd, 2), ("\"\\", .unexpectedEnd, 2), ("\"\\u12", .unexpectedEnd, 5),
      ("\"\\ud83d", .unexpectedEnd, 7), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2),
      ("1e+", .unexpectedEnd, 3), ("\u{FEFF}[]", .byteOrderMark, 0),
      ("]", .unexpectedText, 0), ("[1 2]", .unexpectedText, 3), ("[1}", .unexpectedText, 2),
      ("{\"a\":1]", .unexpectedText, 6), ("[1,]", .unexpectedText, 2), ("[,1]", .unexpectedText, 1),
      ("{\"a\":1,}", .unexpectedText, 6), ("{1:2}", .unexpectedText, 1),
      ("{a:2}", .unexpectedText, 1), ("{\"a\" 2}", .unexpectedText, 5),
      ("{\"a\":}", .unexpectedText, 5), ("{\"a\"::1}", .unexpectedText, 5),
      ("'a'", .unexpectedText, 0), ("tru", .unexpectedText, 0), ("True", .unexpectedText, 0),
      ("NaN", .unexpectedText, 0), ("-Infinity", .invalidNumber, 1), ("+1", .unexpectedText, 0),
      (".5", .unexpectedText, 0), ("// a\n1", .unexpectedText, 0),
      ("[\u{A0}1]", .unexpectedText, 1),
      ("\u{0}", .unexpectedText, 0), ("nullx", .trailingText, 4), ("1 2", .trailingText, 2),
      ("{}}", .trailingText, 2), ("1a", .trailingText, 1), ("[1.e5]", .invalidNumber, 3),
      ("[1e]", .invalidNumber, 3), ("[-]", .invalidNumber, 2), ("01", .invalidNumber, 0),
      ("-012", .invalidNumber, 0), ("0x1", .trailingText, 1), ("\"\\x\"", .invalidEscape, 1),
      ("\"a\\'\"", .invalidEscape, 2), ("\"\\u00g0\"", .invalidEscape, 1),
      ("\"\\u 041\"", .invalidEscape, 1), ("\"\\U0041\"", .invalidEscape, 1),
      ("\"\\ud800\"", .loneSurrogate, 1), ("\"\\udc00\"", .loneSurrogate, 1),
      ("\"\\ud800\\ud800\"", .loneSurrogate, 1), ("\"\\udc00\\ud800\"", .loneSurrogate, 1),
      ("\"\\ud800a\"", .loneSurrogate, 1), ("\"\\ud800\\n\"", .loneSurrogate, 1),
      ("\"\\ud800\\u00\"", .invalidEscape, 7), ("\"a\nb\"", .controlCharacter, 2),
      ("\"\u{1F}\"", .controlCharacter, 1), ("{\"\t\":1}", .controlCharacter, 2),
    ] as [(String, JSONError.Code, Int)])
  func invalid(document: String, code: JSONError.Code, offset: Int) {
    let error = refusal(of: Array(document.utf8))
    #expect(error?.code == code, "\(document): \(String(describing: error))")
    #expect(error?.offset == offset, "\(document): \(String(describing: error))")
  }

  /// Bytes inside a string that are not UTF-8: the first of the ill-formed ones is named.
  @Test(
    arguments: [
      ([0xFF], 1), ([0x80], 1), ([0xC0, 0x80], 1), ([0xC3], 1), ([0xE2, 0x82], 1),
      ([0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF8, 0x88, 0x80, 0x80], 1),
      ([0xC3, 0xA9, 0xFF], 3), ([0x61, 0x5C, 0x6E, 0xE2, 0x82, 0xAC, 0xFE], 7),
      ([0xFF, 0x0A], 1),
    ] as [([UInt8], Int)])
  func illFormed(bytes: [UInt8], offset: Int) {
    let error = refusal(of: [0x22] + bytes + [0x22])
    #expect(error?.code == .invalidUTF8)
    #expect(error?.offset == offset)
    #expect(refusal(of: bytes) != nil)
  }

  @Test func placesAreExact() throws {
    let text = "{\"é\": [10, \"x\\n\"],\n \"b\": { } }"
    let value = try JSONValue(parsing: Array(text.utf8))
    func source(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(source(value.range) == text)
    let members = try #require(value.object)
    #expect(members.map { source($0.nameRange) } == ["\"é\"", "\"b\""])
    #expect(members.map { source($0.value.range) } == ["[10, \"x\\n\"]", "{ }"])
    #expect(members[0].value.array?.map { source($0.range) } == ["10", "\"x\\n\""])
  }

  @Test func errorsNameLineAndColumn() {
    let error = refusal(of: Array("{\r\n  \"é\": [1,\n\t\"ü\" 2]\n}".utf8))
    #expect(
      error?.description == "3:6: ',' or ']' is due behind an element, not '2' (byte 21)")
    #expect(
      refusal(of: Array("[\n\"abc".utf8))?.description
        == "2:5: the string that begins at 2:1 is not closed (byte 6)")
  }

  /// Two spellings of one character are two names.
  @Test func namesCompareAsBytes() throws {
    let value = try JSONValue(parsing: Array("{\"e\u{301}\":1,\"\u{E9}\":2,\"\u{E9}\":3}".utf8))
    #expect(value["\u{E9}"]?.int == 2)
    #expect(value["e\u{301}"]?.int == 1)
    #expect(value["e"] == nil)
    #expect(value.object?.count == 3)
  }

  @Test func depthIsBounded() {
    func nested(_ depth: Int, _ opening: String, _ closing: String) -> [UInt8] {
      let text = String(repeating: opening, count: depth) + "1"
      return Array((text + String(repeating: closing, count: depth)).utf8)
    }
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
      let levels = opening == "[{\"a\":" ? 2 : 1
      #expect(refusal(of: nested(128 / levels, opening, closing)) == nil)
      #expect(refusal(of: nested(128 / levels + 1, opening, closing))?.code == .tooDeep)
      #expect(refusal(of: nested(512 / levels, opening, closing), maximumDepth: .max) == nil)
      #expect(
        refusal(of: nested(512 / levels + 1, opening, closing), maximumDepth: .max)?.code
          == .tooDeep)
    }
    #expect(refusal(of: Array("[]".utf8), maximumDepth: 0)?.code == .tooDeep)
    // A bomb that is never closed.
    let bomb = [UInt8](repeating: UInt8(ascii: "["), count: 10_000_000)
    #expect(refusal(of: bomb)?.offset == 128)
  }
}
