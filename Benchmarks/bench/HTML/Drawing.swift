/// The pieces that charts are drawn with.
enum Drawing {
  /// A coordinate.
  static func number(_ value: Double) -> String {
    Format.fixed(value, 1).filter { $0 != "," }
  }

  /// Adds a line.
  static func line(
    _ svg: inout Markup, _ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) {
    svg.add(
      empty: "line",
      [
        "class": style, "x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2),
      ])
  }

  /// Adds text that begins, ends or has its middle at a place, as its class says.
  static func text(
    _ svg: inout Markup, _ style: String, _ x: Double, _ y: Double, _ text: String
  ) {
    svg.add("text", ["class": style, "x": number(x), "y": number(y)], text: text)
  }

  /// A quantity that is a power of ten, without the zeros behind its point.
  static func round(_ text: String) -> String {
    text.replacing(".00 ", with: " ").replacing(".0 ", with: " ")
  }

  /// A time of one match.
  static func nanoseconds(_ value: Double) -> String {
    value < 1e3 ? "\(Format.short(value)) ns" : Format.time(nanoseconds: value)
  }
}
