/// A URL while it is made: its parts, and which bytes of them a capture has to give.
struct URLDraft {
  /// Bytes in a row that belong together.
  struct Chunk {
    var bytes: [UInt8]
    /// The position of the capture that takes them.
    var slot: Int?

    init(_ text: String, slot: Int? = nil) {
      bytes = Array(text.utf8)
      self.slot = slot
    }
  }

  var method: String?
  /// The scheme with its colon, or nothing.
  var scheme = ""
  /// The host behind `//`; nil for a URL without `//`.
  var host: [Chunk]?
  /// The port with its colon, or nothing.
  var port = ""
  /// The segments, each to be written behind a slash; a catch-all is one of them, slashes inside.
  var segments: [[Chunk]] = []
  /// Which of the segments are literal.
  var literalSegments: [Int] = []
  var hasTrailingSlash = false
  /// The items of the query; nil without `?`.
  var query: [[Chunk]]?
  /// The fragment; nil without `#`.
  var fragment: [Chunk]?
  /// What is expected of each capture; ``assemble(origin:)`` fills in the ranges.
  var captures: [ExpectedCapture] = []

  /// Adds a capture and gives its position.
  mutating func addSlot(_ expected: ExpectedCapture) -> Int {
    captures.append(expected)
    return captures.count - 1
  }

  /// Writes the URL.
  func assemble(origin: Int?) -> MadeURL {
    var url = MadeURL(bytes: Array(scheme.utf8), method: method, origin: origin, captures: captures)
    func write(_ chunks: [Chunk]) {
      for chunk in chunks {
        let start = UInt32(url.bytes.count)
        url.bytes += chunk.bytes
        if let slot = chunk.slot { url.captures[slot] = .range(start..<UInt32(url.bytes.count)) }
      }
    }
    if let host {
      url.bytes += "//".utf8
      write(host)
      url.bytes += port.utf8
    }
    for segment in segments {
      url.bytes.append(UInt8(ascii: "/"))
      write(segment)
    }
    if hasTrailingSlash || segments.isEmpty && host?.isEmpty != false {
      url.bytes.append(UInt8(ascii: "/"))
    }
    for (index, item) in (query ?? []).enumerated() {
      url.bytes.append(UInt8(ascii: index == 0 ? "?" : "&"))
      write(item)
    }
    if let fragment {
      url.bytes.append(UInt8(ascii: "#"))
      write(fragment)
    }
    if origin == nil { url.captures = [] }
    return url
  }
}
