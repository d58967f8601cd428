import RouteSyntax
import TestSupport
import Testing

extension ConformanceCase {
  /// Registers the table in a matcher, asks it in every way, and compares with what is expected.
  func check(_ subject: (some DifferentialSubject).Type) {
    var matcher = subject.init(options: options)
    for (index, route) in table.enumerated() {
      do throws(PatternError) {
        try matcher.add(
          RoutePattern(route.pattern, syntax: route.syntax), methods: route.methods.map { Set($0) })
      } catch {
        if case .error(let code) = expectation, index == table.count - 1 {
          #expect(error.code.rawValue == code, "\(subject), \(id) (\(title)): \(error)")
        } else {
          Issue.record("\(subject), \(id) (\(title)): \(error)")
        }
        return
      }
    }
    matcher.build()
    switch expectation {
    case .agreement: break
    case .error(let code):
      Issue.record("\(subject), \(id) (\(title)): the last pattern is taken, not \(code)")
    case .route(let route, let captures, let matches):
      guard let request else { return }
      let observations = matcher.observe(request, method: method)
      #expect(!observations.isEmpty)
      for observation in observations {
        let about = Comment(rawValue: "\(subject), \(observation.door), \(id) (\(title))")
        #expect(observation.outcome.match?.route == route, about)
        #expect(observation.match?.route == route, about)
        if let captures {
          #expect(
            observation.match.map(Self.captures) == captures.mapValues { Array($0.utf8) }, about)
        }
        if let matches, let list = observation.matches {
          #expect(list.map(\.route) == matches, about)
        }
      }
    }
  }

  /// The captures that have a name and took part, as the user gets them, in bytes: strings compare
  /// as equal when they look the same.
  private static func captures(of answer: RouteAnswer) -> [String: [UInt8]] {
    var captures: [String: [UInt8]] = [:]
    for case let capture? in answer.captures {
      if let name = capture.name { captures[name] = capture.value }
    }
    return captures
  }

  /// The case for the differential harness; nil if it is about registration alone.
  var routingCase: RoutingCase? {
    request.map { RoutingCase(options: options, routes: table, request: $0, method: method) }
  }
}
