import JSONText
import RouteFiles
import Switchyard
import Testing

@Suite struct OptionFieldTests {
  private func field(_ name: String) throws -> OptionField {
    try #require(OptionField.all.first { $0.name == name })
  }

  /// What text makes of the defaults, as a case file writes it.
  @Test(arguments: [
    ("trailingSlash", "significant", #"{"trailingSlash":"significant"}"#),
    ("trailingSlash", "ignored", "{}"),
    ("emptySegments", "collapsed", #"{"emptySegments":"collapsed"}"#),
    ("caseSensitivePath", "false", #"{"caseSensitivePath":false}"#),
    ("caseSensitivePath", "true", "{}"),
    ("foldsHost", "shop,App", #"{"foldsHost":["app","shop"]}"#),
    ("foldsHost", ".customSchemes", #"{"foldsHost":[".customSchemes"]}"#),
    ("foldsHost", "", "{}"),
    ("plusMeansSpace", "true", #"{"plusMeansSpace":true}"#),
    ("getServesHead", "true", #"{"getServesHead":true}"#),
    ("maximumURLLength", "1e3", #"{"maximumURLLength":1000}"#),
    ("regexLimits", "1,0,4294967295", #"{"regexLimits":[1,0,4294967295]}"#),
  ])
  func text(name: String, text: String, json: String) throws {
    var options = RoutingOptions()
    #expect(try field(name).apply(text: text, to: &options) == nil)
    #expect(JSONValue.object(OptionField.members(of: options)).text() == json)
  }

  @Test(arguments: [
    ("trailingSlash", "Ignored"), ("emptySegments", ""), ("caseSensitivePath", "no"),
    ("foldsHost", "a b"), ("foldsHost", "shop,"), ("foldsHost", "shop,.customSchemes"),
    ("maximumURLLength", "-1"), ("maximumURLLength", "1.5"), ("maximumURLLength", ""),
    ("regexLimits", "1,2"), ("regexLimits", "1,2,3,4"), ("regexLimits", "1,2,4294967296"),
  ])
  func wrongText(name: String, text: String) throws {
    var options = RoutingOptions()
    #expect(try field(name).apply(text: text, to: &options) != nil)
    #expect(options == RoutingOptions())
  }

  /// Every property of the options has a field, so that files can say it.
  @Test func nothingIsLeftOut() {
    let properties = Mirror(reflecting: RoutingOptions()).children.compactMap(\.label)
    #expect(Set(properties) == Set(OptionField.all.map(\.name)))
  }
}
