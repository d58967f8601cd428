/// Text in the form in which it is compared, and for each of its bytes where it came from.
struct MappedText: Sendable {
  /// Which percent-escapes are left in the text.
  enum Form: Sendable {
    /// `%2F` and `%25` are left, as in paths, so that a value is decoded once more.
    case canonical
    /// None is left, as in hosts, queries and fragments: a `%` is a percent sign.
    case decoded
  }

  /// The text that ``origins`` point into.
  let source: [UInt8]
  /// Which escapes are left.
  let form: Form
  /// The text that is compared.
  private(set) var bytes: [UInt8] = []
  /// For each byte the range of ``source`` of the unit that it came from: a bare byte or an escape.
  private(set) var origins: [Range<Int>] = []

  /// No text yet, from a source.
  init(from source: [UInt8], form: Form) {
    self.source = source
    self.form = form
  }

  /// Appends bytes that came from one unit of the source.
  mutating func append(_ more: some Sequence<UInt8>, from origin: Range<Int>) {
    for byte in more {
      bytes.append(byte)
      origins.append(origin)
    }
  }

  /// Appends other text from the same source.
  mutating func append(_ other: MappedText) {
    bytes += other.bytes
    origins += other.origins
  }

  /// The bytes of the source that a range of the text came from, rounded outwards to whole units.
  ///
  /// What stands between two units, such as a run of slashes that counts as one, is included.
  func raw(_ range: Range<Int>) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    let start = origins[range.lowerBound].lowerBound
    let end = origins[range.upperBound - 1].upperBound
    return Array(source[start..<end])
  }

  /// The value of a range of the text as the user gets it: decoded fully, once.
  func value(_ range: Range<Int>) -> String {
    switch form {
    case .decoded:
      return String(decoding: bytes[range], as: UTF8.self)
    case .canonical:
      let decoded = PercentUnit.units(of: bytes, in: range).map(\.byte)
      return String(decoding: decoded, as: UTF8.self)
    }
  }

  /// A range of the text, as a capture.
  func capture(_ range: Range<Int>, named name: String) -> ReferenceCapture {
    ReferenceCapture(name: name, value: value(range), raw: raw(range))
  }

  /// The text with every ill-formed sequence of UTF-8 replaced by U+FFFD, as expressions see it.
  ///
  /// A sequence is a maximal subpart, as for `String(decoding:as:)`.
  var mended: MappedText {
    guard String(validating: bytes, as: UTF8.self) == nil else { return self }
    var result = MappedText(from: source, form: form)
    var rest = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return result
      case .valid(let scalar):
        for index in position..<position + scalar.count {
          result.append(CollectionOfOne(bytes[index]), from: origins[index])
        }
        position += scalar.count
      case .error(let length):
        let end = position + length
        result.append(
          "\u{FFFD}".utf8, from: origins[position].lowerBound..<origins[end - 1].upperBound)
        position = end
      }
    }
  }
}

/// Text of a URL as literals and parameters see it, and as expressions see it.
struct SubjectText: Sendable {
  /// The text byte by byte.
  let exact: MappedText
  /// The text with ill-formed UTF-8 mended.
  let mended: MappedText

  /// Both views of a text.
  init(_ text: MappedText) {
    exact = text
    mended = text.mended
  }

  /// All of the exact text, as a capture.
  func capture(named name: String) -> ReferenceCapture {
    exact.capture(exact.bytes.indices, named: name)
  }
}
