import RouteSyntax
import Testing

/// A pattern and what the parser makes of it.
struct ShapeCase: Sendable, CustomTestStringConvertible {
  let pattern: String
  let shape: String

  init(_ pattern: String, _ shape: String) {
    self.pattern = pattern
    self.shape = shape
  }

  var testDescription: String { pattern }
}

@Suite struct PatternPathTests {
  static let literals = [
    ShapeCase("/", "root"),
    ShapeCase("/users", "'users'"),
    ShapeCase("/a/b/c", "'a' 'b' 'c'"),
    ShapeCase("/a/", "'a' ''"),
    ShapeCase("/a//b", "'a' '' 'b'"),
    ShapeCase("/a//", "'a' '' ''"),
    ShapeCase("/.", "'.'"),
    ShapeCase("/..", "'..'"),
    // Canonical on both sides.
    ShapeCase("/café", "'café'"),
    ShapeCase("/caf%C3%A9", "'café'"),
    ShapeCase("/caf%c3%a9", "'café'"),
    ShapeCase("/%61b", "'ab'"),
    ShapeCase("/a%2Fb", "'a%2Fb'"),
    ShapeCase("/a%2fb", "'a%2Fb'"),
    ShapeCase("/a%25b", "'a%25b'"),
    ShapeCase("/100%", "'100%25'"),
    ShapeCase("/%4", "'%254'"),
    ShapeCase("/%zz", "'%25zz'"),
    ShapeCase("/%%41", "'%25A'"),
    ShapeCase("/%3A%2A%28%3C%3F%23%7B%5C", "':*(<?#{\\'"),
    ShapeCase("/%00%0A%7F", "'\0\n\u{7F}'"),
    ShapeCase("/a b|c^`\"", "'a b|c^`\"'"),
    ShapeCase("/a=b&c;d,e@f!g'h$i+j", "'a=b&c;d,e@f!g'h$i+j'"),
    ShapeCase("/[a]", "'[a]'"),
    // No Unicode normalisation.
    ShapeCase("/cafe\u{301}", "'cafe\u{301}'"),
    // Escapes.
    ShapeCase("/v1/books/:id\\:archive", "'v1' 'books' :id+':archive'"),
    ShapeCase("/\\:id", "':id'"),
    ShapeCase("/\\*", "'*'"),
    ShapeCase("/\\*\\*", "'**'"),
    ShapeCase("/\\(a\\)", "'(a)'"),
    ShapeCase("/\\<a\\>", "'<a>'"),
    ShapeCase("/\\{a\\}", "'{a}'"),
    ShapeCase("/a\\?", "'a?'"),
    ShapeCase("/a\\#b", "'a#b'"),
    ShapeCase("/a\\\\b", "'a\\b'"),
    ShapeCase("/\\a", "'a'"),
    ShapeCase("/\\%41", "'%2541'"),
    ShapeCase("/\\%2F", "'%252F'"),
    ShapeCase("/\\é", "'é'"),
    ShapeCase("/\\🙂x", "'🙂x'"),
  ]

  static let parameters = [
    ShapeCase("/:id", ":id"),
    ShapeCase("/:_", ":_"),
    ShapeCase("/:_9aZ", ":_9aZ"),
    ShapeCase("/:a/:b", ":a :b"),
    ShapeCase("/:id<int>", ":id<int>"),
    ShapeCase("/:id<uint>", ":id<uint>"),
    ShapeCase("/:id<float>", ":id<float>"),
    ShapeCase("/:id<hex>", ":id<hex>"),
    ShapeCase("/:id<alpha>", ":id<alpha>"),
    ShapeCase("/:id<alnum>", ":id<alnum>"),
    ShapeCase("/:id<slug>", ":id<slug>"),
    ShapeCase("/:id<date>", ":id<date>"),
    ShapeCase("/:id<uuid>", ":id<uuid>"),
    ShapeCase("/:id([0-9]+)", ":id~[0-9]+~"),
    ShapeCase("/([a-z]+)", "~[a-z]+~"),
    ShapeCase("/(?:en|fr)", "~(?:en|fr)~"),
    ShapeCase("/(?<id>\\d+)", "~(?<id>\\d+)~"),
    ShapeCase("/(?!new$):id", "~(?!new$)~+:id"),
    ShapeCase("/((?:en|fr))", "~(?:en|fr)~"),
    ShapeCase("/(?:a(b)c)d", "~(?:a(b)c)~+'d'"),
    ShapeCase("/(?:a\\)[)])d", "~(?:a\\)[)])~+'d'"),
    ShapeCase("/(?i)ab", "~(?i)~+'ab'"),
    ShapeCase("/(?i)(a)", "~(?i)~+~a~"),
    ShapeCase("/(?:)", "~(?:)~"),
    ShapeCase("/x(?i:a)/(?=b)b", "'x'+~(?i:a)~ ~(?=b)~+'b'"),
    ShapeCase("/(?:a)?", "~(?:a)~?"),
    ShapeCase("/(?:a)?b=c", "~(?:a)~ ?'b'='c'"),
    ShapeCase("/(a/b)", "~a/b~"),
    ShapeCase("/(a?b#c)", "~a?b#c~"),
    ShapeCase("/:a([)])", ":a~[)]~"),
    ShapeCase("/:a([]])", ":a~[]]~"),
    ShapeCase("/:a([^]\\)])", ":a~[^]\\)]~"),
    ShapeCase("/:a(\\))", ":a~\\)~"),
    ShapeCase("/:a(\\()", ":a~\\(~"),
    ShapeCase("/:a((b(c)))", ":a~(b(c))~"),
    ShapeCase("/:a(\\\\)", ":a~\\\\~"),
    ShapeCase("/:a([\\\\])", ":a~[\\\\]~"),
    ShapeCase("/:a([[:alpha:])])", ":a~[[:alpha:])]~"),
    ShapeCase("/:a(a{2,3})", ":a~a{2,3}~"),
  ]

  static let mixed = [
    ShapeCase("/:id.json", ":id+'.json'"),
    ShapeCase("/@:user", "'@'+:user"),
    ShapeCase("/:from-:to", ":from+'-'+:to"),
    ShapeCase("/v:major(\\d+).:minor(\\d+)", "'v'+:major~\\d+~+'.'+:minor~\\d+~"),
    ShapeCase("/a:b<int>c", "'a'+:b<int>+'c'"),
    ShapeCase("/:a<int>:b<alpha>", ":a<int>+:b<alpha>"),
    ShapeCase("/:a:b<int>", ":a+:b<int>"),
    ShapeCase("/:a<int>:b", ":a<int>+:b"),
    ShapeCase("/:a(x):b(y)", ":a~x~+:b~y~"),
    ShapeCase("/:a(x):b", ":a~x~+:b"),
    ShapeCase("/(x)(y)", "~x~+~y~"),
    ShapeCase("/:a\\b", ":a+'b'"),
    ShapeCase("/:a-b", ":a+'-b'"),
    ShapeCase("/:a.b", ":a+'.b'"),
    ShapeCase("/:a\\é", ":a+'é'"),
    ShapeCase("/:a%C3%A9", ":a+'é'"),
    ShapeCase("/:a\\+", ":a+'+'"),
    ShapeCase("/:a+b", ":a+'+b'"),
    ShapeCase("/:a\\*", ":a+'*'"),
  ]

  static let wildcards = [
    ShapeCase("/*", "*"),
    ShapeCase("/a/*/b", "'a' * 'b'"),
    ShapeCase("/*.json", "*+'.json'"),
    ShapeCase("/a*", "'a'+*"),
    ShapeCase("/a*b", "'a'+*+'b'"),
    ShapeCase("/a*b*c", "'a'+*+'b'+*+'c'"),
    ShapeCase("/*:id", "*+:id"),
    ShapeCase("/*(a)", "*+~a~"),
    ShapeCase("/*\\rest", "*+'rest'"),
    ShapeCase("/*-rest", "*+'-rest'"),
    ShapeCase("/**", "**"),
    ShapeCase("/**rest", "**rest"),
    ShapeCase("/a/**", "'a' **"),
    ShapeCase("/**/z", "** 'z'"),
    ShapeCase("/a/**mid/z", "'a' **mid 'z'"),
    ShapeCase("/**a/**b", "**a **b"),
    ShapeCase("/**/", "** ''"),
    ShapeCase("/**?x", "** ?'x'"),
    ShapeCase("/**rest#top", "**rest #'top'"),
  ]

  static let optionals = [
    ShapeCase("/:tab?", ":tab?"),
    ShapeCase("/a/:tab?", "'a' :tab?"),
    ShapeCase("/:a?/:b?", ":a? :b?"),
    ShapeCase("/:a?/b", ":a? 'b'"),
    ShapeCase("/:a<int>?", ":a<int>?"),
    ShapeCase("/:a(x)?/b", ":a~x~? 'b'"),
    ShapeCase("/(x)?", "~x~?"),
    ShapeCase("/:a?/", ":a? ''"),
    ShapeCase("/a/:tab??page=2", "'a' :tab? ?'page'='2'"),
    ShapeCase("/a/:tab?#top", "'a' :tab? #'top'"),
    // Behind anything but a slash, a query or the end, `?` begins the query.
    ShapeCase("/:tab?page=2", ":tab ?'page'='2'"),
    ShapeCase("/a?/b", "'a' ?'/b'"),
    ShapeCase("/:a?/:b?/:c?/:d?/:e?/:f?", ":a? :b? :c? :d? :e? :f?"),
  ]

  @Test(arguments: literals + parameters + mixed + wildcards + optionals)
  func segments(of item: ShapeCase) throws {
    #expect(shape(of: try RoutePattern(item.pattern)) == item.shape)
  }

  @Test func spellingsOfOnePatternAreEqual() throws {
    for (left, right) in [
      ("/café", "/caf%C3%A9"), ("/\\a", "/a"), ("/%2f", "/%2F"), ("/100%", "/100%25"),
      ("/:a\\b", "/:a%62"), ("HTTPS://Example.COM./a", "https://example.com/a"),
    ] {
      let (left, right) = (try RoutePattern(left), try RoutePattern(right))
      // The case of a host and its final dot are kept for schemes whose host is path text.
      #expect(left.path == right.path && left.scheme == right.scheme)
    }
    #expect(try RoutePattern("/café") == RoutePattern("/caf%C3%A9"))
    #expect(try RoutePattern("/a") != RoutePattern("/a/"))
    // The second has a capture of its own.
    #expect(try RoutePattern("/(?:a)") != RoutePattern("/((?:a))"))
    #expect(try RoutePattern("/:a") != RoutePattern("/:b"))
    #expect(try RoutePattern("/:a") == RoutePattern("/{a}", syntax: .braces))
    #expect(try RoutePattern("/:a").hashValue == RoutePattern("/{a}", syntax: .braces).hashValue)
  }

  @Test func theTextAndSyntaxAreKept() throws {
    let pattern = try RoutePattern("/caf%C3%A9/{id}", syntax: .braces)
    #expect(pattern.text == "/caf%C3%A9/{id}")
    #expect(pattern.syntax == .braces)
  }

  @Test func captureNamesFollowTheText() throws {
    let pattern = try RoutePattern(
      "https://:tenant.x.test/:a/([0-9]+)/(?<g>x)-:b((?<h>y))/**rest?q=:q&r=(z)#/:f")
    #expect(
      pattern.captureNames == ["tenant", "a", nil, "g", "b", "h", "rest", "q", nil, "f"])
    #expect(try RoutePattern("/a/*/**?x=1#top").captureNames == [])
    #expect(try RoutePattern(":host/:x?").captureNames == ["host", "x"])
    #expect(try RoutePattern("*.:b.c/").captureNames == ["b"])
    #expect(try RoutePattern(":host((?<a>x))#:f").captureNames == ["host", "a", "f"])
  }
}
