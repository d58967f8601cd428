/// One unit of percent-encoded text: a bare byte, or a valid escape.
struct PercentUnit {
  /// The byte that the unit stands for.
  let byte: UInt8
  /// Where the unit stands.
  let range: Range<Int>

  /// Whether the unit is an escape.
  var isEscape: Bool { range.count == 3 }

  /// Takes a range of text apart; a `%` that begins no valid escape is a bare byte.
  static func units(of text: [UInt8], in range: Range<Int>) -> [PercentUnit] {
    var units: [PercentUnit] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if text[position] == ASCII.percent, position + 2 < range.upperBound,
        let high = ASCII.hexValue(text[position + 1]), let low = ASCII.hexValue(text[position + 2])
      {
        units.append(PercentUnit(byte: high << 4 | low, range: position..<position + 3))
        position += 3
      } else {
        units.append(PercentUnit(byte: text[position], range: position..<position + 1))
        position += 1
      }
    }
    return units
  }
}

extension MappedText {
  /// The canonical form of path text (§1): every escape decoded but `%2F` and `%25`, which stay in
  /// upper case; and a stray `%` counts as `%25`.
  init(canonicalFormOf source: [UInt8], in range: Range<Int>) {
    self.init(from: source, form: .canonical)
    for unit in PercentUnit.units(of: source, in: range) {
      switch unit.byte {
      case ASCII.percent: append("%25".utf8, from: unit.range)
      case ASCII.slash where unit.isEscape: append("%2F".utf8, from: unit.range)
      default: append(CollectionOfOne(unit.byte), from: unit.range)
      }
    }
  }

  /// Text with every escape decoded and a stray `%` left as it is.
  ///
  /// - Parameters:
  ///   - source: What holds the text.
  ///   - range: Where it stands.
  ///   - plusMeansSpace: Whether a bare `+` is a space.
  init(decoding source: [UInt8], in range: Range<Int>, plusMeansSpace: Bool = false) {
    self.init(from: source, form: .decoded)
    for unit in PercentUnit.units(of: source, in: range) {
      let isSpace = plusMeansSpace && unit.byte == ASCII.plus && !unit.isEscape
      append(CollectionOfOne(isSpace ? ASCII.space : unit.byte), from: unit.range)
    }
  }
}
