internal import RouteSyntax
internal import RouteTrie

/// The routes of a table by their places, all in one layer: for what looks at whole tables.
struct FlatRoutes {
  /// The table; the number of a route in it is its place.
  let core: RouterCore
  /// What is known of the routes.
  let records: [RouteRecord]
  /// The numbers of the routes in the table that is looked at; nil where they are the places.
  fileprivate let numbers: [Int]?

  /// The number of a route by its place.
  func id(_ place: Int) -> RouteID { RouteID(numbers.map { $0[place] } ?? place) }
}

extension RouterCore {
  /// The routes, put together in one layer if there are more of them.
  ///
  /// - Complexity: O(1) for a table that never changed, else that of compiling it.
  var flattened: FlatRoutes {
    if table.isFlat {
      return FlatRoutes(core: self, records: records.first?.all ?? [], numbers: nil)
    }
    var builder = TableBuilder(options: options, reusing: table.layers.map(\.table))
    var flat: [RouteRecord] = []
    var numbers: [Int] = []
    for place in table.places {
      let record = records[place.layer].all[place.route]
      // Every route was compiled before, so that none is refused.
      guard let pattern = try? record.parsed(),
        (try? builder.add(pattern, methods: record.methods)) != nil
      else { continue }
      flat.append(record)
      numbers.append(place.number)
    }
    let core = RouterCore(
      table: LayeredTable(builder.build()), records: [RouteRecords(flat)], options: options,
      pool: pool)
    return FlatRoutes(core: core, records: flat, numbers: numbers)
  }
}
