import RouteSyntax
import Testing

/// What users of other routers write: it means what they expect, or the error says how to write it.
@Suite struct PatternHabitTests {
  /// Text that several routers share, with its parts here.
  static let valid = [
    // Express, Koa, Sinatra.
    ShapeCase("/users/:userId/books/:bookId", "'users' :userId 'books' :bookId"),
    ShapeCase("/flights/:from-:to", "'flights' :from+'-'+:to"),
    ShapeCase("/plantae/:genus.:species", "'plantae' :genus+'.'+:species"),
    ShapeCase("/user/:userId(\\d+)", "'user' :userId~\\d+~"),
    ShapeCase("/:id?", ":id?"),
    ShapeCase("/ab(cd)e", "'ab'+~cd~+'e'"),
    ShapeCase("/file/*", "'file' *"),
    // Vapor, Hummingbird.
    ShapeCase("/hello/:name", "'hello' :name"),
    ShapeCase("/foo/*/baz", "'foo' * 'baz'"),
    ShapeCase("/foo/**", "'foo' **"),
    // Rails: optional parts are expressions here, with the same text.
    ShapeCase("/photos/:id", "'photos' :id"),
    // App links.
    ShapeCase("myapp://profile/:id", "scheme(myapp) host(profile) :id"),
    ShapeCase("https://*.example.com/**", "scheme(https) host(* 'example' 'com') **"),
    ShapeCase("(http|https)://example.com/:id", "scheme(http|https) host(example.com) :id"),
  ]

  static let refused = [
    // Express 4 and path-to-regexp 6.
    RefusalCase("/:id*", .repeatedParameter, at: 4, "'**id'"),
    RefusalCase("/:path+", .repeatedParameter, at: 6, "':path(.+)'"),
    // path-to-regexp 8 and Express 5.
    RefusalCase("/files/*splat", .namedWildcard, at: 7, "'**splat'"),
    RefusalCase("/users{/:id}/delete", .braceParameter, at: 6, "'/:id?'"),
    RefusalCase("/:\"with space\"", .missingName, at: 1, "':name'"),
    // OpenAPI, Spring, gorilla/mux, axum, matchit, ASP.NET.
    RefusalCase("/pets/{petId}", .braceParameter, at: 6, "':petId'"),
    RefusalCase("/pets/{petId}", .braceParameter, at: 6, "'braces'"),
    RefusalCase("/articles/{id:[0-9]+}", .braceParameter, at: 10, "':id([0-9]+)'"),
    RefusalCase("/files/{*path}", .braceParameter, at: 7, "'**path'"),
    RefusalCase("/:file(*)", .invalidRegex, at: 7, "'**name'"),
    RefusalCase("/:file(+)", .invalidRegex, at: 7, "':name(.*)'"),
    RefusalCase("/posts/:id(.:format)", .invalidOptional, at: 11, "'/:name?'"),
    RefusalCase("/posts(/:id)", .invalidOptional, at: 7, "'/:name?'"),
    RefusalCase("/(:locale)/books", .invalidOptional, at: 2, "'/:name?'"),
    RefusalCase("/:id(?<x>a)", .invalidRegex, at: 5, "':id((?<name>…))'"),
    RefusalCase("/:1", .missingName, at: 1, "no digit first"),
    RefusalCase("/{**rest}", .missingName, at: 3, "'{*rest}'", syntax: .braces),
    RefusalCase("/{id<int>}", .invalidName, at: 4, "'{id:[0-9]+}'", syntax: .braces),
    RefusalCase("user-:id.example.com/x", .invalidHost, at: 5, "a label of its own"),
    RefusalCase("shop:/cart", .missingSlashes, at: 4, "'shop:///cart'"),
    RefusalCase("/{*rest}", .braceParameter, at: 1, "'braces'"),
    // Go 1.22.
    RefusalCase("/files/{path...}", .braceParameter, at: 7, "'**path'"),
    RefusalCase("/files/{path...}", .invalidName, at: 12, "'{*path}'", syntax: .braces),
    RefusalCase("GET /posts", .invalidHost, at: 3, "methods are no part of a pattern"),
    RefusalCase("/posts/{$}", .braceParameter, at: 7, "'\\{'"),
    // Flask, Django.
    RefusalCase("/post/<int:post_id>", .reservedCharacter, at: 6, "':id<int>'"),
    RefusalCase("/user/<username>", .reservedCharacter, at: 6, "':id<int>'"),
    RefusalCase("/path/<path:subpath>", .reservedCharacter, at: 6, "':id<int>'"),
    // httprouter, gin, Rails.
    RefusalCase("/src/*filepath", .namedWildcard, at: 5, "'**filepath'"),
    RefusalCase("/books/*section/:title", .namedWildcard, at: 7, "'**section'"),
    // Vue Router.
    RefusalCase("/:chapters(.*)*", .repeatedParameter, at: 14, "'**chapters'"),
    // Deep links.
    RefusalCase("myapp:profile", .missingSlashes, at: 5, "'myapp://profile'"),
    RefusalCase("myapp:/profile", .missingSlashes, at: 5, "'myapp://profile'"),
    RefusalCase("//example.com/x", .networkPath, at: 0, "'host/path'"),
  ]

  @Test(arguments: valid)
  func meansWhatIsExpected(_ item: ShapeCase) throws {
    #expect(shape(of: try RoutePattern(item.pattern)) == item.shape)
  }

  @Test(arguments: refused)
  func isExplained(_ item: RefusalCase) { item.check() }
}
