internal import RouteFiles
internal import Switchyard

/// `switchyard match`.
enum MatchCommand {
  static func run(
    _ invocation: Invocation, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let (table, router) = try invocation.table(console)
    let standardInput = Array("-".utf8)
    var printer = MatchPrinter(table: table, router: router, settings: invocation.settings)
    for url in invocation.operands.dropFirst() {
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
