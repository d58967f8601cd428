internal import RouteSyntax
internal import RouteTrie

/// What a match captured, by name and by position.
///
/// Positions are those of `RoutePattern.captureNames`: from host, path, query and fragment, in
/// the order of the pattern's text. Values are decoded each time they are asked for.
public struct Parameters: Sendable {
  let source: MatchSource
  @usableFromInline let record: RouteRecord
  let captures: CaptureList
  let options: RoutingOptions

  /// How many captures the pattern has; some may have taken no part.
  public var count: Int { captures.count }

  /// The names of the captures, by position; nil where an expression has no name.
  public var names: [String?] { record.captureNames }

  /// The value of a name, percent-decoded once; nil if there is no such name or it took no part.
  ///
  /// Ill-formed UTF-8 is mended as by `String(decoding:as:)`. Host captures are in lower case.
  ///
  /// - Complexity: O(*n*) in the bytes of the value and the captures of the pattern.
  public subscript(name: String) -> String? {
    record.position(of: name).flatMap { self[$0] }
  }

  /// The value at a position, percent-decoded once; nil if it took no part.
  ///
  /// - Precondition: `position` is at least 0 and below ``count``.
  /// - Complexity: O(*n*) in the bytes of the value.
  public subscript(position: Int) -> String? {
    read(position) { $0.value($1, $2) }
  }

  /// The value of a name as another type; nil if it is absent or does not convert.
  ///
  /// - Parameters:
  ///   - name: The name of the capture.
  ///   - type: What the value is converted to.
  public subscript<Value: LosslessStringConvertible>(
    name: String, as type: Value.Type
  ) -> Value? {
    self[name].flatMap(type.init)
  }

  /// The text of a name as it stands in the URL, nothing decoded; nil if it is absent.
  public func raw(_ name: String) -> String? {
    record.position(of: name).flatMap { raw($0) }
  }

  /// The text at a position as it stands in the URL, nothing decoded; nil if it took no part.
  ///
  /// - Precondition: `position` is at least 0 and below ``count``.
  public func raw(_ position: Int) -> String? {
    read(position) { reader, range, _ in String(decoding: reader.raw(range), as: UTF8.self) }
  }

  /// The segments that a catch-all took, each decoded, so that an escaped slash parts nothing.
  ///
  /// - Returns: Nil if the name is no catch-all's or took no part; no segments for zero of them.
  public func segments(of name: String) -> [String]? {
    guard let position = record.position(of: name) else { return nil }
    return read(position) { $0.segments($1, $2) } ?? nil
  }

  /// Reads a capture with a reader of the text that it came from; nil if it took no part.
  func read<Result>(
    _ position: Int, _ body: (CaptureReader, CaptureRange, CaptureKind) -> Result
  ) -> Result? {
    guard let range = captures[position] else { return nil }
    let kind = captures.kind(at: position, of: record)
    return unsafe source.text(of: kind).withUTF8Bytes { bytes in
      body(unsafe CaptureReader(bytes, gap: captures.gap(in: kind), options: options), range, kind)
    }
  }
}

extension Parameters: Sequence {
  /// Goes through the captures that took part, by position.
  public struct Iterator: IteratorProtocol {
    private let parameters: Parameters
    private var position = 0

    init(_ parameters: Parameters) { self.parameters = parameters }

    /// The next capture's name and value.
    public mutating func next() -> (name: String?, value: String)? {
      while position < parameters.count {
        defer { position += 1 }
        if let value = parameters[position] {
          return (parameters.record.captureNames[position], value)
        }
      }
      return nil
    }
  }

  /// An iterator over the captures that took part.
  public func makeIterator() -> Iterator { Iterator(self) }
}
