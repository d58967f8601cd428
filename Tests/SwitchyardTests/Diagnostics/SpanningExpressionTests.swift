import Switchyard
import Testing

/// Expressions that span segments without looking like it.
@Suite struct SpanningExpressionTests {
  private func found(
    in pattern: String, syntax: PatternSyntax = .switchyard
  ) throws -> [RouteDiagnostic] {
    var builder = RouterBuilder<Int>(syntax: syntax)
    try builder.add(pattern, value: 0)
    return builder.build().diagnostics()
  }

  @Test(arguments: [
    ("/:x([^.]+)", "[^/.]+"), ("/:x(\\D+)", "[^/\\d]+"), ("/:x(\\S*x)", "[^/\\s]*x"),
    ("/:x(.{1,3})", "[^/]{1,3}"), ("/:x(a.b)", "a[^/]b"), ("/:x([^\\].]+\\.)", "[^/\\].]+\\."),
    ("/:x([^[:alpha:]/.]*.)", "[^/[:alpha:]/.]*[^/]"), ("/:x(a\\[.)", "a\\[[^/]"),
  ])
  func saysHowToStayInASegment(pattern: String, instead: String) throws {
    let diagnostic = try #require(try found(in: pattern).first)
    #expect(diagnostic.kind == .spanningExpression && diagnostic.offset == 4)
    #expect(diagnostic.message.contains("write '\(instead)'"), "\(diagnostic)")
    // What it says is true.
    #expect(try found(in: "/:x(\(instead))").isEmpty)
  }

  @Test func namesEachExpressionWhereItStands() throws {
    let diagnostics = try found(in: "/a/:x([^.]+)/:y([a-z]+)/b:z(\\W)#/:f([^-]+)")
    #expect(diagnostics.map(\.offset) == [6, 28, 36])
    #expect(diagnostics.allSatisfy { $0.kind == .spanningExpression && $0.route.index == 0 })
    #expect(diagnostics.allSatisfy { $0.witness == nil && $0.earlier.isEmpty })
    #expect(try found(in: "/{x:[^.]+}", syntax: .braces).map(\.offset) == [4])
    // Of some it cannot be told how they would stay.
    let unknown = try found(in: "/:x([^]a]+)")
    #expect(unknown.count == 1 && unknown[0].message.contains("write '[^/]'"))
  }

  @Test(arguments: [
    "/:x(.*)", "/:x(.+)", "/**rest", "/:x([a-z/]+)", "/:x((?:[a-z]+/)*b)", "/:x([a-z]+\\/b)",
    "/:x((?!a/).*)", "/:x([^/.]+)", "/:x([0-9]+)", "/:x(\\w+)", "/?q=:x([^.]+)", "/#:x([^.]+)",
    "([^.]+)/a",
  ])
  func leavesWhatIsMeantAlone(pattern: String) throws {
    #expect(try found(in: pattern).isEmpty)
  }
}
