import RouteSyntax
import Testing

@Suite struct PatternAuthorityTests {
  static let schemes = [
    ShapeCase("shop://cart", "scheme(shop) host(cart) root"),
    ShapeCase("SHOP://cart", "scheme(shop) host(cart) root"),
    ShapeCase("a+b-c.1://x", "scheme(a+b-c.1) host(x) root"),
    ShapeCase("app://", "scheme(app) host(none) root"),
    ShapeCase("app:///", "scheme(app) host(none) root"),
    ShapeCase("app:///x", "scheme(app) host(none) 'x'"),
    ShapeCase("app:////x", "scheme(app) host(none) '' 'x'"),
    ShapeCase("app://?x", "scheme(app) host(none) root ?'x'"),
    ShapeCase("app://#x", "scheme(app) host(none) root #'x'"),
    ShapeCase("(http|https)://h/x", "scheme(http|https) host(h) 'x'"),
    ShapeCase("(https|HTTP|http)://h", "scheme(http|https) host(h) root"),
    ShapeCase("(app)://h", "scheme(app) host(h) root"),
    ShapeCase("shop://**", "scheme(shop) **"),
    ShapeCase("shop://**?a=1#b", "scheme(shop) ** ?'a'='1' #'b'"),
    ShapeCase("shop://**/", "scheme(shop) host(**) root"),
    ShapeCase("shop://**/a", "scheme(shop) host(**) 'a'"),
    ShapeCase("shop://*", "scheme(shop) host(*) root"),
    ShapeCase("**", "**"),
    ShapeCase("**?a", "** ?'a'"),
  ]

  static let hosts = [
    ShapeCase("timeline", "host(timeline) root"),
    ShapeCase("timeline/", "host(timeline) root"),
    ShapeCase("timeline/a", "host(timeline) 'a'"),
    ShapeCase("/timeline", "'timeline'"),
    ShapeCase("example.com/a", "host(example.com) 'a'"),
    ShapeCase("Example.COM/a", "host(example.com, Example.COM) 'a'"),
    ShapeCase("example.com./a", "host(example.com, example.com.) 'a'"),
    ShapeCase("example.com.:80/a", "host(example.com, example.com.) port(80) 'a'"),
    ShapeCase("b%C3%BCcher.test/a", "host(bücher.test) 'a'"),
    ShapeCase("bücher.test/a", "host(bücher.test) 'a'"),
    ShapeCase("a%2Eb/x", "host(a.b) 'x'"),
    ShapeCase("a%2Fb/x", "host(a/b, a%2Fb) 'x'"),
    ShapeCase("a%/x", "host(a%, a%25) 'x'"),
    ShapeCase("a\\:b/x", "host(a:b) 'x'"),
    ShapeCase("\\*.a/x", "host(*.a) 'x'"),
    ShapeCase("*", "host(*) root"),
    ShapeCase("*/a", "host(*) 'a'"),
    ShapeCase("**/a", "host(**) 'a'"),
    ShapeCase("**/", "host(**) root"),
    ShapeCase(":host", "host(:host) root"),
    ShapeCase(":host/a", "host(:host) 'a'"),
    ShapeCase(":tenant.example.com/a", "host(:tenant 'example' 'com') 'a'"),
    ShapeCase(":a.:b", "host(:a :b) root"),
    ShapeCase("api.:region.test/a", "host('api' :region 'test') 'a'"),
    ShapeCase("API.:region.test/a", "host('api' :region 'test') 'a'"),
    ShapeCase("*.example.com/a", "host(* 'example' 'com') 'a'"),
    ShapeCase("**.example.com/a", "host(** 'example' 'com') 'a'"),
    ShapeCase("*.:a/x", "host(* :a) 'x'"),
    ShapeCase("**.a%2Eb/x", "host(** 'a' 'b') 'x'"),
    ShapeCase("*.example.com./a", "host(* 'example' 'com') 'a'"),
    ShapeCase("([a-z]+\\.test)/a", "host(~[a-z]+\\.test~) 'a'"),
    ShapeCase("(a|b)", "host(~a|b~) root"),
    ShapeCase(":host(.*)/a", "host(:host~.*~) 'a'"),
    ShapeCase("https://(a|b):8443/x", "scheme(https) host(~a|b~) port(8443) 'x'"),
    ShapeCase("[::1]/a", "host([::1]) 'a'"),
    ShapeCase("[::FFFF:1.2.3.4]:80/a", "host([::ffff:1.2.3.4], [::FFFF:1.2.3.4]) port(80) 'a'"),
    ShapeCase("h?a=1", "host(h) root ?'a'='1'"),
    ShapeCase("h#a", "host(h) root #'a'"),
  ]

  static let ports = [
    ShapeCase("localhost:8080/x", "host(localhost) port(8080) 'x'"),
    ShapeCase("localhost:0", "host(localhost) port(0) root"),
    ShapeCase("localhost:65535", "host(localhost) port(65535) root"),
    ShapeCase("localhost:00080", "host(localhost) port(80) root"),
    ShapeCase("localhost/:id", "host(localhost) :id"),
    ShapeCase("*:80/a", "host(*) port(80) 'a'"),
    ShapeCase("**:80", "host(**) port(80) root"),
    ShapeCase("*.a:80/", "host(* 'a') port(80) root"),
    ShapeCase(":host:80/a", "host(:host) port(80) 'a'"),
    ShapeCase("https://h:443", "scheme(https) host(h) port(443) root"),
  ]

  @Test(arguments: schemes + hosts + ports)
  func parts(of item: ShapeCase) throws {
    #expect(shape(of: try RoutePattern(item.pattern)) == item.shape)
  }

  @Test func hostFoldingNamesAreCaseless() {
    let folding: HostFolding = ["Shop", "APP"]
    #expect(folding == HostFolding(schemes: ["shop", "app", "App"]))
    #expect(!folding.isEmpty)
    #expect(HostFolding(schemes: []).isEmpty)
    #expect(!HostFolding.customSchemes.isEmpty)
    #expect(folding != .customSchemes)
  }
}
