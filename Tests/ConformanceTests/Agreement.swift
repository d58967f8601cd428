import TestSupport
import Testing

/// Expects that engine and reference give the same answers to one case; failures of the property
/// test print themselves as a call of this.
func expectAgreement(
  _ routingCase: RoutingCase, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let found = DifferentialRun<EngineSubject>.disagreement(in: routingCase) {
    Issue.record(
      "\(comment.map { "\($0): " } ?? "")\(found)", sourceLocation: sourceLocation)
  }
}
