// swift-tools-version: 6.1
import PackageDescription

/// Strata's benchmarks: a package of their own, so that users of the library never build what they need.
let package = Package(
    name: "StrataBenchmarks",
    dependencies: [
        .package(name: "Strata", path: ".."),
        // No traits: the allocation interposer reads 0 on Linux; AllocationCounter counts instead.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The race scenes as layer trees.
        .target(name: "RaceScenes", dependencies: [.product(name: "Strata", package: "Strata")]),
        // malloc, counted by thread and caller.
        .target(name: "AllocationCounter"),
        // One race scene through the whole path, a line of JSON a scene: what `run` sets beside the peers' scripts.
        .executableTarget(
            name: "Race",
            dependencies: [
                "RaceScenes", "AllocationCounter",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Commit, apply, plan and whole frames, by ordo-one's benchmark runner.
        .executableTarget(
            name: "Pipeline",
            dependencies: ["RaceScenes", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/Pipeline",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6]
)
