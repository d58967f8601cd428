// Tables stand in every part of bench, so one import serves all of its files.
@_exported public import RouteFiles

extension RouteTable {
  /// Reads a table in the format of `Corpus/README.md`.
  ///
  /// - Throws: A ``BenchError`` that names file and line.
  init(reading path: String) throws(BenchError) {
    do { self = try RouteTable(InputFile(reading: path)) } catch {
      throw .unusable(error.rendered)
    }
  }
}
