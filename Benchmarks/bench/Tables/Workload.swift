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
    case made(TableKind, Int)
    /// The table of a workload of the corpus, and URLs of another kind.
    case variant(of: String, URLVariant)
    /// The literal routes of the corpus among routes that overlap them, and the same URLs.
    case mixed(with: String)
    /// A table and URLs that are made to take long.
    case adversarial(AdversarialTable)
  }

  let name: String
  let source: Source
  /// How the URLs vary that are made when bench runs.
  let style: URLStyle
  /// The most URLs that are made, for tables that take long for each.
  var mostURLs = Int.max
  /// What is measured beside floor and latency, where it means something.
  var extraUnits: Set<UnitKind> = []

  /// Every workload that a run without arguments measures.
  static let all: [Workload] =
    ["github", "kubernetes", "stripe", "gateway", "deeplinks"]
    .map { name in
      Workload(
        name: name, source: .corpus, style: .varied,
        extraUnits: ["github", "gateway"].contains(name) ? [.twoThreads] : [])
    }
    + ["github", "static157", "gplus", "parse", "overlap", "regexy"]
    .map { name in
      Workload(
        name: "bench-\(name)", source: .corpus, style: .plain,
        extraUnits: name == "static157" ? [.pathLookup] : [])
    }
    + [1_000, 10_000, 100_000].map { made(.synthetic, $0) }
    + [1_000, 10_000].map { made(.overlap, $0) }
    + [.expressions, .byteClasses, .pcre2].map { made($0, 1_000) }
    + [made(.regexEdges, 50), made(.searches, 1_000, mostURLs: 10_000)]
    + [
      Workload(
        name: "static157-mixed", source: .mixed(with: "bench-static157"), style: .plain,
        extraUnits: [.pathLookup])
    ]
    + URLVariant.allCases.map { variant in
      Workload(
        name: "github-\(variant.rawValue)", source: .variant(of: "github", variant),
        style: variant.style)
    }
    + AdversarialTable.allCases.map { table in
      Workload(
        name: table.rawValue, source: .adversarial(table), style: .plain, mostURLs: table.mostURLs)
    }

  /// Workloads that are measured only by name, because they take minutes.
  static let onRequest = [made(.synthetic, 1_000_000)]

  private static func made(
    _ kind: TableKind, _ count: Int, mostURLs: Int = .max
  ) -> Workload {
    let size =
      switch count {
      case ..<1_000: "\(count)"
      case ..<1_000_000: "\(count / 1_000)k"
      default: "\(count / 1_000_000)m"
      }
    return Workload(
      name: "\(kind.rawValue)-\(size)", source: .made(kind, count), style: kind.style,
      mostURLs: mostURLs)
  }

  /// Finds workloads by name.
  ///
  /// - Throws: A ``BenchError`` that lists the names if one is unknown.
  static func named(_ names: [String]) throws(BenchError) -> [Workload] {
    var found: [Workload] = []
    for name in names {
      guard let workload = (all + onRequest).first(where: { $0.name == name }) else {
        let known = (all + onRequest).map(\.name).joined(separator: ", ")
        throw .unusable("there is no workload '\(name)'; there are \(known)")
      }
      found.append(workload)
    }
    return found
  }

  /// Whether a wrong answer of a rival ends the run: the rivals are right on bench's own tables.
  var rivalsMustBeRight: Bool {
    switch source {
    // An expression of all routes may give up on URLs that are made for that.
    case .files, .adversarial: false
    case .corpus, .made, .variant, .mixed: true
    }
  }

  /// Reads or makes the table.
  func table(_ settings: Settings) throws(BenchError) -> RouteTable {
    switch source {
    case .corpus: try Self.corpusTable(name, settings)
    case .variant(let name, _): try Self.corpusTable(name, settings)
    case .mixed(let name): try MixedTable.table(around: Self.corpusTable(name, settings))
    case .adversarial(let table): try table.table()
    case .files(let routes, _): try RouteTable(reading: routes)
    case .made(let kind, let count): try kind.table(count, seed: settings.seed)
    }
  }

  private static func corpusTable(
    _ name: String, _ settings: Settings
  ) throws(BenchError) -> RouteTable {
    try RouteTable(reading: "\(try settings.corpus())/routes/\(name).txt")
  }

  /// The kind of a table that bench makes, of which there are several sizes.
  var sizeSeries: String? {
    if case .made(let kind, _) = source, kind == .synthetic || kind == .overlap {
      kind.rawValue
    } else {
      nil
    }
  }

  /// Whether the URLs have to reach every route.
  ///
  /// They do not for the synthetic tables, of which the largest has more routes than there are URLs.
  var reachesEveryRoute: Bool {
    switch source {
    case .made(.synthetic, _), .corpus, .files, .variant, .mixed, .adversarial: false
    case .made: true
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
    case .made where reachesEveryRoute:
      let seeds = SeededRandom(seed: settings.seed, "reach " + name)
      let reaching = try ReachFinder(table, random: seeds).urls()
      return try extend(reaching, table, settings, &random)
    case .files, .made: return try extend(URLSet(), table, settings, &random)
    case .variant(let base, .escapes):
      return try Self.named([base])[0].urls(for: table, settings).escapingALetter(&random)
    case .variant(_, let variant): return try misses(of: variant, table, settings, &random)
    case .mixed(let base):
      let plain = try Self.named([base])[0]
      return try plain.urls(for: plain.table(settings), settings).withoutOrigins
    case .adversarial(let kind):
      var urls = URLSet()
      for _ in 0..<min(settings.urlCount, mostURLs) {
        urls.append(MadeURL(bytes: kind.url(&random)))
      }
      return urls
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
    let count = min(settings.urlCount, mostURLs)
    let missCount = count / 20
    let hits = deriver.hits(max(0, count - missCount - listed.count))
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

extension Workload {
  /// URLs that no route takes, each but one changed literal away from one that a route takes.
  ///
  /// There are as many different ones as the reference checks, so that every answer is known.
  private func misses(
    of variant: URLVariant, _ table: RouteTable, _ settings: Settings,
    _ random: inout SeededRandom
  ) throws(BenchError) -> URLSet {
    let router = try TrieEngine.router(table)
    var matcher = Matcher()
    var deriver = URLDeriver(
      table, style: style, random: SeededRandom(seed: settings.seed, "misses " + name))
    var pool = URLSet()
    let wanted = min(settings.urlCount, settings.checkLimit(routes: table.routes.count))
    for url in deriver.changedLiterals(2 * wanted, areLast: variant == .nearMisses)
    where pool.count < wanted
      && router.match(utf8: url.bytes.span, using: &matcher, method: url.method) == nil
    {
      pool.append(url)
    }
    guard pool.count > 0 else { throw .unusable("no miss can be made from \(table.source)") }
    var order = (0..<settings.urlCount).map { $0 % pool.count }
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

  /// So many URLs with a changed literal, every route in turn, the routes in random order.
  mutating func changedLiterals(_ count: Int, areLast: Bool) -> [MadeURL] {
    made(count) { deriver, route in deriver.changedLiteral(route, isLast: areLast) }
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
