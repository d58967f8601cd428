import JSONText
import Testing

/// Values made at random from a seed.
private struct RandomValues {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func string() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\u{0}", "\u{1F}", "\u{7F}", "\n", "é", "e", "\u{301}", "漢", "😀",
      "\u{FFFE}", "\u{10FFFF}", "\u{FEFF}", " ", "u",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<below(6) { text.append(scalars[below(scalars.count)]) }
    return String(text)
  }

  private mutating func number() -> String {
    let whole = ["0", "7", "-0", "-12", "123456789012345678901"][below(5)]
    let fraction = ["", ".0", ".125", ".000"][below(4)]
    return whole + fraction + ["", "e5", "E-12", "e+007"][below(4)]
  }

  mutating func value(_ depth: Int) -> JSONValue {
    switch below(depth == 0 ? 4 : 6) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return JSONNumber(text: number()).map { .number($0) } ?? "no number"
    case 3: return .string(string())
    case 4: return .array((0..<below(4)).map { _ in value(depth - 1) })
    default: return .object((0..<below(4)).map { _ in (string(), value(depth - 1)) })
    }
  }

  /// A document in any layout.
  mutating func document() -> (value: JSONValue, bytes: [UInt8]) {
    let value = value(5)
    let style = JSONStyle(isPretty: below(2) == 0, escapesNonASCII: below(2) == 0)
    return (value, Array(value.text(style).utf8))
  }

  /// The same bytes but for one.
  mutating func spoiled(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let place = below(bytes.count + 1)
    switch below(3) {
    case 0 where place < bytes.count: bytes[place] = UInt8(below(256))
    case 1 where place < bytes.count: bytes.remove(at: place)
    default: bytes.insert(Array("\"\\{}[],:eE-.0\u{7F}\n ".utf8)[below(16)], at: place)
    }
    return bytes
  }
}

@Suite struct RoundTripTests {
  @Test func whatIsWrittenReadsBackTheSame() throws {
    for seed in 1...3000 as ClosedRange<UInt64> {
      var random = RandomValues(seed: seed)
      let (value, bytes) = random.document()
      let read = try JSONValue(parsing: bytes)
      #expect(read.text().utf8.elementsEqual(value.text().utf8), "seed \(seed)")
      #expect(read.range == 0..<bytes.count)
    }
  }

  /// Whatever is wrong with a document, the error names a place in it; and what is taken, spoiled or
  /// not, reads back the same.
  @Test func spoiledDocumentsDoNoHarm() throws {
    var refused = 0
    for seed in 1...3000 as ClosedRange<UInt64> {
      var random = RandomValues(seed: seed)
      let bytes = random.spoiled(random.document().bytes)
      if let error = refusal(of: bytes) {
        refused += 1
        #expect((0...bytes.count).contains(error.offset), "seed \(seed)")
      } else {
        let text = try JSONValue(parsing: bytes).text()
        let again = try JSONValue(parsing: Array(text.utf8)).text()
        #expect(again.utf8.elementsEqual(text.utf8), "seed \(seed)")
      }
    }
    #expect((500..<2900).contains(refused))
  }

  @Test func everyTruncationIsRefused() {
    let text = #"""
      {"format": 1, "cases": [{"id": "é.1", "ok": [true, false, null, -0.5e+3, "\u00e9\ud83d\ude00\n"]},
       {"漢": {"a": [[], {}]}, "a": ""}]}
      """#
    let bytes = Array(text.utf8)
    #expect(refusal(of: bytes) == nil)
    for length in 0..<bytes.count {
      let error = refusal(of: Array(bytes[..<length]))
      #expect(error != nil, "cut to \(length)")
      #expect((0...length).contains(error?.offset ?? -1), "cut to \(length)")
    }
  }
}
