extension Router {
  /// What is odd about the routes of this table: duplicates, routes that can never be the first that
  /// matches, and expressions that span segments without looking like it.
  ///
  /// ``RouteDiagnostic/Kind/neverFirst`` is said only where it is proved from the patterns, with the
  /// earlier routes and a URL that shows it. Where every URL that was made for a route went to earlier
  /// routes and there is no proof, it is ``RouteDiagnostic/Kind/mayNeverBeFirst``. Nothing is said of
  /// a route that was first for one of them, and nothing of one for which no URL could be made.
  ///
  /// The same table always gives the same diagnostics. They are for development and tests: this is not
  /// as fast as matching, and each call does all the work again.
  ///
  /// - Returns: The diagnostics in registration order of the routes; for each route that of its place
  ///   in the order first, then its expressions from left to right.
  /// - Complexity: For each route that can be first, a parse of its pattern and a few matches. For
  ///   each of the others up to some fifty matches and proofs of bounded length; once
  ///   those of the whole table come to some hundred million steps, what is left is not proved.
  public func diagnostics() -> [RouteDiagnostic] { core.diagnostics() }
}

extension RouterCore {
  /// The diagnostics of all routes.
  func diagnostics() -> [RouteDiagnostic] {
    var finder = DiagnosticFinder(self)
    return finder.findAll()
  }
}
