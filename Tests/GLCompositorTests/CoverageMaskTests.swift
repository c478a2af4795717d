import FrameModel
import TestSupport
import Testing

@testable import GLCompositor

/// Quads that are seen through pictures of coverage, by GL against the reference renderer.
@Suite(.serialized) struct CoverageMaskTests {
    // As random frames of other quads: filters' 8-bit weights, one more rounding a quad.
    @Test(arguments: 0..<3) func framesMatchTheReference(way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        var off = Deviation(over: 3)
        for seed in 0..<8 {
            let frame = CoverageMaskScenes.frame(seed: seed)
            off.add(try Pictures.draw(frame, with: compositor), frame)
        }
        #expect(off.share <= 0.002, "\(off)")
    }
}
