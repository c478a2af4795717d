import TestSupport
import Testing

@testable import GLCompositor

/// Continuous corners of shapes, rings and clips, in every placement.
@Suite(.serialized) struct CornerTests {
    // Tolerances as in PictureTests.
    @Test(arguments: 0..<4, 0..<2) func continuousCornersMatchTheReference(placement: Int, way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        var random = Random(placement)
        var builder = FrameBuilder(160, 120)
        let rect = SIMD4<Float>(-50, -34, 50, 34)
        for isClip in [false, true] {
            for paint in [
                Paint(solid: SIMD4(0.5, 0.2, 0.1, 0.6)),
                .bordered(SIMD4(0, 0, 1, 1), ring: SIMD4(1, 0, 0, 1), width: 4),
            ] {
                let t = RandomScenes.transform(&random, placement, 160, 120)
                var shape = builder.shape(t, rect: rect, radii: SIMD4(30, 10, 0, 34))
                shape.isContinuous = !isClip
                builder.add(shape, paint)
                guard isClip else { continue }
                shape.isContinuous = true
                builder.clips.append(shape)
                builder.quads[builder.quads.count - 1].clip0 = Int32(builder.clips.count - 1)
                builder.quads[builder.quads.count - 1].shape.radii = SIMD4(repeating: 0)
            }
        }
        let frame = builder.frame()
        let off = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 2)
        #expect(off.share <= 0.0005, "\(off)")
    }
}
