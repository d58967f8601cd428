import TestSupport

/// The entry point of libFuzzer: compares the engine with the reference on what the bytes say.
///
/// Run it with `-dict=Tests/Fuzz/differential.dict -len_control=0 -max_len=2048`: inputs that drive
/// the generators need some hundred bytes.
///
/// Nothing else stands here: a second file, or code at the top level, would give the target a
/// `main` of its own in one build and miss it in another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDifferential(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer passes this many bytes, which are only read during the call.
  let input = unsafe UnsafeBufferPointer(start: start, count: count)
  unsafe DifferentialFuzzing.run(Array(input))
  return 0
}
