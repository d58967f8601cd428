/// The lines of standard input, as they come.
struct InputLines: ~Copyable {
  private let console: Console
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// What has been read and not yet given out begins at ``start``.
  private var text: [UInt8] = []
  private var start = 0
  /// Up to where no line feed was found.
  private var searched = 0
  private var isAtEnd = false

  init(_ console: Console) { self.console = console }

  /// Calls `body` with the next line, without its line feed and one carriage return before that.
  ///
  /// - Returns: Whether there was a line.
  mutating func withNext(
    _ body: (ArraySlice<UInt8>) throws(CommandError) -> Void
  ) throws(CommandError) -> Bool {
    while true {
      if let end = text[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = text[start..<end]
        start = end + 1
        searched = start
        try body(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        return true
      }
      if isAtEnd {
        guard start < text.count else { return false }
        let line = text[start...]
        start = text.count
        searched = start
        try body(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        return true
      }
      text.removeSubrange(..<start)
      start = 0
      searched = text.count
      let count = try console.read(into: &chunk)
      text += chunk[..<count]
      isAtEnd = count == 0
    }
  }
}
