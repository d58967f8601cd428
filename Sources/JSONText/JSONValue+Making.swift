// Values made in memory: `["name": "github", "routes": 678, "tags": ["a", "b"]]`.

extension JSONValue {
  /// The value `null`.
  package static let null = JSONValue(.null)

  /// A truth value.
  package static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  /// A string.
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  /// A number.
  package static func number(_ number: JSONNumber) -> JSONValue { JSONValue(.number(number)) }
  /// An integer.
  package static func int(_ value: some BinaryInteger) -> JSONValue { .number(JSONNumber(value)) }
  /// A number as Swift prints it; `null` if it is not finite, which JSON cannot say.
  package static func double(_ value: Double) -> JSONValue {
    JSONNumber(value).map { .number($0) } ?? .null
  }
  /// An array.
  package static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
  /// An object; a name may stand in it more than once.
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember($0, $1) }))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// An integer.
  package init(integerLiteral value: Int) { self = .int(value) }
  /// A truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// The value `null`.
  package init(nilLiteral: ()) { self = .null }
  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, whose members keep their order.
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}
