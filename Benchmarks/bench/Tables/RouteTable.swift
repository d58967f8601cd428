import Switchyard

/// A table of routes in registration order.
struct RouteTable {
  /// One line of a table.
  struct Route {
    let pattern: RoutePattern
    /// The methods that the route takes, or nil for any.
    var methods: Set<String>?
    /// The name that the table gives it.
    var name: String?
    /// The line of the file, or nil if the table was made in memory.
    var line: Int?
  }

  /// The file, or the name of a table made in memory.
  let source: String
  let routes: [Route]

  /// Whether any route asks for a method.
  var hasMethods: Bool { routes.contains { $0.methods != nil } }

  /// Says where a route stands, as compilers do.
  func location(of index: Int) -> String {
    if let line = routes[index].line { "\(source):\(line)" } else { "\(source): route \(index)" }
  }

  /// A one-line description of a route for messages.
  func describe(_ index: Int?) -> String {
    guard let index else { return "no route" }
    return "route \(index) (\(location(of: index))): \(routes[index].pattern.text)"
  }
}

extension RouteTable {
  /// Reads a table in the format of `Corpus/README.md`.
  ///
  /// - Throws: A ``BenchError`` that names file and line.
  init(reading path: String) throws(BenchError) {
    let bytes = try Platform.read(path)
    var routes: [Route] = []
    var syntax = PatternSyntax.switchyard
    for (index, line) in bytes.lines.enumerated() {
      let location = "\(path):\(index + 1)"
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .unusable("\(location): the line is not UTF-8")
      }
      if text.hasPrefix("#!") {
        syntax = try Self.syntax(of: text.dropFirst(2), at: location)
      } else if !text.hasPrefix("#") {
        let words = text.split { $0 == " " || $0 == "\t" }
        guard !words.isEmpty else { continue }
        routes.append(try Self.route(words, syntax: syntax, line: index + 1, at: location))
      }
    }
    guard !routes.isEmpty else { throw .unusable("\(path) holds no routes") }
    self.init(source: path, routes: routes)
  }

  /// Reads `#! syntax: braces`.
  private static func syntax(
    of directive: Substring, at location: String
  ) throws(BenchError) -> PatternSyntax {
    let words = directive.split { $0 == " " || $0 == "\t" }
    guard words.count == 2, words[0] == "syntax:" else {
      throw .unusable("\(location): a line '#!' is a directive; write '#! syntax: NAME'")
    }
    guard let syntax = PatternSyntax(named: String(words[1])) else {
      let known = PatternSyntax.allNames.joined(separator: ", ")
      throw .unusable("\(location): there is no syntax '\(words[1])' (known: \(known))")
    }
    return syntax
  }

  /// Reads `[METHODS] PATTERN [NAME]`.
  private static func route(
    _ words: [Substring], syntax: PatternSyntax, line: Int, at location: String
  ) throws(BenchError) -> Route {
    var words = words[...]
    var methods: Set<String>?
    if words.count > 1, let first = words.first, first.utf8.allSatisfy(\.belongsToMethods) {
      methods = Set(first.split(separator: ",").map(String.init))
      guard methods?.isEmpty == false else {
        throw .unusable("\(location): '\(first)' names no method; write 'GET,POST'")
      }
      words.removeFirst()
    }
    guard words.count <= 2, let text = words.first else {
      throw .unusable(
        "\(location): a line is '[METHODS] PATTERN [NAME]'; write '%20' for a blank in a pattern")
    }
    do {
      let pattern = try RoutePattern(String(text), syntax: syntax)
      return Route(
        pattern: pattern, methods: methods, name: words.dropFirst().first.map(String.init),
        line: line)
    } catch {
      throw .unusable("\(location): \(error.rendered)")
    }
  }
}

extension UInt8 {
  /// Whether the byte may stand in the methods of a route: capitals, `,` and `-`.
  fileprivate var belongsToMethods: Bool {
    self &- 0x41 < 26 || self == UInt8(ascii: ",") || self == UInt8(ascii: "-")
  }
}

extension [UInt8] {
  /// The lines, without their line feeds and one carriage return before each.
  var lines: [ArraySlice<UInt8>] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
