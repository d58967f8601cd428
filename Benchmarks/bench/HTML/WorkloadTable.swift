/// The rows of one workload as a table of the report.
struct WorkloadTable {
  let report: WorkloadReport

  private static let heads = [
    "", "URLs", "hits", "ns/match", "min", "max", "MB/s", "allocs", "build", "table", "ratio",
  ]

  /// Adds the heading, what was checked, and the rows.
  func add(to body: inout Markup) {
    body.add("h3", text: report.name)
    body.add(
      "p", ["class": "faint"],
      text: "\(Format.grouped(report.table.routes.count)) routes; \(report.checkText)")
    body.add("div", ["class": "scroll"]) { scroll in
      scroll.add("table") { table in
        table.add("tr") { row in
          for head in Self.heads { row.add("th", text: head) }
        }
        for row in report.rows { add(row, to: &table) }
        for unit in report.units { add(unit, to: &table) }
      }
    }
  }

  private func add(_ row: Row, to table: inout Markup) {
    let cells = report.cells(of: row)
    table.add("tr") { line in
      line.add("td", text: row.kind.rawValue)
      guard let cells else {
        line.add(
          "td", ["class": "note", "colspan": "\(Self.heads.count - 1)"],
          text: "n/a: \(row.note ?? "")")
        return
      }
      // The number of routes stands above the table.
      for cell in cells.dropFirst() { line.add("td", text: cell) }
    }
    if cells != nil, let note = row.note {
      table.add("tr") { line in
        line.add("td", ["class": "note", "colspan": "\(Self.heads.count)"], text: note)
      }
    }
  }

  private func add(_ unit: UnitRow, to table: inout Markup) {
    table.add("tr") { line in
      line.add("td", text: unit.kind.rawValue)
      for cell in report.cells(of: unit).dropFirst() { line.add("td", text: cell) }
      line.add(
        "td", ["class": "note", "colspan": "5"], text: report.trieText(against: unit))
    }
  }
}
