/// The schemes that a pattern takes.
package enum SchemePattern: Sendable, Hashable {
  /// Any scheme, or none.
  case any
  /// One of these, in lower case, sorted, no two the same, not empty.
  case oneOf([String])
}

/// The hosts that a pattern takes.
package enum HostPattern: Sendable, Hashable {
  /// The pattern says nothing of the host: any, or none. `/users`
  case unspecified
  /// No host. `app:///users`
  case none
  /// Exactly this host.
  case literal(HostLiteral)
  /// Any host: `*`, or captured as `:host`.
  case any(name: String?)
  /// Any host or none, by its own word: `**/users`.
  case anyOrNone
  /// Labels from left to right behind what the first label covers; never all literal.
  case labels(HostPrefix, [HostLabel])
  /// A caseless expression for the whole host.
  case expression(RegularExpression, name: String?)
}

/// What a wildcard before the first label of a host covers.
package enum HostPrefix: Sendable, Hashable {
  /// There is no wildcard.
  case nothing
  /// `*`: one label or more.
  case oneOrMore
  /// `**`: any number of labels.
  case zeroOrMore
}

/// One label of a host.
package enum HostLabel: Sendable {
  /// The label decoded, in lower case, not empty.
  case literal(String)
  /// One label, not empty.
  case parameter(String)

  var captureName: String? {
    if case .parameter(let name) = self { name } else { nil }
  }
}

/// A host that is literal text.
package struct HostLiteral: Sendable {
  /// Decoded, ASCII letters in lower case, without one final dot; never empty.
  package let name: String
  /// The canonical form that it has as a path segment, the case kept, for schemes whose host is
  /// path text.
  package let segment: String

  package init(name: String, segment: String) {
    self.name = name
    self.segment = segment
  }

  /// Whether it reads as an address in brackets.
  package var isAddress: Bool {
    name.utf8.count > 2 && name.hasPrefix("[") && name.hasSuffix("]")
      && segment.utf8.dropFirst().dropLast().allSatisfy(\.isAllowedInAddress)
  }
}

/// The segments of a path pattern, as they stand in the text: `/a//b/` has four, two of them empty.
///
/// What empty segments mean is a matter of the table's ``RoutingOptions``.
package struct PathPattern: Sendable, Hashable {
  package let segments: [SegmentPattern]

  package init(segments: [SegmentPattern]) { self.segments = segments }

  package var captureNames: [String?] { segments.flatMap(\.captureNames) }
  /// How many segments are optional.
  var optionalCount: Int { segments.count { $0.isOptional } }
}

/// One segment of a path pattern.
package enum SegmentPattern: Sendable, Hashable {
  /// Parts in a row; none for the empty segment. An optional one has exactly one part.
  case parts([SegmentPart], isOptional: Bool)
  /// Any number of segments.
  case catchAll(name: String?)
  /// Any number of leading segments, as few as possible: only the first segment of a pattern whose
  /// syntax matches suffixes.
  case leading

  package var isOptional: Bool {
    if case .parts(_, let isOptional) = self { isOptional } else { false }
  }

  /// Whether what it captures is whole segments: `**rest`, and `:rest(.*)`, which `{*rest}` is too.
  package var hasSegments: Bool {
    switch self {
    case .catchAll: true
    case .leading: false
    case .parts(let parts, _):
      if parts.count == 1, case .expression(let expression, _) = parts[0] {
        expression.isAnything
      } else {
        false
      }
    }
  }

  package var captureNames: [String?] {
    switch self {
    case .parts(let parts, _): parts.flatMap(\.captureNames)
    case .catchAll(let name): name.map { [$0] } ?? []
    case .leading: []
    }
  }
}

/// One part of a segment.
package enum SegmentPart: Sendable {
  /// Text in the canonical form of semantics §1: percent-decoded but for `%2F` and `%25`.
  case literal(String)
  /// `:id` or `:id<int>`.
  case parameter(name: String, Constraint?)
  /// `*`: the whole segment if alone and not empty, else any text within the segment.
  case wildcard
  /// `:id([0-9]+)` or `([0-9]+)`, or `:id<sku>` where that is an expression.
  case expression(RegularExpression, name: String?)
  /// `:id<even>` where that is a function: always the only part of its segment.
  case function(ConstraintFunction, name: String)

  package var captureNames: [String?] {
    switch self {
    case .literal, .wildcard: []
    case .parameter(let name, _), .function(_, let name): [name]
    case .expression(let expression, let name): expression.captureNames(named: name)
    }
  }
}

/// What a query value or a fragment has to be.
package enum ValuePattern: Sendable, Hashable {
  /// No say about the value.
  case anything
  /// This text.
  case literal(QueryText)
  /// Any value, captured; or one that fits the constraint.
  case parameter(name: String, Constraint?)
  /// What the expression takes.
  case expression(RegularExpression, name: String?)
  /// What the function of a constraint takes.
  case function(ConstraintFunction, name: String)

  package var captureNames: [String?] {
    switch self {
    case .anything, .literal: []
    case .parameter(let name, _), .function(_, let name): [name]
    case .expression(let expression, let name): expression.captureNames(named: name)
    }
  }
}

/// Literal text of a query or fragment, decoded.
package struct QueryText: Sendable {
  /// The text where `+` is a plus sign.
  package let plain: String
  /// The text where an unescaped `+` is a space.
  package let withPlusAsSpace: String

  package init(plain: String, withPlusAsSpace: String) {
    self.plain = plain
    self.withPlusAsSpace = withPlusAsSpace
  }
}

/// A query item that must be present.
package struct QueryCondition: Sendable, Hashable {
  package let name: QueryText
  package let value: ValuePattern

  package init(name: QueryText, value: ValuePattern) {
    self.name = name
    self.value = value
  }
}

/// What the fragment has to be.
package enum FragmentPattern: Sendable, Hashable {
  /// The whole fragment; a plain parameter is not empty.
  case value(ValuePattern)
  /// A path, matched against the fragment up to its first `?`.
  case path(PathPattern)
}

extension RegularExpression {
  /// The expression's own capture and then those of its named groups.
  ///
  /// A special group such as `(?:en|fr)` has none of its own: it captures what PCRE2 says it does.
  package func captureNames(named name: String?) -> [String?] {
    (isGroup ? [] : [name]) + groupNames.map { $0 }
  }
}
