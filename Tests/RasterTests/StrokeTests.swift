import Randomness
import Raster
import Testing

/// Areas of strokes known otherwise, trims, and what is out of the ordinary.
@Suite struct StrokeTests {
    static let box = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30))

    @Test("Core Animation's counts for a shape of 40 by 30: stroke 4, both, half of the stroke")
    func counts() {
        var style = StrokeStyle(width: 4)
        #expect(area(Self.box, style) == 560)
        let fill = Coverage(Self.box, in: .hundredTwenty).pixels
        let stroke = Coverage(stroked: Self.box, style, in: .hundredTwenty).pixels
        #expect(fill.count { $0 == 255 } == 1200)
        #expect(zip(fill, stroke).count { max($0, $1) == 255 } == 1496)
        style.end = 0.5
        #expect(area(Self.box, style) == 280)
    }

    @Test("A trim starts and ends by length over all subpaths; nothing is left where it ends before it starts")
    func trims() throws {
        let path = try CGPath(svg: "M0 10 L60 10 M0 30 L20 30")
        var style = StrokeStyle(width: 2)
        (style.start, style.end) = (0.25, 0.875)
        let picture = Coverage(stroked: path, style, in: .hundredTwenty)
        #expect(picture.total == 100)
        #expect(picture[19, 10] == 0 && picture[20, 10] == 255 && picture[9, 30] == 255 && picture[10, 30] == 0)
        for (start, end) in [(0.5, 0.5), (0.7, 0.3), (1.0, 2.0), (-1, 0), (Double.nan, 1), (0, Double.nan)] {
            (style.start, style.end) = (start, end)
            #expect(area(path, style) == 0, "\(start) to \(end)")
        }
        (style.start, style.end) = (-3, 7)
        #expect(area(path, style) == 160)
    }

    @Test("A trim that ends at a corner has no join there, however the shape is turned", arguments: 0..<40)
    func trimsAtCorners(step: Int) {
        let turn = CGAffineTransform(translationX: 60, y: 60).rotated(by: 0.1 + Double(step) / 7)
        var style = StrokeStyle(width: 8)
        style.end = 0.5
        let half = Coverage(
            stroked: CGPath(rect: CGRect(x: -20, y: -20, width: 40, height: 40)), style, in: .hundredTwenty,
            transform: turn)
        // Two sides of 40 by 8, which share a quarter of the corner's square, and the corner itself.
        #expect(abs(half.total - (2 * 40 * 8 - 16 + 16)) < 0.5, "\(half.total)")
    }

    @Test("Dashes begin where the trim does")
    func trimBeforeDashes() throws {
        var style = StrokeStyle(width: 2)
        style.dashes = [10, 5]
        style.start = 0.1
        let picture = Coverage(stroked: try CGPath(svg: "M0 10 L100 10"), style, in: .hundredTwenty)
        #expect(picture[9, 10] == 0 && picture[10, 10] == 255 && picture[19, 10] == 255 && picture[20, 10] == 0)
        #expect(picture[25, 10] == 255)
    }

    @Test("Trims and dashes of curves stand where they are, whatever part is visible")
    func windows() {
        let path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 100, height: 80), transform: nil)
        var trimmed = StrokeStyle(width: 3), dashed = trimmed
        (trimmed.start, trimmed.end) = (0.1, 0.62)
        dashed.dashes = [7, 4]
        for style in [trimmed, dashed] {
            let whole = Coverage(stroked: path, style, in: .hundredTwenty)
            for window in [
                RasterWindow(x: 0, y: 0, width: 30, height: 120), RasterWindow(x: 60, y: 50, width: 60, height: 70),
            ] {
                let part = Coverage(stroked: path, style, in: window)
                for y in 0..<window.height {
                    for x in 0..<window.width {
                        let off = abs(Int(part[x, y]) - Int(whole[window.x + x, window.y + y]))
                        #expect(off <= 2, "(\(x), \(y)) of \(window)")
                    }
                }
            }
        }
    }

    @Test("A closed subpath's last dash goes on in its first")
    func wrappedDash() {
        var style = StrokeStyle(width: 4)
        // 140 around: the last dash runs from 138 to 140, the first one from 0 to 3.
        style.dashes = [15, 15]
        style.dashPhase = 12
        let picture = Coverage(stroked: Self.box, style, in: .hundredTwenty)
        #expect(picture[8, 8] == 255, "the corner is a miter, not two caps")
    }

    @Test("Square caps make dots square, along the line where they are dashes")
    func squareDots() throws {
        var style = StrokeStyle(width: 6)
        style.lineCap = .square
        #expect(area(try CGPath(svg: "M30 30 L30 30 M60 30 Z"), style) == 72)
        style.dashes = [0, 20]
        #expect(abs(area(try CGPath(svg: "M30 30 L60 60"), style) - 3 * 36) < 0.1)
    }

    @Test("No dashing by nothing, zeros, or what is no length")
    func noDashing() throws {
        let line = try CGPath(svg: "M10 10 L60 10")
        for dashes in [[], [0], [0, 0], [4, -1], [Double.nan, 2], [.infinity, 1]] {
            var style = StrokeStyle(width: 2)
            style.dashes = dashes
            #expect(area(line, style) == 100, "\(dashes)")
        }
    }

    @Test("Dashes too short to see keep their share of the line; millions of them stay bounded")
    func tinyDashes() throws {
        var style = StrokeStyle(width: 2)
        style.dashes = [1e-7, 3e-7]
        #expect(abs(area(try CGPath(svg: "M10 10 L90 10"), style) - 40) < 1)
        style.dashes = [0.5, 0.5]
        #expect(abs(area(try CGPath(svg: "M-500000000 10 L500000000 10"), style) - 120) < 2)
        let clock = ContinuousClock().measure { _ = area(rows(count: 2000, length: 1e8), style) }
        #expect(clock < .seconds(5))
    }

    @Test("No pen, no line: widths of 0, below it, and not a number; maps onto a line")
    func noPen() {
        for width in [0, -3, Double.nan] { #expect(area(Self.box, StrokeStyle(width: width)) == 0) }
        let flattened = CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 10)
        #expect(Coverage(stroked: Self.box, StrokeStyle(width: 4), in: .hundredTwenty, transform: flattened).total == 0)
        let wild = CGAffineTransform(a: .nan, b: 0, c: 0, d: .infinity, tx: 0, ty: 10)
        #expect(Coverage(stroked: Self.box, StrokeStyle(width: 4), in: .hundredTwenty, transform: wild).total == 0)
    }

    @Test("Points that are no numbers, pens beyond measure, a million corners")
    func hostile() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
        path.addLine(to: CGPoint(x: 1e300, y: -1e300))
        path.addCurve(
            to: CGPoint(x: 50, y: 50), control1: CGPoint(x: CGFloat.infinity, y: 0),
            control2: CGPoint(x: 1e18, y: -1e18))
        path.addCurve(
            to: CGPoint(x: 60, y: 50), control1: CGPoint(x: -1e18, y: 0), control2: CGPoint(x: 1e18, y: -1e18))
        path.closeSubpath()
        for width in [1e-30, 1, 1e6, 1e300] {
            var style = StrokeStyle(width: width)
            for (join, cap) in zip(CGLineJoin.allCases, CGLineCap.allCases) {
                (style.lineJoin, style.lineCap) = (join, cap)
                style.miterLimit = width
                style.dashes = join == .round ? [3, 1e-3] : []
                _ = area(path, style)
            }
        }
        var random = Random(7)
        let corners = CGMutablePath()
        corners.addLines(
            between: (0..<1_000_000).map { _ in CGPoint(x: 120 * random.unit(), y: 120 * random.unit()) })
        var style = StrokeStyle(width: 3)
        style.lineJoin = .round
        let small = RasterWindow(x: 40, y: 40, width: 8, height: 8)
        let time = ContinuousClock().measure { _ = Coverage(stroked: corners, style, in: small).total }
        #expect(time < .seconds(60), "\(time)")
    }

    @Test("A box around a stroke holds all of it, and is tight around a star's tips")
    func boxes() throws {
        let star = try CGPath(svg: StrokeCairoTests.star)
        for join in CGLineJoin.allCases {
            var style = StrokeStyle(width: 6)
            (style.lineJoin, style.lineCap) = (join, .square)
            let box = style.box(of: star, transform: StrokeCairoTests.skewed)
            let outline = star.copy(
                strokingWidth: style, transform: StrokeCairoTests.skewed)
            #expect(box.contains(outline))
            #expect(box.width < outline.width * 1.1)
        }
        #expect(StrokeStyle(width: 0).box(of: star).isNull && StrokeStyle().box(of: CGMutablePath()).isNull)
    }

    private func area(_ path: CGPath, _ style: StrokeStyle) -> Double {
        Coverage(stroked: path, style, in: .hundredTwenty).total
    }

    private func rows(count: Int, length: Double) -> CGPath {
        let path = CGMutablePath()
        for i in 0..<count {
            path.move(to: CGPoint(x: -length, y: Double(i % 120)))
            path.addLine(to: CGPoint(x: length, y: Double(i % 120)))
        }
        return path
    }
}

extension CGPath {
    /// The box of a stroke's outline in pixels.
    fileprivate func copy(strokingWidth style: StrokeStyle, transform: CGAffineTransform) -> CGRect {
        var outline = FlatPath()
        var stroker = PathStroker()
        stroker.stroke(self, style, transform: transform, into: &outline)
        let xs = outline.points.map { CGFloat($0.x) }, ys = outline.points.map { CGFloat($0.y) }
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
}
