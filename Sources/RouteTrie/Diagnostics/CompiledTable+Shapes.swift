internal import RouteSyntax

/// How the parts of a table are written for people: as patterns without names.
extension CompiledTable {
  /// What a segment has to be: `users`, `:`, `:<int>`, `@:`, `([a-z]+)`.
  func shape(of check: SegmentCheck) -> String {
    switch check {
    case .literal(let text): Self.shape(of: [.literal(String(decoding: text, as: UTF8.self))])
    case .nonEmpty: ":"
    case .matcher(let matcher):
      switch matchers[matcher] {
      case .template(let template): Self.shape(of: template.parts)
      case .constraint(let constraint): Self.shape(of: [.parameter(name: "", constraint)])
      case .function(let function): Self.shape(of: [.function(function, name: "")])
      case .regex(let regex): regexes[regex].shape
      }
    }
  }

  /// What takes the rest of a path, with a slash before each segment: `/**`, `/(.*)`, `/**/raw`.
  func shape(of tail: LoweredTail) -> String {
    switch tail {
    case .any: "/**"
    case .some: "/(.*)"
    case .nonEmpty: "/(.+)"
    case .anyThen(let checks): "/**" + checks.map { "/" + shape(of: $0) }.joined()
    case .glob(let glob):
      globs[glob].elements.map { element in
        switch element.kind {
        case .most: "/" + SegmentPattern.catchAll(name: nil).shape
        case .fewest: "/" + SegmentPattern.leading.shape
        case .check(let check): "/" + shape(of: check)
        }
      }.joined()
    case .regex(let regex): regexes[regex].shape
    }
  }

  /// What a condition asks of query and fragment: `?type=gift&id#top`.
  func shape(of condition: Condition) -> String {
    var text = ""
    for (index, item) in condition.query.enumerated() {
      text += (index == 0 ? "?" : "&") + Self.shape(ofText: item.name)
      if case .anything = item.value { continue }
      text += "=" + shape(of: item.value)
    }
    return text + (condition.fragment.map(shape(of:)) ?? "")
  }

  /// What a fragment has to be: `#top`, `#:`, `#/page/:`.
  func shape(of fragment: FragmentCheck) -> String {
    switch fragment {
    case .value(let value): "#" + shape(of: value)
    case .path(let path):
      "#" + (path.segments.isEmpty && path.tail == nil ? "/" : "")
        + path.segments.map { "/" + shape(of: $0) }.joined()
        + (path.tail.map(shape(of:)) ?? "")
    }
  }

  /// What a query value or a fragment has to be: `gift`, `:`, `:<int>`, `([0-9]+)`.
  func shape(of value: ValueCheck) -> String {
    switch value {
    case .anything, .nonEmpty: ":"
    case .literal(let text): Self.shape(ofText: text)
    case .constraint(let constraint): Self.shape(of: [.parameter(name: "", constraint)])
    case .function(let function): Self.shape(of: [.function(function, name: "")])
    case .regex(let regex): regexes[regex].shape
    }
  }

  /// What a host has to be, `example.com`, `:.example.com`; nil where it may be anything.
  func shape(of host: HostKey) -> String? {
    switch host {
    case .unspecified, .none, .any: return nil
    case .exact(let name): return name.string
    case .regex(let regex): return regexes[regex].shape
    case .labels(let prefix, let labels):
      let wildcard =
        switch prefix {
        case .nothing: [String]()
        case .oneOrMore: ["*"]
        case .zeroOrMore: ["**"]
        }
      return (wildcard + labels.map { $0?.string ?? ":" }).joined(separator: ".")
    }
  }

  /// Which URLs a site takes: `https, host example.com, port 8443`.
  func shape(of site: SiteDescription) -> String {
    let schemes = site.schemes.isEmpty ? "any scheme" : site.schemes.joined(separator: "|")
    if site.isFolded { return "\(schemes), the host is path text" }
    let host =
      switch site.host {
      case .unspecified: "any host or none"
      case .none: "no host"
      case .any: "any host"
      case .exact, .labels, .regex: "host \(shape(of: site.host) ?? "")"
      }
    return "\(schemes), \(host)" + (site.port.map { ", port \($0)" } ?? "")
  }

  private static func shape(of parts: [SegmentPart]) -> String {
    SegmentPattern.parts(parts, isOptional: false).shape
  }

  /// Literal text of query or fragment, with escapes for what would end it.
  private static func shape(ofText bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "&": text += "%26"
      case "#": text += "%23"
      case "=": text += "%3D"
      case ":", "*", "(", ")", "<", ">", "?", "{", "}", "\\": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension SegmentTemplate {
  /// The template as parts of a pattern without names.
  var parts: [SegmentPart] {
    var parts: [SegmentPart] = []
    func append(_ literal: [UInt8]) {
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    }
    append(prefix)
    for piece in pieces {
      parts += piece.variables.map { $0 ? .parameter(name: "", nil) : .wildcard }
      append(piece.literal)
    }
    return parts
  }
}
