import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine that a measurement was made on.
struct Machine {
  let processor: String
  let system: String
  let architecture: String
  /// Whether the program was built for speed.
  let isOptimized: Bool

  /// How many cores the system has.
  static let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Asks the system.
  init() {
    processor = Self.processorName() ?? "unknown processor"
    #if os(macOS)
      system = "macOS"
    #elseif os(Linux)
      system = "Linux"
    #else
      system = "another system"
    #endif
    #if arch(x86_64)
      architecture = "x86_64"
    #elseif arch(arm64)
      architecture = "arm64"
    #else
      architecture = "another architecture"
    #endif
    #if DEBUG
      isOptimized = false
    #else
      isOptimized = true
    #endif
  }

  private static func processorName() -> String? {
    #if os(Linux)
      guard let bytes = try? Platform.read("/proc/cpuinfo") else { return nil }
      for line in bytes.lines {
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
        return text[text.index(after: colon)...].split(separator: " ").joined(separator: " ")
      }
      return nil
    #elseif canImport(Darwin)
      var name = [UInt8](repeating: 0, count: 256)
      var size = name.count
      // SAFETY: the buffer is the array's own and the call is told its size.
      let status = unsafe name.withUnsafeMutableBytes { buffer in
        unsafe sysctlbyname("machdep.cpu.brand_string", buffer.baseAddress, &size, nil, 0)
      }
      return status == 0 ? String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) : nil
    #else
      return nil
    #endif
  }

  /// The machine in one line.
  var text: String {
    let build = isOptimized ? "" : "; NOT OPTIMIZED, build with -c release"
    return "\(processor), \(Self.cores) cores, \(system) \(architecture)\(build)"
  }

  /// The machine as JSON.
  var json: JSONValue {
    .object([
      ("processor", .string(processor)), ("cores", .int(Self.cores)), ("system", .string(system)),
      ("architecture", .string(architecture)), ("optimized", .bool(isOptimized)),
    ])
  }
}
