import JSONText
import Testing

@Suite struct WritingTests {
  private let value: JSONValue = [
    "name": "a \"b\"\\\n", "empty": [], "none": [:], "count": 3, "ok": true, "nothing": nil,
    "numbers": [1, 2, 3], "mixed": [1, "x", ["deep": [false]]], "name": 2,
  ]

  @Test func compact() {
    #expect(
      value.text() == #"{"name":"a \"b\"\\\n","empty":[],"none":{},"count":3,"ok":true,"#
        + #""nothing":null,"numbers":[1,2,3],"mixed":[1,"x",{"deep":[false]}],"name":2}"#)
  }

  @Test func pretty() {
    #expect(
      value.text(.pretty) == #"""
        {
          "name": "a \"b\"\\\n",
          "empty": [],
          "none": {},
          "count": 3,
          "ok": true,
          "nothing": null,
          "numbers": [1, 2, 3],
          "mixed": [
            1,
            "x",
            {
              "deep": [
                false
              ]
            }
          ],
          "name": 2
        }
        """#)
  }

  /// Terminals obey the controls beyond ASCII too.
  @Test func escapesAllControls() {
    #expect(
      JSONValue.string("a\u{7F}\u{80}\u{9B}\u{9F}\u{A0}é").text()
        == #""a\u007f\u0080\u009b\u009f\#u{A0}é""#)
    #expect(JSONValue.string("Â").text() == #""Â""#)
  }

  @Test func escapesNonASCII() {
    let style = JSONStyle(escapesNonASCII: true)
    let text = JSONValue.string("é😀\u{0}\u{7F}~\u{FFFE}").text(style)
    #expect(text == #""\u00e9\ud83d\ude00\u0000\u007f~\ufffe""#)
  }

  @Test func whatJSONCannotSay() {
    #expect(JSONValue.double(.nan).text() == "null")
    #expect(JSONValue.double(0.5).text() == "0.5")
  }
}
