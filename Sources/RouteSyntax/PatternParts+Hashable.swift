// Literal text compares byte by byte; everything else of a part compares as it stands.

extension HostLabel: Hashable {
  private var key: (isLiteral: Bool, text: ExactText) {
    switch self {
    case .literal(let text): (true, ExactText(text))
    case .parameter(let name): (false, ExactText(name))
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key.isLiteral)
    hasher.combine(key.text)
  }
}

extension HostLiteral: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    ExactText(left.name) == ExactText(right.name)
      && ExactText(left.segment) == ExactText(right.segment)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(name))
    hasher.combine(ExactText(segment))
  }
}

extension SegmentPart: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): ExactText(left) == ExactText(right)
    case (.parameter(let leftName, let left), .parameter(let rightName, let right)):
      leftName == rightName && left == right
    case (.wildcard, .wildcard): true
    case (.expression(let left, let leftName), .expression(let right, let rightName)):
      left == right && leftName == rightName
    case (.function(let left, let leftName), .function(let right, let rightName)):
      left == right && leftName == rightName
    case (.literal, _), (.parameter, _), (.wildcard, _), (.expression, _), (.function, _): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text): hasher.combine(ExactText(text))
    case .parameter(let name, let constraint):
      hasher.combine(name)
      hasher.combine(constraint)
    case .wildcard: hasher.combine(0)
    case .expression(let expression, let name):
      hasher.combine(expression)
      hasher.combine(name)
    case .function(let function, let name):
      hasher.combine(function)
      hasher.combine(name)
    }
  }
}

extension QueryText: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    ExactText(left.plain) == ExactText(right.plain)
      && ExactText(left.withPlusAsSpace) == ExactText(right.withPlusAsSpace)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(plain))
    hasher.combine(ExactText(withPlusAsSpace))
  }
}

extension RegularExpression: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.isGroup == right.isGroup && ExactText(left.source) == ExactText(right.source)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(isGroup)
    hasher.combine(ExactText(source))
  }
}
