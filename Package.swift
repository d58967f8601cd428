// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built under the same strict settings; a warning is an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// PCRE2 is used where its system library can be installed, unless the trait is switched off; without
/// it expressions are refused at registration (`PatternError.Code.regexUnavailable`).
let pcre2: Target.Dependency = .target(
  name: "CPCRE2", condition: .when(platforms: [.linux, .macOS], traits: ["PCRE2"]))

let package = Package(
  name: "switchyard",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Switchyard", targets: ["Switchyard"]),
    .executable(name: "switchyard", targets: ["SwitchyardCLI"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "fuzz", targets: ["fuzz"]),
  ],
  traits: [
    .default(enabledTraits: ["PCRE2"]),
    .trait(name: "PCRE2", description: "Regular expressions in patterns"),
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .target(name: "CByteScan"),
    .target(name: "RouteSyntax", swiftSettings: strict),
    .target(name: "RouteRegex", dependencies: [pcre2, "RouteSyntax"], swiftSettings: strict),
    .target(
      name: "RouteTrie", dependencies: ["CByteScan", "RouteSyntax", "RouteRegex"],
      swiftSettings: strict),
    .target(
      name: "Switchyard", dependencies: ["RouteTrie", "RouteSyntax"], swiftSettings: strict),
    .target(
      name: "LinearReference", dependencies: ["RouteSyntax", pcre2], swiftSettings: strict),

    .target(name: "JSONText", swiftSettings: strict),
    .target(
      name: "RouteFiles", dependencies: ["Switchyard", "RouteSyntax", "JSONText"],
      swiftSettings: strict),
    .executableTarget(
      name: "SwitchyardCLI",
      dependencies: ["Switchyard", "RouteSyntax", "RouteFiles", "JSONText"],
      swiftSettings: strict),

    .target(name: "CAllocationCount", path: "Benchmarks/CAllocationCount"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Switchyard", "RouteSyntax", "RouteFiles", "LinearReference", "JSONText",
        "CAllocationCount", "CByteScan", pcre2,
      ],
      path: "Benchmarks/bench", swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: [
        "Switchyard", "RouteTrie", "RouteSyntax", "LinearReference", "RouteFiles", "JSONText",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["TestSupport"], path: "Tests/Fuzz/Seeded", swiftSettings: strict),
    .executableTarget(
      name: "FuzzDifferential", dependencies: ["TestSupport", "Switchyard", "LinearReference"],
      path: "Tests/Fuzz/Differential", swiftSettings: strict),
    .testTarget(
      name: "BenchTests", dependencies: ["bench", "Switchyard", "LinearReference", "JSONText"],
      swiftSettings: strict),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: strict),
    .testTarget(
      name: "SwitchyardCLITests", dependencies: ["SwitchyardCLI", "RouteFiles", "JSONText"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "RouteFilesTests", dependencies: ["RouteFiles", "Switchyard", "JSONText"],
      swiftSettings: strict),
    .testTarget(
      name: "RouteSyntaxTests", dependencies: ["RouteSyntax", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RouteRegexTests", dependencies: ["RouteRegex", "RouteSyntax", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RouteTrieTests",
      dependencies: ["RouteTrie", "RouteSyntax", "CByteScan", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SwitchyardTests", dependencies: ["Switchyard", "TestSupport"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Switchyard", "LinearReference", "TestSupport"], swiftSettings: strict),
  ]
)
