import TestSupport

/// The command `fuzz`; see `fuzz --help`.
@main
enum Fuzz {
  static func main() {
    let options: FuzzOptions
    do throws(FuzzOptions.Mistake) {
      options = try FuzzOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      refuse("\(error)")
    }
    if options.printsHelp {
      System.write(FuzzOptions.help, to: .output)
    } else if let stride = options.stride {
      Worker.run(options, stride: stride)
    } else {
      guard System.canWrite(to: options.directory) else {
        refuse("cannot write to '\(options.directory)'; name a folder with --out DIR")
      }
      var supervisor = Supervisor(options)
      System.exit(with: supervisor.run() ? 0 : 1)
    }
  }

  /// Says what is wrong with the call, and ends.
  static func refuse(_ message: String) -> Never {
    System.write("fuzz: \(message)\n", to: .error)
    System.exit(with: 2)
  }
}
