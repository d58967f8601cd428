internal import RouteSyntax

/// The labels of a host pattern, as they are compared: from the right.
struct HostLabels {
  private let prefix: HostPrefix
  /// From right to left; nil for any label.
  private let labels: [ExactText?]

  /// The labels behind a wildcard.
  init(_ prefix: HostPrefix, _ labels: [HostLabel]) {
    self.prefix = prefix
    self.labels = labels.reversed().map { label in
      if case .literal(let text) = label { ExactText(text) } else { nil }
    }
  }

  /// The labels of a literal host; nil if one of them is empty.
  private init?(_ literal: HostLiteral) {
    prefix = .nothing
    // An address in brackets is one label.
    let parts =
      literal.name.utf8.first == UInt8(ascii: "[")
      ? [literal.name[...]]
      : literal.name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    labels = parts.reversed().map { ExactText(String($0)) }
  }

  /// How many labels a host has to have at the least.
  private var least: Int { labels.count + (prefix == .oneOrMore ? 1 : 0) }

  /// Whether every host that a pattern takes is taken.
  func takesAll(of host: HostPattern) -> Bool {
    switch host {
    case .literal(let literal): HostLabels(literal).map(takesAll) ?? false
    case .labels(let prefix, let labels): takesAll(of: HostLabels(prefix, labels))
    // Others have hosts with empty labels.
    case .unspecified, .none, .any, .anyOrNone, .expression: false
    }
  }

  private func takesAll(of other: HostLabels) -> Bool {
    if prefix == .nothing {
      guard other.prefix == .nothing, other.labels.count == labels.count else { return false }
    }
    guard other.least >= least else { return false }
    return labels.indices.allSatisfy { index in
      guard let label = labels[index] else { return true }
      return index < other.labels.count && other.labels[index] == label
    }
  }
}
