// swift-tools-version: 6.1
import PackageDescription

/// Mutations of JSON documents, for the fuzz targets, and a program that renders mutated documents with the command
/// line. A separate package, since it needs nothing of Strata.
let package = Package(
    name: "Mutations",
    products: [
        .library(name: "Mutations", targets: ["Mutations"]),
        .executable(name: "mutants", targets: ["Mutants"]),
    ],
    targets: [
        .target(name: "Mutations"),
        .executableTarget(name: "Mutants", dependencies: ["Mutations"]),
        .testTarget(name: "MutationsTests", dependencies: ["Mutations"]),
    ],
    swiftLanguageModes: [.v6]
)
