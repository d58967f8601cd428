#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers as people read them.
enum Format {
  /// A whole number with commas between its thousands.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// A number with so many decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + grouped(scaled) }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return sign + grouped(scaled / scale) + "." + zeros + fraction
  }

  /// A number with about three figures.
  static func short(_ number: Double) -> String {
    fixed(number, abs(number) < 0.0995 ? 3 : abs(number) < 9.995 ? 2 : abs(number) < 99.95 ? 1 : 0)
  }

  /// A difference in hundredths of the first number.
  static func change(from first: Double, to second: Double) -> String {
    let percent = first == 0 ? 0 : 100 * (second - first) / first
    return (second >= first ? "+" : "") + fixed(percent, 1) + "%"
  }

  /// A time.
  static func time(nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e6: short(nanoseconds / 1e3) + " us"
    case ..<1e9: short(nanoseconds / 1e6) + " ms"
    default: short(nanoseconds / 1e9) + " s"
    }
  }

  /// A number of bytes.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1024: "\(count) B"
    case ..<(1024 * 1024): short(Double(count) / 1024) + " KiB"
    default: short(Double(count) / 1024 / 1024) + " MiB"
    }
  }

  /// A share of a whole.
  static func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : fixed(100 * Double(part) / Double(whole), 1) + "%"
  }

  /// Text with blanks before it, to a width.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Text with blanks behind it, to a width.
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
