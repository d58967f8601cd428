internal import RouteSyntax
internal import RouteTrie

/// A route that matches a URL given as bytes; captures are ranges of those bytes.
///
/// It keeps no copy of the URL: to read values the caller hands the same bytes in again.
public struct ByteMatch<Value> {
  /// The value that the route was registered with.
  public let value: Value
  @usableFromInline let bare: BareMatch
  @usableFromInline let core: RouterCore

  @inlinable
  init(value: Value, bare: BareMatch, core: RouterCore) {
    self.value = value
    self.bare = bare
    self.core = core
  }

  /// The route's number in registration order.
  @inlinable public var id: RouteID { RouteID(bare.number) }
  /// The name that the route was registered with.
  @inlinable public var name: String? { core.record(of: bare).name }
  /// The text of the pattern as it was registered: what metrics call `http.route`.
  @inlinable public var pattern: String { core.record(of: bare).pattern }
  /// How many captures the pattern has; some may have taken no part.
  @inlinable public var captureCount: Int { bare.captures.count }
  /// The position of a name, or nil.
  ///
  /// - Complexity: O(*k*) in the captures of the pattern.
  @inlinable
  public func position(of name: String) -> Int? {
    core.record(of: bare).position(of: name)
  }

  /// The bytes of the URL that a capture came from; nil if it took no part.
  ///
  /// An expression may end inside an escape `%2F` or `%25`; the range holds the whole escape then.
  ///
  /// - Parameters:
  ///   - position: At least 0 and below ``captureCount``.
  ///   - url: The URL that was matched, the same bytes.
  /// - Returns: Offsets into the URL.
  /// - Precondition: `position` is in range, and `url` has the bytes that were matched.
  @inlinable
  public func range(at position: Int, in url: Span<UInt8>) -> Range<Int>? {
    let bits = bare.captures.bits(at: position)
    // Positions that are plain offsets have no bits set above the offset.
    if bits & 0xC000_0000_C000_0000 == 0 {
      let end = Int(bits &>> 32)
      precondition(end <= url.count, "these are not the bytes that were matched")
      return Int(bits & 0xFFFF_FFFF)..<end
    }
    return core.rawRange(bare, position, url)
  }

  /// The value of a capture, percent-decoded once; nil if it took no part.
  ///
  /// - Parameters:
  ///   - position: At least 0 and below ``captureCount``.
  ///   - url: The URL that was matched, the same bytes.
  /// - Returns: The decoded text.
  /// - Precondition: `position` is in range, and `url` has the bytes that were matched.
  /// - Complexity: O(*n*) in the bytes of the value.
  @inlinable
  public func value(at position: Int, in url: Span<UInt8>) -> String? {
    core.value(bare, position, url)
  }

  /// The segments of a catch-all, each decoded; nil for any other capture or one that is absent.
  ///
  /// - Parameters:
  ///   - position: At least 0 and below ``captureCount``.
  ///   - url: The URL that was matched, the same bytes.
  /// - Returns: The decoded segments, none if it took none.
  /// - Precondition: `position` is in range, and `url` has the bytes that were matched.
  @inlinable
  public func segments(at position: Int, in url: Span<UInt8>) -> [String]? {
    core.segments(bare, position, url)
  }
}

extension ByteMatch: Sendable where Value: Sendable {}

/// Reading captures from bytes.
extension RouterCore {
  @usableFromInline
  func rawRange(_ match: BareMatch, _ position: Int, _ url: Span<UInt8>) -> Range<Int>? {
    read(match, position, url) { reader, range, _ in reader.rawRange(range) }
  }

  @usableFromInline
  func value(_ match: BareMatch, _ position: Int, _ url: Span<UInt8>) -> String? {
    read(match, position, url) { reader, range, kind in reader.value(range, kind) }
  }

  @usableFromInline
  func segments(_ match: BareMatch, _ position: Int, _ url: Span<UInt8>) -> [String]? {
    read(match, position, url) { reader, range, kind in reader.segments(range, kind) } ?? nil
  }

  private func read<Result>(
    _ match: BareMatch, _ position: Int, _ url: Span<UInt8>,
    _ body: (CaptureReader, CaptureRange, CaptureKind) -> Result
  ) -> Result? {
    guard let range = match.captures[position] else { return nil }
    // SAFETY: the reader is used during the call only.
    return unsafe url.withUnsafeBufferPointer { bytes in
      let kind = match.captures.kind(at: position, of: record(of: match))
      let reader = unsafe CaptureReader(
        bytes, gap: match.captures.gap(in: kind), options: options)
      precondition(reader.holds(range), "these are not the bytes that were matched")
      return body(reader, range, kind)
    }
  }
}
