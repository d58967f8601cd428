/// Why bench ends without a result.
enum BenchError: Error {
  /// Wrong usage, or a file that cannot be used: exit status 2.
  case unusable(String)
  /// An engine gave a wrong answer: exit status 1.
  case wrongAnswer(String)
  /// A match asks for memory where none may: exit status 1.
  case allocates(String)

  /// What is written to standard error.
  var message: String {
    switch self {
    case .unusable(let text): "bench: \(text)\n"
    case .wrongAnswer(let text): "bench: wrong answer\n\(text)\n"
    case .allocates(let text): "bench: the trie asks for memory while it matches\n\(text)\n"
    }
  }

  /// The status that the process ends with.
  var exitStatus: Int32 {
    switch self {
    case .unusable: 2
    case .wrongAnswer, .allocates: 1
    }
  }
}
