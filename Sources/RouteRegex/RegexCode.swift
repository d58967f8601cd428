internal import RouteSyntax

#if canImport(CPCRE2)
  internal import CPCRE2
#endif

/// Why an expression could not be compiled.
package struct RegexFailure: Error, Sendable, Hashable {
  /// Whether this build has no expression engine at all.
  package let isUnavailable: Bool
  /// Where in the expression, in bytes.
  package let offset: Int
  /// PCRE2's own words.
  package let message: String
}

/// A compiled PCRE2 expression; immutable and shared by all threads.
///
/// Both ends are anchored when it is compiled, unless it is to be searched. The just-in-time
/// compiler runs in ``init(_:runs:)`` and never again, because it changes the code object.
@safe
package final class RegexCode {
  /// How many capturing groups there are.
  package let groupCount: Int
  /// The number of each named group.
  package let groupNumbers: [String: Int]
  /// What was compiled.
  package let text: RegexText
  /// Whether subjects have to be well-formed UTF-8.
  var isUTF: Bool { text.isUTF }

  #if canImport(CPCRE2)
    /// The compiled code, owned by this object.
    let code: OpaquePointer
    /// Whether machine code was generated.
    let hasJIT: Bool

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - text: What is compiled.
    ///   - runs: Whether it will be matched; else machine code is not generated.
    /// - Throws: A ``RegexFailure`` that says where the expression is wrong.
    package init(_ text: RegexText, runs: Bool = true) throws(RegexFailure) {
      let context = unsafe pcre2_compile_context_create_8(nil)
      defer { unsafe pcre2_compile_context_free_8(context) }
      unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
      unsafe pcre2_set_bsr_8(context, UInt32(PCRE2_BSR_UNICODE))
      let options =
        PCRE2_DOTALL | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C | (text.isUTF ? PCRE2_UTF : 0)
        | (text.isSearched ? 0 : PCRE2_ANCHORED | PCRE2_ENDANCHORED)
      var errorCode: Int32 = 0
      var errorOffset = 0
      let bytes = Array(text.source.string.utf8)
      // SAFETY: PCRE2 reads `bytes.count` bytes during the call and keeps no pointer to them.
      let compiled = unsafe bytes.withUnsafeBufferPointer { pattern in
        unsafe pcre2_compile_8(
          pattern.baseAddress, pattern.count, options, &errorCode, &errorOffset, context)
      }
      guard let compiled = unsafe compiled else {
        throw RegexFailure(
          isUnavailable: false, offset: errorOffset, message: Self.text(ofError: errorCode))
      }
      unsafe code = compiled
      self.text = text
      // The just-in-time compiler of PCRE2 10.42 keeps the capture of a group that is repeated by `*+`
      // when its branch is given up; the interpreter does not.
      let isTrusted = runs && !Self.repeatsGroupPossessively(bytes)
      unsafe hasJIT = isTrusted && pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE) == 0
      unsafe (groupCount, groupNumbers) = Self.groups(of: compiled)
    }

    /// Whether `)*+` stands in the text, be it as text only.
    private static func repeatsGroupPossessively(_ source: [UInt8]) -> Bool {
      source.indices.dropLast(2).contains { source[$0..<$0 + 3].elementsEqual(")*+".utf8) }
    }

    deinit { unsafe pcre2_code_free_8(code) }

    private static func text(ofError code: Int32) -> String {
      var buffer = [UInt8](repeating: 0, count: 256)
      let length = unsafe buffer.withUnsafeMutableBufferPointer { text in
        unsafe pcre2_get_error_message_8(code, text.baseAddress, text.count)
      }
      return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
    }

    /// Reads PCRE2's table of group names.
    private static func groups(of code: OpaquePointer) -> (count: Int, numbers: [String: Int]) {
      var groupCount: UInt32 = 0
      var nameCount: UInt32 = 0
      var entrySize: UInt32 = 0
      var table: UnsafePointer<UInt8>?
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &groupCount)
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &nameCount)
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &entrySize)
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
      var numbers: [String: Int] = [:]
      guard let table = unsafe table else { return (Int(groupCount), numbers) }
      for entry in 0..<Int(nameCount) {
        // SAFETY: PCRE2's table has `nameCount` entries of `entrySize` bytes: a big-endian number
        // of two bytes and a name that ends with a zero.
        let start = unsafe table + entry * Int(entrySize)
        let number = unsafe Int(start[0]) << 8 | Int(start[1])
        let name = unsafe String(cString: start + 2)
        numbers[name] = number
      }
      return (Int(groupCount), numbers)
    }
  #else
    /// Fails: this build has no expression engine.
    package init(_ text: RegexText, runs: Bool = true) throws(RegexFailure) {
      throw RegexFailure(
        isUnavailable: true, offset: 0, message: "this build has no regular expressions")
    }
  #endif
}

// SAFETY: every stored property is immutable after `init`, and PCRE2 documents that compiled code
// may be used by any number of threads at once, each with its own match data.
extension RegexCode: @unchecked Sendable {}
