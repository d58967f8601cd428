#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A logarithmic axis from one power of ten to another.
struct LogAxis {
  /// The exponents of its ends.
  let powers: ClosedRange<Int>
  /// Its length on the drawing.
  let length: Double

  /// An axis that holds some values, each more than zero.
  init(_ values: [Double], length: Double) {
    let least = Int(log10(values.min() ?? 1).rounded(.down))
    let most = Int(log10(values.max() ?? 1).rounded(.up))
    powers = least...max(least + 1, most)
    self.length = length
  }

  /// How far from its beginning a value stands.
  func position(_ value: Double) -> Double {
    let low = Double(powers.lowerBound)
    let share = (log10(value) - low) / (Double(powers.upperBound) - low)
    return length * min(1, max(0, share))
  }

  /// The powers of ten.
  var ticks: [Double] { powers.map { pow(10, Double($0)) } }
}
