/// How much was compared, and of what: numbers by name, which add up over several runs.
package struct FuzzTally: Sendable, Equatable {
  private var counts: [String: Int] = [:]

  /// Nothing yet.
  package init() {}

  /// What a run compared.
  init(_ run: DifferentialRun<some DifferentialSubject>) {
    counts = run.coverage.counts
    for (name, count) in [
      ("tables", run.tables), ("pairs", run.pairs), ("hits", run.hits), ("routes", run.routes),
      ("refused", run.refused),
    ] {
      counts[name] = count
    }
  }

  /// How often something occurred.
  package subscript(name: String) -> Int { counts[name] ?? 0 }

  /// Adds a count.
  package mutating func add(_ count: Int, to name: String) { counts[name, default: 0] += count }

  /// Every count in a line, number first.
  package var lines: [String] { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" } }

  /// Adds what a line says; nothing if it is none of ``lines``.
  package mutating func add(line: Substring) {
    let halves = line.split(separator: " ", maxSplits: 1)
    guard halves.count == 2, let count = Int(halves[0]) else { return }
    add(count, to: String(halves[1]))
  }

  /// The counts for people.
  package var summary: String {
    func list(_ names: [String], without prefix: String = "") -> String {
      names.map { "\($0.dropFirst(prefix.count)) \(self[$0])" }.joined(separator: ", ")
    }
    let syntaxes = counts.keys.filter { $0.hasPrefix("syntax ") }.sorted()
    let customs = counts.keys.filter {
      $0.contains("custom expression") || $0.contains("custom function")
    }.sorted()
    return """
      \(self["pairs"]) pairs of \(self["tables"]) tables; \(percent("hits", of: "pairs")) of them hits
      \(self["routes"]) routes, \(percent("refused", of: "routes")) of them refused
      options: \(list(Coverage.optionNames))
      syntaxes: \(list(syntaxes, without: "syntax ")); \(list(Coverage.mixtureNames))
      constraints: \(list(customs))

      """
  }

  private func percent(_ part: String, of whole: String) -> String {
    self[whole] == 0 ? "0 %" : "\((self[part] * 1000 / self[whole] + 5) / 10) %"
  }
}
