internal import RouteSyntax
internal import RouteTrie

/// Proves that one pattern takes every URL that another takes.
///
/// Part by part: a pattern takes a URL if all its parts do. What takes a URL and what is left
/// undecided by a limit end a search alike, so limits need no thought here. "No" means that there is no
/// proof, not that there is a URL.
struct PatternContainment {
  /// How URLs and patterns are read.
  let options: RoutingOptions
  /// How many more steps automata may take; what a spent budget would prove stays unproved.
  var budget: Int

  /// What compiling and matching an expression costs, in steps.
  private static let trialCost = 2000

  /// Whether `outer` is proved to take every URL that `inner` takes.
  ///
  /// - Complexity: O(*n* × *m*) in the characters of both patterns where they hold no repetitions of
  ///   parts; always bounded by the budget.
  mutating func proves(_ outer: RoutePattern, takesAllOf inner: RoutePattern) -> Bool {
    if let search = outer.search {
      if let other = inner.search, ExactText(other.source) == ExactText(search.source) {
        return true
      }
      // What finds the empty text finds it in every URL.
      let tree = ExpressionTree(search.source, place: .search)
      return tree.map { $0.isExact && $0.root.takesEmpty } ?? false
    }
    let inner = inner.search == nil ? inner : inner.everything
    guard schemes(outer.scheme, takeAllOf: inner.scheme), query(outer, takesAllOf: inner),
      fragment(outer.fragment, takesAllOf: inner.fragment)
    else { return false }
    if inner.takesHostsApart(options) {
      guard outer.port == nil || outer.port == inner.port,
        host(outer.host, takesAllOf: inner.host, alwaysPresent: inner.needsHost),
        path(outer.path.segments, takesAllOf: inner.path.segments)
      else { return false }
    }
    if let innerHost = inner.segmentsOfFoldedHost(options) {
      guard let outerHost = outer.segmentsOfFoldedHost(options),
        path(
          outerHost + outer.path.segments, takesAllOf: innerHost + inner.path.segments)
      else { return false }
    }
    return true
  }

  private func schemes(_ outer: SchemePattern, takeAllOf inner: SchemePattern) -> Bool {
    switch (outer, inner) {
    case (.any, _): true
    case (.oneOf, .any): false
    case (.oneOf(let outer), .oneOf(let inner)): Set(outer).isSuperset(of: inner)
    }
  }

  /// Whether every text of one tree is one of another's.
  private mutating func isIncluded(
    _ inner: ExpressionTree.Node?, in outer: ExpressionTree.Node?,
    _ rules: SubjectRules = .anyText
  ) -> Bool {
    guard budget > 0, let inner, let outer, let innerAutomaton = TextAutomaton(inner),
      let outerAutomaton = TextAutomaton(outer)
    else { return false }
    budget -= innerAutomaton.stateCount + outerAutomaton.stateCount
    return innerAutomaton.isIncluded(in: outerAutomaton, rules, budget: &budget)
  }

  // MARK: Paths

  private mutating func path(
    _ outer: [SegmentPattern], takesAllOf inner: [SegmentPattern], isFragment: Bool = false
  ) -> Bool {
    if outer.count == 1, case .catchAll = outer[0] { return true }
    let foldsCase = !options.caseSensitivePath && !isFragment
    var language = PathLanguage(options: options, foldsCase: foldsCase)
    language.marks = ExpressionMarks(inner, outer, foldsCase: foldsCase)
    let innerTree = language.tree(of: inner, .atLeast)
    for segment in outer where language.isOpaque(segment) {
      language.takenLiterals[segment] = literals(of: inner, takenBy: segment, language)
    }
    return isIncluded(
      innerTree, in: language.tree(of: outer, .atMost), SubjectRules(options))
  }

  /// The literal segments of a path that a segment takes; nil for none.
  private mutating func literals(
    of path: [SegmentPattern], takenBy segment: SegmentPattern, _ language: PathLanguage
  ) -> [String]? {
    guard case .parts(let parts, _) = segment else { return nil }
    var taken: [String] = []
    for text in path.compactMap(\.loneLiteral) where language.isAskable(text) {
      budget -= Self.trialCost
      guard budget > 0 else { break }
      if options.takes(parts, text, foldsCase: language.foldsCase) { taken.append(text) }
    }
    return taken.isEmpty ? nil : taken
  }

  // MARK: Query and fragment

  private mutating func query(_ outer: RoutePattern, takesAllOf inner: RoutePattern) -> Bool {
    for condition in outer.query {
      let name = options.read(condition.name)
      var isMet = false
      for other in inner.query where options.read(other.name) == name && !isMet {
        isMet = value(condition.value, takesAllOf: other.value, emptyToo: true)
      }
      guard isMet else { return false }
    }
    return true
  }

  private mutating func fragment(
    _ outer: FragmentPattern?, takesAllOf inner: FragmentPattern?
  ) -> Bool {
    switch (outer, inner) {
    case (nil, _): return true
    case (_, nil): return false
    case (.value(let outer)?, .value(let inner)?):
      return value(outer, takesAllOf: inner, emptyToo: false)
    case (.path(let outer)?, .path(let inner)?):
      return path(outer.segments, takesAllOf: inner.segments, isFragment: true)
    case (.path(let path)?, .value?):
      if path.segments.count == 1, case .catchAll = path.segments[0] { return true }
      return false
    case (.value(let outer)?, .path(let inner)?):
      // A path that has a segment has text.
      let isFull = inner.segments.contains {
        if case .parts(_, isOptional: false) = $0 {
          $0 != .parts([], isOptional: false)
        } else {
          false
        }
      }
      guard isFull else { return false }
      switch outer {
      case .parameter(_, nil): return true
      case .expression(let expression, _):
        return [".*", ".+", ".*?", ".+?"].contains(expression.source)
      case .anything, .literal, .parameter, .function: return false
      }
    }
  }

  /// Whether a value takes all that another takes; `emptyToo` tells the values of a query, of which a
  /// parameter takes the empty one, from a fragment.
  private mutating func value(
    _ outer: ValuePattern, takesAllOf inner: ValuePattern, emptyToo: Bool
  ) -> Bool {
    switch (outer, inner) {
    case (.anything, _): return true
    case (.parameter(_, nil), _) where emptyToo: return true
    case (.literal(let outer), .literal(let inner)):
      return options.read(outer, inQuery: emptyToo) == options.read(inner, inQuery: emptyToo)
    case (.expression(let outer, _), .expression(let inner, _))
    where ExactText(outer.source) == ExactText(inner.source): return true
    case (.function(let outer, _), .function(let inner, _)) where outer == inner: return true
    default:
      return isIncluded(
        tree(of: inner, .atLeast, emptyToo), in: tree(of: outer, .atMost, emptyToo))
    }
  }

  private func tree(
    of value: ValuePattern, _ bound: PathLanguage.Bound, _ emptyToo: Bool
  ) -> ExpressionTree.Node? {
    switch value {
    case .anything: return .repeated(.character(.all), least: 0, most: nil)
    case .parameter(_, nil):
      return .repeated(.character(.all), least: emptyToo ? 0 : 1, most: nil)
    case .parameter(_, let constraint?): return PathLanguage.tree(of: constraint, false, bound)
    case .function:
      return bound == .atMost ? nil : .repeated(.character(.all), least: 1, most: nil)
    case .literal(let text):
      let text = options.read(text, inQuery: emptyToo).string
      return bound == .atMost && text.unicodeScalars.contains("\u{FFFD}") ? nil : .text(text)
    case .expression(let expression, _):
      // What it takes of a value may hold a slash, whatever it takes of a segment.
      let tree = PathLanguage.tree(of: expression, isCaseless: false, bound)
      return bound == .atLeast && ExpressionTree(expression.source) == nil
        ? .repeated(.character(.all), least: 0, most: nil) : tree
    }
  }

  // MARK: Hosts

  private mutating func host(
    _ outer: HostPattern, takesAllOf inner: HostPattern, alwaysPresent: Bool
  ) -> Bool {
    switch (outer, inner) {
    case (.unspecified, _), (.anyOrNone, _): return true
    case (.none, .none): return true
    case (.none, _), (_, .none): return false
    case (.any, .unspecified), (.any, .anyOrNone): return alwaysPresent
    case (.any, _): return true
    case (.literal(let outer), .literal(let inner)):
      return ExactText(outer.name) == ExactText(inner.name)
    case (.literal, _): return false
    case (.labels(let prefix, let labels), _):
      return HostLabels(prefix, labels).takesAll(of: inner)
    case (.expression(let outer, _), .expression(let inner, _))
    where ExactText(outer.source) == ExactText(inner.source): return true
    case (.expression(let expression, _), _):
      if case .unspecified = inner, !alwaysPresent { return false }
      if case .anyOrNone = inner, !alwaysPresent { return false }
      return isIncluded(
        Self.tree(of: inner), in: PathLanguage.tree(of: expression, isCaseless: true, .atMost))
    }
  }

  /// A tree that takes at least the hosts that a pattern takes.
  private static func tree(of host: HostPattern) -> ExpressionTree.Node {
    switch host {
    case .literal(let literal): return .text(literal.name)
    case .expression(let expression, _):
      if let tree = ExpressionTree(expression.source, isCaseless: true) { return tree.root }
    case .unspecified, .none, .any, .anyOrNone, .labels: break
    }
    return .repeated(.character(.all), least: 1, most: nil)
  }
}

// MARK: - What patterns say of URLs

extension RoutePattern {
  /// The pattern that takes every URL.
  fileprivate var everything: RoutePattern {
    RoutePattern(
      text: text, syntax: syntax, scheme: .any, host: .unspecified, port: nil,
      path: PathPattern(segments: [.catchAll(name: nil)]), query: [], fragment: nil)
  }

  /// Whether it may take a URL whose host is no path text.
  fileprivate func takesHostsApart(_ options: RoutingOptions) -> Bool {
    guard case .oneOf(let schemes) = scheme else { return true }
    return !schemes.allSatisfy(options.foldsHost.folds)
  }

  /// Whether every URL that it takes has a host, because its schemes demand one.
  fileprivate var needsHost: Bool {
    guard case .oneOf(let schemes) = scheme else { return false }
    return schemes.allSatisfy(["http", "https", "ws", "wss"].contains)
  }
}

extension RoutingOptions {
  /// Literal text of a query, or of a fragment, as it is compared.
  fileprivate func read(_ text: QueryText, inQuery: Bool = true) -> ExactText {
    ExactText(inQuery && plusMeansSpace ? text.withPlusAsSpace : text.plain)
  }

  /// Whether the parts of a segment take a literal text, found out by matching it.
  fileprivate func takes(_ parts: [SegmentPart], _ text: String, foldsCase: Bool) -> Bool {
    // A segment before it lets the text be empty.
    func pattern(_ parts: [SegmentPart]) -> RoutePattern {
      RoutePattern(
        text: "", syntax: .switchyard, scheme: .any, host: .unspecified, port: nil,
        path: PathPattern(segments: [
          .parts([.literal("x")], isOptional: false), .parts(parts, isOptional: false),
        ]), query: [], fragment: nil)
    }
    var options = self
    options.trailingSlash = .significant
    options.emptySegments = .significant
    options.caseSensitivePath = !foldsCase
    options.maximumURLLength = Self.largestURLLength
    var table = TableBuilder(options: options)
    var composer = URLComposer(route: "", values: [:])
    guard (try? table.add(pattern(parts), methods: nil)) != nil,
      (try? composer.compose(pattern(text.isEmpty ? [] : [.literal(text)]), query: [])) != nil
    else { return false }
    let core = RouterCore(table: LayeredTable(table.build()), records: [], options: options)
    if case .match = core.search(.url(composer.text), method: nil) { return true }
    return false
  }
}
