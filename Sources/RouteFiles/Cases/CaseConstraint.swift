package import RouteSyntax

/// A custom constraint of a case, as text.
package struct CaseConstraint: Sendable, Equatable {
  /// The name that patterns call it by.
  package var name: String
  /// An expression; or `function:` and the name of a ``TestFunction``.
  package var rule: String

  /// A constraint.
  package init(_ name: String, _ rule: String) {
    self.name = name
    self.rule = rule
  }

  /// What stands before the name of a function.
  package static let functionMark = "function:"

  /// The constraint that the text stands for; with a function, a new one each time.
  package func made() throws(PatternError) -> CustomConstraint {
    guard rule.hasPrefix(Self.functionMark) else {
      return try CustomConstraint(name, expression: rule)
    }
    guard let function = TestFunction(rawValue: String(rule.dropFirst(Self.functionMark.count)))
    else {
      throw PatternError(
        .invalidConstraint, in: rule, at: 0,
        "there is no test function of this name (known: "
          + "\(TestFunction.allCases.map(\.rawValue).joined(separator: ", ")))")
    }
    return try CustomConstraint(name, samples: function.taken) { function.fits($0) }
  }
}

extension [CaseConstraint] {
  /// The constraints that can be made; patterns that name another one are refused.
  package var made: [CustomConstraint] {
    compactMap { constraint in try? constraint.made() }
  }
}

/// The functions that case files can name.
package enum TestFunction: String, CaseIterable, Sendable {
  /// An even number of bytes.
  case evenLength = "even-length"
  /// ASCII capital letters and nothing else, in whatever case paths are compared.
  case capitals
  /// A percent sign, which a segment keeps of `%2F` and `%25`.
  case percent
  /// A byte that is no ASCII, well-formed or not.
  case beyondASCII = "beyond-ascii"
  /// Any text, but for the empty one, about which no function is asked.
  case anything

  /// Whether a text fits.
  package func fits(_ text: Span<UInt8>) -> Bool {
    switch self {
    case .evenLength: text.count.isMultiple(of: 2)
    case .capitals: text.indices.allSatisfy { (0x41...0x5A).contains(text[$0]) }
    case .percent: text.indices.contains { text[$0] == UInt8(ascii: "%") }
    case .beyondASCII: text.indices.contains { text[$0] >= 0x80 }
    case .anything: true
    }
  }

  /// Texts that fit, as the function sees them.
  package var taken: [String] {
    switch self {
    case .evenLength: ["ab", "abcd", "é", "a1", "-1"]
    case .capitals: ["A", "ABC"]
    case .percent: ["%2F", "a%25b", "%25"]
    case .beyondASCII: ["é", "打", "aé"]
    case .anything: ["a", "7", "é", "..", "a%2Fb"]
    }
  }
}
