#if canImport(CPCRE2)
  import RouteSyntax

  /// One regular expression of all routes, as frameworks for PHP and Python build it.
  final class AlternationEngine: Engine {
    private let code: AlternationCode
    private let hasAuthority: Bool
    private let isUTF: Bool
    private let urls: URLSet
    /// The subject, where it is not a part of the URL as it stands.
    private var subject: [UInt8] = []

    init(_ text: AlternationText, _ code: AlternationCode, _ urls: URLSet) {
      self.code = code
      self.urls = urls
      hasAuthority = text.hasAuthority
      isUTF = text.isUTF
    }

    func prepare(_ count: Int) {}

    func route(of index: Int) -> Int? { match(urls.range(of: index))?.route }

    func run(_ count: Int) -> Tally {
      var tally = Tally()
      for index in 0..<count {
        guard let match = match(urls.range(of: index)) else { continue }
        tally.add(route: match.route, valueBytes: match.groups)
      }
      return tally
    }

    private func match(_ range: Range<Int>) -> (route: Int, groups: Int)? {
      let split = SplitURL(urls.bytes[range])
      let path = split.path
      // The whole work for a plain path: one slash at its end is dropped.
      if !hasAuthority, path.first == UInt8(ascii: "/"), path.allSatisfy(isPlain) {
        let endsInSlash = path.last == UInt8(ascii: "/")
        return matchInPlace(path.startIndex..<(endsInSlash ? path.endIndex - 1 : path.endIndex))
      }
      makeSubject(split)
      return unsafe subject.withUnsafeBufferPointer { buffer in
        // SAFETY: the subject is never empty, for a zero byte stands behind what is matched; it lives
        // during the call and is well-formed if the expression needs that.
        guard let base = buffer.baseAddress else { return nil }
        return unsafe code.match(base, buffer.count - 1)
      }
    }

    private func isPlain(_ byte: UInt8) -> Bool {
      byte != UInt8(ascii: "%") && (byte < 0x80 || !isUTF)
    }

    private func matchInPlace(_ range: Range<Int>) -> (route: Int, groups: Int)? {
      unsafe urls.bytes.withUnsafeBufferPointer { buffer in
        // SAFETY: the range is one of the buffer's, which is not empty, and ASCII if that matters.
        guard let base = buffer.baseAddress else { return nil }
        return unsafe code.match(base + range.lowerBound, range.count)
      }
    }

    /// Writes the subject in canonical form, and a zero byte behind it.
    private func makeSubject(_ split: SplitURL<ContiguousArray<UInt8>.SubSequence>) {
      subject.removeAll(keepingCapacity: true)
      if hasAuthority {
        for byte in split.scheme ?? [] { subject.append(byte.asciiLowercased) }
        subject += "://".utf8
        if let host = split.host {
          if host.contains(UInt8(ascii: "%")) {
            let decoded = PercentEncoding.decode(host, keepingReserved: false)
            for byte in decoded { subject.append(byte.asciiLowercased) }
          } else {
            for byte in host { subject.append(byte.asciiLowercased) }
          }
        }
      }
      if !split.path.isEmpty, split.path.first != UInt8(ascii: "/") {
        subject.append(UInt8(ascii: "/"))
      }
      if split.path.contains(UInt8(ascii: "%")) {
        subject += PercentEncoding.decode(split.path, keepingReserved: true)
      } else {
        subject += split.path
      }
      if !split.path.isEmpty, subject.last == UInt8(ascii: "/") { subject.removeLast() }
      if isUTF, subject.contains(where: { $0 >= 0x80 }) {
        subject = Array(String(decoding: subject, as: UTF8.self).utf8)
      }
      subject.append(0)
    }
  }
#endif
