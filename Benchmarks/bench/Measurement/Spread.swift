/// Measured values of one thing.
struct Spread {
  /// The values from the smallest to the largest; at least one.
  let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var smallest: Double { sorted.first ?? 0 }
  var largest: Double { sorted.last ?? 0 }

  /// The middle value, or the mean of the two in the middle.
  var median: Double {
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
