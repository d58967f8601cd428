import JSONText

extension RunRecord {
  /// Reads the document that `bench --json` writes.
  ///
  /// - Throws: ``BenchError/unusable(_:)`` that says what is wrong with the file, and where.
  init(reading path: String) throws(BenchError) {
    try self.init(Platform.read(path), path: path)
  }

  /// Reads the bytes of a document.
  ///
  /// - Parameters:
  ///   - document: The bytes.
  ///   - path: Where they are from, for messages.
  /// - Throws: ``BenchError/unusable(_:)`` that says what is wrong, and where.
  init(_ document: [UInt8], path: String) throws(BenchError) {
    do throws(JSONError) {
      let reader = ReportReader(document: document)
      self = try reader.record(try JSONValue(parsing: document))
    } catch {
      let mistake = FileError(file: path, position: error.position, message: error.message)
      throw .unusable(mistake.description)
    }
  }
}

/// Reads the values of a report and says what is wrong where.
private struct ReportReader {
  let document: [UInt8]

  func record(_ value: JSONValue) throws(JSONError) -> RunRecord {
    guard let format = value["format"]?.string else {
      throw error(value, "this is no report of bench; make one with 'bench --json > FILE'")
    }
    guard format == RunRecord.format else {
      throw error(
        value["format"] ?? value,
        "the report has the format '\(format)', but this bench reads '\(RunRecord.format)'; measure "
          + "it again with this bench")
    }
    let machine = try member("machine", of: value)
    let build = try member("optimized", of: machine, \.bool, "a truth value")
    let text = """
      \(try string("processor", of: machine)), \(try integer("cores", of: machine)) cores, \
      \(try string("system", of: machine)) \(try string("architecture", of: machine))\
      \(build ? "" : "; NOT OPTIMIZED")
      """
    var workloads: [RunRecord.Workload] = []
    for workload in try member("workloads", of: value, \.array, "an array") {
      workloads.append(try self.workload(workload))
    }
    return RunRecord(machine: text, workloads: workloads)
  }

  private func workload(_ value: JSONValue) throws(JSONError) -> RunRecord.Workload {
    var engines: [RunRecord.Engine] = []
    for engine in try member("engines", of: value, \.array, "an array") {
      let isMeasured = engine["unavailable"] == nil
      engines.append(
        RunRecord.Engine(
          name: try string("engine", of: engine), result: isMeasured ? try result(engine) : nil))
    }
    return RunRecord.Workload(
      name: try string("name", of: value), routes: try integer("routes", of: value),
      urls: try integer("urls", of: value), urlBytes: try integer("urlBytes", of: value),
      hits: try integer("hits", of: value), engines: engines)
  }

  private func result(_ value: JSONValue) throws(JSONError) -> RunRecord.Result {
    let time = try member("nanosecondsPerMatch", of: value)
    let rounds = try member("rounds", of: time)
    let times = (rounds.array ?? []).compactMap(\.double).filter { $0 > 0 }
    guard !times.isEmpty, times.count == rounds.array?.count else {
      throw error(rounds, "'rounds' has to be an array of times, each more than zero")
    }
    return RunRecord.Result(
      time: Spread(times),
      buildTime: try member("buildNanoseconds", of: value, \.double, "a number"),
      tableBytes: try optional("tableBytes", of: value, \.int, "an integer"),
      allocationsPerMatch: try optional("allocationsPerMatch", of: value, \.double, "a number"))
  }

  // MARK: Members

  private func string(_ name: String, of value: JSONValue) throws(JSONError) -> String {
    try member(name, of: value, \.string, "a string")
  }

  private func integer(_ name: String, of value: JSONValue) throws(JSONError) -> Int {
    try member(name, of: value, \.int, "an integer")
  }

  private func member(_ name: String, of value: JSONValue) throws(JSONError) -> JSONValue {
    guard let member = value[name] else {
      throw error(value, "a report of bench has a member '\(name)' here")
    }
    return member
  }

  private func member<Member>(
    _ name: String, of value: JSONValue, _ read: (JSONValue) -> Member?, _ kind: String
  ) throws(JSONError) -> Member {
    let found = try member(name, of: value)
    guard let member = read(found) else {
      throw error(found, "'\(name)' has to be \(kind), not \(found.kindDescription)")
    }
    return member
  }

  private func optional<Member>(
    _ name: String, of value: JSONValue, _ read: (JSONValue) -> Member?, _ kind: String
  ) throws(JSONError) -> Member? {
    if try member(name, of: value).isNull { return nil }
    return try member(name, of: value, read, kind)
  }

  private func error(_ value: JSONValue, _ message: String) -> JSONError {
    JSONError(.invalidContent, at: value.range.lowerBound, in: document, message)
  }
}
