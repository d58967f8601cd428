internal import RouteSyntax

/// Tells of many languages at once which of them may take a text.
///
/// One automaton reads the text for all of them. It has only so many states; where they end, it stops
/// and gives every language that could still take the text.
package final class LanguageFilter: Sendable {
  /// What runs.
  package let view: View
  /// The places of the languages of which nothing is known, or too much: they are in every answer.
  package let unread: Set<Int>

  /// More states are not kept.
  private static let largest = 256
  /// Many more different answers would take too much memory.
  private static let mostAnswers = 4096

  /// A filter of some languages, by their places; nil if it would be too large.
  ///
  /// - Parameter languages: What is known of each; nil for nothing. One may be held to take more than it
  ///   does.
  package init?(_ languages: [SegmentLanguage?]) {
    guard languages.count <= 64 * 16 else { return nil }
    var automaton = ByteAutomaton(alphabet: .ascii, largest: 64 * languages.count + 2000)
    /// For every state of the automaton the language that it belongs to.
    var owners: [Int] = []
    var unknown: [Int] = []
    var finals: Set<Int> = []
    for (place, language) in languages.enumerated() {
      if let language, automaton.add(language.root) {
        finals.insert(automaton.finals[automaton.finals.count - 1])
      } else {
        unknown.append(place)
      }
      owners += repeatElement(place, count: automaton.edges.count - owners.count)
    }
    let determinizer = ByteDeterminizer(
      automaton, largest: Self.largest, budget: 100_000 + 2000 * languages.count)
    var answers = Answers(languageCount: languages.count)
    let all = answers.number(of: languages.indices)
    let stride = determinizer.classCount + 2
    var cells: [UInt32] = []
    for (state, row) in determinizer.rows.enumerated() {
      for target in row {
        if target == 0 {
          cells.append(View.stop | View.complete | answers.number(of: unknown))
        } else if target < determinizer.rows.count {
          cells.append(UInt32(target * stride))
        } else {
          cells.append(
            View.stop | answers.number(of: unknown + determinizer.sets[target].map { owners[$0] }))
        }
      }
      let taking = determinizer.sets[state].filter(finals.contains).map { owners[$0] }
      cells.append(View.stop | all)
      cells.append(View.stop | View.complete | answers.number(of: unknown + taking))
      guard answers.count <= Self.mostAnswers else { return nil }
    }
    guard !determinizer.rows.isEmpty else { return nil }
    unread = Set(unknown)
    view = View(
      classes: determinizer.classes.enumerated().map {
        $0 < 0x80 ? $1 : UInt8(determinizer.classCount)
      },
      cells: cells, initial: UInt32(determinizer.initial * stride), end: stride - 1, answers.words,
      wordCount: answers.wordCount)
  }

  deinit { view.deallocate() }

  /// Sets of languages as bits, each kept once.
  private struct Answers {
    let wordCount: Int
    private(set) var words: [UInt64] = []
    private var numbers: [[UInt64]: UInt32] = [:]

    init(languageCount: Int) { wordCount = (languageCount + 63) / 64 }

    /// How many sets there are.
    var count: Int { numbers.count }

    mutating func number(of languages: some Sequence<Int>) -> UInt32 {
      var bits = [UInt64](repeating: 0, count: wordCount)
      for language in languages { bits[language / 64] |= 1 << UInt64(language % 64) }
      if let known = numbers[bits] { return known }
      let number = UInt32(numbers.count)
      numbers[bits] = number
      words += bits
      return number
    }
  }
}

extension LanguageFilter {
  /// What a filter reads while it runs; valid as long as the filter lives.
  @safe
  package struct View: BitwiseCopyable {
    /// The class of each byte.
    @usableFromInline let classes: UnsafeMutablePointer<UInt8>
    /// For each state what is behind each class, behind a byte beyond ASCII, and at the end of the text:
    /// the place of another state's cells, or an answer.
    @usableFromInline let cells: UnsafeMutablePointer<UInt32>
    @usableFromInline let initial: UInt32
    /// The place of the last cell among those of a state.
    @usableFromInline let end: Int
    /// The answers, so many words each.
    @usableFromInline let words: UnsafeMutablePointer<UInt64>
    /// How many words an answer has.
    package let wordCount: Int

    /// Marks an answer.
    @usableFromInline static let stop: UInt32 = 1 << 31
    /// Marks an answer that nothing was left open for.
    @usableFromInline static let complete: UInt32 = 1 << 30

    fileprivate init(
      classes: [UInt8], cells: [UInt32], initial: UInt32, end: Int, _ words: [UInt64],
      wordCount: Int
    ) {
      unsafe self.classes = Self.copy(classes)
      unsafe self.cells = Self.copy(cells)
      unsafe self.words = Self.copy(words)
      self.initial = initial
      self.end = end
      self.wordCount = wordCount
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
      let start = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
      // SAFETY: there is room for all elements.
      unsafe elements.withUnsafeBufferPointer { from in
        guard let first = from.baseAddress else { return }
        unsafe start.initialize(from: first, count: from.count)
      }
      return unsafe start
    }

    /// Frees what it reads; nothing may be run any more.
    fileprivate func deallocate() {
      unsafe classes.deallocate()
      unsafe cells.deallocate()
      unsafe words.deallocate()
    }

    /// The languages that may take a whole text.
    ///
    /// - Complexity: O(*n*) in its bytes, whatever the number of languages.
    @inlinable
    package func run(_ text: UnsafeBufferPointer<UInt8>) -> Answer {
      var cell = initial
      for index in 0..<text.count {
        // SAFETY: a cell without mark is the place of a state's cells, of which there is one for each
        // class.
        cell = unsafe cells[Int(cell) &+ Int(classes[Int(text[index])])]
        if cell >= Self.stop { return answer(cell) }
      }
      return answer(unsafe cells[Int(cell) &+ end])
    }

    /// The answer that a cell is.
    @usableFromInline
    func answer(_ cell: UInt32) -> Answer {
      let number = Int(cell & (Self.complete - 1))
      return unsafe Answer(
        words: words + number * wordCount, wordCount: wordCount,
        isComplete: cell & Self.complete != 0)
    }
  }

  /// Some of the languages.
  @safe
  package struct Answer: BitwiseCopyable {
    /// A bit for each.
    @usableFromInline let words: UnsafePointer<UInt64>
    @usableFromInline let wordCount: Int
    /// Whether those of which the tree is exact do take the text.
    package let isComplete: Bool

    @usableFromInline
    init(words: UnsafePointer<UInt64>, wordCount: Int, isComplete: Bool) {
      unsafe self.words = words
      self.wordCount = wordCount
      self.isComplete = isComplete
    }

    /// The place of the first at or behind a place, or nil.
    @inlinable
    package func first(from place: Int) -> Int? {
      var word = place / 64
      guard word < wordCount else { return nil }
      // SAFETY: an answer has `wordCount` words.
      var bits = unsafe words[word] & (UInt64.max << UInt64(place % 64))
      while bits == 0 {
        word += 1
        guard word < wordCount else { return nil }
        bits = unsafe words[word]
      }
      return 64 * word + bits.trailingZeroBitCount
    }
  }
}

// SAFETY: nothing is written between `init` and `deallocate`.
extension LanguageFilter.View: @unchecked Sendable {}
