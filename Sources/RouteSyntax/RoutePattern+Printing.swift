extension RoutePattern: CustomStringConvertible {
  /// The canonical text of the pattern in its own syntax; with its ``constraints`` it parses to an
  /// equal pattern.
  ///
  /// - Complexity: O(*n*) in the bytes of the pattern.
  public var description: String { printed(in: syntax, keepsNames: true).text }

  /// The canonical text of the pattern in a syntax; with its ``constraints`` it parses to an equal
  /// pattern there.
  ///
  /// In another syntax than its own a custom constraint that is an expression is written as that.
  ///
  /// - Parameter other: The syntax to write.
  /// - Returns: The text.
  /// - Throws: A ``PatternError`` of code ``PatternError/Code/inexpressible`` that names what the
  ///   syntax cannot say.
  /// - Complexity: O(*n*) in the bytes of the pattern.
  public func text(as other: PatternSyntax) throws(PatternError) -> String {
    let printer = printed(in: other, keepsNames: other == syntax)
    if let missing = printer.missing {
      throw PatternError(
        .inexpressible, in: text, at: 0, "the syntax '\(other)' cannot say \(missing)")
    }
    // Text that runs together there, or reads as something else, is no text of this pattern.
    let read = try? RoutePattern(printer.text, syntax: other, constraints: constraints)
    guard read == self else {
      throw PatternError(
        .inexpressible, in: text, at: 0,
        "the syntax '\(other)' has no text that means this pattern")
    }
    return printer.text
  }

  /// The pattern with expressions in place of the custom constraints that stand for them.
  package var withExpressionsWrittenOut: RoutePattern? {
    let text = printed(in: syntax, keepsNames: false).text
    return try? RoutePattern(text, syntax: syntax, constraints: constraints)
  }

  private func printed(in syntax: PatternSyntax, keepsNames: Bool) -> PatternPrinter {
    var printer = PatternPrinter(syntax: syntax, keepsNames: keepsNames)
    printer.print(self)
    return printer
  }
}

extension SegmentPattern {
  /// The segment in Switchyard's own syntax with the names left out: `:<int>`, `@:`, `([a-z]+)`.
  ///
  /// Segments of the same shape take the same text. Leading segments, which that syntax cannot say, are
  /// `**?`.
  package var shape: String {
    switch self {
    case .leading: return "**?"
    case .catchAll: return "**"
    case .parts(let parts, _):
      var printer = PatternPrinter(syntax: .switchyard, keepsNames: false)
      printer.print(parts.map(\.nameless), isOptional: false)
      return printer.text
    }
  }
}

extension SegmentPart {
  fileprivate var nameless: SegmentPart {
    switch self {
    case .literal, .wildcard: self
    case .parameter(_, let constraint): .parameter(name: "", constraint)
    case .expression(let expression, _): .expression(expression, name: nil)
    case .function(let function, _): .function(function, name: "")
    }
  }
}

/// Writes a pattern as text.
private struct PatternPrinter {
  let syntax: PatternSyntax
  /// Whether expressions are written as the custom constraints that stand for them.
  let keepsNames: Bool
  var text = ""
  /// What the syntax cannot say, if anything.
  var missing: String?

  var dialect: PatternSyntax.Dialect { syntax.dialect }

  private mutating func note(_ what: String) { missing = missing ?? what }

  mutating func print(_ pattern: RoutePattern) {
    if let search = pattern.search {
      if dialect != .regex { note("an expression that is searched in the whole URL") }
      text += search.source
      return
    }
    switch dialect {
    case .regex: note("anything but an expression that is searched in the whole URL")
    case .colonStar: printPathAlone(pattern)
    case .switchyard, .braces, .deepLinkKit: printWhole(pattern)
    }
  }

  private mutating func printPathAlone(_ pattern: RoutePattern) {
    if pattern.scheme != .any { note("a scheme") }
    if pattern.host != .unspecified || pattern.port != nil { note("a host") }
    if !pattern.query.isEmpty { note("a query") }
    if pattern.fragment != nil { note("a fragment") }
    print(pattern.path, rootAsSlash: true)
  }

  private mutating func printWhole(_ pattern: RoutePattern) {
    let hasScheme = pattern.scheme != .any
    switch pattern.scheme {
    case .any: break
    case .oneOf(let schemes) where schemes.count == 1: text += schemes[0] + "://"
    case .oneOf(let schemes): text += "(" + schemes.joined(separator: "|") + ")://"
    }
    print(pattern.host, hasScheme: hasScheme, hasPath: !pattern.path.segments.isEmpty)
    if let port = pattern.port { text += ":\(port)" }
    let isEverything = pattern.path.segments == [.catchAll(name: nil)]
    switch pattern.host {
    case .unspecified where hasScheme || dialect == .deepLinkKit && isEverything:
      // Only every URL of a scheme says nothing of the host.
      text += dialect == .deepLinkKit ? ".*" : "**"
      if dialect == .braces { note("every URL of a scheme") }
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

  private mutating func print(_ host: HostPattern, hasScheme: Bool, hasPath: Bool) {
    switch host {
    case .unspecified: break
    case .none:
      // There `app:///x` takes any host.
      if dialect == .deepLinkKit, hasPath { note("a path without a host") }
    case .literal(let literal) where literal.isAddress: text += literal.segment
    case .literal(let literal): printHostText(literal.segment, escapesPercent: false)
    case .any(let name):
      if let name { printParameter(name) } else { printHostWildcard("*") }
    case .anyOrNone where dialect == .deepLinkKit: if !hasScheme { text += ".*" }
    case .anyOrNone: printHostWildcard("**")
    case .labels(let prefix, let labels):
      switch prefix {
      case .nothing: break
      case .oneOrMore: printHostWildcard("*.")
      case .zeroOrMore: printHostWildcard("**.")
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

  private mutating func printHostWildcard(_ wildcard: String) {
    if dialect != .switchyard { note("a wildcard in a host") }
    text += wildcard
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
      if segment == .leading {
        if !syntax.matchesSuffix { note("a path behind any leading segments") }
        if path.segments.count == 1 { text += "/" }
        continue
      }
      text += "/"
      switch segment {
      case .leading: break
      case .catchAll(let name):
        if !dialect.hasWildcards { note("'**'") }
        text += "**" + (name ?? "")
      case .parts(let parts, let isOptional):
        print(parts, isOptional: isOptional)
        if isOptional { text += "?" }
      }
    }
  }

  mutating func print(_ parts: [SegmentPart], isOptional: Bool) {
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        printLiteral(
          literal, behind: index == 0 ? nil : parts[index - 1], isLast: index == parts.count - 1)
      case .wildcard:
        if !dialect.hasWildcards { note("'*'") }
        text += "*"
      case .parameter(let name, let constraint):
        printParameter(name)
        print(constraint: constraint?.rawValue)
      case .function(let function, let name):
        printParameter(name)
        print(constraint: function.name)
      case .expression(let expression, let name):
        print(
          expression, named: name,
          isSegment: parts.count == 1 && (dialect == .braces || !isOptional))
      }
    }
  }

  /// Writes literal text of a segment so that it does not run into what stands before it.
  private mutating func printLiteral(_ literal: String, behind: SegmentPart?, isLast: Bool) {
    var isFirst = true
    for scalar in literal.unicodeScalars {
      let runsOn =
        switch behind {
        case .parameter where dialect == .deepLinkKit, .expression where dialect == .deepLinkKit:
          isFirst && scalar.isASCII && (UInt8(ascii: scalar).continuesName || scalar == "-")
        case .parameter(_, nil) where isFirst && dialect != .braces:
          !scalar.isASCII || UInt8(ascii: scalar).continuesName
            || isLast && scalar == "+" && literal.unicodeScalars.count == 1
        case .parameter, .expression, .function:
          isFirst && isLast && scalar == "+" && literal.unicodeScalars.count == 1
        case .wildcard: isFirst && scalar.isASCII && UInt8(ascii: scalar).beginsName
        case .literal, nil: false
        }
      if runsOn, dialect == .deepLinkKit {
        // There `\` belongs to expressions.
        printEncoded(scalar)
      } else if runsOn {
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
      print(constraint: constraint?.rawValue)
    case .function(let function, let name):
      printParameter(name)
      print(constraint: function.name)
    case .expression(let expression, let name): print(expression, named: name)
    }
  }

  private mutating func print(_ literal: QueryText, alsoReserved: String) {
    let spaced = Array(literal.withPlusAsSpace.unicodeScalars)
    for (index, scalar) in literal.plain.unicodeScalars.enumerated() {
      if scalar == "+", alsoReserved.contains("&") {
        text += spaced[index] == "+" ? "%2B" : "+"
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
    if !syntax.canWrite(name: name) { note("the name '\(name)'") }
    text += dialect == .braces ? "{\(name)}" : ":\(name)"
  }

  private mutating func print(constraint name: String?) {
    guard let name else { return }
    if !dialect.hasWildcards { note("the constraint '\(name)'") }
    text += "<\(name)>"
  }

  /// Writes an expression, or the constraint that stands for it; `{*rest}` and `*rest` only where it is a segment of its own.
  private mutating func print(
    _ expression: RegularExpression, named name: String?, isSegment: Bool = false
  ) {
    if let name, !syntax.canWrite(name: name) { note("the name '\(name)'") }
    if keepsNames, dialect.hasWildcards, let name, let constraint = expression.constraintName {
      text += ":\(name)<\(constraint)>"
      return
    }
    switch dialect {
    case .colonStar where expression.isAnything && isSegment && name != nil:
      text += "*\(name ?? "")"
    case .switchyard where expression.isGroup, .colonStar where expression.isGroup:
      text += expression.source
    case .switchyard, .colonStar:
      text += (name.map { ":\($0)" } ?? "") + "(\(expression.source))"
    case .deepLinkKit, .regex:
      text += name.map { ":\($0)(\(expression.source))" } ?? expression.source
    case .braces where expression.isAnything && isSegment: text += "{*\(name ?? "")}"
    case .braces: text += "{\(name ?? ""):\(expression.source)}"
    }
    if dialect == .braces, name == nil { note("an expression without a name") }
  }

  private mutating func printScalar(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\0"..<" ", "\u{7F}": printEncoded(scalar)
    case _ where dialect == .deepLinkKit && "[](){}|^$\\+*?#:".unicodeScalars.contains(scalar):
      printEncoded(scalar)
    case ":", "*", "(", ")":
      text += dialect == .braces ? "\(scalar)" : "\\\(scalar)"
    case "<" where dialect == .deepLinkKit, ">" where dialect == .deepLinkKit:
      text.unicodeScalars.append(scalar)
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
