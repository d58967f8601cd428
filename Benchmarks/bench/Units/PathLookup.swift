import Switchyard

/// An exact table from whole URLs to routes: what one would write if all routes were literals.
///
/// It holds every URL of the workload whose answer is a literal route, just as it stands there. A look-up
/// is a hash of all bytes, a probe, and a comparison of all bytes.
final class PathLookup: Unit {
  /// A place of the table.
  private struct Slot {
    var hash: UInt64 = 0
    var start: Int32 = 0
    var count: Int32 = 0
    /// -1 where the place is free.
    var route: Int32 = -1
  }

  private let urls: URLSet
  private var slots: ContiguousArray<Slot> = []
  private var keys: ContiguousArray<UInt8> = []

  /// Builds the table and looks up every URL once.
  ///
  /// - Throws: ``BenchError/wrongAnswer(_:)`` if one that has a literal route is not found, or another
  ///   is.
  init(_ table: RouteTable, _ urls: URLSet, answers: [Int32]) throws(BenchError) {
    self.urls = urls
    let isLiteral = table.routes.map(\.isLiteralPath)
    let first = urls.firstOccurrences()
    let expected = answers.map { $0 >= 0 && isLiteral[Int($0)] ? $0 : -1 }
    let members = first.indices.filter { first[$0] == $0 && expected[$0] >= 0 }
    var capacity = 8
    while capacity < 2 * members.count { capacity *= 2 }
    slots = ContiguousArray(repeating: Slot(), count: capacity)
    for index in members { insert(index, route: expected[index]) }
    for index in first.indices where route(of: index) != expected[index] {
      throw .wrongAnswer(
        """
          table:    \(table.source)
          URL:      \(urls.shown(index))
          expected: \(expected[index])
          got:      \(route(of: index)) (\(UnitKind.pathLookup.rawValue))
        """)
    }
  }

  private func insert(_ index: Int, route: Int32) {
    let url = urls.bytes[urls.range(of: index)]
    var slot = Slot(start: Int32(keys.count), count: Int32(url.count), route: route)
    keys.append(contentsOf: url)
    slot.hash = unsafe keys.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      // SAFETY: the key stands at the end of the buffer.
      return unsafe WordHash.hash(
        base + Int(slot.start), Int(slot.count), before: Int(slot.start))
    }
    var place = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
    while slots[place].route >= 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  /// The route of a URL, or -1.
  func route(of index: Int) -> Int32 {
    unsafe urls.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return -1 }
      let range = urls.range(of: index)
      // SAFETY: the URL stands in that range of the buffer.
      let (slots, keys) = (slots, keys)
      return unsafe Self.find(
        base + range.lowerBound, range.count, before: range.lowerBound, slots.span, keys.span)
    }
  }

  func operations(_ count: Int) -> Int { count }

  func run(_ count: Int) async -> UInt64 { sum(count) }

  private func sum(_ count: Int) -> UInt64 {
    let (ends, slots, keys) = (urls.ends, slots, keys)
    return unsafe urls.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var sum: UInt64 = 0
      var start = 0
      for index in 0..<count {
        let end = ends[index]
        // SAFETY: the URL stands at `start..<end` in the buffer.
        let route = unsafe Self.find(
          base + start, end &- start, before: start, slots.span, keys.span)
        sum &+= UInt64(truncatingIfNeeded: route &+ 1)
        start = end
      }
      return sum
    }
  }

  /// Looks up bytes.
  ///
  /// SAFETY: `count` bytes are readable at `bytes`, and `before` in front of them.
  @unsafe @inline(__always)
  private static func find(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, before: Int, _ slots: Span<Slot>,
    _ keys: Span<UInt8>
  ) -> Int32 {
    let hash = unsafe WordHash.hash(bytes, count, before: before)
    var place = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while true {
      let slot = slots[place]
      if slot.route < 0 { return -1 }
      if slot.hash == hash, Int(slot.count) == count,
        unsafe isEqual(bytes, count, keys, at: Int(slot.start))
      {
        return slot.route
      }
      place = (place &+ 1) & (slots.count &- 1)
    }
  }

  /// Whether bytes are those of a key of the same length.
  ///
  /// SAFETY: `count` bytes are readable at `bytes`.
  @unsafe @inline(__always)
  private static func isEqual(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ keys: Span<UInt8>, at start: Int
  ) -> Bool {
    unsafe keys.withUnsafeBytes { keys in
      let bytes = unsafe UnsafeRawPointer(bytes)
      var offset = 0
      while offset &+ 8 <= count {
        let mine = unsafe keys.loadUnaligned(fromByteOffset: start &+ offset, as: UInt64.self)
        let theirs = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if mine != theirs { return false }
        offset &+= 8
      }
      while offset < count {
        let mine = unsafe keys[start &+ offset]
        let theirs = unsafe bytes.load(fromByteOffset: offset, as: UInt8.self)
        if mine != theirs { return false }
        offset &+= 1
      }
      return true
    }
  }
}

extension RouteTable.Route {
  /// Whether the route is a path of literals and asks for nothing else.
  var isLiteralPath: Bool {
    guard methods == nil, pattern.scheme == .any, pattern.host == .unspecified,
      pattern.port == nil, pattern.query.isEmpty, pattern.fragment == nil, pattern.search == nil
    else { return false }
    return pattern.path.segments.allSatisfy { segment in
      if case .parts(let parts, isOptional: false) = segment {
        parts.allSatisfy(\.isLiteral)
      } else {
        false
      }
    }
  }
}
