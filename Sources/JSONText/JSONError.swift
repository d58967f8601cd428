/// What is wrong with a document, and where.
package struct JSONError: Error, Sendable, Hashable {
  /// The kind of mistake.
  package enum Code: Sendable, Hashable {
    /// The document ends inside a value, or is empty.
    case unexpectedEnd
    /// Something else stands where a value, a name, `,`, `:` or a closing bracket is due.
    case unexpectedText
    /// Text behind the value that is the document.
    case trailingText
    /// A number that does not follow RFC 8259 §6.
    case invalidNumber
    /// A backslash that begins no escape.
    case invalidEscape
    /// Half of a surrogate pair: such a string is no Unicode text.
    case loneSurrogate
    /// A control character inside a string.
    case controlCharacter
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// Arrays and objects inside each other beyond the limit.
    case tooDeep
    /// U+FEFF before the document.
    case byteOrderMark
    /// JSON that does not say what the reader of the file wants.
    case invalidContent
  }

  /// The kind of mistake.
  package let code: Code
  /// What is wrong, and how to write it, without the place.
  package let message: String
  /// The byte of the document where the mistake begins, from 0 to its length.
  package let offset: Int
  /// The line and column of ``offset``.
  package let position: TextPosition

  /// A mistake at a byte offset of a document.
  package init(
    _ code: Code, at offset: Int, in document: some Collection<UInt8>, _ message: String
  ) {
    self.code = code
    self.message = message
    self.offset = offset
    position = TextPosition(of: offset, in: document)
  }
}

extension JSONError: CustomStringConvertible {
  /// The place and the mistake in one line: `3:14: …`.
  package var description: String { "\(position): \(message) (byte \(offset))" }
}

/// A place in a text as people count it.
package struct TextPosition: Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1; lines end with a line feed.
  package private(set) var line: Int
  /// The column, from 1, in Unicode scalars.
  package private(set) var column: Int

  /// A place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte offset of a text.
  ///
  /// - Complexity: O(*n*) in the offset.
  package init(of offset: Int, in text: some Collection<UInt8>) {
    self.init(line: 1, column: 1)
    advance(over: text.prefix(offset))
  }

  /// Moves to behind some text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package mutating func advance(over text: some Sequence<UInt8>) {
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// Line and column as compilers write them.
  package var description: String { "\(line):\(column)" }
}
