import Drawing
import Foundation
import SceneFormat
import Strata
import TestSupport

/// The reference scenes that use only what Strata has so far, and how they are drawn in tests.
enum SceneGoldens {
    /// Scenes of special layers, shadows, masks, filters and blend modes, which are not there yet.
    private static let later: Set<String> = [
        "39_gradients_axial", "41_gradient_3d", "44_masks", "45_blend_modes", "47_replicator_grid",
        "48_replicator_spiral", "50_shapes", "53_shadow_in_3d", "59_blur_filter", "shadow-8",
    ]

    static func scenes(_ folder: String) -> [ReferenceScene] {
        References.scenes(in: folder).filter { !later.contains($0.name) }
    }

    static let backends: [Backend] = [.cpu, .gl]

    /// One renderer a backend for all tests: each scene is a tree of its own.
    static func image(_ document: URL, scale: Double?, backend: Backend) throws -> CGImage {
        let scene = try Scene.load(from: document)
        let options = BackendOptions(surface: .auto, threads: 1)
        let renderer = try Renderer(backend: backend, options: options)
        return try renderer.image(
            of: scene.root, at: 0, size: scene.size, scale: scale ?? scene.scale,
            backgroundColor: scene.backgroundColor)
    }
}
