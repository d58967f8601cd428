import Switchyard

/// Switchyard as an app uses it: strings in, strings out, no scratch to think of.
final class TrieStringEngine: Engine {
  private let router: Router<Int>
  private let urls: URLSet
  private var texts: [String] = []

  init(_ router: Router<Int>, _ urls: URLSet) {
    self.router = router
    self.urls = urls
  }

  func prepare(_ count: Int) { texts.extend(to: count, from: urls) }

  func route(of index: Int) -> Int? {
    router.match(texts[index], method: urls.method(of: index))?.value
  }

  /// The route of a text and its values, in order, without those that take no part.
  func answer(_ text: String, method: String?) -> (route: Int, values: [String])? {
    router.match(text, method: method).map { ($0.value, $0.parameters.map(\.value)) }
  }

  func run(_ count: Int) -> Tally {
    var tally = Tally()
    let hasMethods = urls.hasMethods
    for index in 0..<count {
      let method = hasMethods ? urls.method(of: index) : nil
      guard let match = router.match(texts[index], method: method) else { continue }
      var length = 0
      for parameter in match.parameters { length &+= parameter.value.utf8.count }
      tally.add(route: match.value, valueBytes: length)
    }
    return tally
  }
}

extension [String] {
  /// Adds the texts of URLs until there are so many; the URLs are UTF-8.
  mutating func extend(to count: Int, from urls: URLSet) {
    guard self.count < count else { return }
    reserveCapacity(count)
    for index in self.count..<count { append(urls.text(index) ?? "") }
  }
}
