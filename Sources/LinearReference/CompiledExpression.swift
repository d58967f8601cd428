internal import RouteSyntax

#if canImport(CPCRE2)
  internal import CPCRE2

  /// A PCRE2 expression, run by the interpreter under limits; it takes a subject whole unless it is
  /// searched in it.
  ///
  /// SAFETY: the two objects behind the pointers live as long as this one, are never changed after
  /// `init`, and PCRE2 allows one of each to serve any number of threads at once.
  @safe final class CompiledExpression: @unchecked Sendable {
    private let code: OpaquePointer
    private let context: OpaquePointer

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - text: The expression.
    ///   - isUTF: Whether it sees characters, of subjects that are well-formed; else it sees bytes.
    ///   - isSearched: Whether the expression may be found anywhere in a subject.
    ///   - limits: How much work one match may do.
    /// - Throws: What PCRE2 finds wrong.
    init(
      _ text: String, isUTF: Bool, isSearched: Bool = false, limits: RegexLimits
    ) throws(ExpressionFailure) {
      guard let settings = unsafe pcre2_compile_context_create_8(nil) else {
        throw ExpressionFailure(code: .invalidRegex, offset: 0, message: "out of memory")
      }
      defer { unsafe pcre2_compile_context_free_8(settings) }
      unsafe pcre2_set_newline_8(settings, UInt32(PCRE2_NEWLINE_LF))
      unsafe pcre2_set_bsr_8(settings, UInt32(PCRE2_BSR_UNICODE))

      let options =
        PCRE2_DOTALL | PCRE2_DOLLAR_ENDONLY | (isUTF ? PCRE2_UTF : 0)
        | (isSearched ? 0 : PCRE2_ANCHORED | PCRE2_ENDANCHORED)
      var error: Int32 = 0
      var offset = 0
      let bytes = Array(text.utf8)
      let compiled = unsafe Self.withPointer(to: bytes[...]) { pointer in
        unsafe pcre2_compile_8(pointer, bytes.count, options, &error, &offset, settings)
      }
      guard let compiled = unsafe compiled else {
        throw ExpressionFailure(
          code: .invalidRegex, offset: offset,
          message: "this regular expression does not compile: \(Self.message(ofError: error))")
      }
      guard let context = unsafe pcre2_match_context_create_8(nil) else {
        unsafe pcre2_code_free_8(compiled)
        throw ExpressionFailure(code: .invalidRegex, offset: 0, message: "out of memory")
      }
      unsafe pcre2_set_match_limit_8(context, limits.match)
      unsafe pcre2_set_depth_limit_8(context, limits.depth)
      unsafe pcre2_set_heap_limit_8(context, limits.heapKiB)
      unsafe self.code = compiled
      unsafe self.context = context
    }

    deinit {
      unsafe pcre2_match_context_free_8(context)
      unsafe pcre2_code_free_8(code)
    }

    // MARK: Groups

    /// How many capturing groups the expression has.
    var groupCount: Int {
      var count: UInt32 = 0
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &count)
      return Int(count)
    }

    /// The number of the group with a name, or nil if there is none.
    func groupNumber(named name: String) -> Int? {
      let number = unsafe Self.withPointer(to: Array(name.utf8)[...] + [0]) { pointer in
        unsafe pcre2_substring_number_from_name_8(code, pointer)
      }
      return number > 0 ? Int(number) : nil
    }

    // MARK: Matching

    /// What a match gave.
    enum Result {
      /// The expression takes the subject; where each group stands, the whole first.
      case match([Range<Int>?])
      /// It does not.
      case noMatch
      /// It met a limit or another error.
      case failure
    }

    /// Matches against the part of a text that stands in a range, as if nothing stood around it.
    func match(_ text: [UInt8], in range: Range<Int>) -> Result {
      guard let data = unsafe pcre2_match_data_create_from_pattern_8(code, nil) else {
        return .failure
      }
      defer { unsafe pcre2_match_data_free_8(data) }
      let result = unsafe Self.withPointer(to: text[range]) { pointer in
        unsafe pcre2_match_8(code, pointer, range.count, 0, 0, data, context)
      }
      if result == PCRE2_ERROR_NOMATCH { return .noMatch }
      guard result > 0 else { return .failure }
      guard let vector = unsafe pcre2_get_ovector_pointer_8(data) else { return .failure }
      // SAFETY: the vector holds a pair of offsets for every group and the whole. The offset of a
      // group that took no part is PCRE2_UNSET, all ones, which is -1 as an Int.
      let groups = (0...groupCount).map { group -> Range<Int>? in
        let start = unsafe vector[2 * group]
        let end = unsafe vector[2 * group + 1]
        return start >= 0 && start <= end
          ? range.lowerBound + start..<range.lowerBound + end : nil
      }
      return .match(groups)
    }

    // MARK: Pointers

    /// Calls a closure with a pointer to bytes that is valid during the call, and never null.
    private static func withPointer<Answer>(
      to bytes: ArraySlice<UInt8>, _ body: (UnsafePointer<UInt8>) -> Answer
    ) -> Answer {
      unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
        // SAFETY: there is at least the byte appended above, so there is an address.
        guard let address = buffer.baseAddress else { preconditionFailure("a buffer of no bytes") }
        return unsafe body(address)
      }
    }

    private static func message(ofError error: Int32) -> String {
      var text = [UInt8](repeating: 0, count: 256)
      let length = unsafe text.withUnsafeMutableBufferPointer { buffer in
        unsafe pcre2_get_error_message_8(error, buffer.baseAddress, buffer.count)
      }
      return String(decoding: text.prefix(max(0, Int(length))), as: UTF8.self)
    }
  }
#else
  /// What stands in for an expression where there is no PCRE2: it never compiles.
  struct CompiledExpression: Sendable {
    /// What a match gives where PCRE2 is.
    enum Result {
      case match([Range<Int>?])
      case noMatch
      case failure
    }

    /// Refuses every expression.
    init(
      _ text: String, isUTF: Bool, isSearched: Bool = false, limits: RegexLimits
    ) throws(ExpressionFailure) {
      throw ExpressionFailure(
        code: .regexUnavailable, offset: 0,
        message: "this build was made without PCRE2, so it has no regular expressions")
    }

    /// How many capturing groups there are.
    var groupCount: Int { 0 }
    /// The number of a named group.
    func groupNumber(named name: String) -> Int? { nil }
    /// What a match gives.
    func match(_ text: [UInt8], in range: Range<Int>) -> Result { .failure }
  }
#endif

/// Why an expression does not compile.
struct ExpressionFailure: Error {
  /// The kind of error.
  let code: PatternError.Code
  /// Where in the expression it was noticed, in bytes.
  let offset: Int
  /// What is wrong.
  let message: String
}
