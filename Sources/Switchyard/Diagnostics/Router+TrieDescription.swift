internal import RouteSyntax
internal import RouteTrie

extension Router {
  /// The compiled table as text: the tries of all schemes, hosts and ports.
  ///
  /// A line without an arrow is a site or some segments, with the first route behind it in brackets;
  /// names of parameters are left out. A line with an arrow ends in a route: its number, the pattern, the
  /// methods, and what query and fragment have to be. Lines stand in the order in which they are tried,
  /// which the order of registration alone decides, so the text is always the same for the same routes.
  ///
  ///     any scheme, any host or none [0]
  ///       /users [0]
  ///         /:<int> -> 0 '/users/:id<int>' GET
  ///         /: -> 1 '/users/:name'
  ///     shop, host cart [2]
  ///       /items/: -> 2 'shop://cart/items/:id?coupon=:coupon' if ?coupon
  ///
  /// A route with optional segments or a fragment that has them stands in several lines, as `4.1`, `4.2`.
  ///
  /// - Complexity: O(*n*) in the bytes of all patterns.
  public var trieDescription: String { core.trieDescription }
}

extension RouterCore {
  var trieDescription: String {
    let flat = flattened
    if flat.records.isEmpty { return "no routes\n" }
    func number(_ variant: VariantNumber) -> String {
      variant.text(ofRoute: flat.id(variant.route).index)
    }
    var text = ""
    for line in flat.core.table.outline() {
      text += String(repeating: "  ", count: line.depth) + line.text.visible
      if let end = line.end {
        text += line.text.isEmpty ? "->" : " ->"
        text += " \(number(end.variant)) '\(flat.records[end.variant.route].pattern.visible)'"
        if let methods = end.methods { text += " " + methods.joined(separator: ",") }
        if !end.condition.isEmpty { text += " if \(end.condition.visible)" }
      } else {
        text += " [\(number(line.first))]"
      }
      text += "\n"
    }
    return text
  }
}
