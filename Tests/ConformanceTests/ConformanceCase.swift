import Foundation
import RouteSyntax
import TestSupport

/// A file of cases, as `Corpus/conformance` and `Corpus/regressions` hold them.
struct CaseFile: Decodable {
  let format: Int
  let cases: [ConformanceCase]

  /// The cases of every file in a folder of `Corpus`, by the name of the file.
  static func all(in folder: String) throws -> [(name: String, cases: [ConformanceCase])] {
    let corpus = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")
    let files = try FileManager.default.contentsOfDirectory(
      at: corpus.appending(path: folder), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { file in
        let contents = try JSONDecoder().decode(CaseFile.self, from: Data(contentsOf: file))
        guard contents.format == 1 else { throw CaseError("\(file.lastPathComponent): format") }
        return (file.lastPathComponent, contents.cases)
      }
  }
}

/// What is wrong with a case file.
struct CaseError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// One case: a table, a request and what is expected.
///
/// `Corpus/regressions/README.md` says what the keys mean.
struct ConformanceCase: Decodable, Sendable {
  let id: String
  let title: String
  let table: [CaseRoute]
  let options: RoutingOptions
  /// Nil where the case is about registration alone.
  let request: CaseRequest?
  let method: String?
  let expectation: Expectation

  /// What a case expects.
  enum Expectation: Sendable {
    /// This route wins with these captures; and all of these routes match.
    case route(Int?, captures: [String: String]?, matches: [Int]?)
    /// The last pattern is refused with this code.
    case error(String)
    /// What the reference says.
    case agreement
  }

  private enum Key: String, CodingKey {
    case id, title, syntax, syntaxes, options, patterns, methods, url, urlBytes, path, pathBytes
    case host, hostBytes, scheme, method, expect
  }

  private enum ExpectKey: String, CodingKey {
    case route, captures, matches, error
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(String.self, forKey: .id)
    title = try values.decode(String.self, forKey: .title)
    options = try values.decodeIfPresent(CaseOptions.self, forKey: .options)?.options ?? .init()
    method = try values.decodeIfPresent(String.self, forKey: .method)

    let patterns = try values.decode([String].self, forKey: .patterns)
    let syntax = try values.decodeIfPresent(String.self, forKey: .syntax) ?? "switchyard"
    let syntaxes = try values.decodeIfPresent([String].self, forKey: .syntaxes)
    let methods = try values.decodeIfPresent([[String]?].self, forKey: .methods)
    let id = id
    table = try patterns.indices.map { index in
      let name = syntaxes?[index] ?? syntax
      guard let syntax = PatternSyntax(named: name) else {
        throw CaseError("\(id): no syntax '\(name)'")
      }
      return CaseRoute(patterns[index], syntax: syntax, methods: methods?[index])
    }

    func bytes(_ text: Key, _ numbers: Key) throws -> [UInt8]? {
      try values.decodeIfPresent(String.self, forKey: text).map { Array($0.utf8) }
        ?? values.decodeIfPresent([UInt8].self, forKey: numbers)
    }
    if let path = try bytes(.path, .pathBytes) {
      request = .target(
        path: path, host: try bytes(.host, .hostBytes),
        scheme: try values.decodeIfPresent(String.self, forKey: .scheme))
    } else {
      request = try bytes(.url, .urlBytes).map { .url($0) }
    }

    guard values.contains(.expect) else {
      expectation = .agreement
      return
    }
    let expect = try values.nestedContainer(keyedBy: ExpectKey.self, forKey: .expect)
    if let code = try expect.decodeIfPresent(String.self, forKey: .error) {
      expectation = .error(code)
    } else {
      expectation = .route(
        try expect.decodeIfPresent(Int.self, forKey: .route),
        captures: try expect.decodeIfPresent([String: String].self, forKey: .captures),
        matches: try expect.decodeIfPresent([Int].self, forKey: .matches))
    }
  }
}

/// The options of a case.
private struct CaseOptions: Decodable {
  let options: RoutingOptions

  private enum Key: String, CodingKey, CaseIterable {
    case trailingSlash, emptySegments, caseSensitivePath, foldsHost, plusMeansSpace
    case maximumURLLength, regexLimits
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let known = Set(Key.allCases.map(\.rawValue))
    let given = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let unknown = given.first(where: { !known.contains($0) }) {
      throw CaseError("no option '\(unknown)'")
    }
    var options = RoutingOptions()
    func text(_ key: Key) throws -> String? { try values.decodeIfPresent(String.self, forKey: key) }
    if let name = try text(.trailingSlash) {
      guard let value = RoutingOptions.TrailingSlash(rawValue: name) else { throw CaseError(name) }
      options.trailingSlash = value
    }
    if let name = try text(.emptySegments) {
      guard let value = RoutingOptions.EmptySegments(rawValue: name) else { throw CaseError(name) }
      options.emptySegments = value
    }
    if let value = try values.decodeIfPresent(Bool.self, forKey: .caseSensitivePath) {
      options.caseSensitivePath = value
    }
    if let value = try values.decodeIfPresent([String].self, forKey: .foldsHost) {
      options.foldsHost = value == [".customSchemes"] ? .customSchemes : HostFolding(schemes: value)
    }
    if let value = try values.decodeIfPresent(Bool.self, forKey: .plusMeansSpace) {
      options.plusMeansSpace = value
    }
    if let value = try values.decodeIfPresent(Int.self, forKey: .maximumURLLength) {
      options.maximumURLLength = value
    }
    if let value = try values.decodeIfPresent([UInt32].self, forKey: .regexLimits) {
      guard value.count == 3 else { throw CaseError("regexLimits") }
      (options.regexLimits.match, options.regexLimits.depth) = (value[0], value[1])
      options.regexLimits.heapKiB = value[2]
    }
    self.options = options
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension ConformanceCase {
  /// The only case of a text.
  static func read(_ json: String) throws -> ConformanceCase {
    let file = try JSONDecoder().decode(CaseFile.self, from: Data(json.utf8))
    guard let item = file.cases.first, file.cases.count == 1 else {
      throw CaseError("not one case")
    }
    return item
  }
}
