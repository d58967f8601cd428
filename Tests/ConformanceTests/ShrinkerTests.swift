import RouteSyntax
import TestSupport
import Testing

@Suite struct ShrinkerTests {
  private let large = RoutingCase(
    options: .with {
      $0.trailingSlash = .significant
      $0.caseSensitivePath = false
      $0.foldsHost = ["shop"]
      $0.regexLimits.match = 20
    },
    routes: [
      CaseRoute("/users/:id?tab=x"), CaseRoute("https://x.test/a/:b-c/**rest", methods: ["GET"]),
      CaseRoute("/:a/**"), CaseRoute("{host}/{a:[0-9]+}/b", syntax: .braces),
    ],
    request: .url("https://x.test/a/bc-c/d/e?x=1&y=2#top"), method: "GET")

  @Test func plantedBugsShrinkToTheirCause() {
    var shrinker = Shrinker { candidate in
      candidate.routes.contains { $0.pattern.contains("**") }
    }
    let shrunk = shrinker.shrink(large)
    #expect(shrunk.routes == [CaseRoute("**")])
    #expect(shrunk.options == RoutingOptions())
    #expect(shrunk.request == .url(""))
    #expect(shrunk.method == nil)
  }

  @Test func whatMattersStays() {
    var shrinker = Shrinker { candidate in
      guard case .url(let url) = candidate.request else { return false }
      return url.contains(UInt8(ascii: "#")) && candidate.method != nil
        && candidate.options.trailingSlash == .significant && candidate.routes.count >= 2
    }
    let shrunk = shrinker.shrink(large)
    #expect(shrunk.request == .url("#"))
    #expect(shrunk.method == "GET")
    #expect(shrunk.options == .with { $0.trailingSlash = .significant })
    #expect(shrunk.routes.count == 2)
    #expect(shrunk.routes.allSatisfy { $0.pattern.isEmpty && $0.methods == nil })
  }

  @Test func targetsBecomeURLs() {
    let target = RoutingCase(
      routes: [CaseRoute("/a")],
      request: .target(path: Array("/abc".utf8), host: Array("x.test".utf8), scheme: "https"))
    var shrinker = Shrinker { candidate in
      switch candidate.request {
      case .url(let url): url.contains(UInt8(ascii: "b"))
      case .target(let path, _, _): path.contains(UInt8(ascii: "b"))
      }
    }
    #expect(shrinker.shrink(target).request == .url("b"))
  }

  @Test func constraintsShrinkToo() {
    let item = RoutingCase(
      constraints: [
        CaseConstraint("sku", "[A-Z]+"), CaseConstraint("even", "function:even-length"),
      ],
      routes: [CaseRoute("/:a<sku>/:b<even>")], request: .url("/AB/cd"))
    var shrinker = Shrinker { candidate in
      candidate.constraints.contains { $0.name == "sku" && $0.rule.contains("A") }
        && candidate.routes.contains { $0.pattern.contains("<sku>") }
    }
    let shrunk = shrinker.shrink(item)
    #expect(shrunk.constraints == [CaseConstraint("sku", "A")])
    #expect(shrunk.routes == [CaseRoute("<sku>")])
    #expect(shrunk.swiftSource.contains(#"constraints: [CaseConstraint("sku", "A")],"#))
  }

  @Test func theBudgetEndsIt() {
    var tried = 0
    var shrinker = Shrinker(budget: 25) { _ in
      tried += 1
      return false
    }
    #expect(shrinker.shrink(large) == large)
    #expect(tried == 25)
  }

  @Test func casesPrintAsSource() {
    let item = RoutingCase(
      options: .with { $0.foldsHost = ["shop"] },
      routes: [
        CaseRoute("/\"\\:é"), CaseRoute("/{a}", syntax: .braces, methods: ["POST", "GET"]),
      ],
      request: .url([0x2F, 0xFF]), method: "GET")
    #expect(
      item.swiftSource == #"""
        @Test func seedAgrees() {
          expectAgreement(
            RoutingCase(
              options: .with {
                $0.foldsHost = ["shop"]
              },
              routes: [
                CaseRoute("/\"\\:\u{E9}"),
                CaseRoute("/{a}", syntax: .braces, methods: ["GET", "POST"]),
              ],
              request: .url([0x2F, 0xFF]),
              method: "GET"))
        }
        """#)
  }

  @Test func casesPrintAsJSONThatReadsBack() throws {
    for seed in 0..<60 {
      var choices = SeededChoices(seed: UInt64(seed))
      let table = TableGenerator.table(using: &choices)
      let constraints = table.constraints.made
      let patterns = table.routes.compactMap { try? $0.parsed(with: constraints) }
      let (request, method) = URLGenerator(patterns: patterns, options: table.options)
        .request(using: &choices)
      let item = table.asking(request, method: method)
      let json = Array(item.json(id: "x", title: "t").utf8)
      let cases = try CaseFile(InputFile(name: "printed", bytes: json)).cases
      #expect(cases.map(\.routingCase) == [item])
    }
  }
}
