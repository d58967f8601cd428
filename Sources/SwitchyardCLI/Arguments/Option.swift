internal import RouteFiles
internal import RouteSyntax

/// What the options of a command say.
struct Settings {
  /// How URLs and patterns are read.
  var options = RoutingOptions()
  /// The syntax of patterns above the first line `#! syntax:`.
  var syntax = PatternSyntax.switchyard
  /// Whether results are JSON.
  var printsJSON = false
  /// Whether every match is wanted.
  var wantsAll = false
  /// Whether warnings count as errors.
  var isStrict = false
  /// The method of requests that come without one.
  var method: String?
  /// A file of routes in place of the patterns of cases.
  var routes: String?
}

/// One option of a command.
struct Option: Sendable {
  /// What stands behind the option's name.
  enum Value: Sendable {
    case none
    /// A value, called this in the help.
    case required(String)
    /// A value behind `=`, called this in the help; without it the option means another.
    case optional(String, otherwise: String)
  }

  /// The name, without its dashes.
  let name: String
  let value: Value
  /// What it decides; a default stands in parentheses.
  let help: String
  /// Changes the settings, or gives what the value has to be.
  let apply: @Sendable (inout Settings, String) -> String?

  /// The option as the help writes it: `--method METHOD`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .required(let value): "--\(name) \(value)"
    case .optional(let value, _): "--\(name)[=\(value)]"
    }
  }
}

extension Option {
  /// Options of single commands.
  static let all = Option(name: "all", value: .none, help: "every match, in order") {
    settings, _ in
    settings.wantsAll = true
    return nil
  }

  static let method = Option(
    name: "method", value: .required("METHOD"),
    help: "the HTTP method of the request; without one, methods do not matter"
  ) { settings, value in
    settings.method = value
    return value.isMethodToken ? nil : "a method, such as GET"
  }

  static let strict = Option(
    name: "strict", value: .none, help: "warnings count as errors"
  ) { settings, _ in
    settings.isStrict = true
    return nil
  }

  static let routes = Option(
    name: "routes", value: .required("FILE"),
    help: "a file of routes in place of the patterns of all cases"
  ) { settings, value in
    settings.routes = value
    return nil
  }

  static let json = Option(name: "json", value: .none, help: "one JSON document a line") {
    settings, _ in
    settings.printsJSON = true
    return nil
  }

  static let syntax = Option(
    name: "syntax", value: .required("NAME"),
    help: "the syntax of patterns: \(PatternSyntax.allNames.joined(separator: ", ")) (switchyard); "
      + "a line '#! syntax: NAME' in the file comes first"
  ) { settings, value in
    guard let syntax = PatternSyntax(named: value) else {
      return "one of \(PatternSyntax.allNames.joined(separator: ", "))"
    }
    settings.syntax = syntax
    return nil
  }

  /// How URLs and patterns are read: an option for each of `RoutingOptions`.
  static let routing: [Option] = OptionField.all.map { field in
    Option(name: field.option, value: Value(field.form), help: field.help) { settings, value in
      field.apply(text: value, to: &settings.options)
    }
  }
}

extension Option.Value {
  /// What stands behind the option of a field.
  init(_ form: OptionField.Form) {
    self =
      switch form {
      case .choice: .required("RULE")
      case .flag: .optional("BOOL", otherwise: "true")
      case .schemes: .required("SCHEMES")
      case .byteCount: .required("BYTES")
      case .limits: .required("NUMBERS")
      }
  }
}
