// swift-tools-version: 6.2
import PackageDescription

// Sources/Cards is written for iOS, where it is compiled as it is. On Linux the plugin ports it at build time: the target compiles Linux.swift and what
// the plugin makes of all other files in its folder.
#if os(Linux)
let packages: [Package.Dependency] = [
    .package(name: "strata", path: "../..", traits: ["Port"])
]
let modules: [Target.Dependency] = [
    .product(name: "UIKit", package: "strata"), .product(name: "QuartzCore", package: "strata"),
]
let sources: [String]? = ["Linux.swift"]
let plugins: [Target.PluginUsage] = [.plugin(name: "StrataPort", package: "strata")]
// Draws a picture of the views, which takes Strata's renderer.
let programs: [Target] = [.executableTarget(name: "Picture", dependencies: ["Cards"] + modules)]
#else
let packages: [Package.Dependency] = []
let modules: [Target.Dependency] = []
let sources: [String]? = nil
let plugins: [Target.PluginUsage] = []
let programs: [Target] = []
#endif

let package = Package(
    name: "ported",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Cards", targets: ["Cards"])],
    dependencies: packages,
    targets: [.target(name: "Cards", dependencies: modules, sources: sources, plugins: plugins)] + programs,
    swiftLanguageModes: [.v5]
)
