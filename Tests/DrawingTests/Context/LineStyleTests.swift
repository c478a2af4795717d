import Drawing
import Foundation
import Testing

/// Caps, joins, the miter limit and dashes, by the pixels that they cover.
@Suite struct LineStyleTests {
    /// A line of width 4 from (4, 4) to (8, 4).
    private func line(_ cap: CGLineCap) -> CGContext {
        let context = Stage.layer(12, 8)
        context.setLineWidth(4)
        context.setLineCap(cap)
        context.strokeLineSegments(between: [CGPoint(x: 4, y: 4), CGPoint(x: 8, y: 4)])
        return context
    }

    private func area(_ context: CGContext) -> Double { Double(context.words.reduce(0) { $0 + Int($1 >> 24) }) / 255 }

    @Test func caps() {
        #expect(abs(area(line(.butt)) - 16) < 0.05 && line(.butt).word(3, 4) == 0)
        #expect(abs(area(line(.square)) - 32) < 0.05 && line(.square).word(2, 2) >> 24 == 255)
        // Two half circles of radius 2, drawn within a tenth of a pixel.
        #expect(abs(area(line(.round)) - (16 + 4 * .pi)) < 0.4 && line(.round).word(2, 3) >> 24 > 200)
    }

    /// A right angle, its corner at (4, 4), of width 4.
    private func corner(_ join: CGLineJoin, limit: CGFloat = 10) -> CGContext {
        let context = Stage.layer(16, 16)
        context.setLineWidth(4)
        context.setLineJoin(join)
        context.setMiterLimit(limit)
        context.addLines(between: [CGPoint(x: 12, y: 4), CGPoint(x: 4, y: 4), CGPoint(x: 4, y: 12)])
        context.strokePath()
        return context
    }

    @Test func joins() {
        // Two arms of 32 that overlap in 4, and the outer corner: a square, a triangle, or a quarter of a circle.
        #expect(abs(area(corner(.miter)) - 64) < 0.05 && corner(.miter).word(2, 2) >> 24 == 255)
        #expect(abs(area(corner(.bevel)) - 62) < 0.05 && corner(.bevel).word(2, 2) == 0)
        #expect(abs(area(corner(.round)) - (60 + .pi)) < 0.2)
        // A right angle's miter is √2 widths long.
        #expect(abs(area(corner(.miter, limit: 1.42)) - 64) < 0.05)
        #expect(abs(area(corner(.miter, limit: 1.41)) - 62) < 0.05)
    }

    private func dashed(_ phase: CGFloat, _ lengths: [CGFloat]) -> [UInt32] {
        let context = Stage.layer(10, 1)
        context.setLineDash(phase: phase, lengths: lengths)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 10, y: 0.5)])
        return context.words.map { $0 >> 24 == 255 ? 1 : 0 }
    }

    @Test func dashes() {
        #expect(dashed(0, [3, 2]) == [1, 1, 1, 0, 0, 1, 1, 1, 0, 0])
        #expect(dashed(1, [3, 2]) == [1, 1, 0, 0, 1, 1, 1, 0, 0, 1])
        #expect(dashed(0, [1, 2, 3, 1]) == [1, 0, 0, 1, 1, 1, 0, 1, 0, 0])
        #expect(dashed(0, [2]) == [1, 1, 0, 0, 1, 1, 0, 0, 1, 1], "an odd number of lengths goes on in turn")
        #expect(dashed(0, []) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
        #expect(dashed(0, [0, 0]) == dashed(0, []) && dashed(0, [-1, 2]) == dashed(0, []))
    }

    @Test func theThinnestLineIsAPixel() {
        let context = Stage.layer(4, 3)
        context.scaleBy(x: 0.01, y: 0.01)
        context.setLineWidth(0)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 150), CGPoint(x: 400, y: 150)])
        #expect(context.words.map { $0 >> 24 } == [0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0])
    }

    @Test func anOutlineFillsWhatTheLineCovers() {
        for (cap, join) in [(CGLineCap.round, CGLineJoin.round), (.square, .miter), (.butt, .bevel)] {
            func draw(_ body: (CGContext) -> Void) -> CGContext {
                let context = Stage.layer(40, 40)
                context.scaleBy(x: 1.5, y: 1)
                context.setLineWidth(5)
                context.setLineCap(cap)
                context.setLineJoin(join)
                context.setLineDash(phase: 2, lengths: [14, 7])
                context.setFlatness(0.01)
                context.move(to: CGPoint(x: 4, y: 6))
                context.addCurve(
                    to: CGPoint(x: 20, y: 30), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 0, y: 20))
                context.addLine(to: CGPoint(x: 6, y: 30))
                body(context)
                return context
            }
            let stroked = draw { $0.strokePath() }
            let filled = draw {
                $0.replacePathWithStrokedPath()
                $0.fillPath()
            }
            let off = zip(stroked.words, filled.words).map { abs($0.rgba.w - $1.rgba.w) }
            // Two rasterisers, two flatteners, and pieces of an outline that overlap in a pixel.
            #expect(
                off.count { $0 > 8 } <= 8, "\(cap), \(join): \(off.count { $0 > 8 }) pixels, at most \(off.max() ?? 0)")
        }
    }

    @Test func edgesWithoutAntialiasing() {
        let context = Stage.layer(8, 8)
        context.setShouldAntialias(false)
        context.fillEllipse(in: CGRect(x: 0.3, y: 0.3, width: 7.1, height: 7.1))
        #expect(Set(context.words) == [0, 0xFF00_0000])
    }
}
