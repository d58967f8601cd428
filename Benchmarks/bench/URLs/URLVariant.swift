import Switchyard

/// Another kind of URLs for a table than the hits of its own workload.
enum URLVariant: String, CaseIterable {
  /// No route takes them; they have as many segments as hits, one of them changed.
  case misses
  /// No route takes them, and that shows only at their last literal; values are literals of other
  /// routes, so that there are branches to go into in vain.
  case nearMisses = "near-misses"
  /// The hits and misses of the workload itself, a letter of each path written as an escape.
  case escapes

  /// How the URLs vary.
  var style: URLStyle {
    var style = URLStyle.varied
    if self == .nearMisses { style.literalValue = 600 }
    return style
  }
}

extension URLSet {
  /// The same URLs, a letter or digit of each path written as an escape; equal ones stay equal.
  func escapingALetter(_ random: inout SeededRandom) -> URLSet {
    var set = URLSet()
    var places: [Int?] = []
    for (index, first) in firstOccurrences().enumerated() {
      var url = MadeURL(
        bytes: url(index), method: method(of: index), origin: origin(of: index),
        captures: captures(of: index))
      let letters = Self.letters(inPathOf: url.bytes)
      let place =
        first < index ? places[first] : letters.isEmpty ? nil : random.pick(letters)
      places.append(place)
      if let place { url.escape(at: place) }
      set.append(url)
    }
    return set
  }

  /// Where letters and digits stand in a path that no escape holds.
  private static func letters(inPathOf url: [UInt8]) -> [Int] {
    let path = SplitURL(url[...]).path
    var letters: [Int] = []
    var place = path.startIndex
    while place < path.endIndex {
      let byte = path[place]
      if byte == UInt8(ascii: "%") {
        place += 3
        continue
      }
      if byte.isASCIILetter || byte.isASCIIDigit { letters.append(place) }
      place += 1
    }
    return letters
  }
}
