import RouteSyntax
import Testing

@Suite struct NearestNameTests {
  @Test func namesThatAreNear() {
    let known = ["--method", "--json", "--all"]
    #expect(NearestName.nearest(to: "--methd", in: known) == "--method")
    #expect(NearestName.nearest(to: "--jsno", in: known) == "--json")
    #expect(NearestName.nearest(to: "--JSON", in: known) == "--json")
    #expect(NearestName.nearest(to: "--quite-else", in: known) == nil)
    #expect(NearestName.nearest(to: String(repeating: "x", count: 100_000), in: known) == nil)
    #expect(NearestName.nearest(to: "", in: known) == nil)
    #expect(NearestName.hint(for: "--al", in: known) == "; did you mean '--all'?")
  }
}
