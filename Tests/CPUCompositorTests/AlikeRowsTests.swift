import TestSupport
import Testing

@testable import CPUCompositor

/// Rows of a group that are like the row above are not drawn, and the group looks as if they were: see `PassJob.distinctRows`.
@Suite struct AlikeRowsTests {
    /// A group of rectangles of one colour each, which most of its rows show alike.
    private static func rectangles(seed: Int) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(300, 260)
        InlineTests.addQuads(&random, &builder, 2)
        builder.endPass(builder.bounds)
        for _ in 0..<1 + random.below(4) {
            let x = random.float(-20, 200), y = random.float(-20, 180)
            let edges: [Shape.Edges] = [.init(all: .smooth), .init(all: .hard), .init(all: .open)]
            let alpha: ClosedRange<Double> = random.flip() ? 1...1 : 0.2...1
            var shape = builder.shape(
                rect: SIMD4(x, y, x + random.float(1, 150), y + random.float(1, 150)), edges: edges[random.below(3)])
            // Some are bounded more loosely than they are: their edges are not where their bounds end.
            if seed % 4 == 3 { shape.bounds = shape.bounds.grown(x: 0, y: 7).intersection(builder.bounds) }
            builder.add(shape, Paint(solid: random.color(alpha: alpha)))
        }
        builder.endPass(InlineTests.bounds(&random, builder))
        InlineTests.addSurface(&random, &builder, 0)
        if seed % 3 == 0 {
            let rect = SIMD4<Float>(random.float(0, 60), random.float(0, 60), 280.5, random.float(150, 250))
            builder.add(rect: rect, .surface(pass: 1, alpha: random.float(0.3, 1)))
        } else {
            InlineTests.addSurface(&random, &builder, 1)
        }
        if seed % 5 == 1 {
            builder.clips.append(RandomScenes.shape(&random, builder, kind: random.below(4)))
            builder.quads[builder.quads.count - 1].clip0 = 0
        }
        return builder.frame()
    }

    @Test func rowsThatAreAlikeAreDrawnOnce() throws {
        var alike = 0
        for seed in 0..<48 {
            let frame = Self.rectangles(seed: 800 + seed)
            let wanted = try Pictures.draw(frame, with: InlineTests.plain()), compositor = CPUCompositor(threads: 1)
            #expect(try Pictures.draw(frame, with: compositor) == wanted, "\(seed)")
            if compositor.scratch.inline.distinct[0] != .max { alike += 1 }
            #expect(try Pictures.drawAllWays(frame) == wanted, "\(seed)")
            let floats = try FloatPictures.draw(frame, with: InlineTests.plain(.rgba16F))
            #expect(try FloatPictures.draw(frame) == floats, "\(seed)")
            #expect(try FloatPictures.draw(frame, kernels: .baseline) == floats, "\(seed)")
        }
        #expect(alike > 8)
    }

    @Test func rowsOfAGroupStandForThoseBelow() throws {
        var builder = FrameBuilder(400, 256)
        builder.add(rect: SIMD4(40, 34.5, 360, 230), Paint(solid: SIMD4(1, 0, 0, 1)))
        builder.add(rect: SIMD4(120, 80, 240, 230), Paint(solid: SIMD4(0, 0.5, 0, 0.5)))
        builder.endPass(builder.bounds)
        builder.add(rect: SIMD4(0, 0, 400, 256), edges: Shape.Edges(all: .open), .surface(pass: 0, alpha: 0.5))
        let frame = builder.frame(), compositor = CPUCompositor(threads: 1)
        #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame, with: InlineTests.plain()))
        // In the last band that shows the group: its first row there, and what is around its end.
        let inline = compositor.scratch.inline
        #expect(inline.distinct[0] != .max && inline.distinct[0] & 1 == 1)
        #expect(inline.distinct[0].nonzeroBitCount <= 5)
    }

    // A rectangle narrower than a pixel has no rows that are drawn together, so that none is known to be like another.
    @Test func rowsThatAreNotAlikeAreDrawn() throws {
        for (rect, swaps) in [(SIMD4<Float>(40.3, 34.5, 40.7, 230), false), (SIMD4(40, 34.5, 260.5, 230), true)] {
            var builder = FrameBuilder(400, 256)
            var shape = builder.shape(rect: rect)
            if swaps {
                (shape.inverseX, shape.inverseY) = (shape.inverseY, shape.inverseX)
                shape.rect = SIMD4(rect.y, rect.x, rect.w, rect.z)
                shape.placement = .axisAligned
            }
            builder.add(shape, Paint(solid: SIMD4(1, 0, 0, 1)))
            builder.endPass(builder.bounds)
            builder.add(
                rect: SIMD4(0, 0, 400, 256), edges: Shape.Edges(all: .open), .surface(pass: 0, alpha: 0.5))
            let frame = builder.frame(), wanted = try Pictures.draw(frame, with: InlineTests.plain())
            #expect(try Pictures.drawAllWays(frame) == wanted)
            #expect(wanted.contains { $0 != wanted[0] })
            #expect(
                try FloatPictures.draw(frame) == FloatPictures.draw(frame, with: InlineTests.plain(.rgba16F)))
        }
    }
}
