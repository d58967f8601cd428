internal import RouteTrie

extension Parameters {
  /// The captures as a type of the program's own.
  ///
  /// ```swift
  /// struct User: Decodable { let id: Int; let tab: Tab? }
  /// enum Tab: String, Decodable { case posts, likes }
  /// // registered as "/users/:id/:tab?"
  /// let user = try match.parameters.decode(User.self)
  /// ```
  ///
  /// A property takes the capture of its name; one whose coding key is an integer the capture at that
  /// position, which is how expressions without a name are reached. It may be a `String`, a `Bool`
  /// (`true` or `false`), an integer or floating-point type, a raw-value enum, a type that decodes from a
  /// single value, or an array of these for the segments of a catch-all. Values convert as
  /// `LosslessStringConvertible` does, and a floating-point number has to be finite. An optional property
  /// is nil where the capture took no part, or where the pattern has none of the name, so that one type
  /// may serve several routes.
  ///
  /// - Parameter type: A type whose properties are named as the parameters.
  /// - Returns: The value.
  /// - Throws: A ``ParameterDecodingError`` that names the parameter, its value and the type wanted.
  /// - Complexity: O(*n*) in the bytes of all captured values.
  public func decode<Value: Decodable>(
    _ type: Value.Type
  ) throws(ParameterDecodingError) -> Value {
    let texts = (0..<count).map { position in
      CapturedText(
        name: names[position], position: position, pattern: record.pattern, text: self[position],
        segments: read(position) { $0.segments($1, $2) } ?? nil)
    }
    return try ParameterDecoder.decode(type, from: texts, pattern: record.pattern)
  }
}

extension ByteMatch {
  /// The captures as a type of the program's own, as ``Parameters/decode(_:)`` does it.
  ///
  /// - Parameters:
  ///   - type: A type whose properties are named as the parameters.
  ///   - url: The URL that was matched, the same bytes.
  /// - Returns: The value.
  /// - Throws: A ``ParameterDecodingError`` that names the parameter, its value and the type wanted.
  /// - Precondition: `url` has the bytes that were matched.
  /// - Complexity: O(*n*) in the bytes of all captured values.
  public func decode<Result: Decodable>(
    _ type: Result.Type, from url: Span<UInt8>
  ) throws(ParameterDecodingError) -> Result {
    var texts: [CapturedText] = []
    for position in 0..<captureCount {
      texts.append(
        CapturedText(
          name: core.record(of: bare).captureNames[position], position: position,
          pattern: pattern, text: value(at: position, in: url),
          segments: segments(at: position, in: url)))
    }
    return try ParameterDecoder.decode(type, from: texts, pattern: pattern)
  }
}

/// One capture as text, and what errors say of it.
struct CapturedText {
  let name: String?
  let position: Int
  let pattern: String
  /// The value; nil if the capture took no part.
  let text: String?
  /// The segments of a catch-all; nil for any other capture.
  let segments: [String]?

  /// What errors call it.
  var label: String { name ?? "\(position)" }

  /// The segments one by one, each as a capture.
  var elements: [CapturedText] {
    (segments ?? []).map {
      CapturedText(name: name, position: position, pattern: pattern, text: $0, segments: nil)
    }
  }

  /// The error of a value that is none of a type.
  func unfit(_ type: Any.Type, _ why: String?) -> ParameterDecodingError {
    let shown = (text ?? "").prefix(80)
    let value = shown.utf8.count == text?.utf8.count ? "'\(shown)'" : "'\(shown)…'"
    return ParameterDecodingError(
      .unfitValue, of: self, wanted: type,
      "the parameter '\(label)' is \(value), which is no \(type)\(why.map { ": \($0)" } ?? "")")
  }
}
