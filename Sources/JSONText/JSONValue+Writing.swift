/// How a value is written; the same value in the same style gives the same bytes.
package struct JSONStyle: Sendable, Hashable {
  /// Whether members and elements stand on lines of their own, two blanks for each level, but for
  /// arrays of numbers alone.
  package var isPretty: Bool
  /// Whether everything but printable ASCII is escaped, so that no editor and no normalisation
  /// changes it.
  package var escapesNonASCII: Bool

  /// A style.
  package init(isPretty: Bool = false, escapesNonASCII: Bool = false) {
    self.isPretty = isPretty
    self.escapesNonASCII = escapesNonASCII
  }

  /// One line without blanks.
  package static let compact = JSONStyle()
  /// One line for each member and element.
  package static let pretty = JSONStyle(isPretty: true)
}

extension JSONValue {
  /// The value as text, with no line feed behind it.
  ///
  /// - Complexity: O(*n*) in the bytes of the text, without recursion.
  package func text(_ style: JSONStyle = .compact) -> String {
    var out: [UInt8] = []
    write(style, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Appends the value's text to bytes.
  ///
  /// - Complexity: That of ``text(_:)``.
  package func write(_ style: JSONStyle = .compact, to out: inout [UInt8]) {
    var writer = JSONWriter(style: style)
    writer.write(self, to: &out)
  }
}

/// Writes a value; as in reading, the containers that are open stand in an array.
private struct JSONWriter {
  let style: JSONStyle
  private var open: [Container] = []

  /// A container of which the elements from `next` on are still to be written.
  private struct Container {
    let value: JSONValue
    let isOneLine: Bool
    var next = 0
  }

  init(style: JSONStyle) { self.style = style }

  mutating func write(_ value: JSONValue, to out: inout [UInt8]) {
    begin(value, to: &out)
    while let container = open.last {
      let index = container.next
      open[open.count - 1].next += 1
      switch container.value.content {
      case .array(let values) where index < values.count:
        startElement(index, isOneLine: container.isOneLine, to: &out)
        begin(values[index], to: &out)
      case .object(let members) where index < members.count:
        startElement(index, isOneLine: container.isOneLine, to: &out)
        out.appendJSONString(members[index].name, escapesNonASCII: style.escapesNonASCII)
        out += (style.isPretty ? ": " : ":").utf8
        begin(members[index].value, to: &out)
      default:
        open.removeLast()
        if !container.isOneLine { startLine(to: &out) }
        out.append(container.value.object == nil ? UInt8(ascii: "]") : UInt8(ascii: "}"))
      }
    }
  }

  /// Writes a value that holds no others, or opens one.
  private mutating func begin(_ value: JSONValue, to out: inout [UInt8]) {
    switch value.content {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .number(let number): out += number.text.utf8
    case .string(let text): out.appendJSONString(text, escapesNonASCII: style.escapesNonASCII)
    case .array(let values):
      out.append(UInt8(ascii: "["))
      let isOneLine = !style.isPretty || values.allSatisfy { $0.number != nil }
      open.append(Container(value: value, isOneLine: isOneLine))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      open.append(Container(value: value, isOneLine: !style.isPretty || members.isEmpty))
    }
  }

  private func startElement(_ index: Int, isOneLine: Bool, to out: inout [UInt8]) {
    if index > 0 { out.append(UInt8(ascii: ",")) }
    if !isOneLine {
      startLine(to: &out)
    } else if style.isPretty, index > 0 {
      out.append(0x20)
    }
  }

  private func startLine(to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\n"))
    out += repeatElement(0x20, count: 2 * open.count)
  }
}

extension [UInt8] {
  /// Appends text as a JSON string, quotes included.
  ///
  /// Control characters are escaped, DEL among them, which terminals obey.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package mutating func appendJSONString(_ text: String, escapesNonASCII: Bool = false) {
    append(UInt8(ascii: "\""))
    if escapesNonASCII {
      for unit in text.utf16 {
        if unit < 0x80 { appendInString(UInt8(unit)) } else { appendEscape(unit) }
      }
    } else {
      var before: UInt8 = 0
      for byte in text.utf8 {
        // The controls of ISO 8859-1, which terminals obey too, have this byte and another one.
        if before == 0xC2, byte < 0xA0 {
          removeLast()
          appendEscape(UInt16(byte))
        } else {
          appendInString(byte)
        }
        before = byte
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendInString(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case UInt8(ascii: "\n"): self += "\\n".utf8
    case UInt8(ascii: "\r"): self += "\\r".utf8
    case UInt8(ascii: "\t"): self += "\\t".utf8
    case 0..<0x20, 0x7F: appendEscape(UInt16(byte))
    default: append(byte)
    }
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    self += "\\u".utf8
    self += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
    self += digits.utf8
  }
}
