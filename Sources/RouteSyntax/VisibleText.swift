/// Text of URLs and patterns as it is shown to people, in terminals and logs.
extension String {
  /// The text with percent-escapes for what a terminal would obey or hide: controls, format
  /// characters, and separators other than the space.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    let digits = Array("0123456789ABCDEF")
    var visible = ""
    for scalar in unicodeScalars {
      if scalar.isInvisible {
        for byte in String(scalar).utf8 {
          visible += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// At most so many scalars of the text, visible, and `…` if there are more.
  package func shortened(to limit: Int) -> String {
    let prefix = unicodeScalars.prefix(limit)
    return String(prefix).visible + (prefix.endIndex < unicodeScalars.endIndex ? "…" : "")
  }

  /// The beginning of text given as bytes, visible and between quotation marks; ill-formed UTF-8 is
  /// mended.
  package init(quoting bytes: some Collection<UInt8>) {
    // No scalar takes more than four bytes.
    let limit = 60
    let text = String(decoding: bytes.prefix(4 * limit + 4), as: UTF8.self)
    self = "'\(text.shortened(to: limit))'"
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch value {
    case 0x20...0x7E: return false
    case 0...0x9F: return true
    default: break
    }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    default: false
    }
  }
}
