extension RoutePattern: CustomStringConvertible {
  /// The canonical text of the pattern in its own syntax; it parses to an equal pattern.
  ///
  /// - Complexity: O(*n*) in the bytes of the pattern.
  public var description: String {
    var printer = PatternPrinter(dialect: syntax.dialect)
    printer.print(self)
    return printer.text
  }
}

/// Writes a pattern as text.
private struct PatternPrinter {
  let dialect: PatternSyntax.Dialect
  var text = ""

  mutating func print(_ pattern: RoutePattern) {
    let hasScheme = pattern.scheme != .any
    switch pattern.scheme {
    case .any: break
    case .oneOf(let schemes) where schemes.count == 1: text += schemes[0] + "://"
    case .oneOf(let schemes): text += "(" + schemes.joined(separator: "|") + ")://"
    }
    print(pattern.host)
    if let port = pattern.port { text += ":\(port)" }
    switch pattern.host {
    case .unspecified where hasScheme:
      // Only `scheme://**` says nothing of the host.
      text += "**"
    case .unspecified, .anyOrNone: print(pattern.path, rootAsSlash: true)
    case .none, .literal, .any, .labels, .expression: print(pattern.path, rootAsSlash: false)
    }
    for (index, condition) in pattern.query.enumerated() {
      text += index == 0 ? "?" : "&"
      print(condition.name, alsoReserved: "&=")
      if condition.value != .anything { text += "=" }
      print(condition.value)
    }
    switch pattern.fragment {
    case nil: break
    case .value(let value):
      text += "#"
      print(value, isFragment: true)
    case .path(let path):
      text += "#"
      print(path, rootAsSlash: true)
    }
  }

  // MARK: Host

  private mutating func print(_ host: HostPattern) {
    switch host {
    case .unspecified, .none: break
    case .literal(let literal) where literal.name.hasPrefix("["): text += literal.segment
    case .literal(let literal): printHostText(literal.segment, escapesPercent: false)
    case .any(let name):
      if let name { printParameter(name) } else { text += "*" }
    case .anyOrNone: text += "**"
    case .labels(let prefix, let labels):
      switch prefix {
      case .nothing: break
      case .oneOrMore: text += "*."
      case .zeroOrMore: text += "**."
      }
      for (index, label) in labels.enumerated() {
        if index > 0 { text += "." }
        switch label {
        case .literal(let label): printHostText(label, escapesPercent: true)
        case .parameter(let name): printParameter(name)
        }
      }
    case .expression(let expression, let name): print(expression, named: name)
    }
  }

  /// Writes host text: what a host may not hold bare is percent-encoded.
  private mutating func printHostText(_ literal: String, escapesPercent: Bool) {
    for scalar in literal.unicodeScalars {
      switch scalar {
      case "\0"..." ", "\u{7F}", "\"", "^", "`", "|", "@", "/", "?", "#", ":", "[", "]", "<", ">",
        "{", "}", "\\", "*", "(", ")":
        printEncoded(scalar)
      case "%" where escapesPercent: printEncoded(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  // MARK: Path

  private mutating func print(_ path: PathPattern, rootAsSlash: Bool) {
    if path.segments.isEmpty {
      if rootAsSlash { text += "/" }
      return
    }
    for segment in path.segments {
      text += "/"
      switch segment {
      case .catchAll(let name): text += "**" + (name ?? "")
      case .parts(let parts, let isOptional):
        print(parts)
        if isOptional { text += "?" }
      }
    }
  }

  private mutating func print(_ parts: [SegmentPart]) {
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        printLiteral(
          literal, behind: index == 0 ? nil : parts[index - 1], isLast: index == parts.count - 1)
      case .wildcard: text += "*"
      case .parameter(let name, let constraint):
        printParameter(name)
        if let constraint { text += "<\(constraint.rawValue)>" }
      case .expression(let expression, let name):
        print(expression, named: name, isSegment: parts.count == 1)
      }
    }
  }

  /// Writes literal text of a segment so that it does not run into what stands before it.
  private mutating func printLiteral(_ literal: String, behind: SegmentPart?, isLast: Bool) {
    var isFirst = true
    for scalar in literal.unicodeScalars {
      let runsOn =
        switch behind {
        case .parameter(_, nil) where isFirst && dialect == .switchyard:
          !scalar.isASCII || UInt8(ascii: scalar).continuesName
            || isLast && scalar == "+" && literal.unicodeScalars.count == 1
        case .parameter, .expression:
          isFirst && isLast && scalar == "+" && literal.unicodeScalars.count == 1
        case .wildcard: isFirst && scalar.isASCII && UInt8(ascii: scalar).beginsName
        case .literal, nil: false
        }
      if runsOn {
        text += "\\"
        text.unicodeScalars.append(scalar)
      } else {
        printScalar(scalar)
      }
      isFirst = false
    }
  }

  // MARK: Query and fragment

  private mutating func print(_ value: ValuePattern, isFragment: Bool = false) {
    switch value {
    case .anything: break
    case .literal(let literal): print(literal, alsoReserved: isFragment ? "" : "&")
    case .parameter(let name, let constraint):
      printParameter(name)
      if let constraint { text += "<\(constraint.rawValue)>" }
    case .expression(let expression, let name): print(expression, named: name)
    }
  }

  private mutating func print(_ literal: QueryText, alsoReserved: String) {
    let spaced = Array(literal.withPlusAsSpace.unicodeScalars)
    for (index, scalar) in literal.plain.unicodeScalars.enumerated() {
      if scalar == "+", spaced[index] == "+", alsoReserved.contains("&") {
        text += "%2B"
      } else if scalar == "%" || alsoReserved.unicodeScalars.contains(scalar) {
        printEncoded(scalar)
      } else if scalar == "/", index == 0, alsoReserved != "&" {
        // `?/` would end an optional segment, and `#/` begin a path.
        printEncoded(scalar)
      } else {
        printScalar(scalar)
      }
    }
  }

  // MARK: Pieces

  private mutating func printParameter(_ name: String) {
    text += dialect == .switchyard ? ":\(name)" : "{\(name)}"
  }

  /// Writes an expression; `{*rest}` only where it is a segment of its own.
  private mutating func print(
    _ expression: RegularExpression, named name: String?, isSegment: Bool = false
  ) {
    switch dialect {
    case .switchyard where expression.isGroup && name == nil: text += expression.source
    case .switchyard: text += (name.map { ":\($0)" } ?? "") + "(\(expression.source))"
    case .braces where expression.isAnything && isSegment: text += "{*\(name ?? "")}"
    case .braces: text += "{\(name ?? ""):\(expression.source)}"
    }
  }

  private mutating func printScalar(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\0"..<" ", "\u{7F}": printEncoded(scalar)
    case ":", "*", "(", ")":
      text += dialect == .switchyard ? "\\\(scalar)" : "\(scalar)"
    case "<", ">", "?", "#", "{", "}", "\\": text += "\\\(scalar)"
    default: text.unicodeScalars.append(scalar)
    }
  }

  private mutating func printEncoded(_ scalar: Unicode.Scalar) {
    let digits = Array("0123456789ABCDEF")
    for byte in String(scalar).utf8 {
      text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }
}
