import Switchyard
import Synchronization
import Testing

/// Custom constraints as a program uses them.
@Suite struct CustomConstraintRoutingTests {
  private func luhn() throws -> CustomConstraint {
    try CustomConstraint("luhn", samples: ["4242424242424242", "0"]) { digits in
      var sum = 0
      for index in digits.indices {
        guard (0x30...0x39).contains(digits[index]) else { return false }
        let digit = Int(digits[index] - 0x30)
        let isDoubled = (digits.count - index).isMultiple(of: 2)
        sum += isDoubled ? digit / 5 + digit * 2 % 10 : digit
      }
      return sum.isMultiple(of: 10)
    }
  }

  @Test func routesNameConstraints() throws {
    var builder = RouterBuilder<String>()
    try builder.constrain(CustomConstraint("sku", expression: "(?<maker>[A-Z]+)-[0-9]+"))
    try builder.constrain(CustomConstraint("code", expression: "[A-Z]+"))
    try builder.constrain(luhn())
    try builder.add("/p/:id<sku>", value: "product")
    try builder.add("/c/:id<code>", name: "code", value: "code")
    try builder.add("/card/:number<luhn>", name: "card", value: "card")
    try builder.add("/find?q=:q<luhn>", name: "find", value: "find")
    try builder.add("/**dir/:number<luhn>/x", value: "deep")
    try builder.add("/**", value: "other")
    let router = builder.build()
    let product = try #require(router.match("/p/AB-1"))
    #expect(product.value == "product" && product.pattern == "/p/:id<sku>")
    #expect(product.parameters["id"] == "AB-1" && product.parameters["maker"] == "AB")
    #expect(router.match("/p/ab-1")?.value == "other")
    #expect(router.match("/card/4242424242424242")?.parameters["number"] == "4242424242424242")
    #expect(router.match("/card/%34242424242424242")?.value == "card")
    #expect(router.match("/card/4242424242424241")?.value == "other")
    #expect(router.match("/find?q=1&q=18")?.parameters["q"] == "18")
    #expect(router.match("/a/b/18/x")?.parameters["dir"] == "a/b")
    #expect(router.match("/a/b/17/x")?.value == "other")

    #expect(try router.url(for: "code", ["id": "AB"]) == "/c/AB")
    #expect(try router.url(for: "card", ["number": "18"]) == "/card/18")
    #expect(try router.url(for: "find", ["q": "18"]) == "/find?q=18")
    for (name, values, word) in [
      ("code", ["id": "ab"], "no 'code': it does not match '[A-Z]+'"),
      ("card", ["number": "17"], "no 'luhn'"),
      ("find", ["q": "17"], "no 'luhn'"), ("card", ["number": ""], "no 'luhn'"),
    ] {
      let error = #expect(throws: ReverseRoutingError.self) { try router.url(for: name, values) }
      #expect(error?.message.contains(word) == true, "\(String(describing: error))")
    }
  }

  @Test func aNameIsKnownOnce() throws {
    var builder = RouterBuilder<Int>()
    try builder.constrain(luhn())
    let error = #expect(throws: PatternError.self) { try builder.constrain(luhn()) }
    #expect(error?.code == .invalidConstraint)
    #expect(error?.message.contains("'luhn'") == true)
  }

  @Test func whatDoesNotCompileNamesTheConstraint() throws {
    var builder = RouterBuilder<Int>()
    try builder.constrain(CustomConstraint("odd", expression: "^a[z-a]"))
    let error = #expect(throws: PatternError.self) { try builder.add("/x/:id<odd>", value: 0) }
    #expect(error?.code == .invalidRegex)
    #expect(error?.offset == 7)
    #expect(error?.message.contains("constraint 'odd'") == true)
    #expect(error?.message.contains("byte 5 of '^a[z-a]'") == true, "\(error?.message ?? "")")
    #expect(builder.count == 0)
  }

  /// A function sees the text that literals are compared with, and never none.
  @Test func whatAFunctionSees() throws {
    for foldsCase in [false, true] {
      var options = RoutingOptions()
      options.caseSensitivePath = !foldsCase
      options.plusMeansSpace = true
      var builder = RouterBuilder<Int>(options: options)
      let known: Set<[UInt8]> = [
        Array("a%2Fb%25é".utf8), Array("A".utf8), [0xFF], Array("a/b%é d+".utf8), Array("ok".utf8),
      ]
      try builder.constrain(
        CustomConstraint("known", samples: ["ok"]) { text in
          precondition(!text.isEmpty)
          return known.contains(text.indices.map { text[$0] })
        })
      try builder.add("/s/:x<known>", value: 0)
      try builder.add("/q?a=:x<known>", value: 1)
      try builder.add("/f#:x<known>", value: 2)
      let router = builder.build()
      #expect(router.match("/s/a%2fb%25%C3%A9")?.parameters["x"] == "a/b%é")
      #expect(router.match("/S/A")?.value == (foldsCase ? 0 : nil))
      #expect(router.match("/s/a") == nil, "the case is kept")
      #expect(router.match("/s/%FF")?.value == 0)
      #expect(router.match("/s/") == nil)
      #expect(router.match("/q?a=a%2Fb%25%C3%A9+d%2B")?.value == 1)
      #expect(router.match("/q?a=&a=ok")?.value == 1)
      #expect(router.match("/q?a=") == nil)
      #expect(router.match("/f#a/b%%C3%A9%20d+")?.value == 2)
      #expect(router.match("/f#") == nil)
    }
  }

  /// A function that breaks its word may give any route, but no trap and nothing out of bounds.
  @Test func functionsThatBreakTheirWordDoNoHarm() throws {
    final class Counter: Sendable {
      let calls = Atomic<Int>(0)
    }
    for period in 1...6 {
      let counter = Counter()
      var builder = RouterBuilder<Int>()
      try builder.constrain(
        CustomConstraint("moody", samples: ["a"]) { _ in
          let calls = counter.calls.wrappingAdd(1, ordering: .relaxed).newValue
          return calls < 2 || calls.isMultiple(of: period)
        })
      try builder.add("/**a/:x<moody>/**b/:y<moody>/**c", value: 0)
      try builder.add("/**d/:x<moody>/z", value: 1)
      try builder.add("/:x<moody>/:y<moody>?q=:q<moody>#:f<moody>", value: 2)
      let router = builder.build()
      for url in ["/a/b/c/d/e", "/a/z", "/a/b?q=1&q=2#x", "/", "/a/b/c/d/e/f/g"] {
        for match in router.matches(url) { _ = match.parameters.map { $0.value } }
      }
    }
  }

  @Test func groupsKnowTheConstraints() throws {
    var builder = RouterBuilder<Int>()
    try builder.constrain(CustomConstraint("sku", expression: "[A-Z]+"))
    try builder.group("/:shop<sku>") { group in
      try group.constrain(luhn())
      try group.add("/:card<luhn>", name: "card", value: 1)
    }
    try builder.add("/:card<luhn>", value: 2)
    let router = builder.build()
    #expect(router.match("/AB/18")?.pattern == "/:shop<sku>/:card<luhn>")
    #expect(router.match("/ab/18") == nil)
    #expect(router.match("/18")?.value == 2)
    #expect(try router.url(for: "card", ["shop": "AB", "card": "18"]) == "/AB/18")
    #expect(router.match("/AB/18/")?.canonicalPath == "/AB/18")
  }

  @Test func aPrefixMayLeaveNoPlaceForAFunction() throws {
    var builder = RouterBuilder<Int>()
    try builder.constrain(luhn())
    let error = #expect(throws: PatternError.self) {
      try builder.group("/:p(.*)") { try $0.add("/:card<luhn>", value: 1) }
    }
    #expect(error?.code == .misplacedConstraint)
    #expect(error?.message.contains("'/:p(.*)'") == true)
  }

  /// Mounted routes mean what they meant, whatever the same names mean in the other builder.
  @Test func mountedRoutesKeepTheirMeaning() throws {
    var letters = RouterBuilder<String>()
    try letters.constrain(CustomConstraint("code", expression: "[a-z]+"))
    try letters.add("/:x<code>", name: "letters", value: "letters")
    var digits = RouterBuilder<String>()
    try digits.constrain(CustomConstraint("code", expression: "[0-9]+"))
    try digits.mount(letters, at: "/m")
    try digits.mount(letters)
    try digits.add("/:x<code>", value: "digits")
    let router = digits.build()
    #expect(router.match("/m/ab")?.value == "letters")
    #expect(router.match("/ab")?.value == "letters")
    #expect(router.match("/12")?.value == "digits")
    #expect(router.match("/m/12") == nil)
    #expect(try router.url(for: "letters", ["x": "ab"]) == "/m/ab")

    var clash = RouterBuilder<String>()
    try clash.constrain(CustomConstraint("code", expression: "[0-9]+"))
    let error = #expect(throws: PatternError.self) { try clash.mount(letters, at: "/:y<code>") }
    #expect(error?.code == .invalidConstraint)
    #expect(clash.count == 0)
  }

  @Test func duplicatesAreSeenThroughNames() throws {
    var builder = RouterBuilder<Int>(duplicates: .reject)
    try builder.constrain(CustomConstraint("code", expression: "[a-z]+"))
    try builder.constrain(luhn())
    try builder.add("/:x<code>", value: 0)
    #expect(throws: PatternError.self) { try builder.add("/:x([a-z]+)", value: 1) }
    try builder.add("/:x<luhn>", value: 2)
    #expect(throws: PatternError.self) { try builder.add("/:x<luhn>/", value: 3) }
    #expect(builder.count == 2)
  }
}
