import SceneFormat
import Strata
import TestSupport
import Testing

/// Whole scenes against pictures that others drew, on both backends: as they are, and changed in ways that change the
/// reference alike.
@Suite struct GoldenTests {
    @Test("as others drew them", arguments: GoldenCase.all, SceneGoldens.backends)
    func plain(golden: GoldenCase, backend: Backend) throws {
        try check(golden, backend, nil)
    }

    @Test("mirrored", arguments: GoldenCase.all, SceneGoldens.backends)
    func flipped(golden: GoldenCase, backend: Backend) throws {
        try check(golden, backend, .flipped)
    }

    @Test("turned by 90 degrees", arguments: GoldenCase.all, SceneGoldens.backends)
    func turned(golden: GoldenCase, backend: Backend) throws {
        try check(golden, backend, .turned)
    }

    @Test("drawn twice", arguments: GoldenCase.all, SceneGoldens.backends)
    func twice(golden: GoldenCase, backend: Backend) throws {
        try check(golden, backend, .twice)
    }

    @Test("under an opaque mask", arguments: GoldenCase.all, SceneGoldens.backends)
    func masked(golden: GoldenCase, backend: Backend) throws {
        try check(golden, backend, .masked)
    }

    @Test("through a scene document", arguments: GoldenCase.all, SceneGoldens.backends)
    func replayed(golden: GoldenCase, backend: Backend) throws {
        try check(golden, backend, .replayed)
    }

    @Test("clipped to a rectangle", arguments: GoldenCase.all, SceneGoldens.backends)
    func clipped(golden: GoldenCase, backend: Backend) throws {
        try check(golden, backend, .clipped)
    }

    private func check(_ golden: GoldenCase, _ backend: Backend, _ variant: GoldenVariant?) throws {
        var scene = try Scene.load(from: golden.scene.document)
        let scale = golden.scale ?? scene.scale
        var references = try golden.references.map { try golden.scene.picture($0) }
        if let variant {
            guard variant.suits(scene) else { return }
            references = references.map {
                variant.apply(to: $0, of: scene, from: golden.scene.document, pixelsPerPoint: scale)
            }
            scene = try variant.apply(to: scene, from: golden.scene.document, pixelsPerPoint: scale)
        }
        let image = try SceneGoldens.image(scene, scale: scale, backend: backend)
        let name = "\(golden)\(variant.map { "-\($0)" } ?? "")-\(backend)"
        let verdict = PictureTest(name, off: 32, share: golden.share).compare(image, with: references)
        #expect(verdict.passes, "\(verdict)")
    }
}
