package import JSONText
package import RouteSyntax

/// One of the `RoutingOptions`, as case files and commands name it.
package struct OptionField: Sendable {
  /// How the values are written.
  package enum Form: Sendable, Hashable {
    /// One of these names.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// Schemes, or `.customSchemes` for all but the well-known ones.
    case schemes
    /// A number of bytes.
    case byteCount
    /// The three limits of an expression.
    case limits
  }

  /// The name of the property, which is the key in case files.
  package let name: String
  /// The name of the command line's option, without its dashes.
  package let option: String
  /// How the values are written.
  package let form: Form
  /// What it decides, with the default in parentheses.
  package let help: String
  private let get: @Sendable (RoutingOptions) -> JSONValue
  /// Changes the options, or gives false for a value that is not one of the option's.
  private let set: @Sendable (inout RoutingOptions, JSONValue) -> Bool

  /// What a value has to be, for messages.
  private var wanted: String {
    switch form {
    case .choice(let names): names.map { "'\($0)'" }.joined(separator: " or ")
    case .flag: "true or false"
    case .schemes: "names of schemes, or '.customSchemes' alone"
    case .byteCount: "a number of bytes, at least 0"
    case .limits: "three numbers from 0 to 4294967295: match limit, depth limit, heap in KiB"
    }
  }

  /// Changes the options as a value of a case file says.
  ///
  /// - Returns: What the value has to be if it cannot be used; nil if all is well.
  package func apply(_ value: JSONValue, to options: inout RoutingOptions) -> String? {
    set(&options, value) ? nil : wanted
  }

  /// Changes the options as text says; several values stand apart by commas.
  ///
  /// - Returns: What the text has to be if it cannot be used; nil if all is well.
  package func apply(text: String, to options: inout RoutingOptions) -> String? {
    let words = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let value: JSONValue
    switch form {
    case .choice: value = .string(text)
    case .flag: value = text == "true" ? true : text == "false" ? false : nil
    case .schemes: value = .array(text.isEmpty ? [] : words.map { .string($0) })
    case .byteCount: value = JSONNumber(text: text).map { .number($0) } ?? nil
    case .limits:
      value = .array(words.map { JSONNumber(text: $0).map { .number($0) } ?? nil })
    }
    return apply(value, to: &options)
  }

  /// The options that differ from the defaults, as a case file writes them.
  package static func members(of options: RoutingOptions) -> [(String, JSONValue)] {
    let defaults = RoutingOptions()
    return all.compactMap { field in
      let value = field.get(options)
      return value.text() == field.get(defaults).text() ? nil : (field.name, value)
    }
  }
}

extension OptionField {
  /// Every option.
  package static let all: [OptionField] = [
    OptionField(
      name: "trailingSlash", option: "trailing-slash", form: .choice(["ignored", "significant"]),
      help: "whether '/a/' is '/a' (ignored)",
      get: { .string($0.trailingSlash.rawValue) },
      set: { options, value in
        guard let rule = value.string.flatMap(RoutingOptions.TrailingSlash.init(rawValue:)) else {
          return false
        }
        options.trailingSlash = rule
        return true
      }),
    OptionField(
      name: "emptySegments", option: "empty-segments", form: .choice(["significant", "collapsed"]),
      help: "whether a run of slashes counts as one (significant)",
      get: { .string($0.emptySegments.rawValue) },
      set: { options, value in
        guard let rule = value.string.flatMap(RoutingOptions.EmptySegments.init(rawValue:)) else {
          return false
        }
        options.emptySegments = rule
        return true
      }),
    flag(
      "caseSensitivePath", option: "case-sensitive-path",
      help: "whether the case of letters in a path matters (true)",
      get: { $0.caseSensitivePath }, set: { $0.caseSensitivePath = $1 }),
    OptionField(
      name: "foldsHost", option: "folds-host", form: .schemes,
      help: "schemes whose host is path text, apart by commas, or '.customSchemes' (none)",
      get: { options in
        switch options.foldsHost.kind {
        case .customSchemes: [".customSchemes"]
        case .schemes(let names): .array(names.sorted().map { .string($0) })
        }
      },
      set: { options, value in
        guard let names = value.array?.map(\.string), !names.contains(nil) else { return false }
        let schemes = names.compactMap { $0 }
        guard schemes.allSatisfy(\.isScheme) || schemes == [".customSchemes"] else { return false }
        options.foldsHost =
          schemes == [".customSchemes"] ? .customSchemes : HostFolding(schemes: schemes)
        return true
      }),
    flag(
      "plusMeansSpace", option: "plus-means-space",
      help: "whether '+' in a query is a space (false)",
      get: { $0.plusMeansSpace }, set: { $0.plusMeansSpace = $1 }),
    flag(
      "getServesHead", option: "get-serves-head",
      help: "whether a route for GET takes HEAD too (false)",
      get: { $0.getServesHead }, set: { $0.getServesHead = $1 }),
    OptionField(
      name: "maximumURLLength", option: "maximum-url-length", form: .byteCount,
      help: "the longest URL that is matched (65536)",
      get: { .int($0.maximumURLLength) },
      set: { options, value in
        guard let count = value.int, count >= 0 else { return false }
        options.maximumURLLength = count
        return true
      }),
    OptionField(
      name: "regexLimits", option: "regex-limits", form: .limits,
      help: "what one call of an expression may use: match limit, depth limit, heap in KiB "
        + "(1000000,250000,20000)",
      get: { options in
        let limits = options.regexLimits
        return .array([limits.match, limits.depth, limits.heapKiB].map { .int($0) })
      },
      set: { options, value in
        let numbers = value.array?.compactMap { $0.int.flatMap(UInt32.init(exactly:)) }
        guard let numbers, numbers.count == 3, value.array?.count == 3 else { return false }
        options.regexLimits.match = numbers[0]
        options.regexLimits.depth = numbers[1]
        options.regexLimits.heapKiB = numbers[2]
        return true
      }),
  ]

  private static func flag(
    _ name: String, option: String, help: String, get: @escaping @Sendable (RoutingOptions) -> Bool,
    set: @escaping @Sendable (inout RoutingOptions, Bool) -> Void
  ) -> OptionField {
    OptionField(
      name: name, option: option, form: .flag, help: help, get: { .bool(get($0)) },
      set: { options, value in
        guard let value = value.bool else { return false }
        set(&options, value)
        return true
      })
  }
}

extension String {
  /// Whether the text is a scheme of RFC 3986 §3.1.
  fileprivate var isScheme: Bool {
    guard let first = utf8.first, first.isASCIILetter else { return false }
    return utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
  }
}
