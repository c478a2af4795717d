import TestSupport
import Testing

@testable import CPUCompositor

/// Blurs and colour matrices of passes against their definitions.
@Suite struct EffectTests {
    /// One effect of one pass, drawn as it is.
    static func frame(_ effect: Effect, width: Int, height: Int, source: PixelRect, result: PixelRect, seed: Int)
        -> Frame
    {
        var random = Random(seed)
        var builder = FrameBuilder(width, height)
        builder.clearColor = SIMD4(repeating: 0)
        builder.images = [
            RandomScenes.image(&random, Int(source.width), Int(source.height), opaque: seed % 2 == 0)
        ]
        let rect = SIMD4<Float>(
            Float(source.minX), Float(source.minY), Float(source.maxX), Float(source.maxY))
        var shape = builder.shape(rect: rect, edges: Shape.Edges(all: .hard))
        shape.bounds = source
        builder.add(shape, .image(0, builder.images[0], over: rect, .aligned))
        builder.endPass(source)
        builder.addEffect(effect, of: 0, bounds: result)
        shape = builder.shape(rect: SIMD4(0, 0, Float(width), Float(height)), edges: Shape.Edges(all: .open))
        builder.add(shape, .surface(pass: 1, alpha: 1))
        return builder.frame()
    }

    // The plan's 0.6 levels, the kernel's whole weights, and half a level of rounding.
    @Test(arguments: 0..<40) func blursAreWithinOneLevel(seed: Int) throws {
        var random = Random(seed)
        let scale = [2.0, 6, 14, 40][seed % 4]
        let blur = Effect.Blur(
            sigma: SIMD2(random.float(0, scale), seed % 5 == 0 ? 0 : random.float(0, scale)),
            clampsEdges: seed % 3 == 0, alphaOnly: seed % 7 == 0)
        let x = Int32(random.unit() * 40), y = Int32(random.unit() * 30)
        let source = PixelRect(
            minX: x, minY: y, maxX: x + 1 + Int32(random.unit() * 90), maxY: y + 1 + Int32(random.unit() * 70))
        let whole = PixelRect(minX: 0, minY: 0, maxX: 131, maxY: 103)
        let result = seed % 2 == 0 ? whole : source.grown(x: 3, y: 5).intersection(whole)
        let frame = Self.frame(.blur(blur), width: 131, height: 103, source: source, result: result, seed: seed)
        let off = try Deviation(Pictures.draw(frame), frame, over: 1)
        #expect(off.count == 0, "\(blur), \(off)")
        let bytes = try Pictures.draw(frame)
        for k in 0..<bytes.count / 4 where max(bytes[k * 4], bytes[k * 4 + 1], bytes[k * 4 + 2]) > bytes[k * 4 + 3] {
            Issue.record("a channel above alpha at pixel \(k)")
            break
        }
        #expect(bytes == (try Pictures.draw(frame, kernels: .baseline)))
    }

    @Test func sigmasBeyondAllMeasureAreDrawn() throws {
        let source = PixelRect(minX: 5, minY: 5, maxX: 60, maxY: 50)
        for sigma in [200, 5000, 1e6, Float.infinity, .nan] {
            for clamps in [false, true] {
                let blur = Effect.Blur(sigma: SIMD2(repeating: sigma), clampsEdges: clamps)
                let frame = Self.frame(
                    .blur(blur), width: 64, height: 64, source: source, result: source, seed: 2)
                let bytes = try Pictures.drawAllWays(frame)
                let at = (30 * 64 + 30) * 4
                if sigma >= 5000 { #expect(bytes[at + 3] == (clamps ? 255 : 0)) }
            }
        }
    }

    // One rounding.
    @Test func matricesAreWithinOneLevel() throws {
        let matrix = ColorMatrix(
            red: SIMD4(0.3, -0.5, 0.2, 0.1), green: SIMD4(0.6, 1.4, 0, 0), blue: SIMD4(0.1, 0, -1, 0),
            alpha: SIMD4(0, 0.2, 0, 0.7), offset: SIMD4(0.05, -0.1, 0.9, 0.1))
        let source = PixelRect(minX: 3, minY: 4, maxX: 57, maxY: 51)
        for seed in 0..<4 {
            let frame = Self.frame(
                .color(matrix), width: 64, height: 64, source: source,
                result: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 40), seed: seed)
            let off = try Deviation(Pictures.draw(frame), frame, over: 1)
            #expect(off.count == 0)
        }
    }
}
