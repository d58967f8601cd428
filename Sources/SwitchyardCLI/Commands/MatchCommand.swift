internal import RouteFiles
internal import Switchyard

/// `switchyard match`.
enum MatchCommand {
  static func run(
    _ invocation: Invocation, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let path = try invocation.path(0)
    let urls = invocation.operands.dropFirst()
    let standardInput = Array("-".utf8)
    if urls.count(where: { $0 == standardInput }) + (path == "-" ? 1 : 0) > 1 {
      throw invocation.usage("'-' stands twice, and standard input can be read once")
    }
    let table: RouteTable
    let router: Router<Int>
    let file = try console.file(at: path)
    do throws(FileError) {
      table = try RouteTable(file, syntax: invocation.settings.syntax)
      router = try table.router(options: invocation.settings.options)
    } catch { throw .file(error) }
    var printer = MatchPrinter(table: table, router: router, settings: invocation.settings)
    for url in urls {
      if url == standardInput {
        var lines = InputLines(console)
        while try lines.withNext({ line throws(CommandError) in
          guard let listed = ListedURL(line: line) else { return }
          try printer.print(listed.url, method: listed.method, to: console)
        }) {}
      } else {
        try printer.print(url[...], method: nil, to: console)
      }
    }
    return printer.isComplete ? .fine : .negative
  }
}
