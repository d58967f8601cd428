/// One line on standard error that says what goes on, if standard error is a terminal.
struct Progress {
  private let title: String
  private let isShown: Bool

  init(_ title: String) {
    self.title = title
    isShown = Platform.errorIsTerminal
  }

  /// Replaces the line.
  func show(_ text: String) {
    if isShown { Platform.writeError("\r\u{1B}[K\(title): \(text)") }
  }

  /// Shows how far checking has come, every so many URLs.
  func step(_ how: String, _ done: Int, of all: Int, every: Int) {
    if isShown, done % every == 0 {
      show("checking URLs \(how): \(Format.grouped(done)) of \(Format.grouped(all))")
    }
  }

  /// Takes the line away.
  func clear() {
    if isShown { Platform.writeError("\r\u{1B}[K") }
  }
}
