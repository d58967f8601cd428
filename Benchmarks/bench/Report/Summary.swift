import JSONText

/// What stands before and behind the rows.
struct Summary {
  let machine = Machine()
  let settings: Settings

  /// The lines before the rows.
  var head: String {
    """
    \(machine.text)
    Median and extremes of \(settings.rounds) rounds over shuffled URLs, every result read; one thread.

    \(WorkloadReport.head)
    """
  }

  /// How the trie stands to the others, and what the columns mean.
  func foot(_ reports: [WorkloadReport]) -> String {
    var text = "\nHow many times as fast the trie is\n"
    text += Format.left("", 17) + Format.right("reference", 12)
    text += Format.right("split and loop", 17) + Format.right("alternation", 14) + "\n"
    for report in reports {
      text += Format.left("  " + report.name, 17)
      for (kind, width) in [(EngineKind.reference, 12), (.loop, 17), (.alternation, 14)] {
        text += Format.right(Self.ratio(of: .trie, to: kind, in: report) ?? "n/a", width)
      }
      text += "\n"
    }
    text += Goals(reports).text + "\n"
    for kind in EngineKind.allCases {
      text += "  " + Format.left(kind.rawValue, 15) + kind.summary + "\n"
    }
    for kind in UnitKind.allCases {
      text += "  " + Format.left(kind.rawValue, 15) + kind.summary + "\n"
    }
    text += """

        URLs    how many of the shuffled URLs a round had; slow engines get fewer
        allocs  requests for memory per match, counted
        build   from the texts of the patterns to the table that is matched against
        table   the compiled table; for reference and loop the heap bytes they hold
        ratio   how many times as fast as the reference

      """
    return text
  }

  private static func ratio(
    of kind: EngineKind, to other: EngineKind, in report: WorkloadReport
  ) -> String? {
    guard let one = report.measurement(of: kind), let two = report.measurement(of: other) else {
      return nil
    }
    return Format.short(two.time.median / one.time.median) + "x"
  }

  /// The whole run as JSON.
  func json(_ reports: [WorkloadReport]) -> JSONValue {
    .object([
      ("format", .string(RunRecord.format)),
      ("machine", machine.json),
      (
        "settings",
        .object([
          ("urls", .int(settings.urlCount)), ("check", .int(settings.checkLimit)),
          ("rounds", .int(settings.rounds)), ("seed", .int(Int(settings.seed))),
        ])
      ),
      ("workloads", .array(reports.map(\.json))),
      ("goals", Goals(reports).json),
    ])
  }
}
