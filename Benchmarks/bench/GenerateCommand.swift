/// What `bench generate` is told by its arguments.
struct GeneratedFiles {
  var kind = TableKind.synthetic
  var routes = 1_000
  var urls = 10_000
  /// How many of a hundred URLs are near misses.
  var missPercent = 5
  var directory = "generated"
}

/// `bench generate`: writes a made-up table of any size and URLs for it.
///
/// What is written follows from the arguments alone. URLs are written as they are made, so that
/// their number costs no memory; a file is in its place only when it is whole.
enum GenerateCommand {
  /// Writes both files and says on standard output what they hold.
  ///
  /// - Throws: A ``BenchError`` if a file cannot be written.
  static func run(_ options: Options) throws(BenchError) {
    Platform.writeOutput(try write(options.generated, seed: options.settings.seed))
  }

  /// Writes both files.
  ///
  /// - Returns: What they hold.
  /// - Throws: A ``BenchError`` if a file cannot be written.
  static func write(_ files: GeneratedFiles, seed: UInt64) throws(BenchError) -> String {
    let progress = Progress("generate")
    defer { progress.clear() }
    progress.show("making \(Format.grouped(files.routes)) routes")
    let table = try files.kind.table(files.routes, seed: seed)
    try Platform.makeDirectory(files.directory)
    let made = "# Made by 'bench generate --kind \(files.kind.rawValue) --routes \(files.routes)"
    let routes = try AtomicFile("\(files.directory)/routes.txt")
    try routes.write(Array("\(made) --seed \(seed)'\n# \(files.kind.summary)\n".utf8))
    try table.forEachLine { (line) throws(BenchError) in try routes.write(Array(line.utf8)) }

    progress.show("compiling the table")
    var stream = try URLStream(
      table, style: files.kind.style, missPercent: files.missPercent, seed: seed)
    let urls = try AtomicFile("\(files.directory)/urls.txt")
    let arguments = "--urls \(files.urls) --misses \(files.missPercent) --seed \(seed)"
    try urls.write(Array("\(made) \(arguments)'\n".utf8))
    for index in 0..<files.urls {
      if index % 8192 == 0 { progress.show("making URLs: \(Format.grouped(index))") }
      try urls.write(try stream.next().line)
    }
    // Neither takes its place before both are whole.
    try routes.complete()
    try urls.complete()
    try routes.finish()
    try urls.finish()
    return """
      \(routes.path): \(Format.grouped(files.routes)) routes, \(Format.bytes(routes.count))
      \(urls.path): \(Format.grouped(files.urls)) URLs, \(Format.bytes(urls.count)); \
      they reach \(reach(stream.reached, of: files.routes))

      """
  }

  private static func reach(_ reached: Int, of routes: Int) -> String {
    if reached == routes { return "every route" }
    return "\(Format.grouped(reached)) of \(Format.grouped(routes)) routes; more --urls reach more"
  }
}
