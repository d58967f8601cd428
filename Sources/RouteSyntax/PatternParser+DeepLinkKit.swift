/// The syntax of DeepLinkKit's README: regular expressions beside parameters, without parentheses.
extension PatternParser {
  // MARK: Host

  /// Reads host and port, up to the first `/` outside brackets, `?`, `#` or the end.
  mutating func parseDeepLinkAuthority(hasScheme: Bool) throws(PatternError) -> Authority {
    let run = scanRun()
    let text = bytes[position..<run.end]
    let behind = run.end < bytes.count ? bytes[run.end] : nil
    if text.isEmpty {
      guard hasScheme, behind == UInt8(ascii: "/") else {
        return Authority(host: hasScheme ? .none : .unspecified)
      }
      // `app:///x` takes any host.
      return Authority(host: .anyOrNone)
    }
    if text.elementsEqual(".*".utf8) {
      position = run.end
      return behind == UInt8(ascii: "/")
        ? Authority(host: .anyOrNone) : Authority(host: .unspecified, isEverything: true)
    }
    guard run.isExpression else { return try parseAuthority(hasScheme: hasScheme) }
    guard run.captures.isEmpty || run.captures[0] == position else {
      throw error(
        .invalidHost, at: run.captures[0],
        "a host is labels, or one expression; write ':name(…)' for the whole host")
    }
    if !run.captures.isEmpty { return try parseAuthority(hasScheme: hasScheme) }
    let expression = try readExpression(closing: .limit(run.end), rules: .deepLink)
    return Authority(host: .expression(expression, name: nil))
  }

  // MARK: Segments

  /// Reads one segment, up to the slash behind it or the end of the part.
  mutating func parseDeepLinkSegment(in place: Place) throws(PatternError) -> SegmentPattern {
    let run = scanRun()
    var parts: [SegmentPart] = []
    while position < run.end {
      if run.captures.contains(position) {
        let offset = position
        let part = try readCapture()
        if case .parameter = part, case .parameter? = parts.last {
          throw error(
            .adjacentParameters, at: offset,
            "nothing stands between two parameters; put text between them or use expressions")
        }
        parts.append(part)
        continue
      }
      let end = run.captures.first { $0 > position } ?? run.end
      if run.isExpression {
        let expression = try readExpression(closing: .limit(end), rules: .deepLink)
        parts.append(.expression(expression, name: nil))
      } else {
        let start = position
        var literal = LiteralText(.canonical)
        while position < end { position = literal.append(from: bytes, at: position) }
        parts.append(.literal(try string(literal.bytes, at: start)))
      }
    }
    return .parts(parts, isOptional: try readOptionalMark(behind: parts))
  }

  /// Text up to the slash, query or fragment behind it.
  private struct Run {
    var end: Int
    /// Whether all but the parameters is regular expression.
    var isExpression = false
    /// Where the parameters begin.
    var captures: [Int] = []
  }

  /// Finds the end of the text that begins here, and what is in it.
  private func scanRun() -> Run {
    var run = Run(end: position)
    var depth = 0
    while run.end < bytes.count {
      let c = bytes[run.end]
      let next = run.end + 1 < bytes.count ? bytes[run.end + 1] : nil
      switch c {
      case UInt8(ascii: "/") where depth == 0, UInt8(ascii: "#") where depth == 0: return run
      case UInt8(ascii: "?") where depth == 0 && !isQuantifier(at: run.end, in: run): return run
      case UInt8(ascii: ":") where depth == 0 && next?.beginsName == true:
        run.captures.append(run.end)
        run.end = endOfParameter(at: run.end)
        continue
      case UInt8(ascii: "["):
        run.isExpression = true
        run.end = endOfClass(at: run.end)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "\\"): run.end += 1
      default: break
      }
      if "()]{}|^$\\+".utf8.contains(c)
        || c == UInt8(ascii: ".") && next == UInt8(ascii: "*")
      {
        run.isExpression = true
      }
      run.end += 1
    }
    run.end = min(run.end, bytes.count)
    return run
  }

  /// Whether a `?` repeats what is before it: behind what only an expression can have, unless it ends
  /// the segment, where it makes a lone parameter optional.
  private func isQuantifier(at offset: Int, in run: Run) -> Bool {
    guard run.isExpression, offset > position else { return false }
    return ")]}+*".utf8.contains(bytes[offset - 1])
  }

  /// Where `:name` or `:name(…)` ends.
  private func endOfParameter(at offset: Int) -> Int {
    var copy = self
    copy.position = offset + 1
    _ = copy.readName()
    guard copy.current == UInt8(ascii: "(") else { return copy.position }
    var scanner = RegexScanner(bytes, from: copy.position + 1, closing: .parenthesis)
    // What is wrong with it is said when it is read.
    return (try? scanner.scan()) == nil ? bytes.count : scanner.position + 1
  }

  /// Where the class that begins here ends.
  private func endOfClass(at offset: Int) -> Int {
    var end = offset + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "^") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "]") { end += 1 }
    while end < bytes.count, bytes[end] != UInt8(ascii: "]") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }
}
