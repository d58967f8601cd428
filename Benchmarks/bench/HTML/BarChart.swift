/// Bars by workload and engine, on one logarithmic axis.
struct BarChart {
  /// The bars of one workload.
  struct Group {
    let name: String
    let bars: [Bar]
  }

  /// One bar.
  struct Bar {
    /// What it stands for, and its colour by its class.
    let name: String
    let style: String
    let value: Double
    /// What is written behind it.
    let text: String
  }

  let title: String
  let groups: [Group]

  private static let labelWidth = 150.0
  private static let plotWidth = 640.0
  private static let valueWidth = 90.0
  private static let barHeight = 10.0
  private static let top = 24.0
  private static let gap = 10.0

  /// Draws the chart.
  func add(to markup: inout Markup) {
    let values = groups.flatMap(\.bars).map(\.value).filter { $0 > 0 && $0.isFinite }
    guard !values.isEmpty else { return }
    let axis = LogAxis(values, length: Self.plotWidth)
    let height = groups.reduce(Self.top + 4) {
      $0 + Double($1.bars.count) * Self.barHeight + Self.gap
    }
    let width = Self.labelWidth + Self.plotWidth + Self.valueWidth
    markup.add(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-label": title,
        "viewBox": "0 0 \(Drawing.number(width)) \(Drawing.number(height))",
      ]
    ) { svg in
      for tick in axis.ticks {
        let x = Self.labelWidth + axis.position(tick)
        Drawing.line(&svg, "grid", x, Self.top - 6, x, height - 4)
        Drawing.text(
          &svg, "tick middle", x, Self.top - 10, Drawing.round(Drawing.nanoseconds(tick)))
      }
      var y = Self.top
      for group in groups {
        let middle = y + Double(group.bars.count) * Self.barHeight / 2 + 4
        Drawing.text(&svg, "label end", Self.labelWidth - 8, middle, group.name)
        for bar in group.bars {
          add(bar, of: group, at: y, axis, to: &svg)
          y += Self.barHeight
        }
        y += Self.gap
      }
    }
  }

  private func add(
    _ bar: Bar, of group: Group, at y: Double, _ axis: LogAxis, to svg: inout Markup
  ) {
    let length = max(1, axis.position(bar.value))
    svg.add(
      "rect",
      [
        "class": bar.style, "x": Drawing.number(Self.labelWidth), "y": Drawing.number(y),
        "width": Drawing.number(length), "height": Drawing.number(Self.barHeight - 1),
      ]
    ) { $0.add("title", text: "\(group.name), \(bar.name): \(bar.text)") }
    Drawing.text(
      &svg, "value", Self.labelWidth + length + 4, y + Self.barHeight - 2, bar.text)
  }
}
