import RouteFiles
import TestSupport
import Testing

/// The case files, on every matcher.
@Suite struct ConformanceTests {
  @Test func referenceAnswersTheCases() throws {
    for (_, cases) in try CaseFolder.all(in: "conformance") {
      for item in cases { item.check(ReferenceSubject.self) }
    }
  }

  @Test func engineAnswersTheCases() throws {
    for (_, cases) in try CaseFolder.all(in: "conformance") {
      for item in cases { item.check(EngineSubject.self) }
    }
  }

  @Test func theCasesAreThere() throws {
    let files = try CaseFolder.all(in: "conformance")
    #expect(files.map(\.name).contains("routing.json"))
    for (name, cases) in files {
      #expect(!cases.isEmpty)
      #expect(Set(cases.map(\.id)).count == cases.count, "\(name) has an id twice")
    }
  }

  /// What once went wrong: `Corpus/regressions`, with an expectation or without.
  @Test func regressionsStayMended() throws {
    for (name, cases) in try CaseFolder.all(in: "regressions") {
      for item in cases {
        item.check(ReferenceSubject.self)
        item.check(EngineSubject.self)
        if let routingCase = item.routingCase { expectAgreement(routingCase, "\(name)") }
      }
    }
  }
}
