/// Query and fragment.
extension PatternParser {
  /// Reads the query behind a `?`.
  mutating func parseQuery() throws(PatternError) -> [QueryCondition] {
    guard current == UInt8(ascii: "?") else { return [] }
    let mark = position
    var conditions: [QueryCondition] = []
    repeat {
      position += 1
      guard !endsQueryItem else { continue }
      conditions.append(try parseQueryItem())
    } while current == UInt8(ascii: "&")
    guard !conditions.isEmpty else {
      throw error(
        .emptyQuery, at: mark,
        "no query follows this '?'; only a parameter or an expression can be optional, "
          + "and '\\?' is the character")
    }
    return conditions
  }

  private var endsQueryItem: Bool {
    guard let c = current else { return true }
    return c == UInt8(ascii: "&") || c == UInt8(ascii: "#")
  }

  private mutating func parseQueryItem() throws(PatternError) -> QueryCondition {
    let start = position
    let name = try readQueryText(untilEquals: true, in: .query)
    guard !name.plain.isEmpty else {
      throw error(.invalidQuery, at: start, "a query item has a name; write 'name=value'")
    }
    guard current == UInt8(ascii: "=") else { return QueryCondition(name: name, value: .anything) }
    position += 1
    return QueryCondition(name: name, value: try parseValue(in: .query))
  }

  /// Reads a value: literal text, or one parameter or expression.
  private mutating func parseValue(in place: Place) throws(PatternError) -> ValuePattern {
    let code: PatternError.Code = place == .query ? .invalidQuery : .invalidFragment
    guard beginsCapture else {
      let value = try readQueryText(untilEquals: false, in: place)
      if beginsCapture {
        throw error(
          code, at: position,
          "a value is literal text or one parameter; write one expression for a mixture")
      }
      return .literal(value)
    }
    let offset = position
    let part = try readCapture()
    guard place == .query ? endsQueryItem : current == nil else {
      throw error(
        code, at: position,
        "a value is literal text or one parameter; write one expression for a mixture")
    }
    switch part {
    case .parameter(let name, let constraint): return .parameter(name: name, constraint)
    case .expression(let expression, let name): return .expression(expression, name: name)
    case .function(let function, let name): return .function(function, name: name)
    case .literal, .wildcard: throw error(code, at: offset, "a value is text or one parameter")
    }
  }

  /// Reads literal text up to the end of the item, its name or the fragment.
  private mutating func readQueryText(
    untilEquals: Bool, in place: Place
  ) throws(PatternError) -> QueryText {
    let start = position
    var plain = LiteralText(.decoded)
    var spaced = LiteralText(.decoded)
    while let c = current, !(place == .query && endsQueryItem) {
      if untilEquals, c == UInt8(ascii: "=") { break }
      if !untilEquals, beginsCapture { break }
      if c == UInt8(ascii: "\\") {
        var copy = self
        try copy.readEscape(into: &spaced)
        try readEscape(into: &plain)
      } else if c == UInt8(ascii: "+"), place == .query {
        plain.append(literal: c)
        spaced.append(literal: UInt8(ascii: " "))
        position += 1
      } else {
        if let refusal = reservedError(c, in: place) { throw refusal }
        _ = spaced.append(from: bytes, at: position)
        position = plain.append(from: bytes, at: position)
      }
    }
    return QueryText(
      plain: try string(plain.bytes, at: start),
      withPlusAsSpace: try string(spaced.bytes, at: start))
  }

  /// Reads the fragment behind a `#`.
  mutating func parseFragment() throws(PatternError) -> FragmentPattern? {
    guard current == UInt8(ascii: "#") else { return nil }
    position += 1
    switch current {
    case nil:
      throw error(
        .emptyFragment, at: position - 1,
        "no fragment follows this '#'; leave it out, or write '\\#' for the character")
    case UInt8(ascii: "/"):
      let path = try parsePath(in: .fragment)
      guard current == nil else {
        throw error(
          .invalidFragment, at: position,
          "a fragment that is a path is compared up to its first '?', so nothing can match this")
      }
      return .path(path)
    default: return .value(try parseValue(in: .fragment))
    }
  }
}
