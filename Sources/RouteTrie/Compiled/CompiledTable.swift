internal import RouteRegex
internal import RouteSyntax

/// A node of the compiled trie.
struct Node: BitwiseCopyable, Sendable {
  /// The smallest and the largest order of a variant at or below the node.
  var minOrder = UInt32.max
  var maxOrder: UInt32 = 0
  /// The child by any segment that is not empty, or 0.
  var parameterChild: UInt32 = 0
  /// What leads on from here.
  var ways = Ways()
  /// Its matcher edges, by the smallest order behind them.
  var matchers = Slice()
  /// Its tails, by order.
  var tails = Slice()
  /// The variants that end here, by order.
  var candidates = Slice()
}

/// What leads on from a node besides its parameter edge.
struct Ways: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  static let staticEdges = Ways(rawValue: 1)
  static let matchers = Ways(rawValue: 2)
  static let tails = Ways(rawValue: 4)
  /// A tail needs an expression.
  static let regexTails = Ways(rawValue: 8)
}

/// A run of elements of a flat array.
struct Slice: BitwiseCopyable, Sendable {
  var start: UInt32 = 0
  var end: UInt32 = 0

  var isEmpty: Bool { start == end }
}

/// An edge that a ``SegmentMatcher`` decides.
struct MatcherEdge: BitwiseCopyable, Sendable {
  let matcher: UInt32
  let child: UInt32
}

/// A variant of a route that fits if what is left to check does.
struct Candidate: BitwiseCopyable, Sendable {
  /// The variant's place among all variants of all routes, in registration order.
  let order: UInt32
  /// The set of methods, or 0 for any.
  let methods: UInt32
  /// The condition on query and fragment, or 0 for none.
  let condition: UInt32
}

/// What takes the rest of the path at once.
struct TailEdge: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// `**`: any number of segments.
    case any
    /// `:path(.*)`: one segment or more.
    case some
    /// `:path(.+)`: one segment or more that are not one empty segment.
    case nonEmpty
    /// `**` and then segments that are matched one by one.
    case anyThen
    /// Several `**` and segments between them.
    case glob
    /// One expression for all of it.
    case regex
  }

  let kind: Kind
  /// For ``Kind/anyThen`` the index of its segments, for ``Kind/glob`` that of its elements, for
  /// ``Kind/regex`` that of its expression.
  let index: UInt32
  let candidate: Candidate
}

/// How one segment is compared.
enum SegmentCheck: Sendable, Hashable {
  /// With literal text, in the table's case.
  case literal([UInt8])
  /// Any text but none.
  case nonEmpty
  /// With a matcher.
  case matcher(Int)
}

/// A segment that is neither literal nor taken whole.
enum SegmentMatcher: Sendable, Hashable {
  /// Literals and plain parameters.
  case template(SegmentTemplate)
  /// One parameter with a constraint.
  case constraint(Constraint)
  /// One parameter with a function.
  case function(ConstraintFunction)
  /// An expression, by its index.
  case regex(Int)
}

/// An expression and the groups of it that are captures.
struct RegexEntry: Sendable {
  let code: RegexCode
  /// What stands in the pattern that it was made of, without names, for diagnostics.
  let shape: String
  let captures: [GroupCapture]
  /// What tells on bytes whether a whole text is taken, if there is such a program.
  var program: ByteProgram?
  /// Whether its one capture is the whole text.
  var capturesWhole = false

  /// How it is decided whether a whole text fits.
  var check: ExpressionCheck {
    ExpressionCheck(program: program?.view, isDecided: captures.isEmpty || capturesWhole)
  }
}

/// How it is decided without PCRE2 whether a whole text fits an expression, if it is.
struct ExpressionCheck: BitwiseCopyable, Sendable {
  /// The program that tells which texts do not fit, if there is one.
  let program: ByteProgram.View?
  /// Whether it tells too which do: else PCRE2, which may meet a limit, has to find captures.
  let isDecided: Bool
}

/// A route whose expression is searched in the whole URL.
struct SearchEdge: Sendable {
  /// The expression, by its index.
  let regex: Int
  let candidate: Candidate
}

/// One step of finding the captures of a variant that has won.
struct CaptureStep: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// The whole segment `a`.
    case segment
    /// The whole segment `a` counted from the end, 1 being the last.
    case segmentFromEnd
    /// What matcher `b` captures from segment `a`.
    case matcher
    /// The same, counted from the end.
    case matcherFromEnd
    /// All segments from `a` on, but for the last `b`; none is marked.
    case catchAll
    /// All segments from `a` on, of which there is one at least.
    case rest
    /// What expression `b` captures from the segments from `a` on.
    case tail
    /// What glob `b` captures from the segments from `a` on.
    case glob
    /// The whole host.
    case host
    /// Host label `a`, counted from the right, 0 being the last.
    case hostLabel
    /// What expression `b` captures from the host.
    case hostRegex
    /// What item `a` of the query condition captures.
    case query
    /// What the condition on the fragment captures.
    case fragment
    /// What expression `b` captures from the whole URL.
    case search
  }

  let kind: Kind
  /// The position of the first capture that the step gives.
  let slot: UInt32
  var a: UInt32 = 0
  var b: UInt32 = 0
}

/// One of the patterns that a route's optional segments make.
struct Variant: BitwiseCopyable, Sendable {
  /// The route, by its number in registration order.
  let route: UInt32
  /// Its condition on query and fragment, or 0.
  let condition: UInt32
  /// How many captures the route has.
  let captureCount: UInt32
  /// How its captures are found.
  let steps: Slice
  /// How they are found where the host is path text.
  let foldedSteps: Slice
}

/// A compiled, immutable table of routes: what the search reads.
///
/// It gives route numbers and positions, never user values. All flat arrays are indexed by 32-bit
/// numbers; index 0 of `nodes` is never used, so that 0 can mean "none".
package final class CompiledTable: Sendable {
  let needs: SplitNeeds
  let nodes: FlatArray<Node>
  let edges: EdgeTable
  let matcherEdges: FlatArray<MatcherEdge>
  let tails: FlatArray<TailEdge>
  let candidates: FlatArray<Candidate>
  let variants: FlatArray<Variant>
  let steps: FlatArray<CaptureStep>
  /// How many routes there are.
  package let routeCount: Int

  let matchers: [SegmentMatcher]
  let regexes: [RegexEntry]
  /// How each of the expressions is decided.
  let expressions: FlatArray<ExpressionCheck>
  /// The expression that each matcher is, or -1.
  let matcherExpressions: FlatArray<Int32>
  /// The segments behind the `**` of a tail.
  let suffixes: [[SegmentCheck]]
  let globs: [GlobTail]
  let conditions: [Condition]
  let methods: MethodTable
  let sites: SiteIndex
  /// Routes that are searched in the whole URL, by order.
  let searches: [SearchEdge]
  /// What tells which of them may be found in a URL, if that pays.
  let searchFilter: SearchFilter?
  /// What tells which matcher edges of a node a segment may fit.
  let matcherFilters: MatcherFilters

  init(
    needs: SplitNeeds, nodes: FlatArray<Node>, edges: EdgeTable,
    matcherEdges: FlatArray<MatcherEdge>, tails: FlatArray<TailEdge>,
    candidates: FlatArray<Candidate>, variants: FlatArray<Variant>,
    steps: FlatArray<CaptureStep>, routeCount: Int,
    matchers: [SegmentMatcher], regexes: [RegexEntry], suffixes: [[SegmentCheck]],
    globs: [GlobTail], conditions: [Condition], methods: MethodTable, sites: SiteIndex,
    searches: [SearchEdge], searchFilter: SearchFilter?,
    matcherFilters: MatcherFilters
  ) {
    self.needs = needs
    self.nodes = nodes
    self.edges = edges
    self.matcherEdges = matcherEdges
    self.tails = tails
    self.candidates = candidates
    self.variants = variants
    self.steps = steps
    self.routeCount = routeCount
    self.matchers = matchers
    self.regexes = regexes
    expressions = FlatArray(regexes.map(\.check))
    matcherExpressions = FlatArray(
      matchers.map { if case .regex(let regex) = $0 { Int32(regex) } else { -1 } })
    self.suffixes = suffixes
    self.globs = globs
    self.conditions = conditions
    self.methods = methods
    self.sites = sites
    self.searches = searches
    self.searchFilter = searchFilter
    self.matcherFilters = matcherFilters
  }

  /// How much memory the flat arrays take, in bytes; expressions are not counted.
  package var byteCount: Int {
    nodes.byteCount + edges.byteCount + matcherEdges.byteCount + tails.byteCount
      + candidates.byteCount + variants.byteCount + steps.byteCount + sites.byteCount
  }
}

/// The sets of methods that routes carry.
struct MethodTable: Sendable {
  /// Every method that a route names, by its number.
  private var numbers: [String: Int] = [:]
  /// The methods by their numbers: a dictionary of strings finds equivalent ones too.
  private var names: [String] = []
  /// The sets, each once, behind a first one that stands for any method.
  private(set) var sets: [Set<String>] = [[]]
  private var setNumbers: [Set<String>: Int] = [:]
  /// Whether a set holds a method: a row of ``sets`` for each method.
  private var holds: [[Bool]] = []

  /// The number of a set: 0 for nil, which is any method.
  mutating func number(of set: Set<String>?) -> Int {
    guard let set else { return 0 }
    if let known = setNumbers[set] { return known }
    let number = sets.count
    sets.append(set)
    setNumbers[set] = number
    for method in set where numbers[method] == nil {
      numbers[method] = holds.count
      names.append(method)
      holds.append([])
    }
    for (method, row) in numbers {
      while holds[row].count < number { holds[row].append(sets[holds[row].count].contains(method)) }
      holds[row].append(set.contains(method))
    }
    return number
  }

  /// What a call asks for.
  enum Query: Equatable {
    /// No method: they are ignored.
    case ignored
    /// A method that no route names.
    case unknown
    /// The method with this number.
    case known(Int)
  }

  /// What a call with this method asks for.
  @inline(__always)
  func query(_ method: String?) -> Query { method.map(number(of:)) ?? .ignored }

  @inline(never)
  private func number(of method: String) -> Query {
    guard let number = numbers[method], names[number].utf8.elementsEqual(method.utf8) else {
      return .unknown
    }
    return .known(number)
  }

  /// Whether a set takes a method.
  @inline(__always)
  func takes(_ set: UInt32, _ query: Query) -> Bool {
    if set == 0 { return true }
    switch query {
    case .ignored: return true
    case .unknown: return false
    case .known(let method): return holds[method][Int(set)]
    }
  }
}
