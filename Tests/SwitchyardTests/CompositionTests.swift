import Switchyard
import Testing

@Suite struct CompositionTests {
  @Test func groupsNestAndKeepTheOrder() throws {
    var builder = RouterBuilder<String>()
    try builder.add("/v1/acme/first", value: "before")
    try builder.group("/v1/:tenant") { group in
      try group.add("/users/:id", methods: ["GET"], name: "user", value: "user")
      try group.add("/", value: "tenant")
      try group.group("/admin/") { admin in
        try admin.add("/:page?", value: "admin")
      }
      try group.add("/**rest?debug", value: "rest")
    }
    try builder.add("/v1/:x/:y", value: "after")
    let router = builder.build()
    #expect(router.match("/v1/acme/first")?.value == "before")
    let user = try #require(router.match("/v1/acme/users/7", method: "GET"))
    #expect(user.value == "user" && user.pattern == "/v1/:tenant/users/:id")
    #expect(user.parameters["tenant"] == "acme" && user.parameters["id"] == "7")
    #expect(router.match("/v1/acme")?.value == "tenant")
    #expect(router.match("/v1/acme/admin")?.value == "admin")
    #expect(router.match("/v1/acme/admin/x")?.parameters["page"] == "x")
    #expect(router.match("/v1/acme/a?debug=1")?.value == "rest")
    #expect(router.match("/v1/acme/a")?.value == "after")
    #expect(try router.url(for: "user", ["tenant": "a/b", "id": "7"]) == "/v1/a%2Fb/users/7")
  }

  @Test func prefixesMayHaveSchemeAndHost() throws {
    var builder = RouterBuilder<Int>(syntax: .braces)
    try builder.group("https://{t}.example.com:8443/api") { group in
      try group.add("/{id:[0-9]+}#top", value: 1)
    }
    let router = builder.build()
    let match = try #require(router.match("https://acme.example.com:8443/api/7#top"))
    #expect(match.parameters["t"] == "acme" && match.parameters["id"] == "7")
    #expect(match.pattern == "https://{t}.example.com:8443/api/{id:[0-9]+}#top")
    #expect(router.match("https://acme.example.com/api/7#top") == nil)
  }

  @Test(arguments: [
    ("/a?x=1", "/b", PatternError.Code.invalidPrefix), ("/a#x", "/b", .invalidPrefix),
    ("/:id", "/:id", .duplicateName), ("/a", "shop://b/c", .invalidPrefix),
    ("/a", "h/c", .invalidPrefix), ("/a", "/b{", .braceParameter), ("/{a", "/b", .braceParameter),
    ("/:a?/:b?/:c?/:d?", "/:e?/:f?/:g?", .tooManyOptionals),
  ])
  func whatCannotBeJoinedIsRefused(
    _ prefix: String, _ pattern: String, _ code: PatternError.Code
  ) throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/kept", value: 0)
    let error = #expect(throws: PatternError.self) {
      try builder.group(prefix) { group in
        try group.add("/fine", value: 1)
        try group.add(pattern, value: 2)
      }
    }
    #expect(error?.code == code, "\(String(describing: error))")
    #expect(builder.count == 1, "nothing of the group was added")
    try builder.add("/b", value: 3)
    #expect(builder.build().match("/b")?.value == 3, "the prefix is gone")
  }

  @Test func tablesAreMountedInTheirOrder() throws {
    var users = RouterBuilder<String>()
    try users.add("/:id", name: "user", value: "user")
    try users.add("/new", methods: ["POST"], value: "new")
    var braces = RouterBuilder<String>(syntax: .braces)
    try braces.add("/{enterprise-team}/x", value: "team")
    var builder = RouterBuilder<String>()
    try builder.add("/users/me", value: "me")
    try builder.mount(users, at: "/users")
    try builder.mount(braces, at: "/teams")
    try builder.mount(users)
    let router = builder.build()
    #expect(router.match("/users/me")?.value == "me")
    #expect(router.matches("/users/new").map(\.value) == ["user", "new"])
    #expect(router.match("/users/new")?.name == "user")
    #expect(router.match("/teams/a/x")?.parameters["enterprise-team"] == "a")
    #expect(router.match("/7")?.value == "user")
    #expect(router.count == 6)
    let error = #expect(throws: PatternError.self) { try builder.mount(users, at: "/:id") }
    #expect(error?.code == .duplicateName)
    #expect(builder.count == 6)
  }

  @Test(arguments: [
    ("/a", "/a/", "/a"), ("/a", "/a", nil), ("/a/", "/a", "/a/"), ("/a/", "/a/", nil),
    ("/", "/", nil), ("/:x", "/a%2F/?q=/", "/a%2F"), ("/**", "/a/", nil), ("/:x(.*)", "/a/", nil),
    ("h/a", "https://u@h:80/a/#/x/", "/a"), ("h", "//h", nil), ("/:x?", "/", nil),
  ])
  func canonicalPaths(_ pattern: String, _ url: String, _ canonical: String?) throws {
    var builder = RouterBuilder<Int>()
    try builder.add(pattern, value: 0)
    let match = try #require(builder.build().match(url))
    #expect(match.canonicalPath == canonical)
  }

  @Test func canonicalPathsOfDoubledSlashes() throws {
    var options = RoutingOptions()
    options.emptySegments = .collapsed
    var builder = RouterBuilder<Int>(options: options)
    try builder.add("/a/:b", value: 0)
    try builder.add("/", value: 1)
    let router = builder.build()
    #expect(router.match(path: "//a///b//?x=//")?.canonicalPath == "/a/b")
    #expect(router.match(path: "//")?.canonicalPath == "/")
    #expect(router.match("/a/b")?.canonicalPath == nil)
    #expect(router.match(try #require(router.match("//h//a//b")?.canonicalPath))?.value == 0)
  }

  @Test(arguments: ["//evil.example/x/", "/\\evil.example/x/"])
  func noCanonicalPathLeadsElsewhere(_ path: String) throws {
    var builder = RouterBuilder<Int>()
    try builder.add("/**/x", value: 0)
    let match = try #require(builder.build().match(path: path, host: "good.example"))
    #expect(match.canonicalPath == nil)
  }

  @Test func mountedRoutesServeWhatTheirNewTableSays() throws {
    var options = RoutingOptions()
    options.getServesHead = true
    var other = RouterBuilder<Int>(options: options)
    try other.add("/x", methods: ["GET"], value: 0)
    var builder = RouterBuilder<Int>()
    try builder.mount(other)
    #expect(builder.build().match("/x", method: "HEAD") == nil)
  }

  @Test func getMayServeHead() throws {
    var options = RoutingOptions()
    options.getServesHead = true
    for (serves, options) in [(false, RoutingOptions()), (true, options)] {
      var builder = RouterBuilder<Int>(options: options)
      try builder.add("/a", methods: ["GET"], value: 0)
      try builder.add("/a", methods: ["HEAD"], value: 1)
      try builder.add("/b", methods: ["POST"], value: 2)
      try builder.add("/c", methods: ["GET"], value: 3)
      let router = builder.build()
      #expect(router.match("/a", method: "HEAD")?.value == (serves ? 0 : 1))
      #expect(router.match("/c", method: "HEAD")?.value == (serves ? 3 : nil))
      #expect(router.match("/b", method: "HEAD") == nil)
      #expect(router.allowedMethods(for: "/c").methods == (serves ? ["GET", "HEAD"] : ["GET"]))
    }
  }
}
