// swift-tools-version: 6.1
import PackageDescription

// No file has a main function: libFuzzer's is linked.
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]

/// Strata's fuzz targets: a separate package, since libFuzzer provides the main function. Scripts/fuzz builds and runs
/// them.
let package = Package(
    name: "StrataFuzz",
    dependencies: [.package(name: "Strata", path: ".."), .package(name: "Mutations", path: "Mutations")],
    targets: [
        // Mutations of JSON documents for libFuzzer.
        .target(name: "JSONMutator", dependencies: [.product(name: "Mutations", package: "Mutations")]),
        // Bytes of image files.
        .executableTarget(
            name: "FuzzImages", dependencies: [.product(name: "Strata", package: "Strata")], swiftSettings: settings),
        // Frames of image files.
        .executableTarget(
            name: "FuzzFrames", dependencies: [.product(name: "ImageIO", package: "Strata")], swiftSettings: settings),
        // SVG path strings, filled, stroked, and measured.
        .executableTarget(
            name: "FuzzPaths", dependencies: [.product(name: "Strata", package: "Strata")], swiftSettings: settings),
        // Scene documents, drawn.
        .executableTarget(
            name: "FuzzScenes", dependencies: ["JSONMutator", .product(name: "Strata", package: "Strata")],
            swiftSettings: settings),
        // Lottie documents, drawn.
        .executableTarget(
            name: "FuzzLottie", dependencies: ["JSONMutator", .product(name: "Strata", package: "Strata")],
            swiftSettings: settings),
        // Archives of Lottie documents.
        .executableTarget(
            name: "FuzzArchives", dependencies: [.product(name: "Strata", package: "Strata")], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
