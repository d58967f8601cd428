import Switchyard

/// Tables made in memory: the routes of many services behind one gateway.
///
/// Every service has resources, a resource has items, an item has parts and actions. At one depth
/// of one parent there are either words or a parameter, so that no two routes take the same URL and
/// the route that a URL was made from is the answer. The order of registration is random.
enum SyntheticTable {
  /// Makes a table of so many routes; the same numbers give the same table.
  static func make(_ count: Int, seed: UInt64) throws(BenchError) -> RouteTable {
    var random = SeededRandom(seed: seed, "synthetic \(count)")
    var texts: [String] = []
    var services = UniqueWords()
    while texts.count < count {
      let service = "/api/v\(random.within(1...3))/" + services.next(&random)
      var resources = UniqueWords()
      for _ in 0..<random.within(3...14) {
        let resource = service + "/" + resources.next(&random)
        texts.append(resource)
        texts.append(resource + "/:id")
        var parts = UniqueWords()
        for _ in 0..<random.below(7) {
          let part = resource + "/:id/" + parts.next(&random)
          texts.append(part)
          guard random.happens(perMille: 500) else { continue }
          texts.append(part + "/:item_id")
          if random.happens(perMille: 300) {
            texts.append(part + "/:item_id/" + random.pick(["history", "approve", "cancel"]))
          }
        }
      }
    }
    texts.removeLast(texts.count - count)
    random.shuffle(&texts)
    let source = "synthetic table of \(count) routes"
    var routes: [RouteTable.Route] = []
    routes.reserveCapacity(count)
    for text in texts {
      do { routes.append(RouteTable.Route(pattern: try RoutePattern(text))) } catch {
        throw .unusable("\(source): \(error.rendered)")
      }
    }
    return RouteTable(source: source, routes: routes)
  }

  /// Words of which no two are the same.
  private struct UniqueWords {
    private var used: Set<String> = []

    mutating func next(_ random: inout SeededRandom) -> String {
      while true {
        var word = ""
        for _ in 0..<random.within(2...4) { word += random.pick(Words.syllables) }
        if random.happens(perMille: 200) { word += "-" + random.pick(Words.nouns) }
        if used.insert(word).inserted { return word }
      }
    }
  }
}
