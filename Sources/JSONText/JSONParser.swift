extension JSONValue {
  /// The depth of arrays and objects inside each other that is read by default.
  package static let defaultMaximumDepth = 128
  /// The bound on the depth that may be asked for: a value is freed recursively, which takes less than
  /// 128 KiB of stack then.
  package static let largestMaximumDepth = 512

  /// Reads a document.
  ///
  /// Lone surrogates in `\u` escapes are refused, because a string with one is no Unicode text; so is a
  /// byte order mark. Names that stand twice are kept, for the reader to judge.
  ///
  /// - Parameters:
  ///   - document: The bytes of the whole document, UTF-8.
  ///   - maximumDepth: How deep arrays and objects may stand inside each other, at most
  ///     ``largestMaximumDepth``.
  /// - Throws: A ``JSONError`` for the first mistake.
  /// - Complexity: O(*n*) in the bytes of the document, without recursion.
  package init(
    parsing document: [UInt8], maximumDepth: Int = JSONValue.defaultMaximumDepth
  ) throws(JSONError) {
    var parser = JSONParser(
      bytes: document, maximumDepth: min(maximumDepth, Self.largestMaximumDepth))
    self = try parser.parse()
  }
}

/// Reads a document from its beginning to its end.
///
/// The containers that are open stand in an array instead of on the stack of the program, so that no
/// input decides how deep that grows:
///
///     value := nothing
///     repeat
///       if there is no value: read one, or open a container
///       else if no container is open: the value is the document
///       else: put it into the innermost container, and read ',' or the closing bracket, which makes
///         the container the next value
struct JSONParser {
  let bytes: [UInt8]
  let maximumDepth: Int
  var offset = 0
  private var open: [Container] = []

  /// An array or object that is not closed yet.
  private struct Container {
    let start: Int
    let isObject: Bool
    var values: [JSONValue] = []
    var members: [JSONMember] = []
    /// The name that the next value belongs to.
    var name = ""
    var nameRange = 0..<0

    mutating func append(_ value: JSONValue) {
      if isObject {
        members.append(JSONMember(name, value, nameRange: nameRange))
      } else {
        values.append(value)
      }
    }
  }

  init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// The byte at the offset, or nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func parse() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error(
        .byteOrderMark, at: 0, "a byte order mark stands before the document; leave it out")
    }
    var value = try begin()
    while true {
      guard let complete = value else {
        value = try begin()
        continue
      }
      guard !open.isEmpty else {
        skipBlanks()
        guard byte == nil else {
          throw error(.trailingText, at: offset, "\(found) stands behind the end of the document")
        }
        return complete
      }
      open[open.count - 1].append(complete)
      value = try goOn()
    }
  }

  /// Reads a value, or opens a container that is not empty and gives nil.
  private mutating func begin() throws(JSONError) -> JSONValue? {
    skipBlanks()
    let start = offset
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard open.count < maximumDepth else {
        throw error(
          .tooDeep, at: offset,
          "arrays and objects stand more than \(maximumDepth) deep inside each other")
      }
      let container = Container(start: start, isObject: byte == UInt8(ascii: "{"))
      open.append(container)
      offset += 1
      skipBlanks()
      if byte == (container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
      if container.isObject { try readName() }
      return nil
    case UInt8(ascii: "\""):
      let text = try readString()
      return JSONValue(.string(text), range: start..<offset)
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      switch NumberGrammar.scan(bytes, from: start) {
      case .mistake(let place, let message):
        throw error(place == bytes.count ? .unexpectedEnd : .invalidNumber, at: place, message)
      case .end(let end):
        offset = end
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        return JSONValue(.number(JSONNumber(unchecked: text)), range: start..<end)
      }
    default:
      return try JSONValue(readWord(), range: start..<offset)
    }
  }

  /// Reads what stands behind an element: a comma, then gives nil, or the end of the container,
  /// then gives the container.
  private mutating func goOn() throws(JSONError) -> JSONValue? {
    let isObject = open[open.count - 1].isObject
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    skipBlanks()
    if byte == closing { return close() }
    guard byte == UInt8(ascii: ",") else {
      let what =
        isObject ? "',' or '}' is due behind a member" : "',' or ']' is due behind an element"
      throw error(unexpected, at: offset, "\(what), not \(found)")
    }
    let comma = offset
    offset += 1
    skipBlanks()
    if byte == closing {
      throw error(.unexpectedText, at: comma, "no comma may stand before a closing bracket")
    }
    if isObject { try readName() }
    return nil
  }

  /// Steps over the closing bracket of the innermost container.
  private mutating func close() -> JSONValue {
    offset += 1
    let container = open.removeLast()
    return JSONValue(
      container.isObject ? .object(container.members) : .array(container.values),
      range: container.start..<offset)
  }

  /// Reads the name of a member and its colon.
  private mutating func readName() throws(JSONError) {
    guard byte == UInt8(ascii: "\"") else {
      throw error(unexpected, at: offset, "a name in double quotes is due, not \(found)")
    }
    let start = offset
    let name = try readString()
    let range = start..<offset
    skipBlanks()
    guard byte == UInt8(ascii: ":") else {
      throw error(unexpected, at: offset, "':' is due behind a name, not \(found)")
    }
    offset += 1
    open[open.count - 1].name = name
    open[open.count - 1].nameRange = range
  }

  /// Reads `true`, `false` or `null`.
  private mutating func readWord() throws(JSONError) -> JSONValue.Content {
    let rest = bytes[offset...]
    for (word, content) in Self.words where rest.starts(with: word.utf8) {
      offset += word.utf8.count
      return content
    }
    let hint =
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
      case UInt8(ascii: "'"): "; strings stand in double quotes"
      case UInt8(ascii: "+"), UInt8(ascii: "."): "; a number begins with a digit or '-'"
      default: ""
      }
    throw error(unexpected, at: offset, "a value is due, not \(found)\(hint)")
  }

  private static let words: [(String, JSONValue.Content)] = [
    ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
  ]

  // MARK: Pieces

  mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  func error(_ code: JSONError.Code, at offset: Int, _ message: String) -> JSONError {
    JSONError(code, at: offset, in: bytes, message)
  }

  /// The code for something that is not what is due here.
  private var unexpected: JSONError.Code { byte == nil ? .unexpectedEnd : .unexpectedText }

  /// What stands at the offset, for messages.
  private var found: String {
    guard let byte else { return "the end of the document" }
    let word = bytes[offset...].prefix(20).prefix { ($0 | 0x20) &- 0x61 < 26 }
    if !word.isEmpty { return "'\(String(decoding: word, as: UTF8.self))'" }
    if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    return "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
