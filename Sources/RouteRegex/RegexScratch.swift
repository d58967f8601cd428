package import RouteSyntax

#if canImport(CPCRE2)
  internal import CPCRE2
#endif

/// What one call of an expression came to.
package enum RegexOutcome: Sendable, Hashable {
  /// The whole subject matches.
  case match
  /// It does not.
  case noMatch
  /// A limit was met, or PCRE2 failed otherwise: it is not known whether the subject matches.
  case undecided
}

/// What matching writes to; used by one thread at a time.
///
/// It holds PCRE2's match data, contexts and just-in-time stack, and the mended copy of an
/// ill-formed subject.
///
/// Nothing is allocated after the largest expression and subject have been seen.
@safe
package struct RegexScratch: ~Copyable {
  private var mended = MendedText()

  package init() {}

  /// Whether a program takes a whole subject.
  ///
  /// - Complexity: O(*n*) in its bytes.
  package mutating func takes(
    _ program: ByteProgram.View, _ subject: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if let isTaken = unsafe program.takes(subject) { return isTaken }
    return unsafe program.takesWellFormed(mended.wellFormed(subject))
  }

  #if canImport(CPCRE2)
    private var limits: RegexLimits?
    private var matchData: OpaquePointer?
    private var matchContext: OpaquePointer?
    private var jitStack: OpaquePointer?
    private var capacity = 0

    deinit {
      unsafe pcre2_match_data_free_8(matchData)
      unsafe pcre2_match_context_free_8(matchContext)
      unsafe pcre2_jit_stack_free_8(jitStack)
    }

    /// Matches a whole subject.
    ///
    /// A full just-in-time stack is no limit: the interpreter answers then.
    ///
    /// - Parameters:
    ///   - regex: The expression.
    ///   - subject: The text; any bytes.
    ///   - limits: The limits of this call.
    /// - Returns: Whether it matches, if that is known.
    package mutating func match(
      _ regex: RegexCode, _ subject: UnsafeBufferPointer<UInt8>, limits: RegexLimits
    ) -> RegexOutcome {
      prepare(for: regex, limits: limits.scaled(to: subject.count))
      let text = unsafe regex.isUTF ? mended.wellFormed(subject) : mended.asItIs(subject)
      guard let start = text.baseAddress else {
        // `pcre2_jit_match` takes no null pointer, not even for an empty subject.
        var none: UInt8 = 0
        return unsafe withUnsafePointer(to: &none) { unsafe run(regex, $0, 0) }
      }
      return unsafe run(regex, start, text.count)
    }

    private mutating func run(
      _ regex: RegexCode, _ start: UnsafePointer<UInt8>, _ count: Int
    ) -> RegexOutcome {
      // SAFETY: the subject is `count` readable bytes for the length of the call, well-formed if
      // the code wants UTF-8, so that PCRE2 need not check it; match data and context are ours and
      // used by this thread only.
      var result: Int32 = PCRE2_ERROR_JIT_STACKLIMIT
      if regex.hasJIT {
        result = unsafe pcre2_jit_match_8(regex.code, start, count, 0, 0, matchData, matchContext)
      }
      if result == PCRE2_ERROR_JIT_STACKLIMIT {
        result = unsafe pcre2_match_8(
          regex.code, start, count, 0, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, matchData, matchContext)
      }
      if result >= 0 { return .match }
      return result == PCRE2_ERROR_NOMATCH ? .noMatch : .undecided
    }

    /// The text of a group of the last match, as offsets into its subject; nil if it took no part.
    package func range(ofGroup group: Int) -> Range<Int>? {
      let vector = unsafe pcre2_get_ovector_pointer_8(matchData)
      // SAFETY: match data was made for at least as many groups as the last expression has.
      guard let vector = unsafe vector else { return nil }
      let start = unsafe vector[2 * group]
      let end = unsafe vector[2 * group + 1]
      // Unset is the largest size, which is imported as -1; `\K`, which could swap them, is refused.
      guard start >= 0, start <= end else { return nil }
      return mended.original(start)..<mended.original(end)
    }

    private mutating func prepare(for regex: RegexCode, limits: RegexLimits) {
      if unsafe matchData == nil || capacity <= regex.groupCount {
        capacity = max(16, regex.groupCount + 1)
        unsafe pcre2_match_data_free_8(matchData)
        unsafe matchData = pcre2_match_data_create_8(UInt32(capacity), nil)
      }
      if unsafe matchContext == nil {
        unsafe matchContext = pcre2_match_context_create_8(nil)
        unsafe jitStack = pcre2_jit_stack_create_8(32 * 1024, 1024 * 1024, nil)
        unsafe pcre2_jit_stack_assign_8(matchContext, nil, UnsafeMutableRawPointer(jitStack))
      }
      guard self.limits != limits else { return }
      self.limits = limits
      unsafe pcre2_set_match_limit_8(matchContext, limits.match)
      unsafe pcre2_set_depth_limit_8(matchContext, limits.depth)
      unsafe pcre2_set_heap_limit_8(matchContext, limits.heapKiB)
    }
  #else
    /// Never called: without an engine no expression compiles.
    package mutating func match(
      _ regex: RegexCode, _ subject: UnsafeBufferPointer<UInt8>, limits: RegexLimits
    ) -> RegexOutcome { .undecided }

    /// Never called: without an engine nothing matches.
    package func range(ofGroup group: Int) -> Range<Int>? { nil }
  #endif
}

extension RegexLimits {
  /// The limits for a subject of so many bytes: one step may scan all of them.
  fileprivate func scaled(to count: Int) -> RegexLimits {
    guard count > 1024 else { return self }
    var scaled = self
    scaled.match = max(1, UInt32(UInt64(match) * 1024 / UInt64(count)))
    return scaled
  }
}
