import Switchyard

/// The literal segments of a table by their depth, each once, in the order of the table.
struct DepthLiterals {
  private var byDepth: [[String]] = []

  init(_ table: RouteTable) {
    var seen: [Set<String>] = []
    for route in table.routes {
      for (depth, segment) in route.pattern.path.segments.enumerated() {
        if depth == seen.count {
          seen.append([])
          byDepth.append([])
        }
        guard case .parts(let parts, _) = segment, parts.count == 1,
          case .literal(let text) = parts[0],
          seen[depth].insert(text).inserted
        else { continue }
        byDepth[depth].append(text)
      }
    }
  }

  /// One of the literals at a depth; nil if there are none.
  func pick(atDepth depth: Int, _ random: inout SeededRandom) -> String? {
    guard depth < byDepth.count, !byDepth[depth].isEmpty else { return nil }
    return random.pick(byDepth[depth])
  }
}
