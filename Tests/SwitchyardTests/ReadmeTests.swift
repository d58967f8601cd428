import Switchyard
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The example of the README runs as it stands there.
@Suite struct ReadmeTests {
  /// What the example prints, line by line.
  private static func run() throws -> [String] {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }

    // README begins
    var builder = RouterBuilder<String>()
    try builder.add("/users/:id<int>", methods: ["GET"], name: "user", value: "one user")
    try builder.add("/users/:name", value: "a user by name")
    try builder.add("shop://cart/items/:id?coupon=:coupon", value: "an item, with a coupon")
    try builder.add("https://:tenant.example.com/files/**path", value: "a tenant's file")
    let router = builder.build()

    let match = router.match(path: "/users/42", host: "example.com", method: "GET")
    print(match?.value ?? "-", match?.parameters["id", as: Int.self] ?? 0)  // one user 42
    for match in router.matches("https://acme.example.com/files/a%20b/c.txt") {
      print(match.pattern, match.parameters["tenant"] ?? "-", match.parameters["path"] ?? "-")
    }
    // README ends

    // README begins
    var matcher = Matcher()
    let bytes = Array("/users/42".utf8)
    if let match = router.match(utf8: bytes.span, using: &matcher, method: "GET") {
      print(match.id, match.value(at: 0, in: bytes.span) ?? "-")
    }
    // README ends

    // README begins
    struct Item: Decodable {
      let sku: String
      let page: Int?
    }

    var shop = RouterBuilder<String>()
    try shop.constrain(CustomConstraint("sku", expression: "[A-Z]{3}-[0-9]+"))
    try shop.constrain(
      CustomConstraint("even", samples: ["12", "4"]) { $0[$0.count - 1] % 2 == 0 })
    try shop.add("/items/:sku<sku>/:page<int>?", value: "an item")
    try shop.add("/lots/:number<even>", value: "an even lot")
    if let match = shop.build().match("/items/ABC-7/2") {
      let item = try match.parameters.decode(Item.self)
      print(item.sku, item.page ?? 1)  // ABC-7 2
    }
    // README ends

    // README begins
    let live = LiveRouter<String>()
    let id = try live.add("/beta/:feature", value: "a trial")
    var reader = live.makeReader()
    print(reader.match("/beta/search")?.value ?? "-")  // a trial
    try live.replace(id, with: "/labs/:feature", value: "a lab")
    try live.update { changes in
      changes.remove(id)
      try changes.add("/search", value: "search")
    }
    // README ends
    print(reader.match("/search")?.value ?? "-", reader.match("/labs/x")?.value ?? "-")

    return lines
  }

  @Test func theExampleGivesWhatItSays() throws {
    #expect(
      try Self.run() == [
        "one user 42", "https://:tenant.example.com/files/**path acme a b/c.txt", "0 42",
        "ABC-7 2", "a trial", "search -",
      ])
  }

  @Test func theExamplesAreTheReadmes() throws {
    let source = try lines(of: #filePath)
    var root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    root.removeLast(3)
    let readme = try lines(of: root.joined(separator: "/") + "/README.md")
    let begins = source.indices.filter { source[$0].hasSuffix("// README begins") }
    let ends = source.indices.filter { source[$0].hasSuffix("// README ends") }
    #expect(begins.count == 4 && ends.count == 4)
    for (begin, end) in zip(begins, ends) {
      let example = source[begin + 1..<end].map { $0.isEmpty ? "" : String($0.dropFirst(4)) }
      let first = try #require(example.first)
      let start = try #require(readme.firstIndex(of: first))
      #expect(Array(readme[start..<start + example.count]) == example)
      #expect(readme[start + example.count] == "```")
    }
  }

  /// The rendering that the README shows is what registering gives.
  @Test func theErrorIsTheReadmes() throws {
    let error = #expect(throws: PatternError.self) { try RoutePattern("/files/*rest") }
    var root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    root.removeLast(3)
    let readme = try lines(of: root.joined(separator: "/") + "/README.md")
    for line in try #require(error).rendered.split(separator: "\n") {
      #expect(readme.contains("    " + line))
    }
  }

  private func lines(of path: String) throws -> [String] {
    let file = unsafe fopen(path, "r")
    try #require(unsafe file != nil, "\(path) can be read")
    defer { unsafe fclose(file) }
    var text: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF { text.append(UInt8(byte)) }
    return String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
