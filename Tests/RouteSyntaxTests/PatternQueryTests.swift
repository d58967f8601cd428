import RouteSyntax
import Testing

@Suite struct PatternQueryTests {
  static let queries = [
    ShapeCase("/?a", "root ?'a'"),
    ShapeCase("/x?type=gift&id=:product&debug", "'x' ?'type'='gift' ?'id'=:product ?'debug'"),
    ShapeCase("/x?a=", "'x' ?'a'=''"),
    ShapeCase("/x?a=:b<int>", "'x' ?'a'=:b<int>"),
    ShapeCase("/x?a=:b([0-9]+)", "'x' ?'a'=:b~[0-9]+~"),
    ShapeCase("/x?a=([0-9]+)", "'x' ?'a'=~[0-9]+~"),
    ShapeCase("/x?a=(&#)", "'x' ?'a'=~&#~"),
    ShapeCase("/x?&&a&", "'x' ?'a'"),
    ShapeCase("/x?a=1&a=2", "'x' ?'a'='1' ?'a'='2'"),
    ShapeCase("/x?a=b=c", "'x' ?'a'='b=c'"),
    ShapeCase("/x?a=/b", "'x' ?'a'='/b'"),
    ShapeCase("/x?a%3Db=%26%23", "'x' ?'a=b'='&#'"),
    ShapeCase("/x?a=%2F%25", "'x' ?'a'='/%'"),
    ShapeCase("/x?a=100%", "'x' ?'a'='100%'"),
    ShapeCase("/x?a=b+c", "'x' ?'a'='b+c' or 'b c'"),
    ShapeCase("/x?a+b", "'x' ?'a+b' or 'a b'"),
    ShapeCase("/x?a=b%2Bc", "'x' ?'a'='b+c'"),
    ShapeCase("/x?a=b\\+c", "'x' ?'a'='b+c'"),
    ShapeCase("/x?a=\\:b\\?", "'x' ?'a'=':b?'"),
    ShapeCase("/x?a\\&b=\\#", "'x' ?'a&b'='#'"),
    ShapeCase("/x?é=%C3%A9", "'x' ?'é'='é'"),
  ]

  static let fragments = [
    ShapeCase("/#top", "root #'top'"),
    ShapeCase("/x#top", "'x' #'top'"),
    ShapeCase("/x#t%C3%B6p", "'x' #'töp'"),
    ShapeCase("/x#%2F", "'x' #'/'"),
    ShapeCase("/x#a/b", "'x' #'a/b'"),
    ShapeCase("/x#a+b&c=d", "'x' #'a+b&c=d'"),
    ShapeCase("/x#:name", "'x' #:name"),
    ShapeCase("/x#:name<int>", "'x' #:name<int>"),
    ShapeCase("/x#:name(a+)", "'x' #:name~a+~"),
    ShapeCase("/x#(a+)", "'x' #~a+~"),
    ShapeCase("/x#/", "'x' #/ root"),
    ShapeCase("/x#/page/:id", "'x' #/ 'page' :id"),
    ShapeCase("/x#/page/:id?", "'x' #/ 'page' :id?"),
    ShapeCase("/x#/a%2Fb/**rest", "'x' #/ 'a%2Fb' **rest"),
    ShapeCase("/x#//a/", "'x' #/ '' 'a' ''"),
    ShapeCase("/x#/(a/b)", "'x' #/ ~a/b~"),
    ShapeCase("/x?a=1#/b", "'x' ?'a'='1' #/ 'b'"),
    ShapeCase("/x#a\\?b\\#c", "'x' #'a?b#c'"),
  ]

  @Test(arguments: queries + fragments)
  func parts(of item: ShapeCase) throws {
    #expect(shape(of: try RoutePattern(item.pattern)) == item.shape)
  }
}
