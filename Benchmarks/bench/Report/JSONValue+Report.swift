import JSONText

extension JSONValue {
  /// A number to a thousandth, which is finer than any clock here; null if it is not finite.
  static func thousandths(_ value: Double) -> JSONValue {
    JSONNumber(text: Format.fixed(value, 3).filter { $0 != "," }).map { .number($0) } ?? .null
  }

  /// A number to a thousandth; null if there is none.
  static func thousandths(_ value: Double?) -> JSONValue {
    value.map { .thousandths($0) } ?? .null
  }

  /// Adds a member to an object.
  mutating func append(_ name: String, _ value: JSONValue) {
    guard let members = object else { return }
    content = .object(members + [JSONMember(name, value)])
  }

  /// A document with two blanks for each level, and a line feed at its end.
  var document: String { text(.pretty) + "\n" }
}
