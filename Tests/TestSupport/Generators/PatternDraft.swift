internal import RouteSyntax

/// A pattern before it is text, so that a table can vary one and write it in either syntax.
struct PatternDraft {
  /// A part of a segment.
  enum Piece {
    case literal(String)
    case parameter
    case constrained(Constraint)
    case custom(ConstraintSample)
    case expression(ExpressionSample, isNamed: Bool)
    case wildcard
  }

  /// A segment of the path or of a fragment that is a path.
  enum Segment {
    case pieces([Piece], isOptional: Bool)
    case catchAll(isNamed: Bool)
  }

  /// What the pattern says of the host.
  enum Host {
    case unspecified
    case none
    case literal(String)
    /// `*` or `**`.
    case wildcard(String)
    case parameter
    /// Labels behind `""`, `*.` or `**.`; nil is a parameter.
    case labels(prefix: String, [String?])
    case expression(ExpressionSample, isNamed: Bool)
    case custom(ConstraintSample)
  }

  /// The value of a query item, or a fragment.
  enum Value {
    case anything
    case literal(String)
    case piece(Piece)
  }

  /// What the pattern says of the fragment.
  enum Fragment {
    case value(Value)
    case path([Segment])
  }

  var schemes: [String] = []
  var host = Host.unspecified
  var port: Int?
  var segments: [Segment] = []
  /// Whether it is `**` and nothing else, which is every host and every path.
  var isEverything = false
  var query: [(name: String, value: Value)] = []
  var fragment: Fragment?
}

extension PatternDraft {
  /// The text of the pattern.
  ///
  /// - Parameters:
  ///   - syntax: The syntax; what it lacks is written as what comes nearest.
  ///   - names: The names of the captures, in the order of the text.
  /// - Returns: Text that parses, unless the draft holds what is refused.
  func text(in syntax: PatternSyntax, names: [String]) -> String {
    var writer = PatternDraftWriter(hasBraces: syntax == .braces, names: names)
    writer.write(self)
    return writer.text
  }
}

/// Writes a draft as text.
private struct PatternDraftWriter {
  let hasBraces: Bool
  let names: [String]
  var text = ""
  private var nextName = 0

  init(hasBraces: Bool, names: [String]) {
    self.hasBraces = hasBraces
    self.names = names
  }

  private mutating func name() -> String {
    defer { nextName += 1 }
    return nextName < names.count ? names[nextName] : "n\(nextName)"
  }

  mutating func write(_ draft: PatternDraft) {
    switch draft.schemes.count {
    case 0: break
    case 1: text += draft.schemes[0] + "://"
    default: text += "(" + draft.schemes.joined(separator: "|") + ")://"
    }
    if draft.isEverything {
      text += hasBraces ? "/{*\(name())}" : "**"
    } else {
      write(draft.host)
      if let port = draft.port { text += ":\(port)" }
      write(draft.segments)
      if text.isEmpty { text = "/" }
    }
    for (index, item) in draft.query.enumerated() {
      text += (index == 0 ? "?" : "&") + item.name
      if case .anything = item.value { continue }
      text += "="
      write(item.value)
    }
    switch draft.fragment {
    case nil: break
    case .value(let value):
      text += "#"
      write(value)
    case .path(let segments):
      text += "#"
      write(segments)
      if segments.isEmpty { text += "/" }
    }
  }

  private mutating func write(_ host: PatternDraft.Host) {
    switch host {
    case .unspecified, .none: break
    case .literal(let literal): text += literal
    case .wildcard(let wildcard):
      if hasBraces { write(PatternDraft.Piece.parameter) } else { text += wildcard }
    case .parameter: write(PatternDraft.Piece.parameter)
    case .labels(let prefix, let labels):
      if !hasBraces { text += prefix }
      for (index, label) in labels.enumerated() {
        if index > 0 { text += "." }
        if let label { text += label } else { write(PatternDraft.Piece.parameter) }
      }
    case .expression(let sample, let isNamed):
      write(PatternDraft.Piece.expression(sample, isNamed: isNamed))
    case .custom(let sample): write(PatternDraft.Piece.custom(sample))
    }
  }

  private mutating func write(_ segments: [PatternDraft.Segment]) {
    for segment in segments {
      text += "/"
      switch segment {
      case .catchAll(let isNamed):
        text += hasBraces ? "{*\(name())}" : "**" + (isNamed ? name() : "")
      case .pieces(let pieces, let isOptional):
        var previous: PatternDraft.Piece?
        for piece in pieces {
          if case .literal(let literal) = piece { separate(literal, from: previous) }
          write(piece)
          previous = piece
        }
        if isOptional { text += "?" }
      }
    }
  }

  /// Writes a `\` where a literal would run into the name or the wildcard before it.
  private mutating func separate(_ literal: String, from previous: PatternDraft.Piece?) {
    guard !hasBraces, let first = literal.unicodeScalars.first else { return }
    switch previous {
    case .parameter, .wildcard:
      if first == "_" || first == "+" || first.properties.isAlphabetic || !first.isASCII
        || ("0"..."9").contains(first)
      {
        text += "\\"
      }
    case .constrained, .custom, .expression: if first == "+" { text += "\\" }
    case .literal, nil: break
    }
  }

  private mutating func write(_ value: PatternDraft.Value) {
    switch value {
    case .anything: break
    case .literal(let literal): text += literal
    case .piece(let piece): write(piece)
    }
  }

  private mutating func write(_ piece: PatternDraft.Piece) {
    switch piece {
    case .literal(let literal): text += literal
    case .parameter: text += hasBraces ? "{\(name())}" : ":\(name())"
    case .wildcard: if hasBraces { write(PatternDraft.Piece.parameter) } else { text += "*" }
    case .constrained(let constraint):
      text +=
        hasBraces
        ? "{\(name()):\(constraint.expression(foldsCase: false))}"
        : ":\(name())<\(constraint.rawValue)>"
    case .custom(let sample):
      let isWrittenOut = hasBraces && !sample.isFunction
      text +=
        !hasBraces
        ? ":\(name())<\(sample.constraint.name)>"
        : isWrittenOut ? "{\(name()):\(sample.constraint.rule)}" : "{\(name())}"
    case .expression(let sample, let isNamed):
      // An expression's own name comes before those of its groups, as its capture does.
      let own = isNamed || hasBraces ? name() : ""
      let source = sample.source(naming: (0..<sample.nameCount).map { _ in name() })
      let isGroup =
        source.hasPrefix("(?") && source.hasSuffix(")")
        && source.utf8.count(where: { $0 == UInt8(ascii: "(") }) == 1
      if hasBraces {
        text += "{\(own):\(source)}"
      } else if own.isEmpty, isGroup {
        // A group by itself has parentheses already.
        text += source
      } else {
        text += own.isEmpty ? "(\(source))" : ":\(own)(\(source))"
      }
    }
  }
}
