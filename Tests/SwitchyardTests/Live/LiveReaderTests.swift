import Switchyard
import Testing

@Suite struct LiveReaderTests {
  @Test func aReaderSeesEveryChange() throws {
    let live = LiveRouter<Int>()
    var reader = live.makeReader()
    #expect(reader.match("/a") == nil)
    let id = try live.add("/a", value: 1)
    #expect(reader.match("/a")?.value == 1)
    #expect(reader.match(path: "/a", host: "x.test", method: "GET")?.value == 1)
    let bytes = Array("/a".utf8)
    #expect(reader.match(utf8: bytes.span)?.value == 1)
    live.remove(id)
    #expect(reader.match(utf8: bytes.span) == nil)
    #expect(reader.router.count == 0)
  }

  @Test func aReaderThrowsWhatARouterThrows() throws {
    let live = LiveRouter<Int>()
    try live.add("**", value: 1)
    var reader = live.makeReader()
    #expect(throws: MatchError.malformedAuthority) { try reader.tryMatch("http://a b/") }
    #expect(throws: MatchError.malformedAuthority) {
      try reader.tryMatch(path: "/", host: "a b")
    }
    let bytes = Array("http://a b/".utf8)
    #expect(throws: MatchError.malformedAuthority) { try reader.tryMatch(utf8: bytes.span) }
  }

  /// Readers on several threads while one changes the table: every answer is of one table, and of
  /// none older than the one before.
  @Test func readersSeeWholeTablesInTheirOrder() async throws {
    let live = LiveRouter<Int>()
    let generations = 300
    func routes(of generation: Int, _ changes: inout LiveRouter<Int>.Changes) throws {
      try changes.add("/left/:x([a-z]+)", name: "left", value: generation)
      try changes.add("/right/:x<int>", name: "right", value: generation)
    }
    try live.update { try routes(of: 0, &$0) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        var numbers = [0, 1]
        for generation in 1...generations {
          try? live.update { changes in
            for number in numbers { changes.remove(RouteID(number)) }
            try routes(of: generation, &changes)
            numbers = [2 * generation, 2 * generation + 1]
          }
          if generation % 50 == 0 { live.compact() }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          var reader = live.makeReader()
          var last = 0
          while last < generations {
            let router = reader.router
            let left = router.match("/left/abc")
            let right = router.match("/right/12")
            #expect(left?.value == right?.value && router.count == 2)
            #expect(left?.parameters["x"] == "abc")
            let generation = left?.value ?? -1
            #expect(generation >= last)
            last = max(last, generation)
            #expect((reader.match("/left/z")?.value ?? -1) >= last)
            #expect((live.snapshot.match("/right/1")?.value ?? -1) >= last)
            await Task.yield()
          }
        }
      }
    }
  }

  /// Several threads change one table at a time; nothing is lost.
  @Test func writersTakeTurns() async throws {
    let live = LiveRouter<Int>()
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<100 {
            let id = try? live.add("/w\(writer)/\(number)/:x", value: writer)
            if number % 3 == 0, let id { live.remove(id) }
          }
        }
      }
    }
    #expect(live.count == 4 * 66)
    for writer in 0..<4 {
      for number in 0..<100 {
        let match = live.snapshot.match("/w\(writer)/\(number)/7")
        #expect(match?.value == (number % 3 == 0 ? nil : writer))
      }
    }
  }
}
