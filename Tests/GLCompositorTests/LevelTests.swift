import FrameModel
import TestSupport
import Testing

@testable import GLCompositor

/// Images read between two of their levels, by GL against the reference renderer.
@Suite(.serialized) struct LevelTests {
    // Tolerances as in PictureTests.
    @Test(arguments: 0..<4, 0..<2) func placementsMatchTheReference(placement: Int, way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        var bad = 0, all = 0, worst = 0
        for seed in 0..<6 {
            let frame = LevelScenes.frame(seed: 800 + seed, placement: placement)
            let (count, most) = Pictures.compare(
                try Pictures.draw(frame, with: compositor), Pictures.reference(frame), tolerance: 2)
            bad += count
            worst = max(worst, most)
            all += frame.width * frame.height
        }
        #expect(Double(bad) <= 0.005 * Double(all), "\(bad) of \(all) pixels, the most by \(worst)")
    }

    @Test func theFloorMatchesTheReference() throws {
        let frame = LevelScenes.floor(.trilinear)
        let (count, most) = Pictures.compare(
            try Pictures.draw(frame), Pictures.reference(frame), tolerance: 2)
        #expect(Double(count) <= 0.005 * Double(frame.width * frame.height), "\(count) pixels, the most by \(most)")
    }

    @Test func halfFloatsMatchTheReference() throws {
        let compositor = try FloatTests.compositor()
        for placement in 0..<4 {
            let frame = LevelScenes.frame(seed: 820, placement: placement, format: .rgba16F)
            let (count, most) = FloatTests.compare(
                try FloatTests.draw(frame, with: compositor), frame, tolerance: 2.0 / 255)
            #expect(count <= 160 * 120 / 200, "\(count) pixels, the most by \(most)")
        }
    }

    @Test func levelsAreAddedToATextureAndFreedWithTheFirstOfThem() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let store = try #require(compositor.resources).images
        var random = Random(5)
        let chain = RandomScenes.image(&random, 160, 160, opaque: true).levels
        func frame(_ count: Int, _ size: Float) -> Frame {
            var builder = FrameBuilder(64, 64)
            builder.images = ContiguousArray(chain[0..<count])
            let shape = builder.shape(CATransform3DIdentity, rect: SIMD4(0, 0, size, size))
            builder.add(
                CATransform3DIdentity, shape,
                .levels(0, Array(chain[0..<count]), part: SIMD4(0, 0, 160, 160), of: shape))
            return builder.frame()
        }
        for next in [frame(2, 60), frame(6, 7), frame(3, 50)] {
            let (count, most) = Pictures.compare(
                try Pictures.draw(next, with: compositor), Pictures.reference(next), tolerance: 2)
            #expect(count <= 4, "\(count) pixels, the most by \(most)")
        }
        #expect(store.count == 1)
        compositor.forget(images: [chain[1].id])
        #expect(store.count == 0)
    }

    @Test(.enabled(if: isOptimized)) func encodingAllocatesNothing() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let encoder = try #require(compositor.resources).encoder
        let frame = LevelScenes.frame(seed: 830, placement: 3)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        try compositor.draw(frame)
        let tile = try #require(compositor.resources?.picture?.tiles.first)
        func encode() throws {
            try encoder.encode(frame, damage: Damage(bounds), on: tile)
            encoder.pool.endFrame()
        }
        for _ in 0..<3 { try encode() }
        #expect(try allocations { try encode() } == 0)
    }
}
