import JSONText

/// All that is known of one workload.
struct WorkloadReport {
  let name: String
  /// What the table shares with others of other sizes; nil if there are none.
  let sizeSeries: String?
  let table: RouteTable
  let urls: URLSet
  let check: AnswerCheck
  let reach: Reach
  let rows: [Row]
  let units: [UnitRow]

  /// Builds, checks and times.
  ///
  /// - Throws: A ``BenchError`` if a file cannot be used or an engine gives a wrong answer.
  init(_ workload: Workload, _ settings: Settings) async throws(BenchError) {
    let progress = Progress(workload.name)
    defer { progress.clear() }
    name = workload.name
    sizeSeries = workload.sizeSeries
    progress.show("reading the table")
    table = try workload.table(settings)
    progress.show("making URLs")
    urls = try workload.urls(for: table, settings)
    progress.show("building")
    let contenders = try Contenders(table, urls, settings)
    check = try await AnswerCheck(table, urls, contenders, settings, progress)
    reach = Reach(check.answers, of: table)
    if workload.reachesEveryRoute { try reach.requireEveryRoute(of: table) }
    let race = Race(
      table: table, urls: urls, check: check, settings: settings,
      rivalsMustBeRight: workload.rivalsMustBeRight)
    let units = try workload.units(table, urls, contenders.trie, check, settings)
    (rows, self.units) = try await race.run(contenders, units, progress)
  }

  /// The row of an engine, if it was measured.
  func measurement(of kind: EngineKind) -> Measurement? {
    rows.first { $0.kind == kind }?.measurement
  }

  /// What a unit took in nanoseconds, if it was measured.
  func time(of kind: UnitKind) -> Double? { units.first { $0.kind == kind }?.time.median }

  /// The trie and what building it took.
  var trie: Contender.Built? {
    guard let row = rows.first(where: { $0.kind == .trie }), case .ready(let built) = row.contender
    else { return nil }
    return built
  }

  /// What the trie took for a match in nanoseconds.
  var trieTime: Double? { measurement(of: .trie)?.time.median }

  /// How many times as fast as the reference an engine is.
  func ratio(of measurement: Measurement) -> Double? {
    self.measurement(of: .reference).map { $0.time.median / measurement.time.median }
  }
}

// MARK: - For people

extension WorkloadReport {
  /// The heads of the columns, in the widths of ``text``.
  static let head =
    line(
      "",
      [
        "routes", "URLs", "hits", "ns/match", "min", "max", "MB/s", "allocs", "build", "table",
        "ratio",
      ]) + "\n"

  private static let widths = [8, 8, 6, 10, 7, 7, 7, 7, 8, 8, 8]

  private static func line(_ name: String, _ cells: [String]) -> String {
    var text = Format.left("  " + name, 17)
    for (cell, width) in zip(cells, widths) { text += " " + Format.right(cell, width) }
    return text
  }

  /// The workload as lines of a table.
  var text: String {
    var text = "\(name): \(checkText)\n"
    for row in rows {
      guard let cells = cells(of: row) else {
        text += Format.left("  " + row.kind.rawValue, 17) + "      n/a: \(row.note ?? "")\n"
        continue
      }
      text += Self.line(row.kind.rawValue, cells) + "\n"
      if let note = row.note { text += "                    \(note)\n" }
    }
    for unit in units {
      text += Self.line(unit.kind.rawValue, cells(of: unit)) + "  \(trieText(against: unit))\n"
    }
    return text
  }

  /// What stands in the columns for an engine; nil if it was not measured.
  func cells(of row: Row) -> [String]? {
    guard let measurement = row.measurement, case .ready(let built) = row.contender else {
      return nil
    }
    let time = measurement.time
    return [
      Format.grouped(table.routes.count), Format.grouped(measurement.urls),
      Format.percent(measurement.hits, of: measurement.urls), Format.short(time.median),
      Format.change(from: time.median, to: time.smallest),
      Format.change(from: time.median, to: time.largest),
      Format.short(measurement.megabytesPerSecond),
      measurement.allocationsPerMatch.map { $0 == 0 ? "0" : Format.short($0) } ?? "-",
      Format.time(nanoseconds: built.buildTime),
      built.tableBytes.map(Format.bytes) ?? "-",
      ratio(of: measurement).map { Format.short($0) + "x" } ?? "-",
    ]
  }

  /// What stands in the columns for a unit.
  func cells(of unit: UnitRow) -> [String] {
    let time = unit.time
    return [
      "", Format.grouped(unit.operations), "", Format.short(time.median),
      Format.change(from: time.median, to: time.smallest),
      Format.change(from: time.median, to: time.largest),
    ]
  }

  /// How the trie stands to a unit.
  func trieText(against unit: UnitRow) -> String {
    guard let trieTime else { return "" }
    let ratio = Format.fixed(trieTime / unit.time.median, 2)
    return unit.kind == .twoThreads ? "throughput \(ratio)x that of one" : "trie takes \(ratio)x"
  }

  /// What was checked.
  var checkText: String {
    var parts = ["\(Format.grouped(check.distinct)) distinct URLs, all answers right"]
    parts.append("\(Format.grouped(check.againstReference)) by the reference")
    if check.againstOrigin > 0 {
      parts.append("\(Format.grouped(check.againstOrigin)) by the route they were made from")
    }
    parts.append(
      "\(Format.grouped(reach.count)) of \(Format.grouped(table.routes.count)) routes reached")
    if check.undecided > 0 {
      parts.append("\(Format.grouped(check.undecided)) undecided")
    }
    if check.unchecked > 0 {
      parts[0] = "\(Format.grouped(check.distinct)) distinct URLs"
      parts.append("\(Format.grouped(check.unchecked)) not checked (see --check)")
    }
    return parts[0] + ": " + parts.dropFirst().joined(separator: ", ")
  }
}

// MARK: - For machines

extension WorkloadReport {
  /// The workload as JSON.
  var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("table", .string(table.source)),
      ("routes", .int(table.routes.count)),
      ("routesReached", .int(reach.count)),
      ("urls", .int(urls.count)),
      ("urlBytes", .int(urls.byteCount(ofFirst: urls.count))),
      ("hits", .int(check.hits(ofFirst: urls.count))),
      (
        "checked",
        .object([
          ("distinct", .int(check.distinct)),
          ("againstReference", .int(check.againstReference)),
          ("againstOrigin", .int(check.againstOrigin)),
          ("undecided", .int(check.undecided)),
          ("unchecked", .int(check.unchecked)),
        ])
      ),
      ("engines", .array(rows.map(json(of:)))),
      ("units", .array(units.map(json(of:)))),
    ])
  }

  private func json(of unit: UnitRow) -> JSONValue {
    .object([
      ("unit", .string(unit.kind.rawValue)),
      ("operations", .int(unit.operations)),
      ("nanosecondsPerOperation", json(of: unit.time)),
      ("trieRatio", .thousandths(trieTime.map { $0 / unit.time.median })),
    ])
  }

  private func json(of time: Spread) -> JSONValue {
    .object([
      ("median", .thousandths(time.median)), ("min", .thousandths(time.smallest)),
      ("max", .thousandths(time.largest)),
      ("rounds", .array(time.sorted.map { .thousandths($0) })),
    ])
  }

  private func json(of row: Row) -> JSONValue {
    guard let measurement = row.measurement, case .ready(let built) = row.contender else {
      return .object([
        ("engine", .string(row.kind.rawValue)), ("unavailable", .string(row.note ?? "")),
      ])
    }
    return .object([
      ("engine", .string(row.kind.rawValue)),
      ("urls", .int(measurement.urls)),
      ("hits", .int(measurement.hits)),
      ("nanosecondsPerMatch", json(of: measurement.time)),
      ("megabytesPerSecond", .thousandths(measurement.megabytesPerSecond)),
      ("allocationsPerMatch", .thousandths(measurement.allocationsPerMatch)),
      ("buildNanoseconds", .thousandths(built.buildTime)),
      ("tableBytes", built.tableBytes.map { .int($0) } ?? .null),
      ("ratioToReference", .thousandths(ratio(of: measurement))),
      ("note", row.note.map { .string($0) } ?? .null),
    ])
  }
}
