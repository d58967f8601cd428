/// One step of a search, in the order in which they are taken.
package struct SearchStep: Sendable, Hashable {
  /// What is tried.
  package enum Element: String, Sendable, Hashable {
    /// The trie of a scheme, host and port.
    case site
    /// An edge that takes one segment.
    case segment
    /// A tail, which takes the rest of the path, with its route.
    case rest
    /// A route whose path ends here.
    case route
    /// The end of the way: no route ends here, or segments are left.
    case end
    /// A route whose expression is searched in the whole URL.
    case url
  }

  /// What came of it.
  package enum Result: String, Sendable, Hashable {
    /// It fits, and the search goes on behind it.
    case taken
    /// It does not fit.
    case doesNotFit
    /// It is left out: what is behind it was registered later than what is found already.
    case passedOver
    /// It fits but for an expression that ended in a limit; of a route, that it decides so far.
    case undecided
    /// The route takes the URL, and none registered before it is found so far.
    case matches
  }

  /// How deep in the tree of steps it stands.
  package let depth: Int
  package let element: Element
  /// What is tried, as a pattern without names.
  package let text: String
  package let result: Result
  /// The route, or the first route behind it.
  package let variant: VariantNumber?
  /// Why it does not fit.
  package let reason: String?
}
