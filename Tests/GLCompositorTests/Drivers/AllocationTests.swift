import TestSupport
import Testing

@testable import GLCompositor

/// Steady frames allocate nothing on our side; what GL's driver does is its own.
@Suite struct AllocationTests {
    @Test(.enabled(if: isOptimized)) func encodingAllocatesNothing() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for frame in [
            RandomScenes.frame(seed: 7000), RichFrames.frame(seed: 7001), RaceScenes.turned(1000), RaceScenes.rounded(),
            RaceScenes.gradients(), RaceScenes.particleBatch(),
        ] {
            #expect(try Self.allocationsOfEncoding(frame, by: compositor) == 0)
        }
    }

    /// How often a frame's fourth encoding asks for memory.
    static func allocationsOfEncoding(_ frame: Frame, by compositor: GLCompositor) throws -> Int {
        let encoder = try #require(compositor.resources).encoder
        let bounds = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        try compositor.draw(frame)
        let tile = try #require(compositor.resources?.picture?.tiles.first)
        func encode() throws {
            try encoder.encode(frame, damage: Damage(bounds), on: tile)
            encoder.pool.endFrame()
        }
        for _ in 0..<3 { try encode() }
        return try allocations { try encode() }
    }
}
