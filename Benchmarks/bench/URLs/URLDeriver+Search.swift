import Switchyard

/// URLs in which an expression for the whole URL finds something.
extension URLDeriver {
  /// A URL that holds a text of the expression; nil if it is beyond ``RegexSampler``.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - search: Its expression.
  ///   - isFlawed: Whether the text gets a letter too many, so that nothing is known of the answer.
  /// - Returns: The URL.
  mutating func searchedURL(
    of route: Int, _ search: RegularExpression, isFlawed: Bool
  ) -> MadeURL? {
    guard let text = sample(search, nil) else { return nil }
    var found = Array(text.utf8)
    if isFlawed {
      let letter = values.random.text(1, from: .lower).utf8
      found.insert(contentsOf: letter, at: values.random.below(found.count + 1))
    }
    var url = MadeURL(bytes: [], method: method(of: route))
    if !search.source.hasPrefix("^") {
      let before: String =
        switch text.utf8.first {
        case UInt8(ascii: "/"): ""
        case UInt8(ascii: "&"): "/?page=1"
        default: "/"
        }
      url.bytes += "https://\(values.domain())\(before)".utf8
    }
    url.bytes += found
    if !search.source.hasSuffix("$"), values.random.happens(perMille: 400) {
      let isInQuery = url.bytes.contains(UInt8(ascii: "?"))
      url.bytes += values.random.pick(["/", "#top", isInQuery ? "&page=2" : "?page=2"]).utf8
    }
    if !isFlawed {
      url.origin = route
      url.captures = table.routes[route].pattern.captureNames.map { _ in .unknown }
    }
    return url
  }
}
