import TestSupport
import Testing

@testable import GLCompositor

/// Every blend mode over a grid of colours and alphas, at full and at partial coverage.
@Suite(.serialized) struct BlendTests {
    /// 19 premultiplied colours: alphas from 0 to 1, with equal, unequal, least and greatest channels.
    static let colors: [SIMD4<Float>] = ([0, 0.25, 0.6, 1] as [Float]).flatMap { alpha -> [SIMD4<Float>] in
        let straight: [SIMD3<Float>] = [
            SIMD3(0, 0, 0), SIMD3(1, 1, 1), SIMD3(0.2, 0.5, 0.8), SIMD3(0.9, 0.1, 0.4), SIMD3(0.5, 1, 0),
            SIMD3(0.7, 0.7, 0.7),
        ]
        // Whole bytes, so that what is below is the same in both pictures.
        return (alpha == 0 ? [SIMD3(0, 0, 0)] : straight).map { c in
            (SIMD4(c.x * alpha, c.y * alpha, c.z * alpha, alpha) * 255).rounded(.down) / 255
        }
    }

    /// Columns of targets, rows of sources; cells of 4x4 pixels, the source moved by a quarter pixel where `isPartial`.
    static func frame(_ mode: BlendMode, isPartial: Bool) -> Frame {
        var builder = FrameBuilder(colors.count * 4, colors.count * 4)
        let size = Float(colors.count * 4)
        func add(_ rect: SIMD4<Float>, _ color: SIMD4<Float>, _ edge: Shape.Edge) {
            builder.add(rect: rect, edges: Shape.Edges(all: edge), Paint(solid: color))
        }
        for (i, color) in colors.enumerated() { add(SIMD4(Float(i) * 4, 0, Float(i) * 4 + 4, size), color, .hard) }
        let shift: Float = isPartial ? 0.25 : 0
        for (i, color) in colors.enumerated() {
            add(SIMD4(0, Float(i) * 4 + shift, size, Float(i) * 4 + 4), color, isPartial ? .smooth : .hard)
            builder.quads[builder.quads.count - 1].blend = mode
        }
        builder.endPass(builder.bounds)
        return Frame(
            width: builder.width, height: builder.height, passes: builder.passes, quads: builder.quads,
            damage: PixelRegion(builder.bounds))
    }

    // Exact to 1/255: the target's bytes are what the formula starts from in both, so only one rounding differs.
    @Test(arguments: 0..<3) func modesMatchTheirFormulas(way: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
        for mode in BlendMode.allCases {
            for isPartial in [false, true] {
                let frame = Self.frame(mode, isPartial: isPartial)
                let off = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 1)
                #expect(off.count == 0, "\(mode), partial \(isPartial): \(off)")
            }
        }
    }

    // Quads that share no pixel share a copy of what is below them; one that lies over another gets one of its own.
    @Test func copiesAreShared() throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(blending: .copies))
        var builder = FrameBuilder(64, 64)
        for x: Float in [0, 23, 46, 10] {
            builder.add(rect: SIMD4(x, 4, x + 14, 30), Paint(solid: SIMD4(0.5, 0.2, 0.1, 0.6)))
            builder.quads[builder.quads.count - 1].blend = .multiply
        }
        _ = try Pictures.draw(builder.frame(), with: compositor)
        let encoder = try #require(compositor.resources).encoder
        let copies = encoder.steps.compactMap { step -> Int? in
            if case .copy(let rects, _) = step { rects.count } else { nil }
        }
        #expect(copies == [3, 1])
    }
}
