/// A quantity against the size of the table, both on logarithmic axes.
struct SizeChart {
  /// A workload.
  struct Point {
    let name: String
    let routes: Double
    let value: Double
    /// The value as people read it.
    let text: String
    /// Points of the same series are joined; nil for one that stands alone.
    let series: String?
  }

  let title: String
  let points: [Point]
  /// Writes a value at the axis.
  let tick: (Double) -> String

  private static let left = 76.0
  private static let top = 14.0
  private static let plot = (width: 640.0, height: 260.0)
  private static let size = (width: 880.0, height: 316.0)

  /// Draws the chart.
  func add(to markup: inout Markup) {
    let points = points.filter { $0.value > 0 && $0.value.isFinite && $0.routes > 0 }
    guard !points.isEmpty else { return }
    let across = LogAxis(points.map(\.routes), length: Self.plot.width)
    let up = LogAxis(points.map(\.value), length: Self.plot.height)
    let bottom = Self.top + Self.plot.height
    markup.add(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-label": title,
        "viewBox": "0 0 \(Drawing.number(Self.size.width)) \(Drawing.number(Self.size.height))",
      ]
    ) { svg in
      for routes in across.ticks {
        let x = Self.left + across.position(routes)
        Drawing.line(&svg, "grid", x, Self.top, x, bottom)
        Drawing.text(&svg, "tick middle", x, bottom + 16, Format.grouped(Int(routes)))
      }
      for value in up.ticks {
        let y = bottom - up.position(value)
        Drawing.line(&svg, "grid", Self.left, y, Self.left + Self.plot.width, y)
        Drawing.text(&svg, "tick end", Self.left - 6, y + 4, Drawing.round(tick(value)))
      }
      let middle = Self.left + Self.plot.width / 2
      Drawing.text(&svg, "label middle", middle, bottom + 36, "routes")
      func place(_ point: Point) -> (x: Double, y: Double) {
        (Self.left + across.position(point.routes), bottom - up.position(point.value))
      }
      for series in Self.series(of: points) {
        let path = series.map { point in
          let (x, y) = place(point)
          return "\(Drawing.number(x)),\(Drawing.number(y))"
        }.joined(separator: " ")
        svg.add(empty: "polyline", ["class": "series", "points": path])
      }
      for point in points { Self.add(point, at: place(point), to: &svg) }
    }
  }

  /// The points that are joined, by their size, in the order in which the series come first.
  private static func series(of points: [Point]) -> [[Point]] {
    var names: [String] = []
    for case let name? in points.map(\.series) where !names.contains(name) { names.append(name) }
    return names.map { name in
      points.filter { $0.series == name }.sorted { $0.routes < $1.routes }
    }.filter { $0.count > 1 }
  }

  private static func add(
    _ point: Point, at place: (x: Double, y: Double), to svg: inout Markup
  ) {
    let isJoined = point.series != nil
    svg.add(
      "circle",
      [
        "class": isJoined ? "trie" : "other", "cx": Drawing.number(place.x),
        "cy": Drawing.number(place.y), "r": isJoined ? "4" : "3",
      ]
    ) { $0.add("title", text: "\(point.name): \(point.text)") }
    if isJoined {
      Drawing.text(&svg, "value", place.x + 5, place.y - 7, "\(point.name) \(point.text)")
    }
  }
}
