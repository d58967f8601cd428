import Switchyard

/// A table and the URLs to be matched against it.
struct Workload {
  /// Where the table comes from.
  enum Source {
    /// `routes/NAME.txt` and `urls/NAME.txt` of the corpus.
    case corpus
    /// The user's own files.
    case files(routes: String, urls: String?)
    /// A table made in memory.
    case synthetic(Int)
  }

  let name: String
  let source: Source
  /// How the URLs vary that are made when bench runs.
  let style: URLStyle

  /// Every workload that a run without arguments measures.
  static let all: [Workload] =
    ["github", "kubernetes", "stripe", "gateway", "deeplinks"]
    .map { Workload(name: $0, source: .corpus, style: .varied) }
    + ["github", "static157", "gplus", "parse", "overlap", "regexy"]
    .map { Workload(name: "bench-\($0)", source: .corpus, style: .plain) }
    + [1_000, 10_000, 100_000].map {
      Workload(name: "synthetic-\($0 / 1000)k", source: .synthetic($0), style: .plain)
    }

  /// Finds workloads by name.
  ///
  /// - Throws: A ``BenchError`` that lists the names if one is unknown.
  static func named(_ names: [String]) throws(BenchError) -> [Workload] {
    var found: [Workload] = []
    for name in names {
      guard let workload = all.first(where: { $0.name == name }) else {
        let known = all.map(\.name).joined(separator: ", ")
        throw .unusable("there is no workload '\(name)'; there are \(known)")
      }
      found.append(workload)
    }
    return found
  }

  /// Whether a wrong answer of a rival ends the run: the rivals are right on bench's own tables.
  var rivalsMustBeRight: Bool {
    if case .files = source { false } else { true }
  }

  /// Reads or makes the table.
  func table(_ settings: Settings) throws(BenchError) -> RouteTable {
    switch source {
    case .corpus: try RouteTable(reading: "\(try settings.corpus())/routes/\(name).txt")
    case .files(let routes, _): try RouteTable(reading: routes)
    case .synthetic(let count): try SyntheticTable.make(count, seed: settings.seed)
    }
  }

  /// Reads the list that belongs to the table, makes more URLs, and puts all into random order.
  func urls(for table: RouteTable, _ settings: Settings) throws(BenchError) -> URLSet {
    var random = SeededRandom(seed: settings.seed, "order of " + name)
    switch source {
    case .files(_, let list?):
      return try URLSet(reading: list).repeated(atLeast: settings.shortestRun, &random)
    case .corpus:
      let listed = try URLSet(reading: "\(try settings.corpus())/urls/\(name).txt")
      return try extend(listed, table, settings, &random)
    case .files, .synthetic: return try extend(URLSet(), table, settings, &random)
    }
  }

  /// Adds hits and misses up to the number asked for.
  ///
  /// Misses are one in twenty and few different ones, because only the reference can tell that they
  /// are misses.
  private func extend(
    _ listed: URLSet, _ table: RouteTable, _ settings: Settings, _ random: inout SeededRandom
  ) throws(BenchError) -> URLSet {
    var pool = listed
    var deriver = URLDeriver(
      table, style: style, random: SeededRandom(seed: settings.seed, "timed " + name))
    let missCount = settings.urlCount / 20
    let hits = deriver.hits(max(0, settings.urlCount - missCount - listed.count))
    guard listed.count > 0 || !hits.isEmpty else {
      throw .unusable("no URL can be made from the routes of \(table.source); give --urls")
    }
    for hit in hits { pool.append(hit) }
    let hitCount = pool.count
    let misses = deriver.misses(
      min(missCount, table.routes.count > settings.largeTable ? 200 : 800))
    for miss in misses { pool.append(miss) }
    var order = Array(0..<hitCount)
    if !misses.isEmpty {
      order += (0..<missCount).map { hitCount + $0 % misses.count }
    }
    random.shuffle(&order)
    return pool.arranged(order)
  }
}

extension URLSet {
  /// The URLs in random order, as often as it takes to have enough for a measurement.
  fileprivate func repeated(atLeast least: Int, _ random: inout SeededRandom) -> URLSet {
    let times = max(1, (least + count - 1) / count)
    var order = (0..<count * times).map { $0 % count }
    random.shuffle(&order)
    return arranged(order)
  }
}

extension URLDeriver {
  /// So many URLs that routes take, every route in turn, the routes in random order.
  mutating func hits(_ count: Int) -> [MadeURL] {
    made(count) { deriver, route in deriver.hit(route) }
  }

  /// So many near misses, every route in turn, the routes in random order.
  mutating func misses(_ count: Int) -> [MadeURL] {
    made(count) { deriver, route in deriver.miss(route) }
  }

  private mutating func made(
    _ count: Int, _ make: (inout URLDeriver, Int) -> MadeURL?
  ) -> [MadeURL] {
    var urls: [MadeURL] = []
    urls.reserveCapacity(count)
    var order = Array(table.routes.indices)
    while urls.count < count {
      let before = urls.count
      values.random.shuffle(&order)
      for route in order where urls.count < count {
        if let url = make(&self, route) { urls.append(url) }
      }
      if urls.count == before { break }
    }
    return urls
  }
}
