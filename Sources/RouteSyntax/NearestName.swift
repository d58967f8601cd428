/// The name that was probably meant.
package enum NearestName {
  /// The known name that differs least from one that is unknown; nil if none is near.
  ///
  /// - Complexity: O(*n* · *m*) for each known name, in the bytes of both.
  package static func nearest(to name: String, in known: [String]) -> String? {
    let found = known.map { (name: $0, distance: distance(Array(name.utf8), Array($0.utf8))) }
      .min { $0.distance < $1.distance }
    // A third of the letters may differ, at least one.
    guard let found, found.distance <= max(1, name.utf8.count / 3) else { return nil }
    return found.name
  }

  /// `; did you mean 'NAME'?`, or nothing.
  package static func hint(for name: String, in known: [String]) -> String {
    nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// How many bytes have to be left out, put in, changed or swapped with their neighbour, the case of
  /// ASCII letters aside; `Int.max` for names of very different lengths.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    // A name that no one has is as long as anyone likes, and not near anything then.
    guard abs(left.count - right.count) <= right.count else { return .max }
    var before: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var least = min(
          last[j + 1] + 1, row[j] + 1,
          last[j] + (left[i].asciiLowercased == right[j].asciiLowercased ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = last
      last = row
    }
    return last[right.count]
  }
}
