/// A constraint of a program's own, which patterns name as they name a built-in one: `:id<sku>`.
///
/// It is an expression or a function. An expression stands for itself: `:id<sku>` means exactly what
/// `:id([A-Z]{3}-[0-9]+)` means, wherever that may be written. A function is asked about the whole text
/// of one segment, query value or fragment.
///
/// ```swift
/// let sku = try CustomConstraint("sku", expression: "[A-Z]{3}-[0-9]+")
/// let pattern = try RoutePattern("/products/:id<sku>", constraints: [sku])
/// ```
///
/// Two constraints are equal when their names are, and their expressions, or when they are copies of
/// one that was made of a function.
public struct CustomConstraint: Sendable, Hashable {
  /// What decides which texts fit.
  package enum Rule: Sendable, Hashable {
    case expression(RegularExpression)
    case function(ConstraintFunction)
  }

  /// The name that patterns call it by.
  public let name: String
  package let rule: Rule

  /// A constraint that is a PCRE2 expression.
  ///
  /// Whether the expression compiles is found when a route that names the constraint is registered.
  ///
  /// - Parameters:
  ///   - name: An ASCII letter or `_`, then letters, digits and `_`; no built-in constraint's name.
  ///   - expression: What may stand between the parentheses of `:id(…)`.
  /// - Throws: A ``PatternError`` for a name that cannot be one, whose ``PatternError/pattern`` is the
  ///   name, or for a construct that patterns may not use, whose ``PatternError/pattern`` is the
  ///   expression.
  /// - Complexity: O(*n*) in the bytes of the expression.
  public init(_ name: String, expression: String) throws(PatternError) {
    try Self.check(name)
    let bytes = Array(expression.utf8)
    var scanner = RegexScanner(bytes, from: 0, closing: .limit(bytes.count))
    do throws(RegexScanner.Refusal) {
      rule = .expression(try scanner.scan())
      var names: Set<String> = []
      if let twice = scanner.groups.first(where: { !names.insert($0.name).inserted }) {
        throw RegexScanner.Refusal(
          code: .duplicateName, offset: twice.offset,
          message: "two groups are called '\(twice.name)'; give each its own name")
      }
    } catch {
      throw PatternError(
        error.code, in: expression, at: error.offset,
        "in the expression of the constraint '\(name)': \(error.message)")
    }
    self.name = name
  }

  /// A constraint that is a function on bytes.
  ///
  /// The function sees the text that literals are compared with: a segment percent-decoded but for
  /// `%2F` and `%25`, a query value or fragment decoded fully; its case is kept whatever the options
  /// say, and ill-formed UTF-8 stands as it came. It is never asked about the empty text, which does not
  /// fit.
  ///
  /// It has to be pure, the same answer for the same bytes: how often it is asked, about which texts, in
  /// which order and on which threads is not promised. It should not block; matching waits for it.
  ///
  /// - Parameters:
  ///   - name: An ASCII letter or `_`, then letters, digits and `_`; no built-in constraint's name.
  ///   - samples: Texts that fit, at least one, none empty: what generators and diagnostics fill in.
  ///   - fits: Whether a text fits.
  /// - Throws: A ``PatternError`` of code ``PatternError/Code/invalidConstraint`` for a name that cannot
  ///   be one, or where there is no sample or one that does not fit.
  public init(
    _ name: String, samples: [String], fits: @escaping @Sendable (Span<UInt8>) -> Bool
  ) throws(PatternError) {
    try Self.check(name)
    let function = ConstraintFunction(name: name, samples: samples, fits: fits)
    guard !samples.isEmpty else {
      throw PatternError(
        .invalidConstraint, in: name, at: 0,
        "the constraint '\(name)' has no sample; give one text at least that fits")
    }
    for sample in samples where !function.fits(Array(sample.utf8)) {
      throw PatternError(
        .invalidConstraint, in: name, at: 0,
        sample.isEmpty
          ? "a sample of the constraint '\(name)' is empty, which never fits"
          : "the sample '\(sample)' does not fit the constraint '\(name)' itself")
    }
    self.name = name
    rule = .function(function)
  }

  private static func check(_ name: String) throws(PatternError) {
    if let wrong = name.utf8.enumerated().first(where: { offset, byte in
      offset == 0 ? !byte.beginsName : !byte.continuesName
    }) {
      throw PatternError(
        .invalidConstraint, in: name, at: wrong.offset,
        "the name of a constraint is an ASCII letter or '_', then letters, digits and '_'")
    }
    guard !name.isEmpty else {
      throw PatternError(
        .invalidConstraint, in: name, at: 0, "a constraint has a name; patterns call it by that")
    }
    guard Constraint(rawValue: name) == nil else {
      throw PatternError(
        .invalidConstraint, in: name, at: 0,
        "'\(name)' is a built-in constraint; choose another name, such as 'my_\(name)'")
    }
  }
}

/// The function of a constraint, which is the same only as itself.
package final class ConstraintFunction: Sendable {
  /// The name of the constraint.
  package let name: String
  /// Texts that fit.
  package let samples: [String]
  private let body: @Sendable (Span<UInt8>) -> Bool

  init(name: String, samples: [String], fits body: @escaping @Sendable (Span<UInt8>) -> Bool) {
    self.name = name
    self.samples = samples
    self.body = body
  }

  /// Whether a text fits; the empty one never does.
  package func fits(_ text: Span<UInt8>) -> Bool { !text.isEmpty && body(text) }

  /// Whether a text fits; the empty one never does.
  package func fits(_ text: [UInt8]) -> Bool {
    // Of a slice: the span of an array needs newer systems.
    let text = text[...]
    return fits(text.span)
  }
}

extension ConstraintFunction: Hashable {
  package static func == (left: ConstraintFunction, right: ConstraintFunction) -> Bool {
    left === right
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
