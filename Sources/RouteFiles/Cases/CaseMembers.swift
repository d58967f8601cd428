internal import JSONText
internal import RouteSyntax

/// The members of an object of a case file, each of which has to be one that is known.
struct CaseMembers {
  private let file: InputFile
  private let value: JSONValue

  /// What anyone may write for people to read.
  private static let notes = ["title", "note", "why", "source"]

  /// Checks the names of an object.
  ///
  /// - Throws: A ``FileError`` if the value is no object, and for a name that is unknown or stands
  ///   twice.
  init(of value: JSONValue, _ what: String, known: [String], in file: InputFile) throws(FileError) {
    self.file = file
    self.value = value
    guard let members = value.object else {
      throw file.error(
        at: value.range.lowerBound, "\(what) is an object, not \(value.kindDescription)")
    }
    var seen: [[UInt8]] = []
    for member in members {
      let name = Array(member.name.utf8)
      let place = member.nameRange.lowerBound
      guard !seen.contains(name) else {
        throw file.error(at: place, "the key '\(ShownText(member.name))' stands twice")
      }
      seen.append(name)
      let isKnown = (known + Self.notes).contains { $0.utf8.elementsEqual(name) }
      guard isKnown else {
        let hint = NearestName.hint(for: member.name, in: known + Self.notes)
        throw file.error(
          at: place, "there is no key '\(ShownText(member.name))' in \(what)\(hint)")
      }
    }
  }

  /// Whether a member is there, `null` or not.
  func has(_ name: String) -> Bool { value[name] != nil }

  /// A value that has to be there.
  func required(_ name: String) throws(FileError) -> JSONValue {
    guard let value = value[name] else { throw error("the key '\(name)' is missing") }
    return value
  }

  /// A value of some kind, or nil if it is not there.
  func optional<Value>(
    _ name: String, _ kind: String, _ read: (JSONValue) -> Value?
  ) throws(FileError) -> Value? {
    guard let value = value[name] else { return nil }
    guard let result = read(value) else { throw wrongKind(name, kind) }
    return result
  }

  /// A text, or nil if it is not there.
  func text(_ name: String) throws(FileError) -> String? {
    try optional(name, "a string") { $0.string }
  }

  /// Texts, or nil if they are not there.
  func texts(_ name: String) throws(FileError) -> [String]? {
    try optional(name, "an array of strings") { $0.texts }
  }

  /// Text under a name, or bytes as numbers under the name with `Bytes` behind it.
  func bytes(_ name: String) throws(FileError) -> [UInt8]? {
    let numbers = name + "Bytes"
    if has(name), has(numbers) { throw error("there is both '\(name)' and '\(numbers)'") }
    if let text = try text(name) { return Array(text.utf8) }
    return try optional(numbers, "an array of numbers from 0 to 255") { value in
      value.array.flatMap { values in
        let bytes = values.compactMap { $0.int.flatMap(UInt8.init(exactly:)) }
        return bytes.count == values.count ? bytes : nil
      }
    }
  }

  /// An error about a value of another kind than it has to be.
  func wrongKind(_ name: String, _ kind: String) -> FileError {
    let place = value[name] ?? value
    return file.error(at: place.range.lowerBound, "'\(name)' is \(kind)")
  }

  /// An error about the object as a whole.
  func error(_ message: String) -> FileError {
    file.error(at: value.range.lowerBound, message)
  }
}

extension JSONValue {
  /// The strings of an array; nil for another kind.
  var texts: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }
}
