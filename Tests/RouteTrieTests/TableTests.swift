import RouteSyntax
import RouteTrie
import Testing

/// A table of these patterns.
private func table(
  _ patterns: [String], options: RoutingOptions = RoutingOptions()
) throws -> LayeredTable {
  var builder = TableBuilder(options: options)
  for pattern in patterns { try builder.add(RoutePattern(pattern), methods: nil) }
  return LayeredTable(builder.build())
}

/// The outcome for a URL in a buffer of exactly its size, so that a sanitizer sees a read outside.
private func match(
  _ table: LayeredTable, _ url: [UInt8], from first: Int = 0,
  _ scratch: inout MatchScratch
) -> TableOutcome {
  let exact = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: url.count)
  defer { unsafe exact.deallocate() }
  _ = unsafe exact.initialize(from: url)
  return unsafe table.match(
    MatchInput(url: UnsafeBufferPointer(exact)), method: nil, from: first, &scratch)
}

/// What a table of one layer gives for a route.
private func found(_ route: Int) -> TableOutcome {
  .match(RoutePlace(layer: 0, route: route, number: route))
}

@Suite struct TableTests {
  /// Keys of every length around the words that they are compared in, differing in one byte.
  @Test func edgesAreToldApartByEveryByte() throws {
    var texts: [String] = []
    for count in [1, 7, 8, 9, 15, 16, 17, 23, 24, 25, 31, 32, 33, 63, 64, 65, 200] {
      let text = String(repeating: "a", count: count)
      texts.append(text)
      for index in [0, count / 2, count - 1] where count > 1 {
        var changed = Array(text)
        changed[index] = "b"
        texts.append(String(changed))
      }
    }
    texts = Array(Set(texts)).sorted()
    let table = try table(texts.map { "/" + $0 })
    var scratch = MatchScratch()
    for (number, text) in texts.enumerated() {
      #expect(
        match(table, Array("/\(text)".utf8), &scratch) == found(number))
      #expect(match(table, Array("/\(text)c".utf8), &scratch) == .noMatch)
      #expect(match(table, Array("/\(text)/".utf8 + [0]), &scratch) == .noMatch)
    }
  }

  @Test func zerosBehindAKeyCount() throws {
    let table = try table(["/a", "/a%00", "/a%00%00"])
    var scratch = MatchScratch()
    #expect(match(table, Array("/a".utf8), &scratch) == found(0))
    #expect(match(table, Array("/a\0".utf8), &scratch) == found(1))
    #expect(match(table, Array("/a%00\0".utf8), &scratch) == found(2))
  }

  @Test func tenThousandEdgesOfOneNode() throws {
    let table = try table((0..<10_000).map { "/item\($0)/:x" })
    var scratch = MatchScratch()
    for number in stride(from: 0, to: 10_000, by: 7) {
      #expect(
        match(table, Array("/item\(number)/y".utf8), &scratch)
          == found(number))
    }
    #expect(match(table, Array("/item10000/y".utf8), &scratch) == .noMatch)
  }

  @Test func theSearchGoesOnWhereItLeftOff() throws {
    let table = try table(["/:a", "/x", "/:b?", "/**", "/x"])
    var scratch = MatchScratch()
    var routes: [Int] = []
    var first = 0
    while case .match(let place) = match(table, Array("/x".utf8), from: first, &scratch) {
      routes.append(place.number)
      first = place.number + 1
    }
    #expect(routes == [0, 1, 2, 3, 4])
  }

  /// A table in which every level has a static and a parameter edge: a search without pruning and
  /// without visiting each node once would not end.
  @Test(.timeLimit(.minutes(1)))
  func overlapAtEveryLevel() throws {
    let depth = 12
    var patterns: [String] = []
    for bits in 0..<(1 << depth) {
      let path = (0..<depth).map { bits >> $0 & 1 == 0 ? "a" : ":p\($0)" }
      patterns.append("/" + path.joined(separator: "/"))
    }
    let table = try table(patterns.reversed())
    var scratch = MatchScratch()
    let url = "/" + Array(repeating: "a", count: depth).joined(separator: "/")
    #expect(match(table, Array(url.utf8), &scratch) == found(0))
    #expect(match(table, Array((url + "/a").utf8), &scratch) == .noMatch)
  }

  @Test func noDepthOverflowsTheStack() throws {
    var options = RoutingOptions()
    options.maximumURLLength = 4_000_000
    let table = try table(["/**/z", "/:a", "http://**.:x.c/"], options: options)
    var scratch = MatchScratch()
    let deep = Array(String(repeating: "/a", count: 1_000_000).utf8)
    #expect(match(table, deep, &scratch) == .noMatch)
    #expect(match(table, deep + Array("/z".utf8), &scratch) == found(0))
    let labels = Array("http://\(String(repeating: "a.", count: 500_000))b/".utf8)
    #expect(match(table, labels, &scratch) == .noMatch)
  }
}

@Suite struct GlobTests {
  /// What captures of a glob look like, from a URL's text.
  private func captures(_ pattern: String, _ url: String) throws -> [String]? {
    let table = try table([pattern])
    var scratch = MatchScratch()
    let bytes = Array(url.utf8)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let outcome = unsafe table.match(MatchInput(url: buffer), method: nil, &scratch)
      guard case .match = outcome else { return nil }
      let reader = unsafe CaptureReader(buffer, gap: 0..<0, options: RoutingOptions())
      let view = scratch.captureView
      return (0..<view.count).map { position in
        reader.value(CaptureRange(bits: unsafe view.bits[position]), .catchAll)
      }
    }
  }

  @Test(
    arguments: [
      ("/**a/x/**b", "/1/x/2/x/3", ["1/x/2", "3"]), ("/**a/x/**b", "/x", ["", ""]),
      ("/**a/x/**b", "/1/2", nil), ("/**a/**b", "/1/2", ["1/2", ""]), ("/**/**a", "/1", [""]),
      ("/**a/:b/**c/:d<int>", "/1/2/3/4", ["1/2", "3", "", "4"]),
      ("/**a/v:b.:c/**d", "/v1.2/v3.4/x", ["v1.2", "3", "4", "x"]),
      ("/**a/([ab])/**b", "/a/b/c", ["a", "b", "c"]), ("/**a/*/**b/*", "/1/2", ["", ""]),
    ] as [(String, String, [String]?)])
  func takesAsManyAsPossible(_ pattern: String, _ url: String, _ wanted: [String]?) throws {
    #expect(try captures(pattern, url) == wanted)
  }

  /// Patterns without an expression never meet a limit, however often the URL repeats itself.
  @Test(.timeLimit(.minutes(1)))
  func noURLLeavesAGlobUndecided() throws {
    for (pattern, part) in [
      ("/**a/blob/**b/raw/**c/:n<int>", "/blob/raw"), ("/**/a/**/a/**/a/**/:x<int>", "/a"),
      ("/**/:a/**/:b/**/:x<int>", "/a"), ("/**/a/**/b", "/a"),
    ] {
      let table = try table([pattern, "/**"])
      var scratch = MatchScratch()
      let url = Array(String(repeating: part, count: 4_000).utf8)
      #expect(match(table, url, &scratch) == found(1))
    }
  }
}
