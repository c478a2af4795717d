import TestSupport
import Testing

@testable import GLCompositor

/// On a GPU what counts is how few draw calls there are: small images share a texture, and neighbours a program.
@Suite struct DrawCountTests {
    static let scenes: [(String, @Sendable () -> Frame, Int)] = [
        // 10,000 quads of eight images, 300 cards of four, 1,000 rounded rectangles, 500 gradients, 20,000 particles: one each.
        ("S1b", { RaceScenes.turned(10000) }, 1), ("S2", { RaceScenes.cards() }, 1),
        ("S3", { RaceScenes.rounded() }, 1),
        ("S7", { RaceScenes.gradients() }, 1), ("S9", { RaceScenes.particleBatch() }, 1),
        // 1,000 masks fill two pages of the atlas, in the order of their heights.
        ("S8", { RaceScenes.masks(frame: 0) }, 40),
    ]

    @Test(arguments: 0..<6) func racesAreFewDraws(index: Int) throws {
        let (name, scene, most) = Self.scenes[index]
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: .instances))
        try compositor.draw(scene())
        #expect(compositor.work.draws <= most, "\(name): \(compositor.work.draws) draws")
    }
}
