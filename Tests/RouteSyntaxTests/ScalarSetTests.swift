import RouteSyntax
import Testing

@Suite struct ScalarSetTests {
  @Test func rangesAreMergedAndInOrder() {
    let set = ScalarSet([0x30...0x39, 0x10...0x1F, 0x20...0x2F, 0x35...0x40, 0x50...0x50])
    #expect(set.ranges == [0x10...0x40, 0x50...0x50])
    #expect(set.union(ScalarSet([0x41...0x4F])) == ScalarSet([0x10...0x50]))
    for code: UInt32 in [0x10, 0x2F, 0x40, 0x50] { #expect(set.contains(code)) }
    for code: UInt32 in [0, 0x0F, 0x41, 0x4F, 0x51, 0x10FFFF] { #expect(!set.contains(code)) }
    #expect(!ScalarSet([]).contains(0) && ScalarSet([]).isEmpty)
  }

  @Test func complementsAreOfUnicode() {
    #expect(ScalarSet([]).complement == .all && ScalarSet.all.complement.isEmpty)
    #expect(ScalarSet("/").complement.ranges == [0...0x2E, 0x30...0x10FFFF])
    // Marks above Unicode are in no complement.
    let marked = ScalarSet([0x10FFFE...0x110005])
    #expect(marked.contains(0x110005) && marked.complement.ranges == [0...0x10FFFD])
  }

  @Test func caselessSetsHoldWhatFoldsToASCII() {
    #expect(ScalarSet([0x61...0x63]).asciiFolded == ScalarSet([0x41...0x43, 0x61...0x63]))
    #expect(ScalarSet("K").caseless == ScalarSet([0x4B...0x4B, 0x6B...0x6B, 0x212A...0x212A]))
    #expect(ScalarSet("s").caseless == ScalarSet([0x53...0x53, 0x73...0x73, 0x17F...0x17F]))
    #expect(ScalarSet("[").caseless == ScalarSet("["))
    #expect(ScalarSet("a").isASCII && !ScalarSet("é").isASCII)
  }
}
