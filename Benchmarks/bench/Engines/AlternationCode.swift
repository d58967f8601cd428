#if canImport(CPCRE2)
  import CPCRE2

  /// Branches compiled as one expression; as several, tried in turn, where PCRE2 takes no more.
  ///
  /// SAFETY: the pointers are made in `init`, never change and are freed in `deinit`; match data and
  /// stack serve one call at a time, because the class is not Sendable.
  @safe final class AlternationCode {
    private var parts: [OpaquePointer] = unsafe []
    private let data: OpaquePointer
    private let context: OpaquePointer
    private let stack: OpaquePointer

    /// What PCRE2 says about an expression that it does not take.
    private enum Failure: Error {
      case tooLarge
      case other(String)
    }

    /// How many expressions the branches became.
    var partCount: Int { unsafe parts.count }

    /// Compiles branches; the route of each is its index.
    init(_ branches: [String], isUTF: Bool) throws(Untranslatable) {
      guard let data = unsafe pcre2_match_data_create_8(256, nil),
        let context = unsafe pcre2_match_context_create_8(nil),
        let stack = unsafe pcre2_jit_stack_create_8(32 << 10, 1 << 20, nil)
      else { throw Untranslatable(reason: "out of memory") }
      unsafe self.data = data
      unsafe self.context = context
      unsafe self.stack = stack
      unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
      try compile(branches, 0..<branches.count, isUTF: isUTF)
    }

    deinit {
      for index in 0..<partCount { unsafe pcre2_code_free_8(parts[index]) }
      unsafe pcre2_jit_stack_free_8(stack)
      unsafe pcre2_match_context_free_8(context)
      unsafe pcre2_match_data_free_8(data)
    }

    private func compile(
      _ branches: [String], _ range: Range<Int>, isUTF: Bool
    ) throws(Untranslatable) {
      let text = "(?|" + range.map { "\(branches[$0])(*MARK:\($0))" }.joined(separator: "|") + ")"
      do throws(Failure) {
        unsafe parts.append(try Self.compiled(text, isUTF: isUTF))
      } catch .tooLarge where range.count > 1 {
        let middle = range.lowerBound + range.count / 2
        try compile(branches, range.lowerBound..<middle, isUTF: isUTF)
        try compile(branches, middle..<range.upperBound, isUTF: isUTF)
      } catch .other(let message) {
        throw Untranslatable(reason: "PCRE2: \(message)")
      } catch {
        throw Untranslatable(reason: "PCRE2: a branch is too large")
      }
    }

    private static func compiled(_ text: String, isUTF: Bool) throws(Failure) -> OpaquePointer {
      let options =
        PCRE2_ANCHORED | PCRE2_ENDANCHORED | PCRE2_DOTALL | (isUTF ? PCRE2_UTF : 0)
      var error: Int32 = 0
      var offset = 0
      let bytes = Array(text.utf8)
      let code = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe pcre2_compile_8(buffer.baseAddress, buffer.count, options, &error, &offset, nil)
      }
      guard let code = unsafe code else {
        // "regular expression is too large" and "too complicated".
        if error == 120 || error == 186 || error == 202 { throw .tooLarge }
        throw .other(message(of: error))
      }
      let jit = unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
      guard jit == 0 else {
        unsafe pcre2_code_free_8(code)
        if jit == PCRE2_ERROR_NOMEMORY { throw .tooLarge }
        throw .other(message(of: jit))
      }
      return unsafe code
    }

    private static func message(of error: Int32) -> String {
      var text = [UInt8](repeating: 0, count: 256)
      let length = unsafe text.withUnsafeMutableBufferPointer { buffer in
        unsafe pcre2_get_error_message_8(error, buffer.baseAddress, buffer.count)
      }
      return String(decoding: text.prefix(max(0, Int(length))), as: UTF8.self)
    }

    /// The bytes of the compiled expressions, machine code included.
    var tableBytes: Int {
      var sum = 0
      for index in 0..<partCount {
        for what in [PCRE2_INFO_SIZE, PCRE2_INFO_JITSIZE] {
          var size = 0
          unsafe pcre2_pattern_info_8(parts[index], UInt32(what), &size)
          sum += size
        }
      }
      return sum
    }

    /// Matches a subject; gives the route and the length of all groups.
    ///
    /// SAFETY: the caller says where the subject stands and that it lives during the call; in UTF
    /// mode it must be well-formed.
    @unsafe func match(_ subject: UnsafePointer<UInt8>, _ length: Int) -> (route: Int, groups: Int)?
    {
      for index in 0..<partCount {
        let groups = unsafe pcre2_jit_match_8(parts[index], subject, length, 0, 0, data, context)
        if groups == PCRE2_ERROR_NOMATCH { continue }
        // A limit: no answer, which the check of answers takes for "no route".
        guard groups > 0 else { return nil }
        return (route: markedRoute, groups: groupLength(Int(groups)))
      }
      return nil
    }

    /// The number in the mark of the branch that matched.
    private var markedRoute: Int {
      guard var mark = unsafe pcre2_get_mark_8(data) else { return -1 }
      var route = 0
      // SAFETY: a mark is text of the expression and ends with a zero byte.
      while unsafe mark.pointee != 0 {
        route = unsafe route &* 10 &+ Int(mark.pointee &- 0x30)
        unsafe mark += 1
      }
      return route
    }

    private func groupLength(_ count: Int) -> Int {
      guard let vector = unsafe pcre2_get_ovector_pointer_8(data) else { return 0 }
      var length = 0
      // SAFETY: the vector holds a pair of offsets for the whole match and each of its groups; a group
      // that took no part has all ones twice, whose difference is zero.
      for group in 1..<max(1, count) {
        length &+= unsafe Int(vector[2 * group + 1]) &- Int(vector[2 * group])
      }
      return length
    }
  }
#endif
