/// Tables made in memory: the routes of many services behind one gateway.
///
/// Every service has resources, a resource has items, an item has parts and actions. At one depth
/// of one parent there are either words or a parameter, so that no two routes take the same URL and
/// the route that a URL was made from is the answer. The order of registration is random.
enum SyntheticTable {
  /// Makes the patterns of so many routes.
  static func texts(_ count: Int, _ random: inout SeededRandom) -> [String] {
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
    return texts
  }
}
