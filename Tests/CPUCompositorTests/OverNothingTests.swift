import TestSupport
import Testing

@testable import CPUCompositor

/// What is drawn where nothing lies below replaces the clear colour, and nobody can tell: the same as over a quad that
/// draws nothing.
@Suite struct OverNothingTests {
    /// Few large quads of every paint, over no colour, that meet at times; `isBelow`: over a quad that draws nothing.
    static func frame(seed: Int, isBelow: Bool) -> Frame {
        var random = Random(9000 + seed)
        var builder = FrameBuilder(420, 330)
        builder.clearColor = .zero
        let alphas = (0..<210 * 120).map { _ in UInt8(random.unit() < 0.6 ? 255 : random.unit() * 255.9) }
        builder.images = [
            RandomScenes.image(&random, 210, 160, opaque: false), RandomScenes.image(&random, 90, 60, opaque: true),
            PixelBuffer(width: 210, height: 120, format: .a8) { $0.copyBytes(from: alphas) },
        ]
        if isBelow { builder.add(rect: SIMD4(0, 0, 420, 330), Paint(solid: .zero)) }
        let modes: [BlendMode] = [.sourceOver, .sourceOver, .multiply, .difference, .plusLighter, .copy, .sourceIn]
        for k in 0..<5 {
            let t = RandomScenes.transform(&random, random.below(4), 420, 330)
            let rect = SIMD4<Float>(-160, -110, 160, 110), radius = random.flip() ? random.float(0, 110) : 0
            let shape = builder.shape(
                t, rect: rect, radii: SIMD4(repeating: radius), edges: RandomScenes.edges(&random))
            switch (seed + k) % 5 {
            case 0: builder.add(shape, Paint(solid: random.color(alpha: 0.2...0.9)))
            case 1:
                let ring = random.color(alpha: 0.4...1)
                let closed = builder.shape(t, rect: rect, radii: SIMD4(repeating: radius))
                builder.add(closed, .bordered(random.color(alpha: 0.3...0.9), ring: ring, width: random.float(1, 30)))
            case 2:
                let stops = (0..<4).map {
                    GradientStop(color: random.color(alpha: 0...1), location: Float($0) / 3)
                }
                let kind: Gradient.Kind = random.flip() ? .axial : .radial
                let paint = builder.gradient(kind, x: SIMD2(0.005, 0), y: SIMD2(0, 0.005), origin: SIMD2(0.3, 0), stops)
                builder.add(shape, paint)
            case 3:
                let whole = Paint.image(0, builder.images[0], over: rect, .linear, alpha: random.flip() ? 1 : 0.7)
                builder.add(shape, whole)
            default:
                let paint = Paint.shadow(2, builder.images[2], over: rect, random.color(alpha: 0.3...1))
                builder.add(shape, paint)
            }
            builder.quads[builder.quads.count - 1].blend = random.pick(modes)
        }
        return builder.frame()
    }

    @Test(arguments: 0..<40) func theSameBytes(seed: Int) throws {
        let frame = Self.frame(seed: seed, isBelow: false)
        let bytes = try Pictures.drawAllWays(frame)
        let off = Deviation(bytes, try Pictures.draw(Self.frame(seed: seed, isBelow: true)), over: 0)
        #expect(off.count == 0, "\(off)")
        let reference = Deviation(bytes, frame, over: 4)
        #expect(reference.share <= 0.003, "\(reference)")
    }

    @Test(arguments: 0..<40) func theSameFloats(seed: Int) throws {
        let floats = try FloatPictures.draw(Self.frame(seed: seed, isBelow: false))
        #expect(floats == (try FloatPictures.draw(Self.frame(seed: seed, isBelow: true))))
    }

    @Test("Where a quad before replaced what lies below, coverage is drawn onto a clear row all the same")
    func quadsBeforeLeaveNothingBehind() throws {
        func frame(_ hasQuadBefore: Bool) -> Frame {
            var builder = FrameBuilder(420, 330)
            builder.images = [
                PixelBuffer(width: 200, height: 100, format: .a8) { pixels in
                    for k in 0..<pixels.count { pixels[k] = k / 50 % 2 == 0 ? 255 : 0 }
                }
            ]
            if hasQuadBefore {
                builder.add(rect: SIMD4(10, 0, 400, 9), Paint(solid: SIMD4(0.5, 0.2, 0.1, 0.8)))
                builder.quads[0].blend = .multiply
            }
            let rect = SIMD4<Float>(100, 100, 300, 200)
            builder.add(rect: rect, Paint.shadow(0, builder.images[0], over: rect, SIMD4(1, 0.5, 0, 1)))
            builder.quads[builder.quads.count - 1].blend = .multiply
            return builder.frame()
        }
        let with = try Pictures.draw(frame(true)), without = try Pictures.draw(frame(false)), below = 420 * 4 * 50
        #expect(with.dropFirst(below).elementsEqual(without.dropFirst(below)))
    }

    /// Circles and rounded rectangles so large that the columns outside of their corners are found, turned and mirrored.
    @Test(arguments: 0..<60) func largeCornersAreAsTheReference(seed: Int) throws {
        var random = Random(9500 + seed)
        var builder = FrameBuilder(420, 330)
        let t = RandomScenes.transform(&random, seed % 4, 420, 330)
        let rect = SIMD4<Float>(-150, -100, 150, 100), edges = RandomScenes.edges(&random)
        let radii = seed % 3 == 0 ? SIMD4<Float>(100, 30, 0, 60) : SIMD4(repeating: random.float(30, 100))
        let shape = builder.shape(t, rect: rect, radii: radii, edges: edges)
        let color = SIMD4<Float>(0.8, 0.3, 0.1, 1) * (seed % 2 == 0 ? 1 : 0.6)
        builder.add(shape, Paint(solid: color), opaque: seed % 2 == 0)
        let frame = builder.frame(), off = try Deviation(Pictures.drawAllWays(frame), frame, over: 2)
        #expect(off.count == 0, "\(off)")
    }
}
