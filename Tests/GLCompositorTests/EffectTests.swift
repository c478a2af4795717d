import TestSupport
import Testing

@testable import GLCompositor

/// Blurs and colour matrices against their definitions in double precision.
@Suite(.serialized) struct EffectTests {
    /// A picture that is an effect of shapes with sharp edges, in colours of whole bytes: what becomes of halves is not the effect's.
    static func frame(_ effect: Effect, size: Int = 120) -> Frame {
        var builder = FrameBuilder(size, size)
        for (rect, color) in [
            (SIMD4<Float>(0, 0, 60, 70), SIMD4<Float>(1, 0.2, 0, 1)),
            (SIMD4(30, 40, 90, 61), SIMD4(0, 102, 128, 128) / 255),
            (SIMD4(70, 10, 71, 110), SIMD4(1, 1, 1, 1)), (SIMD4(85, 80, 118, 97), SIMD4(0, 0, 230, 230) / 255),
        ] {
            builder.add(rect: rect, edges: Shape.Edges(all: .hard), Paint(solid: color))
        }
        // Odd sizes and places: halved pictures do not end where this one does.
        builder.endPass(PixelRect(minX: 3, minY: 5, maxX: 100, maxY: 108))
        builder.passes.append(Pass(bounds: builder.bounds, source: 0, effect: 0, isDeviceSpace: true))
        return Frame(
            width: size, height: size, passes: builder.passes, quads: builder.quads, effects: [effect],
            damage: PixelRegion(builder.bounds))
    }

    static let sigmas: [SIMD2<Float>] = [
        SIMD2(0, 0), SIMD2(0.2, 0.2), SIMD2(0.5, 0.7), SIMD2(1, 1), SIMD2(2, 3), SIMD2(4, 4), SIMD2(6, 0), SIMD2(0, 9),
        SIMD2(9, 9), SIMD2(12, 2), SIMD2(20, 20), SIMD2(33, 33),
    ]

    @Test(arguments: sigmas, 0..<3) func blursMatchTheGaussian(sigma: SIMD2<Float>, way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        for repeats in [false, true] {
            for alphaOnly in [false, true] {
                let frame = Self.frame(
                    .blur(.init(sigma: sigma, clampsEdges: repeats, alphaOnly: alphaOnly)))
                let most = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 2).most
                // The plan is within 1; without half floats each of up to eight steps rounds to bytes.
                #expect(most <= (way == 2 ? 4 : 2), "edges repeated \(repeats), alpha only \(alphaOnly): by \(most)")
            }
        }
    }

    @Test(arguments: 0..<3) func matricesMatch(way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        var random = Random(7)
        for _ in 0..<6 {
            let frame = Self.frame(.color(RichFrames.matrix(&random)))
            let most = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 1).most
            #expect(most <= 1)
        }
    }
}
