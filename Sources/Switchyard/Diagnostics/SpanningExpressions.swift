internal import RouteSyntax

extension RoutePattern {
  /// The diagnostics of expressions of the path, or of a fragment that is one, that can match `/` and do
  /// not look as if they should.
  func spanningDiagnostics(route: RouteID, pattern text: String) -> [RouteDiagnostic] {
    var segments = path.segments
    if case .path(let path) = fragment { segments += path.segments }
    var found: [RouteDiagnostic] = []
    for case .parts(let parts, _) in segments {
      for case .expression(let expression, _) in parts where expression.spansByAccident {
        let instead =
          expression.boundSource.map { "write '\($0)' to stay within a segment" }
          ?? "write '[^/]' for any character of one segment"
        found.append(
          RouteDiagnostic(
            .spanningExpression, route: route, pattern: text, offset: expression.offset,
            message: "the expression '\(expression.source)' at byte \(expression.offset) can match "
              + "'/', so it may take several segments, and the pattern from its segment on is one "
              + "regular expression for the rest of the path; \(instead)"))
      }
    }
    return found
  }
}

extension RegularExpression {
  /// Whether it can match `/` and neither holds one nor is `.*` or `.+`.
  fileprivate var spansByAccident: Bool {
    !isSegmentBound && ![".*", ".+", ".*?", ".+?"].contains(source)
      // A slash in a class that leaves it out is none.
      && !tokens.contains { !$0.starts(with: "[^".utf8) && $0.contains(UInt8(ascii: "/")) }
  }

  /// The same expression without `/` in its classes, where that makes it segment-bound.
  fileprivate var boundSource: String? {
    var bound: [UInt8] = []
    for token in tokens {
      switch String(decoding: token, as: UTF8.self) {
      case ".": bound += "[^/]".utf8
      case "\\D": bound += "[^/\\d]".utf8
      case "\\W": bound += "[^/\\w]".utf8
      case "\\S": bound += "[^/\\s]".utf8
      // A bracket that stands first in a class is a character of it.
      case let text where text.hasPrefix("[^") && !text.hasPrefix("[^]"):
        bound += "[^/".utf8 + token.dropFirst(2)
      default: bound += token
      }
    }
    let text = String(decoding: bound, as: UTF8.self)
    guard let pattern = try? RoutePattern("/:x(\(text))"), pattern.path.segments.count == 1,
      case .expression(let expression, _)? = pattern.path.segments[0].lonePart
    else { return nil }
    return expression.isSegmentBound ? text : nil
  }

  /// Its text in pieces: escapes, classes, and single bytes.
  private var tokens: [ArraySlice<UInt8>] {
    var tokens: [ArraySlice<UInt8>] = []
    var rest = Array(source.utf8)[...]
    while let byte = rest.first {
      let length =
        switch byte {
        case UInt8(ascii: "\\"): 2
        case UInt8(ascii: "["): Self.lengthOfClass(rest)
        default: 1
        }
      tokens.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return tokens
  }

  /// How many bytes the class takes that a text begins with.
  private static func lengthOfClass(_ text: ArraySlice<UInt8>) -> Int {
    var rest = text.dropFirst(text.starts(with: "[^".utf8) ? 2 : 1)
    // A bracket that stands first is a character.
    if rest.first == UInt8(ascii: "]") { rest = rest.dropFirst() }
    while let byte = rest.first {
      rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
      if byte == UInt8(ascii: "]") { break }
      if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":") {
        rest = rest.drop { $0 != UInt8(ascii: "]") }.dropFirst()
      }
    }
    return text.count - rest.count
  }
}
