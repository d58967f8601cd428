extension Unicode.Scalar {
  /// Whether terminals do something else than show the character: control characters, and marks that
  /// break lines or change the direction of writing.
  package var isObeyedByTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
