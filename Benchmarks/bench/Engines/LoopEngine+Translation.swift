import Switchyard

/// Why a table cannot be given to an engine that is written by hand.
struct Untranslatable: Error {
  let reason: String
}

extension HandWrittenRouter {
  /// Writes a table as pieces.
  ///
  /// - Throws: ``Untranslatable`` for what hardly anybody writes by hand: conditions on the query or
  ///   fragment, optional segments, constraints, hosts that are no literal.
  init(_ table: RouteTable) throws(Untranslatable) {
    var routes: [Route] = []
    for route in table.routes {
      // From the text, as the other engines, so that build times can be compared.
      guard
        let pattern = try? RoutePattern(route.pattern.text, syntax: route.pattern.syntax)
      else { throw Untranslatable(reason: "a pattern does not parse") }
      routes.append(try Self.route(pattern, methods: route.methods))
    }
    self.init(routes: routes)
  }

  private static func route(
    _ pattern: RoutePattern, methods: Set<String>?
  ) throws(Untranslatable) -> Route {
    if !pattern.query.isEmpty { throw Untranslatable(reason: "conditions on the query") }
    if pattern.fragment != nil { throw Untranslatable(reason: "conditions on the fragment") }
    if pattern.port != nil { throw Untranslatable(reason: "ports") }
    if pattern.search != nil { throw Untranslatable(reason: "expressions for the whole URL") }
    var route = Route(methods: methods, pieces: [], hasRest: false)
    if case .oneOf(let schemes) = pattern.scheme { route.schemes = schemes }
    switch pattern.host {
    case .unspecified, .anyOrNone: break
    case .none: route.host = ""
    case .literal(let literal): route.host = literal.name
    case .any, .labels, .expression: throw Untranslatable(reason: "hosts that are no literal")
    }
    for segment in pattern.path.segments {
      if route.hasRest { throw Untranslatable(reason: "segments behind '**'") }
      let piece = try piece(segment)
      if case .rest = piece { route.hasRest = true }
      route.pieces.append(piece)
    }
    // A slash at the end of a pattern is ignored.
    if case .literal("")? = route.pieces.last { route.pieces.removeLast() }
    return route
  }

  private static func piece(_ segment: SegmentPattern) throws(Untranslatable) -> Piece {
    guard case .parts(let parts, let isOptional) = segment else {
      if segment == .leading { throw Untranslatable(reason: "paths behind leading segments") }
      if case .catchAll(nil) = segment { return .rest(isCaptured: false) }
      return .rest(isCaptured: true)
    }
    if isOptional { throw Untranslatable(reason: "optional segments") }
    if parts.isEmpty { return .literal("") }
    if parts.count == 1 {
      switch parts[0] {
      case .literal(let text): return .literal(text)
      case .parameter(_, nil): return .parameter
      case .parameter, .function: throw Untranslatable(reason: "constraints")
      case .wildcard: return .wildcard
      case .expression(let expression, _): return .expression(try regex(expression))
      }
    }
    var mixed: [String?] = []
    for part in parts {
      switch part {
      case .literal(let text): mixed.append(text)
      case .parameter(_, nil): mixed.append(nil)
      case .parameter, .wildcard, .expression, .function:
        throw Untranslatable(reason: "segments of text and expressions")
      }
    }
    return .mixed(mixed)
  }

  /// Makes a Swift expression of one that means the same in Swift: classes, groups, quantifiers.
  private static func regex(
    _ expression: RegularExpression
  ) throws(Untranslatable) -> Regex<AnyRegexOutput> {
    let source = expression.source
    guard expression.isSegmentBound, expression.groupNames.isEmpty, expression.anchors.isEmpty,
      source.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }),
      !source.contains("(?"), let regex = try? Regex(source)
    else { throw Untranslatable(reason: "expressions beyond classes and quantifiers") }
    return regex.matchingSemantics(.unicodeScalar)
  }
}
