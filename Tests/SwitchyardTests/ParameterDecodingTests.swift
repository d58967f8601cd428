import Switchyard
import Testing

/// What a match captured, decoded into types of a program's own.
@Suite struct ParameterDecodingTests {
  private func parameters(_ pattern: String, _ url: String) throws -> Parameters {
    var builder = RouterBuilder<Int>()
    try builder.add(pattern, value: 0)
    return try #require(builder.build().match(url)).parameters
  }

  /// Decodes from text and from bytes, which have to give the same.
  private func decode<Value: Decodable & Equatable>(
    _ type: Value.Type, _ pattern: String, _ url: String
  ) throws -> Value {
    var builder = RouterBuilder<Int>()
    try builder.add(pattern, value: 0)
    let router = builder.build()
    let value = try #require(router.match(url)).parameters.decode(type)
    var matcher = Matcher()
    let bytes = Array(url.utf8)
    let match = try #require(router.match(utf8: bytes.span, using: &matcher))
    #expect(try match.decode(type, from: bytes.span) == value)
    return value
  }

  private func error(
    _ type: (some Decodable).Type, _ pattern: String, _ url: String
  ) throws -> ParameterDecodingError {
    let parameters = try parameters(pattern, url)
    let error = #expect(throws: ParameterDecodingError.self) { try parameters.decode(type) }
    return try #require(error)
  }

  private enum Tab: String, Decodable { case posts, likes }

  private struct UserID: Decodable, Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }
  }

  private struct User: Decodable, Equatable {
    let id: UserID
    let name: String
    let tab: Tab?
    let page: UInt8?
    let isBrief: Bool?
    enum CodingKeys: String, CodingKey {
      case id, name, tab, page
      case isBrief = "brief"
    }
  }

  @Test func propertiesTakeTheCapturesOfTheirNames() throws {
    let pattern = ":name.example/users/:id/:tab?"
    let user = try decode(
      User.self, pattern + "?page=:page&brief=:brief",
      "//acme.example/users/7/likes?brief=true&page=2")
    #expect(user == User(id: UserID(7), name: "acme", tab: .likes, page: 2, isBrief: true))
    // Absent in this match, and unknown to this pattern.
    let bare = try decode(User.self, pattern, "//acme.example/users/-7")
    #expect(bare == User(id: UserID(-7), name: "acme", tab: nil, page: nil, isBrief: nil))
  }

  private struct Scalars: Decodable, Equatable {
    let a: Int8, b: Int16, c: Int32, d: Int64, e: UInt, f: UInt16, g: UInt32, h: UInt64
    let i: Double, j: Float, k: Bool, l: String, m: Int128, n: UInt128
  }

  @Test func everyScalarType() throws {
    let scalars = try decode(
      Scalars.self, "/:a/:b/:c/:d/:e/:f/:g/:h/:i/:j/:k/:l/:m/:n",
      "/-128/-32768/7/-9223372036854775808/0/65535/4294967295/18446744073709551615/1e-3/.5/false/a%2Fb"
        + "/-170141183460469231731687303715884105728/340282366920938463463374607431768211455")
    #expect(
      scalars
        == Scalars(
          a: -128, b: -32768, c: 7, d: .min, e: 0, f: 65535, g: .max, h: .max, i: 0.001, j: 0.5,
          k: false, l: "a/b", m: .min, n: .max))
  }

  /// Int128 goes its own way through `Decodable`.
  @Test func theLargestIntegersWhereverTheyStand() throws {
    #expect(try parameters("/:x?", "/").decode(One<Int128?>.self).x == nil)
    #expect(try parameters("/:x?", "/-7").decode(One<Int128?>.self).x == -7)
    #expect(try parameters("/**x", "/1/-2").decode(One<[Int128]>.self).x == [1, -2])
    #expect(try parameters("/**x", "/1/2").decode(One<[UInt128]>.self).x == [1, 2])
    #expect(try error(One<UInt128>.self, "/:x", "/-1").code == .unfitValue)
  }

  private struct Files: Decodable, Equatable {
    let path: [String]
    let numbers: Set<Int>?
  }

  @Test func catchAllsAreLists() throws {
    #expect(
      try decode(Files.self, "/f/**path", "/f/a%2Fb/c") == Files(path: ["a/b", "c"], numbers: nil))
    #expect(try decode(Files.self, "/f/**path", "/f") == Files(path: [], numbers: nil))
    #expect(
      try decode(Files.self, "/**path/x/**numbers", "/a/x/2/1/2")
        == Files(path: ["a"], numbers: [1, 2]))
    #expect(try decode(Files.self, "/:path(.*)", "/a/b/").path == ["a", "b"])
    #expect(try decode([String: String].self, "/**path/x", "/a/b/x") == ["path": "a/b"])
  }

  private struct ByPosition: Decodable, Equatable {
    let year: Int
    let id: String
    let month: Int
    enum CodingKeys: Int, CodingKey {
      case year = 0
      case id, month
    }
  }

  @Test func integerKeysArePositions() throws {
    #expect(
      try decode(ByPosition.self, "/([0-9]+)/:id/([0-9]+)", "/2024/x/12")
        == ByPosition(year: 2024, id: "x", month: 12))
    let error = try error(ByPosition.self, "/([0-9]+)/:id", "/2024/x")
    #expect(error.code == .unknownParameter && error.parameter == "2")
  }

  private class Base: Decodable { let id: Int }
  private class Derived: Base {
    let name: String
    private enum Key: CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      name = try values.decode(String.self, forKey: .name)
      #expect(values.allKeys == [.name])
      try super.init(from: values.superDecoder())
    }
  }

  @Test func superclassesReadTheSameCaptures() throws {
    let derived = try parameters("/:id/:name", "/7/x").decode(Derived.self)
    #expect(derived.id == 7 && derived.name == "x")
  }

  // MARK: Errors

  private struct One<Value: Decodable>: Decodable { let x: Value }

  @Test func errorsNameTheParameter() throws {
    let error = try error(One<Int>.self, "/a/:x/:y", "/a/b%20c/d")
    #expect(error.code == .unfitValue)
    #expect(error.parameter == "x" && error.value == "b c" && error.expectedType == "Int")
    #expect(error.pattern == "/a/:x/:y")
    #expect(
      error.description
        == "the parameter 'x' is 'b c', which is no Int (unfitValue, pattern '/a/:x/:y')")
  }

  @Test(arguments: [
    "999999999999999999999999999999", "-9223372036854775809", "9223372036854775808",
    "+99999999999999999999",
  ])
  func overflowIsAnError(_ number: String) throws {
    let error = try error(One<Int>.self, "/:x<int>", "/\(number.drop { $0 == "+" })")
    #expect(error.code == .unfitValue)
    #expect(error.message.contains("it is not from -9223372036854775808 to 9223372036854775807"))
  }

  @Test func whatIsNoNumber() throws {
    for text in ["", "-", "٣", "७", "１", "1 ", " 1", "1.0", "0x1F", "1_000", "1\0", "--1", "１２"] {
      let url =
        "/?x=" + text.utf8.map { "%" + String(256 + Int($0), radix: 16).dropFirst() }.joined()
      let error = try error(One<Int>.self, "/?x=:x", url)
      #expect(error.code == .unfitValue && error.value == text, "\(text)")
      #expect(!error.message.contains("it is not from"))
      _ = try self.error(One<UInt64>.self, "/?x=:x", url)
      _ = try self.error(One<Int128>.self, "/?x=:x", url)
    }
    let negative = try error(One<UInt>.self, "/:x", "/-7")
    #expect(negative.message.contains("it is not from 0 to 18446744073709551615"))
    for text in ["nan", "inf", "-infinity", "1e999", "x", "1,5"] {
      #expect(try error(One<Double>.self, "/:x", "/\(text)").code == .unfitValue)
    }
    for text in ["1", "yes", "True", ""] {
      #expect(try error(One<Bool>.self, "/?x=:x", "/?x=\(text)").code == .unfitValue)
    }
  }

  /// A value as long as a URL may be is decoded or refused, and an error shows only its beginning.
  @Test func veryLongValues() throws {
    let length = 64 * 1024 - 10
    let digits = String(repeating: "7", count: length)
    #expect(try parameters("/:x", "/" + digits).decode(One<String>.self).x == digits)
    for type in [One<Int>.self, One<UInt128>.self, One<Double>.self] as [any Decodable.Type] {
      let error = try error(type, "/:x", "/" + digits)
      #expect(error.value == digits)
      #expect(error.message.utf8.count < 300 && error.message.contains("777…'"))
    }
    let list = try parameters("/**x", "/" + String(repeating: "1/", count: length / 2 - 1) + "1")
    #expect(try list.decode(One<[UInt8]>.self).x.count == length / 2)
  }

  @Test func absentAndUnknownParameters() throws {
    let absent = try error(One<Int>.self, "/:x?", "/")
    #expect(absent.code == .absentParameter && absent.parameter == "x" && absent.value == nil)
    #expect(absent.expectedType == "Int" && absent.message.contains("optional"))
    #expect(try error(One<[Int]>.self, "/:x(a)?", "/").code == .absentParameter)
    #expect(try error(One<UserID>.self, "/:x?", "/").code == .absentParameter)
    let unknown = try error(One<Int>.self, "/:id/([a-z]+)", "/7/a")
    #expect(unknown.code == .unknownParameter && unknown.parameter == "x")
    #expect(unknown.message.contains("'id', '1'"), "\(unknown)")
    #expect(try error(One<Int>.self, "/a", "/a").message.contains("the pattern has none"))
  }

  @Test func typesThatParametersAreNot() throws {
    let nested = try error(One<One<Int>>.self, "/:x", "/7")
    #expect(nested.code == .unsupportedType && nested.parameter == "x")
    #expect(nested.expectedType.contains("One<Int>"))
    let list = try error(One<[Int]>.self, "/:x", "/7")
    #expect(list.code == .notAList && list.expectedType == "Array<Int>")
    #expect(list.message.contains("'**x'"))
    for type in [Int.self, [String].self, Tab.self, UserID.self] as [any Decodable.Type] {
      let error = try error(type, "/:x", "/7")
      #expect(error.code == .unsupportedType && error.parameter == nil)
      #expect(error.expectedType == "\(type)")
    }
    let element = try error(One<[Int]>.self, "/**x", "/7/b")
    #expect(element.code == .unfitValue && element.value == "b" && element.parameter == "x")
  }

  private struct Picky: Decodable {
    let x: Int
    enum CodingKeys: CodingKey { case x }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      x = try values.decode(Int.self, forKey: .x)
      guard x > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .x, in: values, debugDescription: "it has to be positive")
      }
    }
  }

  private struct Refusal: Error {}
  private struct Never: Decodable {
    init(from decoder: any Decoder) throws { throw Refusal() }
  }

  @Test func errorsOfTheTypeItself() throws {
    let tab = try error(One<Tab>.self, "/:x", "/nope")
    #expect(tab.code == .unfitValue && tab.parameter == "x" && tab.value == "nope")
    #expect(tab.expectedType == "Tab")
    let picky = try error(Picky.self, "/:x", "/-1")
    #expect(picky.code == .unfitValue && picky.parameter == "x")
    #expect(picky.message.contains("it has to be positive"))
    #expect(try error(Never.self, "/:x", "/1").message.contains("Refusal"))
    #expect(try error(One<Never>.self, "/:x", "/1").parameter == "x")
  }
}
