/// What `--help` writes.
extension Options {
  /// The whole text.
  static var helpText: String {
    """
    bench measures Switchyard against the linear reference and against what is written by hand.

      bench                                      every workload, in about two minutes
      bench --workload github,stripe             some of them
      bench --routes FILE [--urls FILE]          your own table and URLs
      bench derive --routes FILE [--count N]     write URLs made from a table: hits, then near misses
      bench generate --routes N --urls M         write a table of any size, and URLs that reach all of it
      bench live --routes N                      register one by one, matching after each
      bench count --workload NAME                match and do nothing else, for counting instructions

    Answers are checked before anything is timed; a wrong one ends bench with status 1, wrong usage
    or an unusable file with status 2.

    \(lines(of: all))
    bench generate:

    \(lines(of: ofGenerate))
    bench live:

    \(lines(of: ofLive))
    bench count:

    \(lines(of: ofCount))
    Kinds of tables that bench generate and bench live make; the same arguments give the same bytes:

    \(kinds)
    Workloads: \(workloads)
    Only by name: \(Workload.onRequest.map(\.name).joined(separator: ", "))

    For example, a table of two routes:

      printf 'GET /users/:id user\\n/files/**path\\n' > routes.txt
      printf 'GET /users/7\\n/files/a/b.txt\\n/nothing\\n' > urls.txt
      swift run -c release bench --routes routes.txt --urls urls.txt

    Corpus/README.md says more about both kinds of file.

    """
  }

  private static func lines(of options: [Option]) -> String {
    options.map { option in
      let head = option.name + (option.value.map { " " + $0 } ?? "")
      let help = option.help.joined(separator: "\n" + Format.left("", 20))
      return "  " + Format.left(head, 18) + help + "\n"
    }.joined()
  }

  private static var kinds: String {
    TableKind.allCases.map { "  " + Format.left($0.rawValue, 18) + $0.summary + "\n" }.joined()
  }

  /// The names of the workloads in lines of up to 80 characters.
  private static var workloads: String {
    (Workload.all + Workload.onRequest).map(\.name).reduce(into: [""]) { lines, name in
      let last = lines[lines.count - 1]
      if last.count + name.count > 80 {
        lines.append(name)
      } else {
        lines[lines.count - 1] = last.isEmpty ? name : last + " " + name
      }
    }.joined(separator: "\n           ")
  }
}
