import Foundation
import Randomness
@testable import Raster
import Testing

/// Shapes drawn by lines that are kept: which of them are summed up, and that they cover what filling anew covers.
@Suite struct PathLinesTests {
    @Test(
        "Shapes that nothing covers twice have one winding number inside, those that cross, touch or repeat have none")
    func turns() throws {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        let hole = CGMutablePath()
        hole.addPath(square)
        hole.addLines(between: [
            CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 30), CGPoint(x: 30, y: 30), CGPoint(x: 30, y: 10),
        ])
        hole.closeSubpath()
        let island = hole.mutable
        island.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil)
        for path in [square, hole, island, circle, .star(corners: 5, step: 1), .star(corners: 12, step: 1)] {
            #expect(try abs(PathLines.of(path).turn) == 1)
            #expect(
                try PathLines.of(path).turn == -PathLines.of(path.copy(using: CGAffineTransform(scaleX: -1, y: 1))).turn
            )
        }
        let twice = square.mutable
        twice.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        let touching = CGMutablePath()
        touching.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        touching.addRect(CGRect(x: 10, y: 0, width: 10, height: 10))
        let both = CGMutablePath()
        both.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        both.addLines(between: [
            CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 0),
        ])
        let eight = CGMutablePath()
        eight.addLines(between: [.zero, CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 20)])
        let flat = CGMutablePath()
        flat.addLines(between: [.zero, CGPoint(x: 20, y: 20)])
        for path in [twice, touching, both, eight, flat, .star(corners: 5, step: 2)] {
            #expect(try PathLines.of(path).turn == 0)
        }
    }

    @Test("A path of many points, of many pixels, and by a transform that leaves no area has no lines to keep")
    func withoutLines() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        for transform in [
            CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 200, y: 1),
            CGAffineTransform(scaleX: .nan, y: 1),
            CGAffineTransform(translationX: .infinity, y: 0),
        ] { #expect(PathLines.Scale(of: square, reach: 0, transform) == nil) }
        #expect(PathLines.Scale(of: .star(corners: 200, step: 1), reach: 0, .identity) == nil)
        #expect(PathLines.Scale(of: CGMutablePath(), reach: 0, .identity) == nil)
        var style = StrokeStyle(width: 2)
        style.dashes = [1, 2]
        #expect(PathLines.Scale(of: square, style, .identity) == nil)
    }

    @Test(
        "The scale is at least the transform's and at most a fourth root of two above it",
        arguments: [0.013, 0.5, 0.99, 1, 1.2, 1.7, 1.9, 2, 33])
    func scale(growth: Double) throws {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        let turned = CGAffineTransform(scaleX: growth, y: 0.7 * growth).rotated(by: 0.3)
        for transform in [CGAffineTransform(scaleX: growth, y: growth), turned] {
            let scale = try #require(PathLines.Scale(of: square, reach: 0, transform))
            #expect(scale.factor >= growth * (1 - 2e-6) && scale.factor < growth * 1.1893)
        }
    }

    @Test("Turning changes no scale, and lines that are kept stay as they are")
    func turning() throws {
        let path = CGPath.star(corners: 5, step: 1)
        let first = try #require(PathLines.Scale(of: path, reach: 0, .identity))
        for step in 0..<1000 {
            let turn = CGAffineTransform(translationX: 30, y: 40).rotated(by: Double(step) / 7)
            #expect(PathLines.Scale(of: path, reach: 0, turn) == first)
        }
        var maker = LineMaker()
        let kept = maker.lines(filling: path, first, keeps: true), points = kept.flat.points
        let other = maker.lines(filling: .star(corners: 7, step: 1), first, keeps: false)
        #expect(kept !== other && kept.flat.points == points && other.flat.points.count == 14)
    }

    @Test(
        "Random polygons, stroked or filled by either rule, turned and mirrored, cover what their points tell",
        arguments: 0..<40)
    func polygons(seed: Int) throws {
        var random = Random(seed)
        let path = CGMutablePath()
        for _ in 0...random.below(3) {
            path.addLines(
                between: (0..<3 + random.below(5)).map { _ in
                    CGPoint(x: random.number(-40, 40), y: random.number(-40, 40))
                })
        }
        let turn = CGAffineTransform(translationX: 60, y: 60).rotated(by: random.number(0, 6))
            .scaledBy(x: random.flip() ? 1 : -1, y: random.number(0.5, 1.5))
        for rule in [CGPathFillRule.winding, .evenOdd] { try expectSame(.fill(rule), path, turn) }
        var style = StrokeStyle(width: 1 + 8 * random.unit())
        style.lineJoin = .round
        try expectSame(.stroke(style), path, turn)
    }

    @Test(
        "Curves, stars and rings cover the same as filled anew, also where the window shows a part", arguments: 0..<20)
    func shapes(seed: Int) throws {
        var random = Random(100 + seed)
        let transform = CGAffineTransform(translationX: random.number(0, 150), y: random.number(0, 150)).rotated(
            by: random.number(0, 6))
        let star = CGPath.star(corners: 5, step: 1),
            circle = CGPath(ellipseIn: CGRect(x: -30, y: -20, width: 60, height: 40), transform: nil)
        for path in [
            star, circle,
            CGPath(
                roundedRect: CGRect(x: -30, y: -30, width: 60, height: 50), cornerWidth: 9, cornerHeight: 12,
                transform: nil),
        ] {
            try expectSame(.fill(.winding), path, transform)
            for join in [CGLineJoin.round, .miter, .bevel] {
                var style = StrokeStyle(width: 2)
                style.lineJoin = join
                try expectSame(.stroke(style), path, transform)
                style.end = 0.6
                try expectSame(.stroke(style), path, transform)
            }
        }
    }

    /// Compares with filling by the sweep, which knows nothing of kept lines. By one step of 255 for the rounding of sums, and for curves by
    /// three more: their lines are others, and lie within 1/64 of a pixel of the curve on either side.
    private func expectSame(_ drawing: Drawing, _ path: CGPath, _ transform: CGAffineTransform) throws {
        let window = RasterWindow(x: 3, y: 2, width: 116, height: 117)
        var rasterizer = ScanlineRasterizer(), maker = LineMaker()
        let lines: PathLines, ours: Coverage, swept: Coverage
        switch drawing {
        case .fill(let rule):
            lines = try .of(path, transform)
            ours = Coverage(rasterizer.fill(lines, in: window, transform: transform, rule: rule))
            swept = Coverage(path, in: window, transform: transform, rule: rule)
        case .stroke(let style):
            lines = maker.lines(
                stroking: path, style, try #require(PathLines.Scale(of: path, style, transform)), keeps: false)
            ours = Coverage(rasterizer.fill(lines, in: window, transform: transform))
            swept = Coverage(stroked: path, style, in: window, transform: transform)
        }
        let worst = zip(ours.pixels, swept.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 4, "\(worst) for \(drawing) with turn \(lines.turn)")
        // All rows of a window as low as this are summed at once: at other heights, so by one step for the rounding.
        let low = RasterWindow(x: 3, y: 32, width: 116, height: 60)
        let rule = if case .fill(let rule) = drawing { rule } else { CGPathFillRule.winding }
        let part = Coverage(rasterizer.fill(lines, in: low, transform: transform, rule: rule))
        let off = zip(part.pixels, ours.pixels[(30 * 116)...]).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(part.pixels.count == 60 * 116 && off <= 1, "\(off) for \(drawing) with turn \(lines.turn)")
    }

    private enum Drawing {
        case fill(CGPathFillRule)
        case stroke(StrokeStyle)
    }
}

extension PathLines {
    /// The lines of a filled path.
    fileprivate static func of(_ path: CGPath, _ transform: CGAffineTransform = .identity) throws -> PathLines {
        var maker = LineMaker()
        return maker.lines(filling: path, try #require(Scale(of: path, reach: 0, transform)), keeps: true)
    }
}

extension CGPath {
    /// A star whose corners lie on two circles, or, with a step beyond 1, one that crosses itself.
    fileprivate static func star(corners: Int, step: Int) -> CGPath {
        let path = CGMutablePath(), count = step == 1 ? 2 * corners : corners
        path.addLines(
            between: (0..<count).map { i in
                let angle = Double(i * step) * 2 * .pi / Double(count), radius = step == 1 && i % 2 == 1 ? 15.0 : 33
                return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            })
        path.closeSubpath()
        return path
    }
}
