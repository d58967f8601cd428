extension Measurement {
  /// Makes sure that no row of the trie with a `Matcher` asked for memory.
  ///
  /// - Parameter workloads: The names and rows of the workloads.
  /// - Throws: ``BenchError/allocates(_:)`` that names the workloads whose rows did.
  static func requireNoAllocations(
    _ workloads: [(name: String, rows: [Row])]
  ) throws(BenchError) {
    let lines = workloads.compactMap { workload -> String? in
      guard let row = workload.rows.first(where: { $0.kind == .trie }),
        let allocations = row.measurement?.allocations, allocations > 0
      else { return nil }
      return "  \(workload.name): \(row.note ?? "\(allocations) times")"
    }
    if !lines.isEmpty { throw .allocates(lines.joined(separator: "\n")) }
  }
}
