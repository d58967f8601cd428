import Switchyard

/// `bench live`: a table that is registered route by route while it is matched.
enum LiveCommand {
  /// Measures, and says on standard output what came out.
  ///
  /// - Throws: A ``BenchError`` if an answer is wrong or a pattern is refused.
  static func run(_ options: Options) throws(BenchError) {
    let (kind, count) = (options.generated.kind, options.generated.routes)
    let progress = Progress("live")
    defer { progress.clear() }
    progress.show("making \(Format.grouped(count)) routes and a URL for each")
    let table = try kind.table(count, seed: options.settings.seed)
    var random = SeededRandom(seed: options.settings.seed, "live")
    let finder = try ReachFinder(table, random: random)
    var made: [MadeURL] = []
    for route in table.routes.indices { made.append(try finder.url(reaching: route)) }

    progress.show("registering one by one")
    let live = LiveRouter<Int>()
    var reader = live.makeReader()
    let watch = Stopwatch()
    for (index, route) in table.routes.enumerated() {
      do throws(PatternError) {
        try live.add(route.pattern, methods: route.methods, name: route.name, value: index)
      } catch { throw .unusable("\(table.location(of: index)): \(error)") }
      let url = made[index]
      guard reader.match(utf8: url.bytes.span, method: url.method)?.value == index else {
        throw .wrongAnswer("\(table.describe(index)) is not found right behind its registration")
      }
    }
    let registering = watch.nanoseconds

    progress.show("matching")
    var urls = made
    random.shuffle(&urls)
    let whole = try TrieEngine.router(table)
    let layered = live.snapshot
    live.compact()
    var times: [[Double]] = [[], [], []]
    for _ in 0..<options.settings.rounds {
      for (index, router) in [whole, layered, live.snapshot].enumerated() {
        times[index].append(try time(router, urls))
      }
    }
    let spreads = times.map(Spread.init)
    Platform.writeOutput(
      """
      \(table.source), seed \(options.settings.seed)
      registered one by one, a match after each: \(Format.time(nanoseconds: registering))
      routes compiled on the way: \(Format.short(Double(live.compiledRouteCount) / Double(count))) \
      for each, \(layered.layerCount) layers at the end

        matched with                 ns/match  (least to most)  against the first
        \(line("a router built at once", spreads[0], spreads[0]))
        \(line("the layers", spreads[1], spreads[0]))
        \(line("the layers put together", spreads[2], spreads[0]))

      """)
  }

  private static func line(_ name: String, _ spread: Spread, _ first: Spread) -> String {
    let range = "\(Format.short(spread.smallest)) to \(Format.short(spread.largest))"
    return Format.left(name, 25) + Format.right(Format.short(spread.median), 11)
      + Format.right(range, 19)
      + Format.right(Format.fixed(spread.median / first.median, 2) + "x", 17)
  }

  /// The time of a match, over all URLs, each of which reaches a route.
  private static func time(
    _ router: Router<Int>, _ urls: [MadeURL]
  ) throws(BenchError) -> Double {
    var matcher = Matcher()
    var found = 0
    let watch = Stopwatch()
    for url in urls
    where router.match(utf8: url.bytes.span, using: &matcher, method: url.method) != nil {
      found += 1
    }
    let time = watch.nanoseconds / Double(urls.count)
    guard found == urls.count else {
      throw .wrongAnswer("\(urls.count - found) URLs reach no route")
    }
    return time
  }
}
