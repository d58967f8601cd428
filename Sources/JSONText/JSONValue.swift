/// A JSON value (RFC 8259) that keeps the order of members, names that stand twice, and where in the
/// document each value stands.
///
/// Numbers are kept as text. Strings are those of Swift, whose `==` takes two spellings of `é` as
/// equal; members are looked up by bytes.
package struct JSONValue: Sendable {
  /// What a value is.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  /// What the value is.
  package var content: Content
  /// The bytes of the document that the value was read from, quotes and brackets included; empty, at
  /// 0, for a value made in memory.
  package var range: Range<Int>

  /// A value.
  package init(_ content: Content, range: Range<Int> = 0..<0) {
    self.content = content
    self.range = range
  }
}

/// One member of an object.
package struct JSONMember: Sendable {
  /// The name, unescaped.
  package var name: String
  /// The bytes of the document that the name was read from, quotes included.
  package var nameRange: Range<Int>
  /// The value.
  package var value: JSONValue

  /// A member.
  package init(_ name: String, _ value: JSONValue, nameRange: Range<Int> = 0..<0) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
  }
}

// MARK: Reading

extension JSONValue {
  /// Whether the value is `null`.
  package var isNull: Bool { if case .null = content { true } else { false } }
  /// The truth value, or nil for another kind.
  package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The number, or nil for another kind.
  package var number: JSONNumber? { if case .number(let value) = content { value } else { nil } }
  /// The number as an integer; nil for another kind, and for a number that is none or too large.
  package var int: Int? { number?.int }
  /// The number as a `Double`, rounded; nil for another kind, and for a number that is too large.
  package var double: Double? { number?.double }
  /// The string, or nil for another kind.
  package var string: String? { if case .string(let value) = content { value } else { nil } }
  /// The elements, or nil for another kind.
  package var array: [JSONValue]? { if case .array(let values) = content { values } else { nil } }
  /// The members in their order, or nil for another kind.
  package var object: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of the first member of a name; nil if there is none or the value is no object.
  ///
  /// - Complexity: O(*n*) in the members.
  package subscript(name: String) -> JSONValue? {
    object?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// What kind of value it is, for messages: `a string`.
  package var kindDescription: String {
    switch content {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
