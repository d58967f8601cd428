package import RouteSyntax
internal import Switchyard

/// A live table that came to its routes in a roundabout way: some stand where others stood before,
/// some that stood between them are gone.
package struct LiveSubject: DifferentialSubject {
  private let live: LiveRouter<Int>
  private var numbers: [Int] = []
  private var captureNames: [[String?]] = []
  /// Routes that are to be removed.
  private var decoys: [RouteID] = []
  private var observer: RouterObserver?
  private let mayBeInPieces: Bool

  /// A table with no routes.
  package init(options: RoutingOptions) {
    live = LiveRouter(options: options)
    mayBeInPieces = !options.foldsHost.isEmpty
  }

  package mutating func add(
    _ pattern: RoutePattern, methods: Set<String>?
  ) throws(PatternError) {
    let place = numbers.count
    // What is done differs from route to route, and is the same for the same table.
    if place % 3 == 1 { decoys.append(try live.add("**", value: -1)) }
    let id: RouteID
    if place % 4 == 2 {
      id = try live.add("**", value: -1)
      do {
        try live.replace(id, with: pattern, methods: methods, value: place)
      } catch {
        live.remove(id)
        throw error
      }
    } else {
      id = try live.add(pattern, methods: methods, value: place)
    }
    if place % 5 == 3 { decoys.append(try live.add(pattern, methods: methods, value: -1)) }
    if place % 7 == 6, let decoy = decoys.popLast() { live.remove(decoy) }
    numbers.append(id.index)
    captureNames.append(pattern.captureNames)
  }

  package mutating func build() {
    for decoy in decoys { live.remove(decoy) }
    if numbers.count % 8 == 7 { live.compact() }
    observer = RouterObserver(
      numbers: numbers, captureNames: captureNames, mayBeInPieces: mayBeInPieces)
  }

  package mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
    observer?.observe(live.snapshot, request, method: method) ?? []
  }
}
