/// What is matched.
@safe
package struct MatchInput {
  @safe
  enum Form {
    case url(UnsafeBufferPointer<UInt8>, added: Int, originalStart: Int)
    case target(
      UnsafeBufferPointer<UInt8>, host: UnsafeBufferPointer<UInt8>,
      scheme: UnsafeBufferPointer<UInt8>)
  }

  let form: Form

  /// A whole URL.
  ///
  /// Where it was made of a request target and its host, `added` bytes do not count for the longest
  /// URL, and the target begins at `originalStart`.
  package init(url: UnsafeBufferPointer<UInt8>, added: Int = 0, originalStart: Int = 0) {
    unsafe form = .url(url, added: added, originalStart: originalStart)
  }

  /// A request target with its host and scheme; either may be empty.
  package init(
    target: UnsafeBufferPointer<UInt8>, host: UnsafeBufferPointer<UInt8>,
    scheme: UnsafeBufferPointer<UInt8>
  ) {
    unsafe form = .target(target, host: host, scheme: scheme)
  }
}

extension MatchScratch {
  /// Splits what is matched.
  @inline(__always)
  mutating func split(_ input: MatchInput, needs: SplitNeeds) -> SplitOutcome {
    switch input.form {
    case .url(let bytes, let added, let originalStart):
      unsafe split(url: bytes, added: added, originalStart: originalStart, needs: needs)
    case .target(let target, let host, let scheme):
      unsafe split(target: target, host: host, scheme: scheme, needs: needs)
    }
  }
}
