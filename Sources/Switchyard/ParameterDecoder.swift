/// Decodes a type whose properties are captures.
struct ParameterDecoder: Decoder {
  let captures: [CapturedText]
  let pattern: String
  /// The type that is decoded.
  private let type: Any.Type
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The value of a type, every error as one of ours.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from captures: [CapturedText], pattern: String
  ) throws(ParameterDecodingError) -> Value {
    do {
      return try Value(from: ParameterDecoder(captures: captures, pattern: pattern, type: type))
    } catch let error as ParameterDecodingError {
      throw error
    } catch {
      let (parameter, why) = ErrorText.read(error)
      throw ParameterDecodingError(
        .unfitValue, parameter: parameter, wanted: type, pattern: pattern,
        "the parameters are no \(type): \(why)")
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(CaptureContainer(decoder: self))
  }

  func unkeyedContainer() throws(ParameterDecodingError) -> any UnkeyedDecodingContainer {
    throw unsupported()
  }

  func singleValueContainer() throws(ParameterDecodingError) -> any SingleValueDecodingContainer {
    throw unsupported()
  }

  private func unsupported() -> ParameterDecodingError {
    ParameterDecodingError(
      .unsupportedType, wanted: type, pattern: pattern,
      "parameters decode into a type with a property for each name, not into a single value or a list"
    )
  }

  /// The capture that a key stands for: by position if it is an integer, else by name.
  func capture(for key: some CodingKey) -> CapturedText? {
    if let position = key.intValue {
      return captures.indices.contains(position) ? captures[position] : nil
    }
    return captures.first { $0.name == key.stringValue }
  }
}

/// The captures under their names.
private struct CaptureContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ParameterDecoder
  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    decoder.captures.compactMap { capture in
      guard capture.text != nil else { return nil }
      return capture.name.map { Key(stringValue: $0) } ?? Key(intValue: capture.position)
    }
  }

  func contains(_ key: Key) -> Bool { decoder.capture(for: key) != nil }

  func decodeNil(forKey key: Key) -> Bool { decoder.capture(for: key)?.text == nil }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(for: key, type).decode(type)
  }

  // The protocol has bodies of its own for these two, which refuse.

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try value(for: key, type).scalar(type)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try value(for: key, type).scalar(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try value(for: key, type).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(for: key, [String].self).unkeyedContainer()
  }

  /// A superclass has its properties among the same captures.
  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(for: key, String.self) }

  private func value(
    for key: Key, _ type: Any.Type
  ) throws(ParameterDecodingError) -> CaptureDecoder {
    if let capture = decoder.capture(for: key) {
      return CaptureDecoder(capture: capture, codingPath: [key], type: type)
    }
    let label = key.intValue.map { "\($0)" } ?? key.stringValue
    let known = decoder.captures.map { "'\($0.label)'" }.joined(separator: ", ")
    throw ParameterDecodingError(
      .unknownParameter, parameter: label, wanted: type, pattern: decoder.pattern,
      "there is no parameter '\(label)' (\(known.isEmpty ? "the pattern has none" : known)); name the "
        + "property as a parameter, or make it optional")
  }
}

/// Decodes the value of one capture.
private struct CaptureDecoder: Decoder, SingleValueDecodingContainer {
  let capture: CapturedText
  let codingPath: [any CodingKey]
  /// The type that is decoded.
  var type: Any.Type
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy keys: Key.Type
  ) throws(ParameterDecodingError) -> KeyedDecodingContainer<Key> {
    throw ParameterDecodingError(
      .unsupportedType, of: capture, wanted: type,
      "the parameter '\(capture.label)' is one value, with no properties of its own")
  }

  func unkeyedContainer() throws(ParameterDecodingError) -> any UnkeyedDecodingContainer {
    guard capture.text != nil else { throw absent(type) }
    guard capture.segments != nil else {
      throw ParameterDecodingError(
        .notAList, of: capture, wanted: type,
        "the parameter '\(capture.label)' is one value; a catch-all, '**\(capture.label)', has a list"
      )
    }
    return SegmentContainer(elements: capture.elements, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { capture.text == nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let scalar = type as? any ScalarParameter.Type, let value = try self.scalar(scalar) as? Value
    {
      return value
    }
    var nested = self
    nested.type = type
    do {
      return try Value(from: nested)
    } catch let error as ParameterDecodingError {
      throw error
    } catch {
      throw capture.text == nil ? absent(type) : capture.unfit(type, ErrorText.read(error).why)
    }
  }

  func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

  func scalar<Value: ScalarParameter>(
    _ type: Value.Type
  ) throws(ParameterDecodingError) -> Value {
    guard let text = capture.text else { throw absent(type) }
    switch Value.read(text) {
    case .value(let value): return value
    case .unfit(let why): throw capture.unfit(type, why)
    }
  }

  private func absent(_ type: Any.Type) -> ParameterDecodingError {
    ParameterDecodingError(
      .absentParameter, of: capture, wanted: type,
      "the parameter '\(capture.label)' took no part in this match; make the property optional")
  }
}

/// The segments of a catch-all, one by one.
private struct SegmentContainer: UnkeyedDecodingContainer {
  let elements: [CapturedText]
  let decoder: CaptureDecoder
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try element(type).decode(type)
    currentIndex += 1
    return value
  }

  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    let value = try element(type).scalar(type)
    currentIndex += 1
    return value
  }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    let value = try element(type).scalar(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try element(type).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try element([String].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let element = try element(String.self)
    currentIndex += 1
    return element
  }

  private func element(_ type: Any.Type) throws(ParameterDecodingError) -> CaptureDecoder {
    guard !isAtEnd else {
      throw ParameterDecodingError(
        .unfitValue, of: decoder.capture, wanted: type,
        "the parameter '\(decoder.capture.label)' has \(elements.count) segments, and more are wanted"
      )
    }
    return CaptureDecoder(capture: elements[currentIndex], codingPath: codingPath, type: type)
  }
}

/// What errors that are not ours say.
private enum ErrorText {
  /// The parameter that is at fault, as far as the error tells it, and what is wrong.
  static func read(_ error: any Error) -> (parameter: String?, why: String) {
    guard let error = error as? DecodingError else { return (nil, "\(error)") }
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      return (context.codingPath.last?.stringValue, context.debugDescription)
    case .keyNotFound(let key, let context): return (key.stringValue, context.debugDescription)
    @unknown default: return (nil, "\(error)")
    }
  }
}
