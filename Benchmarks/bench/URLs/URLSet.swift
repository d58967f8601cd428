/// What a URL that was made from a route has to give for one position of its captures.
enum ExpectedCapture {
  /// The capture takes no part.
  case absent
  /// Nothing is known, as for a group inside an expression.
  case unknown
  /// These bytes of the URL.
  case range(Range<UInt32>)
}

/// A URL before it joins a set.
struct MadeURL {
  var bytes: [UInt8]
  var method: String?
  /// The route that it was made from, or nil if nothing is known of its answer.
  var origin: Int?
  /// By position of the origin's captures.
  var captures: [ExpectedCapture] = []
}

extension MadeURL {
  /// Writes one byte as an escape, two bytes longer.
  mutating func escape(at place: Int) {
    let digits = Array("0123456789ABCDEF".utf8)
    let byte = bytes[place]
    bytes.replaceSubrange(
      place...place,
      with: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    captures = captures.map { capture in
      guard case .range(let range) = capture else { return capture }
      func moved(_ bound: UInt32) -> UInt32 { bound > UInt32(place) ? bound + 2 : bound }
      return .range(moved(range.lowerBound)..<moved(range.upperBound))
    }
  }
}

/// URLs one behind the other in one buffer, so that reading them allocates nothing.
struct URLSet {
  /// The text of all URLs.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// Where each URL ends in ``bytes``.
  private(set) var ends: ContiguousArray<Int> = []
  private var origins: ContiguousArray<Int32> = []
  private var captures: ContiguousArray<ExpectedCapture> = []
  private var captureEnds: ContiguousArray<Int> = []
  private var methodNumbers: ContiguousArray<UInt16> = []
  /// The methods that occur; a URL holds its method's number.
  private var methods: [String?] = [nil]

  /// How many URLs there are.
  var count: Int { ends.count }

  /// Whether any URL comes with a method.
  var hasMethods: Bool { methods.count > 1 }

  /// Where a URL stands in ``bytes``.
  func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// A URL as bytes of its own.
  func url(_ index: Int) -> [UInt8] { Array(bytes[range(of: index)]) }

  /// A URL as text, or nil if it is not UTF-8.
  func text(_ index: Int) -> String? { String(validating: bytes[range(of: index)], as: UTF8.self) }

  /// A URL for messages, with its method; what a terminal does not show stands as `\x0A`.
  func shown(_ index: Int) -> String {
    let url = ShownText(bytes[range(of: index)])
    return method(of: index).map { "\($0) \(url)" } ?? "\(url)"
  }

  /// The method that a URL comes with.
  func method(of index: Int) -> String? { methods[Int(methodNumbers[index])] }

  /// The route that a URL was made from.
  func origin(of index: Int) -> Int? { origins[index] < 0 ? nil : Int(origins[index]) }

  /// What the captures of a URL have to be if its origin is the answer.
  func captures(of index: Int) -> [ExpectedCapture] {
    Array(captures[(index == 0 ? 0 : captureEnds[index - 1])..<captureEnds[index]])
  }

  /// The bytes of the first so many URLs.
  func byteCount(ofFirst count: Int) -> Int { count == 0 ? 0 : ends[count - 1] }

  /// Adds a URL.
  mutating func append(_ url: MadeURL) {
    bytes.append(contentsOf: url.bytes)
    ends.append(bytes.count)
    origins.append(Int32(url.origin ?? -1))
    captures.append(contentsOf: url.captures)
    captureEnds.append(captures.count)
    methodNumbers.append(number(of: url.method))
  }

  private mutating func number(of method: String?) -> UInt16 {
    if let known = methods.firstIndex(of: method) { return UInt16(known) }
    methods.append(method)
    return UInt16(methods.count - 1)
  }

  /// Some of the URLs, in a given order; an index may stand there more than once.
  func arranged(_ order: [Int]) -> URLSet {
    var set = URLSet()
    set.methods = methods
    set.bytes.reserveCapacity(order.reduce(0) { $0 + range(of: $1).count })
    set.ends.reserveCapacity(order.count)
    for index in order {
      set.bytes.append(contentsOf: bytes[range(of: index)])
      set.ends.append(set.bytes.count)
      set.origins.append(origins[index])
      set.captures.append(contentsOf: captures(of: index))
      set.captureEnds.append(set.captures.count)
      set.methodNumbers.append(methodNumbers[index])
    }
    return set
  }

  /// The same URLs for another table, of whose routes nothing is known.
  var withoutOrigins: URLSet {
    var set = self
    set.origins = ContiguousArray(repeating: -1, count: count)
    set.captures = []
    set.captureEnds = ContiguousArray(repeating: 0, count: count)
    return set
  }

  /// For every URL the index of the first that is the same, method included: its own if it is new.
  func firstOccurrences() -> [Int] {
    var first: [UInt64: Int] = [:]
    first.reserveCapacity(count)
    return (0..<count).map { index in
      let hash = hash(of: index)
      guard let other = first[hash] else {
        first[hash] = index
        return index
      }
      // Two URLs with one hash that differ count as distinct, which costs one check more.
      let isSame =
        methodNumbers[other] == methodNumbers[index]
        && bytes[range(of: other)] == bytes[range(of: index)]
      return isSame ? other : index
    }
  }

  private func hash(of index: Int) -> UInt64 {
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(methodNumbers[index])
    for byte in bytes[range(of: index)] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
