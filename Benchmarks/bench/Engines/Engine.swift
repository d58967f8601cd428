/// Something that finds the route of a URL.
protocol Engine: AnyObject {
  /// Makes the first so many URLs ready in the form that the engine takes, outside the measurement.
  func prepare(_ count: Int)

  /// The route of a URL that is ready.
  func route(of index: Int) -> Int?

  /// Matches the first so many URLs, which are ready, and reads every result.
  func run(_ count: Int) -> Tally
}

/// What a run of an engine read, so that no match can be left out.
struct Tally: Equatable {
  /// How many URLs had a route.
  var hits = 0
  /// The sum of the route numbers, counted from one.
  var routes = 0
  /// The bytes of all captured values.
  var valueBytes = 0

  /// Counts a match.
  @inline(__always)
  mutating func add(route: Int, valueBytes bytes: Int) {
    hits &+= 1
    routes &+= route &+ 1
    valueBytes &+= bytes
  }
}

/// The engines in the order of the report.
enum EngineKind: String, CaseIterable {
  case reference
  case trie
  case trieString = "trie, String"
  case loop = "split and loop"
  case alternation

  /// What an engine is, for `--help` and the end of a report.
  var summary: String {
    switch self {
    case .reference: "the linear reference matcher, one route after the other"
    case .trie: "Switchyard, match(utf8:using:) with a Matcher; values read as byte ranges"
    case .trieString: "Switchyard, match(String); values read as strings"
    case .loop: "as written by hand: split the path, go through the routes, compare"
    case .alternation: "one PCRE2 expression of all routes with marks, JIT"
    }
  }

  /// Whether the engine is one of the two that users write instead of a router.
  var isRival: Bool { self == .loop || self == .alternation }
}

/// An engine with its table, or why it has none.
enum Contender {
  case ready(Built)
  case unavailable(String)

  /// An engine and what building it took.
  struct Built {
    let engine: any Engine
    /// From the texts of the patterns to the table, in nanoseconds.
    let buildTime: Double
    let tableBytes: Int?
    /// Something to know about the row.
    var note: String?
  }
}
