import Switchyard

/// Switchyard as a server uses it: bytes in, byte ranges out, scratch that belongs to the caller.
final class TrieEngine: Engine {
  let router: Router<Int>
  private let urls: URLSet
  private var matcher = Matcher()

  init(_ router: Router<Int>, _ urls: URLSet) {
    self.router = router
    self.urls = urls
  }

  /// Registers a table; the value of each route is its number.
  ///
  /// - Throws: A ``BenchError`` that names the line of a pattern that is refused.
  static func router(_ table: RouteTable) throws(BenchError) -> Router<Int> {
    var builder = RouterBuilder<Int>()
    for (index, route) in table.routes.enumerated() {
      do {
        // From the text, as the other engines, so that build times can be compared.
        let pattern = try RoutePattern(route.pattern.text, syntax: route.pattern.syntax)
        try builder.add(pattern, methods: route.methods, name: route.name, value: index)
      } catch {
        throw .unusable("\(table.location(of: index)): \(error.rendered)")
      }
    }
    return builder.build()
  }

  func prepare(_ count: Int) {}

  func route(of index: Int) -> Int? {
    let bytes = urls.bytes
    let url = bytes.span.extracting(urls.range(of: index))
    return router.match(utf8: url, using: &matcher, method: urls.method(of: index))?.value
  }

  /// What a URL gives in full, with the error if matching ends in one.
  func answer(of index: Int) -> Result<Answer?, MatchError> {
    let bytes = urls.bytes
    let url = bytes.span.extracting(urls.range(of: index))
    do {
      let match = try router.tryMatch(utf8: url, using: &matcher, method: urls.method(of: index))
      guard let match else { return .success(nil) }
      let captures = (0..<match.captureCount).map { position in
        match.range(at: position, in: url).map { range in
          Answer.Capture(range: range, value: match.value(at: position, in: url))
        }
      }
      return .success(Answer(route: match.value, captures: captures))
    } catch {
      return .failure(error)
    }
  }

  func run(_ count: Int) -> Tally { Self.run(router, urls, count, &matcher) }

  /// Matches the first so many URLs and reads every result.
  static func run(
    _ router: Router<Int>, _ urls: URLSet, _ count: Int, _ matcher: inout Matcher
  ) -> Tally {
    var tally = Tally()
    let bytes = urls.bytes.span
    let ends = urls.ends.span
    let hasMethods = urls.hasMethods
    var start = 0
    for index in 0..<count {
      let end = ends[index]
      let url = bytes.extracting(start..<end)
      start = end
      let method = hasMethods ? urls.method(of: index) : nil
      if let match = router.match(utf8: url, using: &matcher, method: method) {
        var length = 0
        for position in 0..<match.captureCount {
          if let range = match.range(at: position, in: url) { length &+= range.count }
        }
        tally.add(route: match.value, valueBytes: length)
      }
    }
    return tally
  }
}

/// The route that the trie gives and where its captures stand.
struct Answer {
  /// A capture that takes part.
  struct Capture {
    let range: Range<Int>
    let value: String?
  }

  let route: Int
  let captures: [Capture?]
}
