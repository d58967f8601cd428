import LinearReference
import Switchyard

/// The linear reference matcher.
final class ReferenceEngine: Engine {
  private let reference: LinearReference
  private let table: RouteTable
  private let urls: URLSet
  private var prepared: [[UInt8]] = []
  /// Tables of one route each, by its number in the whole table.
  private var single: [Int: LinearReference] = [:]

  init(_ reference: LinearReference, _ table: RouteTable, _ urls: URLSet) {
    self.reference = reference
    self.table = table
    self.urls = urls
  }

  /// Registers a table.
  ///
  /// - Throws: A ``BenchError`` that names the line of a pattern that is refused.
  static func reference(_ table: RouteTable) throws(BenchError) -> LinearReference {
    var reference = LinearReference(options: RoutingOptions())
    for (index, route) in table.routes.enumerated() {
      do {
        let pattern = try RoutePattern(route.pattern.text, syntax: route.pattern.syntax)
        try reference.add(pattern, methods: route.methods)
      } catch {
        throw .unusable("\(table.location(of: index)): \(error.rendered)")
      }
    }
    return reference
  }

  func prepare(_ count: Int) {
    guard prepared.count < count else { return }
    for index in prepared.count..<count { prepared.append(urls.url(index)) }
  }

  /// What a URL gives in full.
  func outcome(of index: Int) -> ReferenceOutcome {
    reference.match(url: urls.url(index), method: urls.method(of: index))
  }

  /// What URLs give in full, found by as many tasks as there are cores.
  ///
  /// - Parameters:
  ///   - indices: The URLs.
  ///   - report: Called now and then with how many are done.
  /// - Returns: An outcome for each, in order.
  func outcomes(
    of indices: [Int], _ report: (Int) -> Void
  ) async -> [ReferenceOutcome] {
    let reference = reference
    let urls = urls
    let size = 64
    var outcomes = [ReferenceOutcome](repeating: .noMatch, count: indices.count)
    var starts = stride(from: 0, to: indices.count, by: size).makeIterator()
    var done = 0
    await withTaskGroup(of: (Int, [ReferenceOutcome]).self) { group in
      func start(_ first: Int) {
        let chunk = Array(indices[first..<min(first + size, indices.count)])
        group.addTask {
          (
            first,
            chunk.map { reference.match(url: urls.url($0), method: urls.method(of: $0)) }
          )
        }
      }
      for _ in 0..<Machine.cores {
        if let first = starts.next() { start(first) }
      }
      while let (first, chunk) = await group.next() {
        outcomes.replaceSubrange(first..<first + chunk.count, with: chunk)
        done += chunk.count
        report(done)
        if let first = starts.next() { start(first) }
      }
    }
    return outcomes
  }

  /// What a URL gives if one route of the table is alone.
  func outcome(of index: Int, onlyRoute route: Int) -> ReferenceOutcome {
    if single[route] == nil {
      var reference = LinearReference(options: RoutingOptions())
      let entry = table.routes[route]
      // The pattern is one that the whole table has taken.
      guard (try? reference.add(entry.pattern, methods: entry.methods)) != nil else {
        return .noMatch
      }
      single[route] = reference
    }
    let outcome = single[route]?.match(url: urls.url(index), method: urls.method(of: index))
    guard case .match(let match)? = outcome else { return outcome ?? .noMatch }
    return .match(ReferenceMatch(route: route, captures: match.captures))
  }

  func route(of index: Int) -> Int? {
    if case .match(let match) = outcome(of: index) { match.route } else { nil }
  }

  func run(_ count: Int) -> Tally {
    var tally = Tally()
    for index in 0..<count {
      let outcome = reference.match(url: prepared[index], method: urls.method(of: index))
      guard case .match(let match) = outcome else { continue }
      var length = 0
      for capture in match.captures { length &+= capture?.value.utf8.count ?? 0 }
      tally.add(route: match.route, valueBytes: length)
    }
    return tally
  }
}
