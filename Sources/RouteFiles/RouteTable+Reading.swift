internal import JSONText
package import RouteSyntax

extension RouteTable {
  /// Reads a table.
  ///
  /// - Parameters:
  ///   - file: The text.
  ///   - syntax: The syntax of patterns above the first line `#! syntax:`.
  /// - Throws: A ``FileError`` for the first line that cannot be used, and if there is no route.
  package init(
    _ file: InputFile, syntax: PatternSyntax = .switchyard
  ) throws(FileError) {
    let (table, errors) = Self.reading(file, syntax: syntax)
    if let error = errors.first { throw error }
    self = table
  }

  /// Reads a table to its end, whatever is wrong with some of its lines.
  ///
  /// - Parameters:
  ///   - file: The text.
  ///   - syntax: The syntax of patterns above the first line `#! syntax:`.
  /// - Returns: The routes that can be used, and what is wrong with the other lines, in their order.
  package static func reading(
    _ file: InputFile, syntax: PatternSyntax = .switchyard
  ) -> (table: RouteTable, errors: [FileError]) {
    var reader = RouteTableReader(file: file, syntax: syntax)
    var errors: [FileError] = []
    for (index, line) in file.bytes.lines.enumerated() {
      do { try reader.read(line, number: index + 1) } catch { errors.append(error) }
    }
    if reader.routes.isEmpty, errors.isEmpty {
      errors.append(FileError(file: file.name, message: "there are no routes"))
    }
    return (RouteTable(source: file.name, routes: reader.routes), errors)
  }
}

/// Reads a table line by line.
private struct RouteTableReader {
  let file: InputFile
  var syntax: PatternSyntax
  var routes: [RouteTable.Route] = []

  init(file: InputFile, syntax: PatternSyntax) {
    self.file = file
    self.syntax = syntax
  }

  mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(FileError) {
    func fail(_ message: String, at place: Int = 0) -> FileError {
      FileError(
        file: file.name,
        position: TextPosition(line: number, column: TextPosition(of: place, in: line).column),
        message: message)
    }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw fail("a byte order mark stands before the table; leave it out")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw fail("the line is not UTF-8")
    }
    if text.utf8.starts(with: "#!".utf8) {
      do { syntax = try Self.syntax(of: text.dropFirst(2)) } catch { throw fail(error.message) }
    } else if text.utf8.first != UInt8(ascii: "#") {
      let words = Self.words(of: text[...])
      guard !words.isEmpty else { return }
      let (pattern, methods, name): (Substring, Set<String>?, Substring?)
      do { (pattern, methods, name) = try Self.parts(words[...]) } catch {
        throw fail(error.message)
      }
      let offset = text.utf8.distance(from: text.startIndex, to: pattern.startIndex)
      let position = TextPosition(
        line: number, column: TextPosition(of: offset, in: line).column)
      do {
        routes.append(
          RouteTable.Route(
            pattern: try RoutePattern(String(pattern), syntax: syntax), methods: methods,
            name: name.map(String.init), position: position))
      } catch {
        throw FileError(error, in: file.name, at: position)
      }
    }
  }

  /// What stands between blanks and tabs; a blank is one whatever combining mark follows it.
  private static func words(of text: Substring) -> [Substring] {
    text.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { Substring($0) }
  }

  /// What is wrong with a line.
  private struct Mistake: Error {
    let message: String
  }

  /// Reads `syntax: braces`.
  private static func syntax(of directive: Substring) throws(Mistake) -> PatternSyntax {
    let words = words(of: directive)
    guard words.count == 2, words[0] == "syntax:" else {
      throw Mistake(message: "a line '#!' is a directive; write '#! syntax: NAME'")
    }
    guard let syntax = PatternSyntax(named: String(words[1])) else {
      let known = PatternSyntax.allNames.joined(separator: ", ")
      throw Mistake(message: "there is no syntax '\(ShownText(words[1]))' (known: \(known))")
    }
    return syntax
  }

  /// Reads `[METHODS] PATTERN [NAME]`.
  private static func parts(
    _ words: ArraySlice<Substring>
  ) throws(Mistake) -> (pattern: Substring, methods: Set<String>?, name: Substring?) {
    try checkMethods(words)
    var words = words
    var methods: Set<String>?
    if words.count > 1, let first = words.first, first.utf8.allSatisfy(\.belongsToMethods) {
      methods = Set(first.split(separator: ",").map(String.init))
      guard methods?.isEmpty == false else {
        throw Mistake(message: "'\(first)' names no method; write 'GET,POST'")
      }
      words.removeFirst()
    }
    guard words.count <= 2, let pattern = words.first else {
      throw Mistake(
        message:
          "a line is '[METHODS] PATTERN [NAME]'; write '%20' for a blank in a pattern")
    }
    return (pattern, methods, words.dropFirst().first)
  }
}

extension RouteTableReader {
  /// Refuses what would be a host and a name, but was meant as methods and a pattern: no name begins
  /// with a slash, and no host ends in a comma.
  private static func checkMethods(_ words: ArraySlice<Substring>) throws(Mistake) {
    guard let first = words.first, let second = words.dropFirst().first else { return }
    let isMethods = first.utf8.allSatisfy(\.belongsToMethods)
    if second.utf8.first == UInt8(ascii: "/"), !isMethods, !first.utf8.contains(UInt8(ascii: "/")) {
      throw Mistake(
        message:
          "'\(ShownText(first))' before a pattern is no list of methods; write them in capitals, "
          + "with commas between, such as 'GET,POST'")
    }
    let isComma = first.utf8.allSatisfy { $0 == UInt8(ascii: ",") }
    if !isComma, first.utf8.last == UInt8(ascii: ",") || second.utf8.first == UInt8(ascii: ",") {
      throw Mistake(
        message: "methods are parted by commas alone; write 'GET,POST', no blank between")
    }
    let name = words.dropFirst(isMethods ? 2 : 1).first
    if let name, name.utf8.first == UInt8(ascii: "/") {
      throw Mistake(
        message: "'\(ShownText(name))' stands where a name stands, and begins with '/'; a line is "
          + "'[METHODS] PATTERN [NAME]'")
    }
  }
}

extension UInt8 {
  /// Whether the byte may stand in the methods of a route: capitals, `,` and `-`.
  fileprivate var belongsToMethods: Bool {
    self &- 0x41 < 26 || self == UInt8(ascii: ",") || self == UInt8(ascii: "-")
  }
}
