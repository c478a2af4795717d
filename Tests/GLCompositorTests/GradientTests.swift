import TestSupport
import Testing

@testable import GLCompositor

/// Gradients by GL against their formula.
@Suite(.serialized) struct GradientTests {
    static let kinds: [Gradient.Kind] = [.axial, .radial, .conic]

    // One quad without edges: what is left is the colour, rounded to bytes once. Every pixel counts.
    @Test(arguments: kinds, [2, 3, 5, 6, 40])
    func coloursAreWithinOneOfTheFormula(kind: Gradient.Kind, stops: Int) throws {
        for drawing in [GLCompositor.Drawing.pieces, .instances] {
            let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
            for seed in 0..<16 {
                let what = PaintScenes.Gradients(kind, stops: stops, placement: seed % 4)
                let frame = PaintScenes.gradients(seed: 100 * stops + seed, what, count: 1, isPlain: true)
                let off = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 1)
                // A centre within 1/2048 pixel of the ray in which a turn begins lies on it.
                #expect(
                    off.count <= (kind == .conic ? 1 : 0), "\(drawing), seed \(seed): \(off)")
            }
        }
    }

    // Stops at one place: a pixel belongs to one side or the other, with nothing between.
    @Test(arguments: kinds, [4, 12]) func hardEdgesAreHard(kind: Gradient.Kind, stops: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let off = try Deviation(over: 1, of: 0..<16, drawn: { try Pictures.draw($0, with: compositor) }) { seed in
            let what = PaintScenes.Gradients(kind, stops: stops, placement: seed % 4, isHard: true)
            return PaintScenes.gradients(seed: 3000 + seed, what, count: 1, isPlain: true)
        }
        // Centres within 1/500 pixel of an edge; of 16 pictures with a few hundred pixels of edges each.
        #expect(off.count <= 16, "\(off)")
    }

    // A pixel centre that is on an edge belongs to what follows, however far from the origin positions are rounded.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances]) func centresOnAnEdgeFollowIt(
        drawing: GLCompositor.Drawing
    ) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let red = SIMD4<Float>(1, 0, 0, 1), blue = SIMD4<Float>(0, 0, 1, 1)
        for left in [0, 1700] {
            var builder = FrameBuilder(left + 101, 41)
            let t = CATransform3DMakeTranslation(CGFloat(left), 0, 0)
            let hard = [
                GradientStop(color: red, location: 50.5 / 64), GradientStop(color: blue, location: 50.5 / 64),
            ]
            let paint = builder.gradient(.axial, x: SIMD2(1.0 / 64, 0), y: .zero, origin: .zero, hard)
            builder.add(builder.shape(t, rect: SIMD4(0, 0, 101, 20)), paint)
            // The turn begins in a row of pixel centres, and ends there.
            let turn = [GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1)]
            let conic = builder.gradient(
                .conic, x: SIMD2(1, 0), y: SIMD2(0, 1), origin: SIMD2(-50.5, -30.5), turn)
            builder.add(builder.shape(t, rect: SIMD4(0, 20, 101, 41)), conic)
            let frame = builder.frame()
            let pixels = try Pictures.draw(frame, with: compositor)
            let off = Deviation(pixels, frame, over: 1)
            #expect(off.count == 0, "\(left): \(off)")
            #expect(pixels[(10 * frame.width + left + 50) * 4] == 255)
            #expect(pixels[(30 * frame.width + left + 90) * 4 + 2] == 255)
        }
    }

    // Corners, smoothed edges, clips, cuts and all modes of blending; each quad is rounded to bytes once more. Hard edges that
    // lie within 1/500 pixel of a row of centres may fall to either side.
    @Test(arguments: kinds, 0..<3) func quadsMatchTheReference(kind: Gradient.Kind, way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        let off = try Deviation(over: 2, of: 0..<12, drawn: { try Pictures.draw($0, with: compositor) }) { seed in
            let what = PaintScenes.Gradients(kind, stops: 2 + seed % 6, placement: seed % 4, isHard: seed % 3 == 0)
            return PaintScenes.gradients(seed: 4000 + seed, what)
        }
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test(arguments: kinds) func floatPicturesMatchTheReference(kind: Gradient.Kind) throws {
        let compositor = try FloatTests.compositor()
        let off = try Deviation(
            over: 1.0 / 255, of: 0..<8, drawn: { try FloatPictures.draw($0, with: compositor) }
        ) { seed in
            let what = PaintScenes.Gradients(kind, stops: 2 + seed % 6, placement: seed % 4)
            return PaintScenes.gradients(seed: 5000 + seed, what)
        }
        #expect(off.share <= 0.001, "\(off)")
    }

    // More stops than a row of the texture has, in two gradients of one frame.
    @Test func stopsByTheThousandAreLookedUp() throws {
        var random = Random(6)
        var builder = FrameBuilder(120, 40)
        for row in 0..<2 {
            let stops = PaintScenes.stops(&random, 1500, isHard: row == 1)
            let paint = builder.gradient(.axial, x: SIMD2(1.0 / 120, 0), y: .zero, origin: .zero, stops)
            let rect = SIMD4<Float>(0, Float(20 * row), 120, Float(20 * row + 20))
            builder.add(rect: rect, paint)
        }
        let frame = builder.frame()
        // Steps are a thirteenth of a pixel: t is known to 1e-7, a colour of such a step to 1/255 a few times less.
        let off = try Deviation(Pictures.draw(frame), frame, over: 1)
        #expect(off.count <= 48, "\(off)")
    }
}
