internal import RouteSyntax

/// The cases that are a step smaller than one, the boldest steps first.
struct ShrinkCandidates: Sequence {
  private let original: RoutingCase

  init(_ original: RoutingCase) { self.original = original }

  func makeIterator() -> some IteratorProtocol<RoutingCase> {
    let original = original
    return [
      Self.routes, Self.constraints, Self.settings, Self.request, Self.segments, Self.patterns,
      Self.bytes,
    ].lazy
      .flatMap { $0(original) }.makeIterator()
  }

  /// Fewer routes: chunks of them, then single ones.
  private static func routes(_ original: RoutingCase) -> [RoutingCase] {
    chunks(of: original.routes).map { routes in with(original) { $0.routes = routes } }
  }

  /// Fewer custom constraints, and shorter ones.
  private static func constraints(_ original: RoutingCase) -> [RoutingCase] {
    let fewer = chunks(of: original.constraints).map { constraints in
      with(original) { $0.constraints = constraints }
    }
    return fewer
      + original.constraints.indices.flatMap { index in
        chunks(of: Array(original.constraints[index].rule.unicodeScalars)).map { scalars in
          with(original) { $0.constraints[index].rule = text(of: scalars) }
        }
      }
  }

  /// Options back to their defaults, and no methods.
  private static func settings(_ original: RoutingCase) -> [RoutingCase] {
    let defaults = RoutingOptions()
    var candidates = [
      with(original) { $0.options = defaults },
      with(original) { $0.options.regexLimits = defaults.regexLimits },
      with(original) { $0.options.maximumURLLength = defaults.maximumURLLength },
      with(original) { $0.options.foldsHost = defaults.foldsHost },
      with(original) { $0.options.plusMeansSpace = defaults.plusMeansSpace },
      with(original) { $0.options.getServesHead = defaults.getServesHead },
      with(original) { $0.options.caseSensitivePath = defaults.caseSensitivePath },
      with(original) { $0.options.emptySegments = defaults.emptySegments },
      with(original) { $0.options.trailingSlash = defaults.trailingSlash },
      with(original) { $0.method = nil },
    ]
    for index in original.routes.indices {
      candidates.append(with(original) { $0.routes[index].methods = nil })
    }
    return candidates.filter { $0 != original }
  }

  /// A simpler kind of request.
  private static func request(_ original: RoutingCase) -> [RoutingCase] {
    guard case .target(let path, let host, let scheme) = original.request else { return [] }
    return [
      CaseRequest.url(path), .target(path: path, host: nil, scheme: nil),
      .target(path: path, host: host, scheme: nil), .target(path: path, host: nil, scheme: scheme),
    ].map { request in with(original) { $0.request = request } }.filter { $0 != original }
  }

  /// Shorter patterns: without a part that begins or ends at a delimiter, then without any few bytes.
  private static func patterns(_ original: RoutingCase) -> [RoutingCase] {
    original.routes.indices.flatMap { index in
      let scalars = Array(original.routes[index].pattern.unicodeScalars)
      return (cuts(at: "/?#&:|".unicodeScalars.map { $0 }, of: scalars) + chunks(of: scalars)).map {
        scalars in
        with(original) { $0.routes[index].pattern = text(of: scalars) }
      }
    }
  }

  /// Without one segment, or with a plainer one, in all patterns and in the request at once, which
  /// neither could lose alone.
  private static func segments(_ original: RoutingCase) -> [RoutingCase] {
    guard case .url(let bytes) = original.request,
      let url = String(validating: bytes, as: UTF8.self)
    else { return [] }
    func parts(_ text: String) -> [String] {
      text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
    var candidates: [RoutingCase] = []
    for fromEnd in 1..<Swift.max(2, parts(url).count) {
      func changed(_ text: String, _ change: (inout [String], Int) -> Void) -> String {
        var pieces = parts(text)
        if pieces.count > fromEnd { change(&pieces, pieces.count - fromEnd) }
        return pieces.joined(separator: "/")
      }
      for change: (inout [String], Int) -> Void in [
        { $0.remove(at: $1) }, { if $0[$1].utf8.count > 1 { $0[$1] = "a" } },
      ] {
        candidates.append(
          with(original) { candidate in
            candidate.request = .url(changed(url, change))
            for index in candidate.routes.indices {
              candidate.routes[index].pattern = changed(candidate.routes[index].pattern, change)
            }
          })
      }
    }
    return candidates.filter { $0 != original }
  }

  /// Shorter requests, then plainer ones.
  private static func bytes(_ original: RoutingCase) -> [RoutingCase] {
    func shorter(_ bytes: [UInt8]) -> [[UInt8]] {
      cuts(at: Array("/?#&:".utf8), of: bytes) + chunks(of: bytes)
        + bytes.indices.filter { bytes[$0] != UInt8(ascii: "a") && bytes[$0] != UInt8(ascii: "/") }
        .map { index in
          var plain = bytes
          plain[index] = UInt8(ascii: "a")
          return plain
        }
    }
    switch original.request {
    case .url(let url):
      return shorter(url).map { url in with(original) { $0.request = .url(url) } }
    case .target(let path, let host, let scheme):
      return shorter(path).map { path in
        with(original) { $0.request = .target(path: path, host: host, scheme: scheme) }
      }
        + shorter(host ?? []).map { host in
          with(original) { $0.request = .target(path: path, host: host, scheme: scheme) }
        }
    }
  }

  // MARK: Pieces

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func with(
    _ original: RoutingCase, _ change: (inout RoutingCase) -> Void
  ) -> RoutingCase {
    var changed = original
    change(&changed)
    return changed
  }

  /// The elements without a run of them: half of them, a quarter, … down to one.
  private static func chunks<Element>(of elements: [Element]) -> [[Element]] {
    var results: [[Element]] = []
    var size = Swift.max(elements.count / 2, elements.isEmpty ? 0 : 1)
    while size > 0 {
      for start in stride(from: 0, to: elements.count, by: size) {
        results.append(
          Array(elements[..<start]) + elements[Swift.min(start + size, elements.count)...])
      }
      size /= 2
    }
    return results
  }

  /// The elements without what stands between two delimiters, or from one to the end.
  private static func cuts<Element: Equatable>(
    at delimiters: [Element], of elements: [Element]
  ) -> [[Element]] {
    let places = elements.indices.filter { delimiters.contains(elements[$0]) }
    return zip(places, places.dropFirst() + [elements.count]).map { from, to in
      Array(elements[..<from]) + elements[to...]
    }
  }
}
