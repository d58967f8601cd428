import JSONText
import Testing

@Suite struct NumberTests {
  /// Numbers as integers: exactly or not at all.
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("0e99999999999999999999", 0), ("7", 7), ("-12", -12),
      ("1e2", 100), ("1E+2", 100), ("1.50e1", 15), ("100.0", 100), ("1200e-2", 12), ("0.05e2", 5),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9223372036854775807.000", .max), ("922337203685477580.7e1", .max),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.5", nil), ("1e-1", nil),
      ("1e19", nil), ("12345678901234567890123", nil), ("1e99999999999999999999", nil),
      ("1e-99999999999999999999", nil), ("10000000000000000000000e-22", 1),
    ] as [(String, Int?)])
  func integers(text: String, value: Int?) {
    #expect(JSONNumber(text: text)?.int == value)
  }

  /// Numbers as doubles: the nearest one.
  @Test(
    arguments: [
      ("0", 0), ("-0", -0.0), ("0.1", 0.1), ("-1.5e3", -1500), ("1e308", 1e308), ("1e309", nil),
      ("-1e999999999999", nil), ("1e-999999999999", 0), ("5e-324", .leastNonzeroMagnitude),
      ("9007199254740993", 9_007_199_254_740_992),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ] as [(String, Double?)])
  func doubles(text: String, value: Double?) {
    #expect(JSONNumber(text: text)?.double == value)
  }

  /// Long texts lose nothing to a buffer of fixed size.
  @Test func longTexts() {
    let zeros = String(repeating: "0", count: 2000)
    #expect(JSONNumber(text: "0.\(zeros)1e2001")?.double == 1)
    #expect(JSONNumber(text: "0.\(zeros)1e2001")?.int == 1)
    #expect(JSONNumber(text: "1\(zeros)e-2000")?.double == 1)
    #expect(JSONNumber(text: "1\(zeros)e-2000")?.int == 1)
    #expect(JSONNumber(text: "1.\(zeros)1")?.double == 1)
    #expect(JSONNumber(text: "1.\(zeros)1")?.int == nil)
  }

  @Test(arguments: ["", "-", "01", "1.", ".1", "1e", "+1", "1 ", " 1", "1x", "0x1", "NaN", "٣"])
  func notNumbers(text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test func madeOfValues() {
    #expect(JSONNumber(Int.min).text == "-9223372036854775808")
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    for value in [
      0, -0.0, 0.1, 1e21, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123456.789,
    ] {
      #expect(JSONNumber(value)?.double == value)
    }
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
  }
}
