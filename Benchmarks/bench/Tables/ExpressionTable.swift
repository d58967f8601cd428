/// Tables of many expressions: services with resources, whose items are told apart by expressions.
///
/// Routes of one resource keep the order in which each takes URLs that none before it takes: literals,
/// then literals with an expression behind them, then ``ExpressionForm/all``. Otherwise the order of
/// registration is random.
enum ExpressionTable {
  /// Makes the patterns of so many routes from some of the forms, which are in their order.
  static func texts(
    _ count: Int, _ forms: [ExpressionForm], _ random: inout SeededRandom
  ) -> [String] {
    var groups: [[String]] = []
    var rest = count
    var services = UniqueWords()
    while rest > 0 {
      let service = "/" + services.next(&random)
      var resources = UniqueWords()
      for _ in 0..<random.within(2...8) where rest > 0 {
        let resource = service + "/" + resources.next(&random)
        let group = routes(of: resource, forms, &random).prefix(rest)
        groups.append(Array(group))
        rest -= group.count
      }
    }
    return mixed(groups, &random)
  }

  private static func routes(
    of resource: String, _ forms: [ExpressionForm], _ random: inout SeededRandom
  ) -> [String] {
    var texts: [String] = []
    var words = UniqueWords()
    if random.happens(perMille: 300) { texts.append("\(resource)/\(words.next(&random))") }
    if random.happens(perMille: 200) {
      let word = words.next(&random)
      texts.append("\(resource)/\(word)-\(random.pick(forms).segment(&random))")
    }
    for form in some(of: forms, random.within(1...5), &random) {
      let item = "\(resource)/\(form.segment(&random))"
      texts.append(item)
      if random.happens(perMille: 350) { texts.append("\(item)/\(words.next(&random))") }
      guard random.happens(perMille: 250) else { continue }
      for form in some(of: forms, random.within(1...2), &random) {
        texts.append("\(item)/\(form.segment(&random, prefix: "sub_"))")
      }
    }
    return texts
  }

  /// So many different forms, in their order.
  private static func some(
    of forms: [ExpressionForm], _ count: Int, _ random: inout SeededRandom
  ) -> [ExpressionForm] {
    var indices = Array(forms.indices)
    random.shuffle(&indices)
    return indices.prefix(count).sorted().map { forms[$0] }
  }

  /// All texts in random order, but those of one group in theirs.
  private static func mixed(_ groups: [[String]], _ random: inout SeededRandom) -> [String] {
    var order = groups.indices.flatMap { group in groups[group].map { _ in group } }
    random.shuffle(&order)
    var next = [Int](repeating: 0, count: groups.count)
    return order.map { group in
      defer { next[group] += 1 }
      return groups[group][next[group]]
    }
  }
}
