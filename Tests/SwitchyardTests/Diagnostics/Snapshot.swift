import Foundation
import Testing

/// Expects text to be what a file of `Snapshots` holds; a difference is shown line by line.
///
/// `SWITCHYARD_SNAPSHOTS=write swift test --filter Snapshot` writes the files anew instead; look at what
/// `git diff` says then.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Snapshots").appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["SWITCHYARD_SNAPSHOTS"] == "write" {
    try Data(text.utf8).write(to: file)
    return
  }
  let wanted = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  if !text.utf8.elementsEqual(wanted.utf8) {
    Issue.record(
      "\(file.path) differs ('-' is in the file, '+' is what the code gives):\n\(lineDifference(from: wanted, to: text))",
      sourceLocation: sourceLocation)
  }
}

/// The lines of both texts, in order, with a sign before those of one alone.
func lineDifference(from old: String, to new: String) -> String {
  let old = old.split(separator: "\n", omittingEmptySubsequences: false)
  let new = new.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < old.count || newIndex < new.count {
    if removed.contains(oldIndex) {
      lines.append("- \(old[oldIndex])")
      oldIndex += 1
    } else if inserted.contains(newIndex) {
      lines.append("+ \(new[newIndex])")
      newIndex += 1
    } else {
      lines.append("  \(old[oldIndex])")
      (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
    }
  }
  return lines.joined(separator: "\n")
}

@Suite struct LineDifferenceTests {
  @Test func showsWhatDiffers() {
    #expect(lineDifference(from: "a\nb\nc", to: "a\nx\nc\nd") == "  a\n- b\n+ x\n  c\n+ d")
    #expect(lineDifference(from: "", to: "") == "  ")
  }
}
