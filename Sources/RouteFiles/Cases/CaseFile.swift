internal import JSONText
package import RouteSyntax

/// A file of cases, as `Corpus/conformance` and `Corpus/regressions` hold them.
package struct CaseFile: Sendable {
  /// What goes for a case that does not say otherwise.
  package struct Defaults: Sendable {
    /// How URLs and patterns are read.
    package var options = RoutingOptions()
    /// The syntax of patterns.
    package var syntax = PatternSyntax.switchyard
    /// A table that all cases are about, whatever patterns they have.
    package var table: RouteTable?

    /// Those of `Corpus/regressions/README.md`.
    package init() {}
  }

  /// The cases in their order, at least one.
  package let cases: [ExpectationCase]

  /// Reads a file of cases, and the files of routes that they name.
  ///
  /// - Throws: A ``FileError`` that names the place of the first key or value that is not understood.
  package init(_ file: InputFile, defaults: Defaults = Defaults()) throws(FileError) {
    let root: JSONValue
    do { root = try JSONValue(parsing: file.bytes) } catch {
      throw file.error(at: error.offset, error.message)
    }
    var reader = CaseReader(file: file, defaults: defaults)
    cases = try reader.cases(in: root)
  }
}
