package import RouteSyntax
package import RouteTrie
internal import Switchyard

/// The engine as the public interface shows it, asked through every entry point.
package struct EngineSubject: DifferentialSubject {
  private var builder: RouterBuilder<Int>
  private var router: Router<Int>?
  private var captureNames: [[String?]] = []
  private var observer: RouterObserver?
  private let mayBeInPieces: Bool

  /// A table with no routes.
  package init(options: RoutingOptions) { self.init(options: options, optimizations: .all) }

  /// A table with no routes that is compiled with some of the ways to match faster.
  package init(options: RoutingOptions, optimizations: TableOptimizations) {
    builder = RouterBuilder(options: options, optimizations: optimizations)
    mayBeInPieces = !options.foldsHost.isEmpty
  }

  package mutating func add(
    _ pattern: RoutePattern, methods: Set<String>?
  ) throws(PatternError) {
    try builder.add(pattern, methods: methods, value: captureNames.count)
    captureNames.append(pattern.captureNames)
  }

  package mutating func build() {
    router = builder.build()
    observer = RouterObserver(
      numbers: Array(captureNames.indices), captureNames: captureNames,
      mayBeInPieces: mayBeInPieces)
  }

  package mutating func observe(_ request: CaseRequest, method: String?) -> [Observation] {
    guard let router, let observer else { return [] }
    return observer.observe(router, request, method: method)
  }
}
