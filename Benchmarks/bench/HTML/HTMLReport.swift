/// A run as one page with tables and charts, which needs nothing but itself.
struct HTMLReport {
  let summary: Summary
  let reports: [WorkloadReport]

  /// The page.
  var text: String {
    var page = Markup()
    page.add(raw: "<!DOCTYPE html>\n")
    page.add("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) { html in
      html.add("head") { head in
        head.add(empty: "meta", ["charset": "utf-8"])
        head.add(
          empty: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.add("title", text: "Switchyard: measured")
        head.add("style") { $0.add(raw: Stylesheet.text) }
      }
      html.add("body") { body in
        addHead(to: &body)
        addGoals(to: &body)
        addCharts(to: &body)
        body.add("h2", text: "Every row")
        for report in reports { WorkloadTable(report: report).add(to: &body) }
      }
    }
    return page.text
  }

  private func addHead(to body: inout Markup) {
    let settings = summary.settings
    body.add("h1", text: "Switchyard: measured")
    body.add("p", text: summary.machine.text)
    body.add(
      "p", ["class": "faint"],
      text: """
        Medians of \(settings.rounds) rounds over up to \(Format.grouped(settings.urlCount)) shuffled \
        URLs, seed \(settings.seed); every answer checked before anything was timed. Compare ratios \
        within one run, not times of two.
        """)
  }

  private func addGoals(to body: inout Markup) {
    let goals = Goals(reports)
    guard !goals.lines.isEmpty else { return }
    body.add("h2", text: "Goals")
    body.add("table") { table in
      table.add("tr") { row in
        for head in ["trie", "measured", "goal", ""] { row.add("th", text: head) }
      }
      for line in goals.lines {
        table.add("tr") { row in
          row.add("td", text: line.name)
          row.add("td", text: Format.fixed(line.measured, 2))
          row.add("td", text: (line.isLeast ? "≥ " : "≤ ") + Format.short(line.limit))
          row.add(
            "td", ["class": line.isReached ? "reached" : "missed"],
            text: line.isReached ? "reached" : "not reached")
        }
      }
    }
  }

  // MARK: Charts

  private func addCharts(to body: inout Markup) {
    body.add("h2", text: "Time of a match")
    addKey(to: &body)
    BarChart(title: "Time of a match by workload and engine", groups: reports.map(Self.bars))
      .add(to: &body)
    let series: [(String, (WorkloadReport) -> (Double, String)?, (Double) -> String)] = [
      (
        "Time of a match against the size of the table",
        { $0.trieTime.map { ($0, Drawing.nanoseconds($0)) } }, Drawing.nanoseconds
      ),
      (
        "Time to build against the size of the table",
        { $0.trie.map { ($0.buildTime, Format.time(nanoseconds: $0.buildTime)) } },
        Format.time(nanoseconds:)
      ),
      (
        "Memory against the size of the table",
        { $0.trie?.tableBytes.map { (Double($0), Format.bytes($0)) } }, Self.bytes
      ),
    ]
    for (title, value, tick) in series {
      body.add("h2", text: title)
      SizeChart(
        title: title, points: reports.compactMap { Self.point($0, value) }, tick: tick
      ).add(to: &body)
    }
  }

  /// A number of bytes at an axis, where powers of ten stand.
  private static func bytes(_ value: Double) -> String {
    switch value {
    case ..<1e3: "\(Format.short(value)) B"
    case ..<1e6: "\(Format.short(value / 1e3)) kB"
    default: "\(Format.short(value / 1e6)) MB"
    }
  }

  private func addKey(to body: inout Markup) {
    body.add("p") { key in
      for kind in EngineKind.allCases { Self.addKey(kind.rawValue, kind.style, to: &key) }
      Self.addKey(UnitKind.floor.rawValue, "unit", to: &key)
    }
  }

  private static func addKey(_ name: String, _ style: String, to key: inout Markup) {
    key.add("span", ["class": "key"]) { entry in
      entry.add(
        "svg",
        ["xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 10 10", "aria-hidden": "true"]
      ) { $0.add(empty: "rect", ["class": style, "width": "10", "height": "10"]) }
      entry.add(raw: Markup.escaped(name))
    }
  }

  private static func bars(_ report: WorkloadReport) -> BarChart.Group {
    var bars = report.rows.compactMap { row in
      row.measurement.map { measurement in
        BarChart.Bar(
          name: row.kind.rawValue, style: row.kind.style, value: measurement.time.median,
          text: Drawing.nanoseconds(measurement.time.median))
      }
    }
    if let floor = report.time(of: .floor) {
      bars.append(
        BarChart.Bar(
          name: UnitKind.floor.rawValue, style: "unit", value: floor,
          text: Drawing.nanoseconds(floor)))
    }
    return BarChart.Group(name: report.name, bars: bars)
  }

  private static func point(
    _ report: WorkloadReport, _ value: (WorkloadReport) -> (Double, String)?
  ) -> SizeChart.Point? {
    guard let (value, text) = value(report) else { return nil }
    return SizeChart.Point(
      name: report.name, routes: Double(report.table.routes.count), value: value, text: text,
      series: report.sizeSeries)
  }
}

extension EngineKind {
  /// The class that gives the engine its colour.
  var style: String {
    switch self {
    case .reference: "reference"
    case .trie: "trie"
    case .trieString: "trie-string"
    case .loop: "loop"
    case .alternation: "alternation"
    }
  }
}
