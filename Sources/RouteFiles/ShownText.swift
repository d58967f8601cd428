internal import RouteSyntax

/// Bytes as one line that a terminal shows as they are.
///
/// What it would obey stands as the bytes that it is, such as `\x0A`: control characters, marks that
/// change the direction of writing, and every byte above 0x7F if not all of the text is UTF-8.
package struct ShownText: CustomStringConvertible {
  /// The line.
  package let description: String

  /// Text that may hold any character.
  package init(_ text: some StringProtocol) { self.init(text.utf8) }

  /// Any bytes.
  package init(_ bytes: some Collection<UInt8>) {
    var shown: [UInt8] = []
    shown.appendShown(bytes)
    description = String(decoding: shown, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends bytes as ``ShownText`` shows them.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inlinable
  package mutating func appendShown(_ bytes: some Collection<UInt8>) {
    if bytes.allSatisfy({ $0 &- 0x20 < 0x5F }) {
      append(contentsOf: bytes)
    } else {
      appendShown(notPrintable: Array(bytes))
    }
  }

  @usableFromInline
  mutating func appendShown(notPrintable bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      for scalar in text.unicodeScalars {
        let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        if scalar.isObeyedByTerminals {
          appendEscapes(encoded)
        } else {
          append(contentsOf: encoded)
        }
      }
    } else {
      for byte in bytes {
        if byte &- 0x20 < 0x5F { append(byte) } else { appendEscapes(CollectionOfOne(byte)) }
      }
    }
  }

  private mutating func appendEscapes(_ bytes: some Collection<UInt8>) {
    for byte in bytes {
      self += (byte < 0x10 ? "\\x0" : "\\x").utf8
      self += String(byte, radix: 16, uppercase: true).utf8
    }
  }

  /// The lines, without their line feeds and one carriage return before each.
  package var lines: [ArraySlice<UInt8>] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
