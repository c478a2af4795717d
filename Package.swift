// swift-tools-version: 6.2
import PackageDescription

/// Strata's module graph. Arrows point one way; Documentation/Architecture.md draws them.
let package = Package(
    name: "Strata",
    products: [
        .library(name: "Strata", targets: ["Strata", "SceneFormat", "Lottie", "CAML"]),
        .library(name: "UIKit", targets: ["UIKit", "ViewRendering"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "Farm", targets: ["Farm"]),
        .library(name: "StrataOS", targets: ["StrataOS"]),
        .library(name: "Playground", targets: ["Playground", "ViewPlayground"]),
        .library(name: "StrataTesting", targets: ["StrataTesting"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "ImageIO", targets: ["ImageIO"]),
        .library(name: "CoreImage", targets: ["CoreImage"]),
        .executable(name: "strata", targets: ["StrataCommand"]),
        .executable(name: "strata-play", targets: ["strata-play"]),
        .executable(name: "strata-port", targets: ["strata-port"]),
        .plugin(name: "StrataPort", targets: ["StrataPort"]),
        .library(name: "PortRules", targets: ["PortRules"]),
        .executable(name: "first-light", targets: ["FirstLight"]),
        .executable(name: "view-examples", targets: ["ViewExamples"]),
        .executable(name: "spinning-triangle", targets: ["SpinningTriangle"]),
        .library(name: "FakeDRM", type: .dynamic, targets: ["FakeDRM"]),
    ],
    traits: [
        .trait(name: "Port", description: "The porting tool strata-port and its build plugin, which take swift-syntax.")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // The server of the playground.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        // By the trait Port alone: without it, it is neither fetched nor built.
        .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    ],
    targets: [
        // Values shared by everything.
        .target(name: "Geometry"),
        // What Apple's Foundation and its Objective-C runtime have beyond Linux' Foundation.
        .target(
            name: "FoundationAdditions", dependencies: ["Values", .product(name: "Logging", package: "swift-log")]),
        .target(name: "Values", dependencies: ["Geometry", "VideoKernels"]),
        // Samples of films to pixels.
        .target(name: "VideoKernels"),
        // Frames from outside: films by the ffmpeg process, cameras, pipes.
        .target(name: "FrameInput", dependencies: ["Values", "FoundationAdditions", "ChildProcesses"]),
        // Programs that run beside this one.
        .target(name: "ChildProcesses", dependencies: ["CChild"]),
        .target(name: "CChild"),
        // Vector coverage: paths to pixels.
        .target(name: "RasterKernels"),
        .target(name: "Raster", dependencies: ["Values", "CClipper", "RasterKernels"]),
        // The model and the thread boundary.
        .target(name: "RenderTree", dependencies: ["Values"], exclude: ["PropertyTable/properties.txt"]),
        .target(
            name: "Drawing",
            dependencies: [
                "FoundationAdditions", "Values", "Raster", "FrameKernels", "CPNG", "CLibDeflate", "CJPEG", "CWebP",
                "CAVIF", "CCairo", "CPango",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(
            name: "LayerModel",
            dependencies: [
                "FoundationAdditions", "RenderTree", "Raster", "Drawing", "FrameInput", "Values",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // Tree to frame, frame to pixels.
        .target(name: "FrameModel", dependencies: ["RenderTree", "Values"]),
        .target(name: "FramePlan", dependencies: ["FrameModel", "RenderTree", "Values", "Raster", "CStack"]),
        .target(
            name: "Shaders",
            resources: [.embedInCode("GLSL")]),
        .target(
            name: "GLCompositor",
            dependencies: [
                "FrameModel", "PixelEffects", "RenderTree", "Shaders", "Values", "CPUKernels", "CGL",
            ]),
        .target(name: "CPUCompositor", dependencies: ["FrameModel", "PixelEffects", "Values", "CPUKernels"]),
        .target(name: "PixelEffects", dependencies: ["FrameModel", "CPUKernels"]),
        .target(
            name: "RenderServer",
            dependencies: [
                "RenderTree", "FrameModel", "FramePlan", "Raster", "Values", "CStack",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(name: "CStack"),
        // Pictures to files and streams.
        .target(name: "FrameKernels"),
        .target(
            name: "FrameOutput", dependencies: ["RenderServer", "Drawing", "Values", "FrameKernels", "ChildProcesses"]),
        // Shares of a run on several machines.
        .target(name: "Farm", dependencies: ["FrameOutput", "Drawing", "Values", "CGLib"]),
        // The public face.
        .target(
            name: "Strata",
            dependencies: [
                "LayerModel", "RenderServer", "FrameModel", "FrameOutput", "GLCompositor", "CPUCompositor", "Values",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // Apple's modules by their own names: facades that show what belongs to each.
        .target(name: "_Testing_CoreGraphics"),
        .target(
            name: "CoreGraphics",
            dependencies: ["_Testing_CoreGraphics", "FoundationAdditions", "Drawing", "Values", "Geometry"]),
        .target(
            name: "QuartzCore",
            dependencies: ["CoreGraphics", "FoundationAdditions", "LayerModel", "RenderTree", "Geometry"]),
        .target(name: "CoreText", dependencies: ["CoreGraphics", "Drawing"]),
        .target(name: "ImageIO", dependencies: ["CoreGraphics", "Drawing", "FoundationAdditions"]),
        // Above the umbrella, whose server draws its pictures.
        .target(name: "_Testing_CoreImage"),
        .target(
            name: "CoreImage",
            dependencies: ["_Testing_CoreImage", "CoreGraphics", "Strata", "LayerModel", "Drawing", "Values"]),
        .target(name: "UniformTypeIdentifiers"),
        // What Apple's `os` has, by another name: a module `os` breaks packages that ask for it (Documentation/Apple-modules.md).
        .target(name: "StrataOS", dependencies: [.product(name: "Logging", package: "swift-log")]),
        // Views: UIKit's names over layers and drawing.
        .target(name: "_Testing_UIKit"),
        .target(name: "Cassowary"),
        .target(
            name: "UIKit",
            dependencies: [
                "_Testing_UIKit", "QuartzCore", "CoreText", "FoundationAdditions", "Cassowary", "LayerModel",
                "RenderTree",
                "Drawing", "Values", "Geometry",
            ]),
        // Pictures of views.
        .target(name: "ViewRendering", dependencies: ["UIKit", "Strata", "RenderServer", "FrameOutput"]),
        // Views in a browser, used there.
        .target(
            name: "ViewPlayground", dependencies: ["Playground", "ViewRendering", "UIKit", "Strata"]),
        // Snapshots of views, layers and images for tests.
        .target(name: "StrataTesting", dependencies: ["UIKit", "ViewRendering", "Drawing", "Values"]),
        .target(
            name: "SceneFormat",
            dependencies: [
                "Lottie", "CAML", "LayerModel", "RenderTree", "FrameInput", "Drawing", "Values", "Geometry",
            ]),
        // ZIP archives of unknown origin, for what reads them.
        .target(name: "ZipArchives", dependencies: ["CZip", "Values"]),
        .target(
            name: "CAML",
            dependencies: [
                "LayerModel", "RenderTree", "Drawing", "Values", "Geometry", "ZipArchives", "CExpat",
            ]),
        .target(
            name: "Lottie",
            dependencies: [
                "LayerModel", "RenderTree", "FrameInput", "Drawing", "Raster", "Values", "Geometry", "ZipArchives",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // Scenes in a browser, live.
        .target(
            name: "Playground",
            dependencies: [
                "FoundationAdditions", "Strata", "SceneFormat", "Lottie",
                // FlyingFox asks for a module of this name, and takes ours where it is built first.
                "UniformTypeIdentifiers", .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            resources: [.embedInCode("Page")]),
        // The command, and what it shares with the program that it hands over to.
        .target(
            name: "CommandParts",
            dependencies: [
                "Strata", "SceneFormat", "Lottie", "Drawing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "strata-play",
            dependencies: [
                "CommandParts", "Playground", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/PlayCommand"),
        .executableTarget(
            name: "StrataCommand",
            dependencies: [
                "CommandParts", "Strata", "Farm", "SceneFormat", "Lottie", "CAML", "Drawing",
                "FoundationAdditions",
                "GLCompositor", "Values", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Code of iOS made code of Linux: the tool on swift-syntax, and its build plugin. Its tests are a package of their own, Tests/Port.
        .target(
            name: "PortRules",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Port"])),
                .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Port"])),
            ]),
        .executableTarget(
            name: "strata-port",
            dependencies: [
                "PortRules",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Port"])),
            ],
            path: "Sources/PortCommand"),
        .plugin(name: "StrataPort", capability: .buildTool(), dependencies: ["strata-port"]),
        .executableTarget(
            name: "FirstLight", dependencies: ["Strata"], path: "Examples/FirstLight"),
        .executableTarget(
            name: "SpinningTriangle", dependencies: ["Strata"], path: "Examples/SpinningTriangle"),
        .executableTarget(
            name: "ViewExamples", dependencies: ["UIKit", "ViewRendering", "ViewPlayground", "Playground"],
            path: "Examples/Views"),
        // Benchmarks: the race scenes as layer trees, and the program that times them.
        .target(
            name: "RaceScenes", dependencies: ["Strata", "FramePlan", "RenderTree"], path: "Benchmarks/RaceScenes"),
        .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
        .executableTarget(
            name: "Race",
            dependencies: [
                "RaceScenes", "AllocationCounter", "CPUKernels", "Strata", "UIKit", "ViewRendering", "Lottie",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Benchmarks/Race"),
        // C: system libraries and the SIMD kernels.
        .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .target(name: "CPNG", dependencies: ["CLibPNG"]),
        .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        // libavif is loaded when a picture takes it; its header alone is built with.
        .target(name: "CAVIF", linkerSettings: [.linkedLibrary("dl")]),
        // Loaded when they are called first; not by pkg-config, which would link them.
        .target(name: "CDelayed", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CCairo", dependencies: ["CDelayed"]),
        .target(name: "CPango", dependencies: ["CDelayed", "CCairo"]),
        .target(name: "CZip", dependencies: ["CDelayed"]),
        .target(name: "CGLib", dependencies: ["CDelayed"]),
        .systemLibrary(name: "CPolyClipping", pkgConfig: "polyclipping", providers: [.apt(["libpolyclipping-dev"])]),
        .target(name: "CExpat", dependencies: ["CDelayed"]),
        .target(name: "CGL", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CClipper", dependencies: ["CPolyClipping"]),
        .target(name: "CPUKernels", cSettings: [.headerSearchPath("shared")]),
        // Tests mirror Sources. Randomness is where all their random numbers come from; TestSupport, which passes it on, reads
        // references and compares pictures.
        .target(name: "Randomness", path: "Tests/Randomness"),
        .target(
            name: "TestSupport",
            dependencies: [
                "Randomness", "Drawing", "FrameModel", "FramePlan", "RenderTree", "Values", "AllocationCounter",
            ],
            path: "Tests/TestSupport"),
        // A DRM device in user space for machines without one, preloaded into GLCheck, which GL's tests run.
        .target(name: "FakeDRM", path: "Tests/FakeDRM", linkerSettings: [.linkedLibrary("dl")]),
        .executableTarget(name: "GLCheck", dependencies: ["GLCompositor", "TestSupport"], path: "Tests/GLCheck"),
        .testTarget(name: "FoundationAdditionsTests", dependencies: ["FoundationAdditions"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry", "Randomness"]),
        .testTarget(name: "ValuesTests", dependencies: ["Values", "Randomness"]),
        .testTarget(name: "FrameInputTests", dependencies: ["FrameInput", "ChildProcesses", "Values", "TestSupport"]),
        .testTarget(
            name: "RasterTests", dependencies: ["Raster", "RasterKernels", "CCairo", "AllocationCounter", "Randomness"]),
        .testTarget(
            name: "DrawingTests",
            dependencies: ["Drawing", "CCairo", "CLibDeflate", "CLibJPEG", "CPango", "FrameKernels", "TestSupport"]),
        .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "Drawing", "TestSupport"]),
        .testTarget(name: "CoreImageTests", dependencies: ["CoreImage", "Strata", "Drawing", "Values"]),
        .testTarget(name: "RenderTreeTests", dependencies: ["RenderTree", "TestSupport"]),
        .testTarget(name: "LayerModelTests", dependencies: ["LayerModel", "Randomness"]),
        .testTarget(
            name: "FramePlanTests", dependencies: ["FramePlan", "CPUCompositor", "GLCompositor", "TestSupport"]),
        .testTarget(name: "CPUCompositorTests", dependencies: ["CPUCompositor", "TestSupport"]),
        .testTarget(name: "GLCompositorTests", dependencies: ["GLCompositor", "FakeDRM", "GLCheck", "TestSupport"]),
        .testTarget(name: "RenderServerTests", dependencies: ["RenderServer", "CPUCompositor", "TestSupport"]),
        .testTarget(name: "SceneFormatTests", dependencies: ["SceneFormat", "Lottie", "TestSupport"]),
        .testTarget(
            name: "FrameOutputTests",
            dependencies: [
                "FrameOutput", "FrameKernels", "ChildProcesses", "LayerModel", "CPUCompositor", "TestSupport",
            ]),
        .testTarget(name: "FarmTests", dependencies: ["Farm", "FrameOutput", "TestSupport"]),
        .testTarget(
            name: "StrataTests", dependencies: ["Strata", "SceneFormat", "TestSupport", "UIKit", "ViewRendering"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "ViewRendering", "Strata", "TestSupport"]),
        .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
        .testTarget(
            name: "StrataOSTests", dependencies: ["StrataOS", .product(name: "Logging", package: "swift-log")]),
        .testTarget(
            name: "IdiomTests", dependencies: ["UIKit", "QuartzCore", "CoreGraphics"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "StrataTestingTests", dependencies: ["StrataTesting", "UIKit", "ViewRendering"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "PlaygroundTests",
            dependencies: [
                "Playground", "Strata", "SceneFormat", "TestSupport", .product(name: "FlyingFox", package: "FlyingFox"),
            ]),
        .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "Randomness"], exclude: ["Fixtures"]),
        .testTarget(name: "LottieTests", dependencies: ["Lottie", "Strata", "TestSupport"]),
        .testTarget(name: "CAMLTests", dependencies: ["CAML", "SceneFormat", "Strata", "TestSupport"]),
        .testTarget(name: "StrataCommandTests", dependencies: ["StrataCommand", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// Tests are built unoptimised, which takes less time; what they test is optimised in a release build. Those that count allocations by
// themselves, or objects that are gone, are optimised, too. Nobody imports a test's module: it is not made before the rest.
let counting: Set = ["FoundationAdditionsTests", "RasterTests"]
for target in package.targets where target.type == .test {
    let optimization = counting.contains(target.name) ? [] : ["-Onone"]
    target.swiftSettings =
        (target.swiftSettings ?? []) + [.unsafeFlags(optimization + ["-no-emit-module-separately-wmo"])]
}
