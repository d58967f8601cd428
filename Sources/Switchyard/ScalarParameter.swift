/// What reading a value as a type came to.
enum ScalarReading<Value> {
  case value(Value)
  /// The text is none of the type; why, where the type alone does not tell it.
  case unfit(String?)
}

/// A type that a value is read as directly.
protocol ScalarParameter: Decodable {
  /// Reads a value, as `LosslessStringConvertible` does.
  static func read(_ text: String) -> ScalarReading<Self>
}

extension ScalarParameter where Self: LosslessStringConvertible {
  static func read(_ text: String) -> ScalarReading<Self> {
    Self(text).map { .value($0) } ?? .unfit(nil)
  }
}

extension ScalarParameter where Self: FixedWidthInteger {
  static func read(_ text: String) -> ScalarReading<Self> {
    if let value = Self(text) { return .value(value) }
    let digits = text.utf8.first.map { "+-".utf8.contains($0) } == true ? 1 : 0
    let isNumber =
      text.utf8.count > digits
      && text.utf8.dropFirst(digits).allSatisfy { (0x30...0x39).contains($0) }
    return .unfit(isNumber ? "it is not from \(Self.min) to \(Self.max)" : nil)
  }
}

extension ScalarParameter where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static func read(_ text: String) -> ScalarReading<Self> {
    guard let value = Self(text) else { return .unfit(nil) }
    return value.isFinite ? .value(value) : .unfit("it is not finite")
  }
}

extension String: ScalarParameter {}
extension Bool: ScalarParameter {}
extension Double: ScalarParameter {}
extension Float: ScalarParameter {}
extension Int: ScalarParameter {}
extension Int8: ScalarParameter {}
extension Int16: ScalarParameter {}
extension Int32: ScalarParameter {}
extension Int64: ScalarParameter {}
extension Int128: ScalarParameter {}
extension UInt: ScalarParameter {}
extension UInt8: ScalarParameter {}
extension UInt16: ScalarParameter {}
extension UInt32: ScalarParameter {}
extension UInt64: ScalarParameter {}
extension UInt128: ScalarParameter {}
