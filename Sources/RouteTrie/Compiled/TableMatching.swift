internal import RouteRegex
internal import RouteSyntax

/// What matching a URL against a table came to.
package enum TableOutcome: Sendable, Hashable {
  /// This route matches; its captures are in the scratch. The next search begins at `next`.
  case match(route: Int, next: UInt32)
  /// This route could not be decided, and none before it matches.
  case undecided(route: Int)
  case noMatch
  case malformedAuthority
  case urlTooLong
}

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

extension CompiledTable {
  /// Finds the first route that matches, at or behind an order, and its captures.
  ///
  /// - Parameters:
  ///   - input: What is matched; its bytes have to stay readable while captures are read.
  ///   - method: The method asked for; nil ignores methods.
  ///   - first: 0, or where the search before left off.
  ///   - scratch: Where captures are written.
  /// - Returns: The route, or why there is none.
  package func match(
    _ input: MatchInput, method: String?, from first: UInt32 = 0, _ scratch: inout MatchScratch
  ) -> TableOutcome {
    switch scratch.split(input, needs: needs) {
    case .malformedAuthority: return .malformedAuthority
    case .urlTooLong: return .urlTooLong
    case .split: break
    }
    switch search(from: first, method: methods.query(method), &scratch) {
    case .noMatch: return .noMatch
    case .undecided(let order): return .undecided(route: Int(variants[Int(order)].route))
    case .match(let order):
      let variant = variants[Int(order)]
      extractCaptures(of: variant, &scratch)
      return .match(route: Int(variant.route), next: variant.routeEnd)
    }
  }

  /// Whether the host of URLs of this scheme is path text; what is no scheme folds nothing.
  package func foldsHost(ofScheme scheme: String) -> Bool {
    let isScheme =
      scheme.utf8.first?.isASCIILetter == true
      && scheme.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
      }
    return isScheme && needs.options.foldsHost.folds(scheme.asciiLowercased())
  }
}
