/// Text that is HTML and well-formed XML at once.
struct Markup {
  /// The text.
  private(set) var text = ""

  /// Adds an element with its content.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout Markup) -> Void
  ) {
    open(name, attributes, end: ">")
    content(&self)
    text += "</\(name)>\n"
  }

  /// Adds an element that holds text.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String
  ) {
    add(name, attributes) { $0.text += Self.escaped(content) }
  }

  /// Adds an element without content.
  mutating func add(empty name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    open(name, attributes, end: "/>\n")
  }

  /// Adds text that is markup already.
  mutating func add(raw markup: String) { text += markup }

  private mutating func open(
    _ name: String, _ attributes: KeyValuePairs<String, String>, end: String
  ) {
    text += "<" + name
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
    text += end
  }

  /// Writes text so that it means itself, between tags and between double quotes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      // XML has no way to write these.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
