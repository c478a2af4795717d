import FrameModel
import TestSupport
import Testing

@testable import GLCompositor

/// Quads that are seen through pictures of coverage, by GL against the reference renderer.
@Suite(.serialized) struct CoverageMaskTests {
    // As random frames of other quads: filters' 8-bit weights, one more rounding a quad.
    @Test(arguments: 0..<3) func framesMatchTheReference(way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        var bad = 0
        for seed in 0..<8 {
            let frame = CoverageMaskScenes.frame(seed: seed)
            bad +=
                Pictures.compare(
                    try Pictures.draw(frame, with: compositor), Pictures.reference(frame), tolerance: 3
                ).count
        }
        #expect(Double(bad) <= 0.002 * 8 * 160 * 120, "\(bad) pixels")
    }
}
