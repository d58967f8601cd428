import Switchyard
import Testing

@Suite struct DuplicateNameTests {
  /// URLs are made of the first route of a name, so a second one has it in vain.
  @Test func aNameThatStandsTwiceIsSaid() throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/a/:x", name: "item", value: 0)
    try builder.add("/b/:y", name: "other", value: 1)
    try builder.add("/c/:z", name: "item", value: 2)
    let diagnostics = builder.build().diagnostics()
    #expect(diagnostics.map(\.kind) == [.duplicateName])
    #expect(diagnostics.first?.route.index == 2)
    #expect(diagnostics.first?.earlier.map(\.index) == [0])
    #expect(diagnostics.first?.message.contains("'item' is that of route 0 '/a/:x'") == true)
  }
}
