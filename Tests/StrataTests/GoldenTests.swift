import Drawing
import Foundation
import Strata
import TestSupport
import Testing

/// Whole scenes against pictures that others drew, on both backends.
@Suite struct GoldenTests {
    @Test(
        "apple-3d: as iOS's own render server drew them",
        arguments: SceneGoldens.scenes("apple-3d"), SceneGoldens.backends)
    func apple3D(scene: ReferenceScene, backend: Backend) throws {
        let image = try SceneGoldens.image(scene.document, scale: nil, backend: backend)
        // Hard edges fall on one pixel or its neighbour by rounding alone: 0.3 % is a few rows of them.
        let verdict = PictureTest("apple-3d/\(scene.name)-\(backend)", off: 32, share: 0.003)
            .compare(image, with: [try scene.picture()])
        #expect(verdict.passes, "\(verdict)")
    }

    @Test(
        "apple-2d: corners and borders as Core Animation drew them",
        arguments: SceneGoldens.scenes("apple-2d"), SceneGoldens.backends)
    func apple2D(scene: ReferenceScene, backend: Backend) throws {
        let image = try SceneGoldens.image(scene.document, scale: nil, backend: backend)
        let verdict = PictureTest("apple-2d/\(scene.name)-\(backend)", off: 32, share: 0.005)
            .compare(image, with: [try scene.picture()])
        #expect(verdict.passes, "\(verdict)")
    }

    @Test(
        "css at 1x: off only where off from both the browser's edges and exact coverage",
        arguments: SceneGoldens.scenes("css"), SceneGoldens.backends)
    func css1x(scene: ReferenceScene, backend: Backend) throws {
        let image = try SceneGoldens.image(scene.document, scale: 1, backend: backend)
        let verdict = PictureTest("css/\(scene.name)@1x-\(backend)", off: 32, share: 0.005)
            .compare(image, with: [try scene.picture("@1x"), try scene.picture("@exact")])
        #expect(verdict.passes, "\(verdict)")
    }

    @Test(
        "css at 2x", arguments: SceneGoldens.scenes("css"), SceneGoldens.backends)
    func css2x(scene: ReferenceScene, backend: Backend) throws {
        let image = try SceneGoldens.image(scene.document, scale: 2, backend: backend)
        let verdict = PictureTest("css/\(scene.name)@2x-\(backend)", off: 32, share: 0.005)
            .compare(image, with: [try scene.picture("@2x")])
        #expect(verdict.passes, "\(verdict)")
    }
}
