import TestSupport
import Testing

@testable import GLCompositor

/// Quads that are seen through pictures of coverage, by GL against the reference renderer.
@Suite(.serialized) struct CoverageMaskTests {
    // As random frames of other quads: filters' 8-bit weights, one more rounding a quad.
    @Test(arguments: 0..<3) func framesMatchTheReference(way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        let off = try Deviation(over: 3, of: 0..<8, drawn: { try Pictures.draw($0, with: compositor) }) {
            CoverageMaskScenes.frame(seed: $0)
        }
        #expect(off.share <= 0.002, "\(off)")
    }
}
