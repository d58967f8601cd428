#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#endif

/// What fuzz asks of the operating system: processes, and channels from them.
enum System {
  /// Where text goes.
  enum Sink: Int32 {
    case output = 1
    case error = 2
    /// From a process that works to the one that started it.
    case channel = 3
  }

  /// A process that was started here.
  struct Process {
    let id: pid_t
    /// What it says is read from this.
    let channel: Int32
  }

  /// How a process ended.
  enum Ending: Equatable, CustomStringConvertible {
    case exit(Int32)
    case signal(Int32)

    var description: String {
      switch self {
      case .exit(let status): "ended with status \(status)"
      case .signal(let number): "died of signal \(number)"
      }
    }
  }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  static func exit(with status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  /// Whether files can be put into a folder.
  static func canWrite(to directory: String) -> Bool {
    // SAFETY: the path is passed as a C string for the call alone.
    unsafe !directory.isEmpty && access(directory + "/.", W_OK) == 0
  }

  /// Writes text at once, as far as the system takes it.
  static func write(_ text: String, to sink: Sink) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // SAFETY: the buffer is the slice's own and the call is told its size.
      let count = unsafe rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(sink.rawValue, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          unsafe Musl.write(sink.rawValue, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(sink.rawValue, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  // MARK: Processes

  /// Starts this very program with other arguments and a channel from it, or nil if that fails.
  static func start(_ arguments: [String]) -> Process? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    // No other process may hold the writing end, or its end would never be seen.
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    // A backtrace of a process that dies takes long; its seed is what is wanted.
    _ = unsafe setenv("SWIFT_BACKTRACE", "enable=no", 0)
    #if canImport(Darwin)
      let path = CommandLine.arguments[0]
      var actions: posix_spawn_file_actions_t?
    #else
      let path = "/proc/self/exe"
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], Sink.channel.rawValue)
    // SAFETY: the strings are duplicated for the call, end with a null pointer and are freed behind it.
    var texts = unsafe ([CommandLine.arguments[0]] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
    var id: pid_t = 0
    guard unsafe posix_spawn(&id, path, &actions, nil, &texts, environ) == 0 else {
      close(ends[0])
      return nil
    }
    return Process(id: id, channel: ends[0])
  }

  static func kill(_ process: Process) {
    #if canImport(Glibc)
      _ = Glibc.kill(process.id, SIGKILL)
    #elseif canImport(Musl)
      _ = Musl.kill(process.id, SIGKILL)
    #else
      _ = Darwin.kill(process.id, SIGKILL)
    #endif
  }

  /// Waits for a process to end.
  static func ending(of process: Process) -> Ending {
    close(process.channel)
    var status: Int32 = 0
    while unsafe waitpid(process.id, &status, 0) < 0, errno == EINTR {}
    // The lowest seven bits are the signal, the next byte the status.
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  // MARK: Channels

  /// Waits until one of some channels can be read or has ended, and says which.
  static func wait(for channels: [Int32], seconds: Int32) -> Set<Int32> {
    var requests = channels.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // SAFETY: the array is the call's own and the call is told its size.
    guard unsafe poll(&requests, nfds_t(requests.count), seconds * 1000) > 0 else { return [] }
    return Set(requests.filter { $0.revents != 0 }.map(\.fd))
  }

  /// What can be read from a channel; nothing at its end.
  static func read(_ channel: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // SAFETY: the buffer is the array's own and the call is told its size.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      #if canImport(Glibc)
        unsafe Glibc.read(channel, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        unsafe Musl.read(channel, buffer.baseAddress, buffer.count)
      #else
        unsafe Darwin.read(channel, buffer.baseAddress, buffer.count)
      #endif
    }
    return Array(bytes.prefix(max(0, count)))
  }
}
