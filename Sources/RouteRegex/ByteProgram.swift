package import RouteSyntax

/// An expression that is decided on bytes, without PCRE2 and without limits.
///
/// It gives PCRE2's answer on every text; ill-formed UTF-8 counts as U+FFFD.
package final class ByteProgram: Sendable {
  /// What runs.
  package let view: View

  /// The program of a tree that takes just what the expression takes; nil if none is small enough.
  ///
  /// - Parameters:
  ///   - tree: What the expression takes.
  ///   - isUTF: Whether it is matched on UTF-8; else on bytes.
  package init?(_ tree: ExpressionTree.Node, isUTF: Bool) {
    if let run = ByteRun(tree) {
      view = View(form: .run(run), isUTF: isUTF)
      return
    }
    var automaton = ByteAutomaton(alphabet: isUTF ? .utf8 : .bytes, largest: 2000)
    guard automaton.add(tree) else { return nil }
    let determinizer = ByteDeterminizer(
      automaton, largest: ByteTransitions.largest, budget: 200_000)
    guard let transitions = ByteTransitions(automaton, determinizer) else { return nil }
    view = View(form: .transitions(transitions), isUTF: isUTF)
  }

  deinit {
    switch view.form {
    case .run(let run): run.deallocate()
    case .transitions(let transitions): transitions.deallocate()
    }
  }

  /// What a program reads while it runs; valid as long as the program lives.
  package struct View: BitwiseCopyable, Sendable {
    /// How a text is decided.
    @usableFromInline enum Form: BitwiseCopyable, Sendable {
      case run(ByteRun)
      case transitions(ByteTransitions)
    }

    @usableFromInline let form: Form
    /// Whether ill-formed texts have to be mended.
    @usableFromInline let isUTF: Bool

    /// Whether a whole well-formed text is taken.
    func takesWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      switch form {
      case .run(let run): unsafe run.takes(text)
      case .transitions(let transitions): unsafe transitions.run(text).isTaken
      }
    }

    /// Whether a whole text is taken; nil if that is known only once it has been mended.
    @inlinable
    package func takes(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
      switch form {
      case .run(let run): return unsafe run.takes(text)
      case .transitions(let transitions):
        let (isTaken, isASCII) = unsafe transitions.run(text)
        return isASCII || !isUTF ? isTaken : nil
      }
    }
  }
}
