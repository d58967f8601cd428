/// `bench derive`: writes URLs made from a table, as the lists of the corpus were made.
enum DeriveCommand {
  /// Writes hits, three for a route or as many as asked for, and then a quarter as many near misses.
  ///
  /// - Throws: A ``BenchError`` if the table cannot be used.
  static func run(_ options: Options) throws(BenchError) {
    let workload: Workload
    if let routes = options.routes {
      workload = Workload(name: routes, source: .files(routes: routes, urls: nil), style: .varied)
    } else {
      workload = try Workload.named(options.workloads)[0]
    }
    let table = try workload.table(options.settings)
    let random = SeededRandom(seed: options.settings.seed, "list of \(workload.name)")
    var deriver = URLDeriver(table, style: .varied, random: random)
    let count = options.deriveCount ?? min(max(3 * table.routes.count, 300), 2_000)
    var urls = URLSet()
    var seen: Set<[UInt8]> = []
    func add(_ made: [MadeURL], upTo limit: Int) {
      for url in made where urls.count < limit && seen.insert(url.bytes).inserted {
        urls.append(url)
      }
    }
    // A table of literals has few distinct URLs, so not all are new.
    let hits = deriver.hits(count)
    let misses = deriver.misses(count / 4)
    guard !hits.isEmpty else {
      throw .unusable("no URL can be made from the routes of \(table.source)")
    }
    var out = Array("# Made by 'bench derive' from a table of \(table.routes.count) routes.\n".utf8)
    add(hits, upTo: count)
    let hitCount = urls.count
    out += "# URLs that routes take\n".utf8
    for index in 0..<hitCount { out += urls.line(index) }
    add(misses, upTo: count + count / 4)
    out += "# Near misses\n".utf8
    for index in hitCount..<urls.count { out += urls.line(index) }
    Platform.writeOutput(out)
  }
}
