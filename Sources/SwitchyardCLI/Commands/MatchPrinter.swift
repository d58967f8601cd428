internal import JSONText
internal import RouteFiles
internal import Switchyard

/// Matches URLs and writes what they give.
struct MatchPrinter: ~Copyable {
  private let router: Router<Int>
  private let settings: Settings
  private let routes: [PrintedRoute]
  private var matcher = Matcher()
  /// Whether every URL had an answer so far, and the whole of it.
  private(set) var isComplete = true

  init(table: RouteTable, router: Router<Int>, settings: Settings) {
    self.router = router
    self.settings = settings
    routes = table.routes.enumerated().map { PrintedRoute(number: $0, $1) }
  }

  /// Writes what a URL gives.
  ///
  /// - Parameters:
  ///   - url: Any bytes.
  ///   - method: The method that came with this URL.
  ///   - console: Where the lines go.
  /// - Throws: ``CommandError/output(_:)``.
  mutating func print(
    _ url: ArraySlice<UInt8>, method: String?, to console: Console
  ) throws(CommandError) {
    try console.write { out in
      if settings.printsJSON {
        appendJSON(url, method, to: &out)
      } else {
        appendText(url, method, to: &out)
      }
    }
  }

  /// Calls `body` with the matches that are wanted, and says why there are no more.
  private mutating func forEachMatch(
    _ url: ArraySlice<UInt8>, _ method: String?, _ body: (PrintedRoute, ByteMatch<Int>) -> Void
  ) -> MatchEnd? {
    var isFound = false
    let wantsAll = settings.wantsAll
    let routes = routes
    do throws(MatchError) {
      try router.forEachMatch(
        utf8: url.span, using: &matcher, method: method ?? settings.method
      ) { match in
        isFound = true
        body(routes[match.value], match)
        return wantsAll
      }
    } catch {
      isComplete = false
      return .error(error)
    }
    if !isFound { isComplete = false }
    return isFound ? nil : .noMatch
  }

  // MARK: Text

  private mutating func appendText(
    _ url: ArraySlice<UInt8>, _ method: String?, to out: inout [UInt8]
  ) {
    let tab = UInt8(ascii: "\t")
    func appendRequest() {
      out.append(tab)
      if let method { out += "\(method) ".utf8 }
      out.appendShown(url)
      out.append(tab)
    }
    let end = forEachMatch(url, method) { route, match in
      out += route.number
      appendRequest()
      out += route.nameAndPattern
      for position in 0..<match.captureCount {
        guard let value = match.value(at: position, in: url.span) else { continue }
        out.append(tab)
        out += route.captureNames[position].utf8
        out.append(UInt8(ascii: "="))
        out.appendShown(value.utf8)
      }
      out.append(UInt8(ascii: "\n"))
    }
    guard let end else { return }
    out.append(UInt8(ascii: "-"))
    appendRequest()
    out += "\(end)\n".utf8
  }

  // MARK: JSON

  private mutating func appendJSON(
    _ url: ArraySlice<UInt8>, _ method: String?, to out: inout [UInt8]
  ) {
    let (key, value) = JSONValue.member(ofURL: url)
    out += #"{"\#(key)":"#.utf8
    value.write(to: &out)
    if let method {
      out += #","method":"#.utf8
      out.appendJSONString(method)
    }
    let isList = settings.wantsAll
    if isList { out += #","matches":["#.utf8 }
    var count = 0
    let end = forEachMatch(url, method) { route, match in
      out += (isList ? count == 0 ? "{" : ",{" : ",").utf8
      out += route.json
      var isFirst = true
      for position in 0..<match.captureCount {
        guard let value = match.value(at: position, in: url.span) else { continue }
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
        out.appendJSONString(route.captureNames[position])
        out.append(UInt8(ascii: ":"))
        out.appendJSONString(value)
      }
      out += (isList ? "}}" : "}").utf8
      count += 1
    }
    if isList { out += "]".utf8 }
    if let end {
      if !isList { out += #","route":null"#.utf8 }
      out += #","reason":"\#(end.code)""#.utf8
      if case .error(.regexLimit(let route)) = end { out += #","undecided":\#(route)"#.utf8 }
    }
    out += "}\n".utf8
  }
}

/// What is written of a route, whatever it captures.
private struct PrintedRoute {
  /// The number.
  let number: [UInt8]
  /// The name, a tab and the pattern.
  let nameAndPattern: [UInt8]
  /// The members of the route's object, up to where the captures stand.
  let json: [UInt8]
  /// The names of the captures, or their positions.
  let captureNames: [String]

  init(number: Int, _ route: RouteTable.Route) {
    self.number = Array("\(number)".utf8)
    let pattern = route.pattern.text
    nameAndPattern = Array("\(ShownText(route.name ?? "-"))\t\(ShownText(pattern))".utf8)
    captureNames = route.pattern.captureNames.enumerated().map { $1 ?? "\($0)" }
    var json = Array(#""route":\#(number),"name":"#.utf8)
    (route.name.map { .string($0) } ?? JSONValue.null).write(to: &json)
    json += #","pattern":"#.utf8
    json.appendJSONString(pattern)
    json += #","captures":{"#.utf8
    self.json = json
  }
}

/// Why a URL has no route, or no more.
enum MatchEnd: CustomStringConvertible {
  case noMatch
  case error(MatchError)

  /// The reason in words.
  var description: String {
    switch self {
    case .noMatch: "no route"
    case .error(.malformedAuthority): "malformed authority"
    case .error(.urlTooLong): "longer than the longest URL that is matched"
    case .error(.regexLimit(let route)): "undecided: an expression of route \(route) met a limit"
    }
  }

  /// The reason as JSON has it.
  var code: String {
    switch self {
    case .noMatch: "noMatch"
    case .error(.malformedAuthority): "malformedAuthority"
    case .error(.urlTooLong): "urlTooLong"
    case .error(.regexLimit): "regexLimit"
    }
  }
}
