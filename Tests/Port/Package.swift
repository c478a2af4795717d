// swift-tools-version: 6.2
import PackageDescription

// Tests of the porting rules: a package of their own, so that only who runs them builds swift-syntax. Scripts/test-port does.
let package = Package(
    name: "port-tests",
    dependencies: [
        .package(name: "strata", path: "../..", traits: ["Port"]),
        .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    ],
    targets: [
        .testTarget(
            name: "PortRulesTests",
            dependencies: [
                .product(name: "PortRules", package: "strata"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            path: "PortRulesTests")
    ],
    swiftLanguageModes: [.v6]
)
