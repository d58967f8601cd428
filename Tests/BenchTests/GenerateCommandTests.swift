import Switchyard
import Testing

@testable import bench

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `bench generate`: files that bench reads again, whole or not at all.
@Suite struct GenerateCommandTests {
  private func files(_ kind: TableKind, in directory: TemporaryDirectory) -> GeneratedFiles {
    GeneratedFiles(kind: kind, routes: 120, urls: 400, missPercent: 10, directory: directory.path)
  }

  @Test(arguments: TableKind.allCases)
  func filesAreReadAsTheyWereMade(_ kind: TableKind) throws {
    let directory = try TemporaryDirectory()
    let files = files(kind, in: directory)
    let text = try GenerateCommand.write(files, seed: 9)
    #expect(text.contains("routes.txt: 120 routes"))
    #expect(text.contains("400 URLs"))
    #expect(text.contains("they reach every route"))
    #expect(directory.names == ["routes.txt", "urls.txt"])

    let table = try kind.table(120, seed: 9)
    let read = try RouteTable(reading: "\(directory.path)/routes.txt")
    #expect(read.routes.map(\.pattern) == table.routes.map(\.pattern))
    var stream = try URLStream(table, style: kind.style, missPercent: 10, seed: 9)
    let urls = try URLSet(reading: "\(directory.path)/urls.txt")
    #expect(urls.count == 400)
    for index in 0..<urls.count { #expect(urls.line(index) == (try stream.next().line)) }
  }

  @Test func sameArgumentsGiveTheSameBytes() throws {
    let (one, two) = (try TemporaryDirectory(), try TemporaryDirectory())
    for directory in [one, two] {
      _ = try GenerateCommand.write(files(.overlap, in: directory), seed: 4)
    }
    for name in one.names {
      #expect(try Platform.read("\(one.path)/\(name)") == Platform.read("\(two.path)/\(name)"))
    }
    _ = try GenerateCommand.write(files(.overlap, in: two), seed: 5)
    for name in one.names {
      #expect(try Platform.read("\(one.path)/\(name)") != Platform.read("\(two.path)/\(name)"))
    }
  }

  @Test func tooFewURLsAreSaid() throws {
    let directory = try TemporaryDirectory()
    var files = files(.synthetic, in: directory)
    files.urls = 100
    let text = try GenerateCommand.write(files, seed: 1)
    #expect(text.contains("they reach 90 of 120 routes; more --urls reach more"))
  }

  // MARK: What cannot be written

  @Test func directoryThatCannotBeMadeIsNamed() throws {
    let directory = try TemporaryDirectory()
    var files = files(.synthetic, in: directory)
    files.directory = "\(directory.path)/no/such"
    let error = #expect(throws: BenchError.self) { try GenerateCommand.write(files, seed: 1) }
    #expect(
      error?.message
        == "bench: cannot make the directory \(files.directory): No such file or directory\n")
    try directory.write("file", "")
    files.directory = "\(directory.path)/file"
    let other = #expect(throws: BenchError.self) { try GenerateCommand.write(files, seed: 1) }
    #expect(
      other?.message == "bench: cannot write \(files.directory)/routes.txt: Not a directory\n")
  }

  #if os(Linux)
    /// A device that is always full stands where the file is written.
    @Test func fullDiskLeavesTheOldFileAndNothingElse() throws {
      let directory = try TemporaryDirectory()
      try directory.write("urls.txt", "/old\n")
      let link = "\(directory.path)/urls.txt.partial"
      // SAFETY: the paths are passed as C strings for the call alone.
      #expect(unsafe symlink("/dev/full", link) == 0)
      let error = #expect(throws: BenchError.self) {
        try GenerateCommand.write(files(.synthetic, in: directory), seed: 1)
      }
      #expect(
        error?.message
          == "bench: cannot write \(directory.path)/urls.txt: No space left on device\n")
      #expect(directory.names == ["urls.txt"])
      #expect(try Platform.read("\(directory.path)/urls.txt") == Array("/old\n".utf8))
    }
  #endif
}
