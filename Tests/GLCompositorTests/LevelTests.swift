import TestSupport
import Testing

@testable import GLCompositor

/// Images read between two of their levels, by GL against the reference renderer.
@Suite(.serialized) struct LevelTests {
    // Tolerances as in PictureTests.
    @Test(arguments: 0..<4, 0..<2) func placementsMatchTheReference(placement: Int, way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        let off = try Deviation(over: 2, of: 0..<6, drawn: { try Pictures.draw($0, with: compositor) }) {
            LevelScenes.frame(seed: 800 + $0, placement: placement)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test func theFloorMatchesTheReference() throws {
        let frame = LevelScenes.floor(.trilinear)
        let off = try Deviation(Pictures.draw(frame), frame, over: 2)
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test func halfFloatsMatchTheReference() throws {
        let compositor = try FloatTests.compositor()
        for placement in 0..<4 {
            let frame = LevelScenes.frame(seed: 820, placement: placement, format: .rgba16F)
            let off = try Deviation(FloatPictures.draw(frame, with: compositor), frame, over: 2.0 / 255)
            #expect(off.count <= 160 * 120 / 200, "\(off)")
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
            let shape = builder.shape(rect: SIMD4(0, 0, size, size))
            builder.add(shape, .levels(0, Array(chain[0..<count]), part: SIMD4(0, 0, 160, 160), of: shape))
            return builder.frame()
        }
        for next in [frame(2, 60), frame(6, 7), frame(3, 50)] {
            let off = try Deviation(Pictures.draw(next, with: compositor), next, over: 2)
            #expect(off.count <= 4, "\(off)")
        }
        #expect(store.count == 1)
        compositor.forget(images: [chain[1].id])
        #expect(store.count == 0)
    }

    @Test(.enabled(if: isOptimized)) func encodingAllocatesNothing() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let frame = LevelScenes.frame(seed: 830, placement: 3)
        #expect(try AllocationTests.allocationsOfEncoding(frame, by: compositor) == 0)
    }
}
