import RouteSyntax
import Testing

@Suite struct PatternBracesTests {
  static let cases = [
    ShapeCase("/", "root"),
    ShapeCase("/users/{id}", "'users' :id"),
    ShapeCase("/{a}/{b}", ":a :b"),
    ShapeCase("/{pet-id}/{x.y}", ":pet-id :x.y"),
    ShapeCase("/{id:[0-9]+}", ":id~[0-9]+~"),
    ShapeCase("/{id:[0-9]{2,4}}", ":id~[0-9]{2,4}~"),
    ShapeCase("/{id:a{1}{2}}x", ":id~a{1}{2}~+'x'"),
    ShapeCase("/{id:[}]}", ":id~[}]~"),
    ShapeCase("/{id:\\}}", ":id~\\}~"),
    ShapeCase("/{id:(a|b)}", ":id~(a|b)~"),
    ShapeCase("/{id:.*}", ":id~.*~"),
    ShapeCase("/{*rest}", ":rest~.*~"),
    ShapeCase("/a/{*rest}/b", "'a' :rest~.*~ 'b'"),
    ShapeCase("/{*rest}?x", ":rest~.*~ ?'x'"),
    ShapeCase("/{id}.{ext}", ":id+'.'+:ext"),
    ShapeCase("/v{major}", "'v'+:major"),
    ShapeCase("/{id}?", ":id?"),
    ShapeCase("/{id}?/x", ":id? 'x'"),
    ShapeCase("/{id}?a={b}", ":id ?'a'=:b"),
    ShapeCase("/x#{f}", "'x' #:f"),
    ShapeCase("/x#/{f}", "'x' #/ :f"),
    // Literal in this syntax.
    ShapeCase("/:id", "':id'"),
    ShapeCase("/*", "'*'"),
    ShapeCase("/**", "'**'"),
    ShapeCase("/(a)", "'(a)'"),
    ShapeCase("/a:b*c(d)", "'a:b*c(d)'"),
    ShapeCase("/\\{id\\}", "'{id}'"),
    ShapeCase("/v1/{name}:undelete", "'v1' :name+':undelete'"),
    // The host.
    ShapeCase(
      "https://{tenant}.example.com/{id}", "scheme(https) host(:tenant 'example' 'com') :id"),
    ShapeCase("{host}/a", "host(:host) 'a'"),
    ShapeCase("{host:a|b}/a", "host(:host~a|b~) 'a'"),
    ShapeCase("(http|https)://h/{id}", "scheme(http|https) host(h) :id"),
    ShapeCase("h:80/{id}", "host(h) port(80) :id"),
  ]

  @Test(arguments: cases)
  func parts(of item: ShapeCase) throws {
    #expect(shape(of: try RoutePattern(item.pattern, syntax: .braces)) == item.shape)
  }

  @Test func syntaxesHaveNames() {
    for name in PatternSyntax.allNames {
      #expect(PatternSyntax(named: name)?.description == name)
    }
    #expect(PatternSyntax(named: "switchyard") == .switchyard)
    #expect(PatternSyntax(named: "braces") == .braces)
    #expect(PatternSyntax(named: "none of them") == nil)
  }
}
