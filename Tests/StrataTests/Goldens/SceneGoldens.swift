import Foundation
import SceneFormat
import Strata
import TestSupport

/// The reference scenes, and how they are drawn in tests.
enum SceneGoldens {
    /// One that `ReplicatorPictureTests` holds to its picture, whose borders lack the instances' colours.
    private static let later: Set<String> = ["48_replicator_spiral"]

    static func scenes(_ folder: String) -> [ReferenceScene] {
        References.scenes(in: folder).filter { !later.contains($0.name) }
    }

    static let backends: [Backend] = [.cpu, .gl]

    static func image(_ document: URL, scale: Double?, backend: Backend) throws -> CGImage {
        try image(Scene.load(anyOf: document), scale: scale, backend: backend)
    }

    /// The scene at its beginning.
    static func image(_ scene: Scene, scale: Double?, backend: Backend) throws -> CGImage {
        let options = BackendOptions(surface: .auto, threads: 1)
        let renderer = try Renderer(backend: backend, options: options)
        return try renderer.image(
            of: scene.root, at: 0, size: scene.size, scale: scale ?? scene.scale,
            backgroundColor: scene.backgroundColor)
    }
}

/// A scene at a scale with the pictures that others drew of it, and how far ours may be from them.
struct GoldenCase: Sendable, CustomStringConvertible {
    var scene: ReferenceScene
    /// Nil is the document's own.
    var scale: Double?
    /// Suffixes of the pictures; a pixel is off where it is off from all of them.
    var references: [String]
    /// The share of pixels that may be off by more than 32/255.
    var share: Double
    var description: String

    static let all: [GoldenCase] =
        // Hard edges fall on one pixel or its neighbour by rounding alone: 0.3 % is a few rows of them.
        SceneGoldens.scenes("apple-3d").map {
            GoldenCase(scene: $0, references: [""], share: 0.003, description: "apple-3d/\($0)")
        }
        + SceneGoldens.scenes("apple-2d").map {
            GoldenCase(scene: $0, references: [""], share: 0.005, description: "apple-2d/\($0)")
        }
        // Off only where off from both the browser's edges and exact coverage.
        + SceneGoldens.scenes("css").map {
            GoldenCase(
                scene: $0, scale: 1, references: ["@1x", "@exact"], share: 0.005, description: "css/\($0)@1x")
        }
        + SceneGoldens.scenes("css").map {
            GoldenCase(scene: $0, scale: 2, references: ["@2x"], share: 0.005, description: "css/\($0)@2x")
        }
}
