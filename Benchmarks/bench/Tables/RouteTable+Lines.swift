import Switchyard

/// Tables from patterns in memory, and tables as the lines of a file.
extension RouteTable {
  /// Parses patterns that were made in memory.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` for a pattern that is refused.
  init(source: String, texts: [String], syntax: PatternSyntax) throws(BenchError) {
    var routes: [Route] = []
    routes.reserveCapacity(texts.count)
    for text in texts {
      do { routes.append(Route(pattern: try RoutePattern(text, syntax: syntax))) } catch {
        throw .unusable("\(source): \(error.rendered)")
      }
    }
    self.init(source: source, routes: routes)
  }

  /// The table in the format of `Corpus/README.md`, a line at a time.
  ///
  /// Patterns made in memory hold no blank, which would end them.
  func forEachLine(_ body: (String) throws(BenchError) -> Void) throws(BenchError) {
    var syntax = PatternSyntax.switchyard
    for route in routes {
      if route.pattern.syntax != syntax {
        syntax = route.pattern.syntax
        try body("#! syntax: \(syntax)\n")
      }
      try body(route.text)
    }
  }
}

extension RouteTable.Route {
  /// The line that stands for the route.
  fileprivate var text: String {
    var words = [pattern.text]
    if let methods { words.insert(methods.sorted().joined(separator: ","), at: 0) }
    if let name { words.append(name) }
    return words.joined(separator: " ") + "\n"
  }
}
