// swift-tools-version: 6.1
import PackageDescription

/// Changes of JSON documents, for the fuzz targets beside it, and a program that tries changed documents on the command line. A
/// package of its own, since it needs nothing of Strata.
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
