import Switchyard

/// Routing as it is written by hand: split the path, go through the routes, compare.
final class LoopEngine: Engine {
  private let router: HandWrittenRouter
  private let urls: URLSet
  private var texts: [String] = []

  init(_ router: HandWrittenRouter, _ urls: URLSet) {
    self.router = router
    self.urls = urls
  }

  func prepare(_ count: Int) { texts.extend(to: count, from: urls) }

  func route(of index: Int) -> Int? {
    router.match(texts[index], method: urls.method(of: index))?.route
  }

  func run(_ count: Int) -> Tally {
    var tally = Tally()
    for index in 0..<count {
      guard let match = router.match(texts[index], method: urls.method(of: index)) else { continue }
      var length = 0
      for value in match.values { length &+= value.utf8.count }
      tally.add(route: match.route, valueBytes: length)
    }
    return tally
  }
}

/// A list of routes, each a list of pieces that are compared with the segments of a path.
struct HandWrittenRouter {
  /// What one segment has to be.
  enum Piece {
    case literal(String)
    case parameter
    case wildcard
    /// Text and parameters in turn, as in `:base...:head`; nil is a parameter.
    case mixed([String?])
    case expression(Regex<AnyRegexOutput>)
    /// The rest of the path, nothing too.
    case rest(isCaptured: Bool)
  }

  /// One route.
  struct Route {
    var methods: Set<String>?
    var schemes: [String]?
    /// A host that must be there; the empty text stands for none.
    var host: String?
    var pieces: [Piece]
    var hasRest: Bool
  }

  let routes: [Route]

  /// The first route that takes a URL, with the values of its parameters.
  func match(_ url: String, method: String?) -> (route: Int, values: [Substring])? {
    let split = SplitURL(Substring(url).utf8)
    let scheme = split.scheme.map { Substring($0).lowercased() }
    let host = split.host.map { Substring($0).lowercased() } ?? ""
    let segments = Self.segments(of: split.path)
    var values: [Substring] = []
    for (index, route) in routes.enumerated() {
      guard
        route.hasRest
          ? segments.count >= route.pieces.count - 1 : segments.count == route.pieces.count
      else { continue }
      if let wanted = route.host, wanted != host { continue }
      if let schemes = route.schemes {
        guard let scheme, schemes.contains(scheme) else { continue }
      }
      if let method, let methods = route.methods, !methods.contains(method) { continue }
      values.removeAll(keepingCapacity: true)
      if Self.compare(route.pieces, segments, &values) { return (index, values) }
    }
    return nil
  }

  private static func segments(of path: Substring.UTF8View) -> [Substring] {
    var path = path
    if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
    if path.isEmpty { return [] }
    var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { $0.contains(UInt8(ascii: "%")) ? decoded($0) : Substring($0) }
    if segments.last == "" { segments.removeLast() }
    return segments
  }

  private static func decoded(_ segment: Substring.UTF8View) -> Substring {
    Substring(
      String(decoding: PercentEncoding.decode(segment, keepingReserved: true), as: UTF8.self))
  }

  private static func compare(
    _ pieces: [Piece], _ segments: [Substring], _ values: inout [Substring]
  ) -> Bool {
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let text): guard segments[index] == text else { return false }
      case .parameter:
        guard !segments[index].isEmpty else { return false }
        values.append(segments[index])
      case .wildcard: guard !segments[index].isEmpty else { return false }
      case .mixed(let parts): guard compare(parts, segments[index], &values) else { return false }
      case .expression(let expression):
        guard (try? expression.wholeMatch(in: segments[index])) != nil else { return false }
        values.append(segments[index])
      case .rest(let isCaptured):
        if isCaptured { values.append(Substring(segments[index...].joined(separator: "/"))) }
      }
    }
    return true
  }

  /// Gives every parameter the shortest text that lets the rest match, at least one character.
  private static func compare(
    _ parts: [String?], _ segment: Substring, _ values: inout [Substring]
  ) -> Bool {
    var rest = segment
    var isParameterOpen = false
    for (index, part) in parts.enumerated() {
      guard let text = part else {
        guard !rest.isEmpty else { return false }
        isParameterOpen = true
        continue
      }
      if !isParameterOpen {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        continue
      }
      let behindFirst = rest.dropFirst()
      let isLast = index == parts.count - 1
      let place =
        isLast
        ? (behindFirst.hasSuffix(text)
          ? behindFirst.index(behindFirst.endIndex, offsetBy: -text.count) : nil)
        : behindFirst.firstRange(of: text)?.lowerBound
      guard let place else { return false }
      values.append(rest[..<place])
      rest = rest[place...].dropFirst(text.count)
      isParameterOpen = false
    }
    if isParameterOpen { values.append(rest) } else if !rest.isEmpty { return false }
    return true
  }
}
