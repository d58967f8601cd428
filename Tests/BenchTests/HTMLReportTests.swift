import Foundation
import Switchyard
import Testing

@testable import bench

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The report as a page.
@Suite struct HTMLReportTests {
  /// What a page holds, read as XML.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var references: [String] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements[name, default: 0] += 1
      references += ["src", "href", "xlink:href"].compactMap { attributes[$0] }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }
  }

  private func read(_ page: String) throws -> Reader {
    let parser = XMLParser(data: Data(page.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    return reader
  }

  private func page(of workloads: [Workload]) async throws -> String {
    var settings = Settings()
    (settings.urlCount, settings.checkLimit, settings.rounds) = (200, 20, 5)
    var reports: [WorkloadReport] = []
    for workload in workloads { reports.append(try await WorkloadReport(workload, settings)) }
    return HTMLReport(summary: Summary(settings: settings), reports: reports).text
  }

  @Test func pageIsWellFormedAndNamesEveryWorkload() async throws {
    let names = ["bench-static157", "regex-edges-50", "synthetic-1k"]
    let text = try await page(of: try Workload.named(names))
    let page = try read(text)
    for name in names { #expect(page.text.contains(name)) }
    for kind in EngineKind.allCases { #expect(page.text.contains(kind.rawValue)) }
    #expect(page.text.contains("bench-static157, by path lookup"))
    // Four charts and the key.
    #expect(page.elements["svg"] == 4 + EngineKind.allCases.count + 1)
    #expect(page.elements["table"] == 1 + names.count)
    #expect(page.references.isEmpty)
    #expect(!text.contains("url("))
    #expect(text.contains("prefers-color-scheme: dark"))
  }

  /// The name of a table of the user's is a path, and paths may hold anything.
  @Test func namesAreText() async throws {
    let name = "<b>&\"x'\u{1}.txt"
    let workload = Workload(name: name, source: .made(.regexEdges, 3), style: .plain)
    let page = try read(try await page(of: [workload]))
    #expect(page.elements["b"] == nil)
    #expect(page.text.contains("<b>&\"x'\u{FFFD}.txt"))
  }

  @Test func axisHoldsItsValues() {
    let axis = LogAxis([30, 4_500], length: 300)
    #expect(axis.powers == 1...4)
    #expect(axis.ticks == [10, 100, 1_000, 10_000])
    #expect(abs(axis.position(100) - 100) < 1e-9)
    #expect(axis.position(5) == 0)
    #expect(axis.position(1e9) == 300)
    // One value alone has room on both sides.
    #expect(LogAxis([100], length: 1).powers == 2...3)
    #expect(LogAxis([], length: 1).powers == 0...1)
  }

  @Test func ticksHaveNoZerosBehindThePoint() {
    #expect(
      [10.0, 100, 1e3, 1e4].map { Drawing.round(Drawing.nanoseconds($0)) }
        == ["10 ns", "100 ns", "1 us", "10 us"])
  }

  @Test func runWithoutRowsIsAPageToo() async throws {
    let page = try read(try await page(of: []))
    #expect(page.elements["h1"] == 1)
  }
}
