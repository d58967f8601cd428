import Switchyard
import Testing

@testable import bench

/// The units that times are set against: each has to do all of its work.
@Suite struct UnitTests {
  private func urls(_ texts: [String]) -> URLSet {
    var urls = URLSet()
    for text in texts { urls.append(MadeURL(bytes: Array(text.utf8))) }
    return urls
  }

  @Test(arguments: 0...40) func floorReadsEveryByte(_ count: Int) {
    let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 20) }
    func sum(_ bytes: [UInt8]) -> UInt64 {
      var urls = urls(["/first"])
      urls.append(MadeURL(bytes: bytes))
      return ByteFloor.sum(urls, 2)
    }
    let before = sum(bytes)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(sum(changed) != before, "byte \(index) of \(count)")
    }
  }

  /// What stands in front of a URL is no part of it.
  @Test(arguments: [1, 7, 8, 15, 16, 17, 33]) func hashIsOfItsOwnBytes(_ count: Int) {
    let url = [UInt8](repeating: 0x78, count: count)
    func hash(after prefix: String) -> UInt64 {
      let bytes = Array(prefix.utf8) + url
      return unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        // SAFETY: the URL stands behind the prefix.
        return unsafe WordHash.hash(
          base + prefix.utf8.count, count, before: prefix.utf8.count)
      }
    }
    #expect(hash(after: "/some/prefix/of/its/own") == hash(after: "/another/prefix/"))
    #expect(hash(after: "/some/prefix") == hash(after: ""))
  }

  @Test(arguments: [1, 128, 1000, 4096]) func randomReadsAreOneCycle(_ bytes: Int) {
    let reads = RandomReads(bytes: bytes, random: SeededRandom(seed: 1))
    #expect(reads.lineCount * 64 >= bytes)
    #expect(reads.walk(reads.lineCount, from: 0) == 0)
    for steps in 1..<reads.lineCount { #expect(reads.walk(steps, from: 0) != 0) }
  }

  @Test func pathLookupFindsWhatLiteralRoutesTake() async throws {
    let table = try RouteTable(
      source: "test", texts: ["/a/b", "/:x/c", "/long/enough/for/words"], syntax: .switchyard)
    let urls = urls(["/a/b", "/q/c", "/long/enough/for/words", "/a/c", "/a/b", "/nothing"])
    let lookup = try PathLookup(table, urls, answers: [0, 1, 2, 1, 0, -1])
    #expect((0..<urls.count).map(lookup.route) == [0, -1, 2, -1, 0, -1])
    #expect(await lookup.run(urls.count) == 1 + 3 + 1)
  }

  @Test func twoThreadsReadTheSameEveryTime() async throws {
    let table = try RouteTable(source: "test", texts: ["/a/:b"], syntax: .switchyard)
    let unit = TwoThreads(try TrieEngine.router(table), urls(["/a/1", "/a/22", "/b"]))
    let count = unit.operations(3)
    #expect(count >= 800_000)
    // A hit counts one, its route one more, and its value its bytes.
    #expect(await unit.run(3) == UInt64(count / 3 * (2 + 2 + 1 + 2)))
  }
}
