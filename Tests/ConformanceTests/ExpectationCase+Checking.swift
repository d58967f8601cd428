import RouteFiles
import RouteSyntax
import TestSupport
import Testing

extension ExpectationCase {
  /// Registers the table in a matcher, asks it in every way, and compares with what is expected.
  func check(_ subject: (some DifferentialSubject).Type) {
    var matcher = subject.init(options: options)
    var made: [CustomConstraint] = []
    for constraint in constraints {
      do throws(PatternError) {
        made.append(try constraint.made())
      } catch {
        Issue.record("\(id) (\(title)): \(error)")
        return
      }
    }
    let routes = table.routes
    for (index, route) in routes.enumerated() {
      do throws(PatternError) {
        try matcher.add(
          try route.parsed(with: made), methods: route.methods.map { Set($0) })
      } catch {
        if case .error(let code) = expectation, index == routes.count - 1 {
          #expect(error.code.rawValue == code, "\(subject), \(id) (\(title)): \(error)")
        } else if case .agreement = expectation {
          // That both refuse it, and in the same words, is for the comparison to see.
        } else {
          Issue.record("\(subject), \(id) (\(title)): \(error)")
        }
        return
      }
    }
    matcher.build()
    if case .error(let code) = expectation {
      Issue.record("\(subject), \(id) (\(title)): the last pattern is taken, not \(code)")
    }
    guard case .route = expectation, let request else { return }
    let observations = matcher.observe(request, method: method)
    #expect(!observations.isEmpty)
    for observation in observations {
      let about = Comment(rawValue: "\(subject), \(observation.door), \(id) (\(title))")
      let matches = observation.matches?.map(\.route)
      for match in [observation.outcome.match, observation.match] {
        let answer = CaseAnswer(
          route: match?.route, captures: match.map(Self.captures) ?? [:], matches: matches)
        #expect(differences(from: answer) == [], about)
      }
    }
  }

  /// The captures that have a name and took part, as the user gets them.
  private static func captures(of answer: RouteAnswer) -> [String: [UInt8]] {
    var captures: [String: [UInt8]] = [:]
    for case let capture? in answer.captures {
      if let name = capture.name { captures[name] = capture.value }
    }
    return captures
  }

  /// The case for the differential harness; nil if it is about registration alone.
  var routingCase: RoutingCase? {
    request.map {
      RoutingCase(
        options: options, constraints: constraints, routes: table.routes, request: $0,
        method: method)
    }
  }
}
