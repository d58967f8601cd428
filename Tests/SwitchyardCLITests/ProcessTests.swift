import Foundation
import Testing

/// Runs a line in a shell that finds the built command as `switchyard`.
func shell(_ line: String, in folder: URL, input: String = "") throws -> Outcome {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = ["-c", line]
  process.currentDirectoryURL = folder
  var environment = ProcessInfo.processInfo.environment
  environment["PATH"] = builtProducts.path + ":" + (environment["PATH"] ?? "")
  process.environment = environment
  // Files, because a pipe that nobody reads would stop the process.
  let files = try ["in", "out", "err"].map { name in
    let url = folder.appending(path: ".\(name)-\(UUID())")
    try Data((name == "in" ? input : "").utf8).write(to: url)
    return url
  }
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
  for file in files { try FileManager.default.removeItem(at: file) }
  return Outcome(status: process.terminationStatus, output: texts[1], messages: texts[2])
}

/// The folder of the test bundle, in which the products are too.
private let builtProducts: URL = {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  let product = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
  return product.deletingLastPathComponent().standardizedFileURL
}()

@Suite struct ProcessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("/users/:id\n", to: "routes.txt")
  }

  @Test func statusesOfTheProcess() throws {
    for (arguments, status) in [
      ("match routes.txt /users/7", 0), ("match routes.txt /x", 1), ("match none.txt /x", 2),
      ("match", 2), ("--help", 0),
    ] as [(String, Int32)] {
      let outcome = try shell("switchyard \(arguments)", in: folder.url)
      #expect(outcome.status == status, "\(arguments)")
      #expect(outcome.output.isEmpty == (status == 2), "\(arguments)")
      #expect(outcome.messages.split(separator: "\n").count == (status == 2 ? 1 : 0))
    }
  }

  @Test func standardInput() throws {
    let outcome = try shell("switchyard match routes.txt -", in: folder.url, input: "/users/1\n/x")
    #expect(outcome.output == "0\t/users/1\t-\t/users/:id\tid=1\n-\t/x\tno route\n")
    #expect(outcome.status == 1)
    let nothing = try shell("switchyard match routes.txt - <&-", in: folder.url)
    #expect(
      nothing.messages == "switchyard: standard input: cannot be read: Bad file descriptor\n")
    #expect(nothing.status == 2)
  }

  /// Arguments are bytes.
  @Test func argumentsThatAreNotUTF8() throws {
    let outcome = try shell("switchyard match routes.txt /users/$(printf '\\377')", in: folder.url)
    #expect(outcome.output == "0\t/users/\\xFF\t-\t/users/:id\tid=\u{FFFD}\n")
  }

  /// `head` has enough after a line: no message, and no signal.
  @Test func aClosedPipeEndsItQuietly() throws {
    let urls = String(repeating: "/users/7\n", count: 200_000)
    _ = try folder.write(urls, to: "urls.txt")
    let outcome = try shell(
      "{ switchyard match routes.txt - < urls.txt; echo status $? >&2; } | head -n 1",
      in: folder.url)
    #expect(outcome.output == "0\t/users/7\t-\t/users/:id\tid=7\n")
    #expect(outcome.messages == "status 0\n")
  }

  #if os(Linux)
    @Test func aFullDiskIsAnError() throws {
      let outcome = try shell("switchyard match routes.txt /users/7 > /dev/full", in: folder.url)
      #expect(
        outcome.messages
          == "switchyard: the results cannot be written: No space left on device\n")
      #expect(outcome.status == 2)
    }
  #endif

  @Test func closedOutputIsAnError() throws {
    let outcome = try shell("switchyard --version >&-", in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("switchyard: the results cannot be written: "))
    #expect(try shell("switchyard nope 2>&-", in: folder.url).status == 2)
  }

  #if os(Linux)
    /// Whoever types URLs sees an answer before the next one.
    @Test func answersComeAsURLsDo() throws {
      let outcome = try shell(
        """
        mkfifo urls answers
        # If no answer comes, the test fails instead of waiting for ever.
        timeout 20 switchyard match routes.txt - < urls > answers &
        exec 3> urls 4< answers
        echo /users/1 >&3; read first <&4; echo "$first"
        echo /users/2 >&3; read second <&4; echo "$second"
        exec 3>&-
        wait
        """, in: folder.url)
      #expect(
        outcome.output == "0\t/users/1\t-\t/users/:id\tid=1\n0\t/users/2\t-\t/users/:id\tid=2\n")
    }
  #endif
}
