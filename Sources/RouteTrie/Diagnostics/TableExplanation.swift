internal import RouteSyntax

/// How a table comes to its answer for one URL.
package struct TableExplanation: Sendable {
  /// How the URL was split.
  package enum Splitting: Sendable {
    case split(URLParts)
    case malformedAuthority(AuthorityProblem)
    /// It has more bytes than the options allow.
    case urlTooLong(count: Int, limit: Int)
  }

  package let splitting: Splitting
  /// The steps of the search.
  package let steps: [SearchStep]
  /// What every route says, by its number; none where the URL could not be split.
  package let verdicts: [RouteVerdict]

  /// A URL that could not be split.
  fileprivate init(_ splitting: Splitting) {
    self.splitting = splitting
    steps = []
    verdicts = []
  }

  fileprivate init(_ parts: URLParts, _ steps: [SearchStep], _ verdicts: [RouteVerdict]) {
    splitting = .split(parts)
    self.steps = steps
    self.verdicts = verdicts
  }
}

extension LayeredTable {
  /// Explains what a search gives for a URL, and what every route says of it.
  ///
  /// - Precondition: The table is flat.
  package func explain(
    _ input: MatchInput, method: String?, _ scratch: inout MatchScratch
  ) -> TableExplanation {
    layers[0].table.explain(input, method: method, &scratch)
  }
}

extension CompiledTable {
  /// Explains what a search gives for a URL, and what every route says of it.
  ///
  /// - Parameters:
  ///   - input: The URL.
  ///   - method: The method asked for; nil ignores methods.
  ///   - scratch: What matching writes to.
  /// - Returns: The explanation.
  /// - Complexity: O(*n*) in the size of the table and the bytes of the URL, and the expressions that
  ///   are reached.
  fileprivate func explain(
    _ input: MatchInput, method: String?, _ scratch: inout MatchScratch
  ) -> TableExplanation {
    // Query and fragment are told even where no route asks for them.
    let all = SplitNeeds(options: needs.options, usesQuery: true)
    switch scratch.split(input, needs: all) {
    case .malformedAuthority:
      return TableExplanation(.malformedAuthority(scratch.authorityProblem(of: input)))
    case .urlTooLong:
      return TableExplanation(.urlTooLong(count: input.byteCount, limit: needs.longest))
    case .split: break
    }
    let parts = scratch.parts(of: input, options: needs.options)
    let reader = TrieReader(self)
    var search = TracedSearch(reader, method: method)
    search.run(&scratch)
    var comparison = RouteComparison(reader, method: method)
    let verdicts = comparison.verdicts(on: parts, &scratch)
    return TableExplanation(parts, search.steps, verdicts)
  }
}

extension MatchInput {
  /// How many bytes count for the longest URL.
  fileprivate var byteCount: Int {
    switch form {
    case .url(let bytes, let added, _): bytes.count - added
    case .target(let target, let host, _): target.count + host.count
    }
  }
}
