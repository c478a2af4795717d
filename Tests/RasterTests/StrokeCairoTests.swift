import Randomness
import Raster
import Testing

/// Strokes and fills beside Cairo's drawing of the same path.
@Suite struct StrokeCairoTests {
    static let zigzag = "M15 100 L60 20 L80 90 L110 30"
    static let star = "M60 5 L93 107 L6 44 L114 44 L27 107 Z"
    static let triangle = "M10 30 L25 5 L30 28 Z"
    static let loop = "M20 100 C160 10 -40 10 100 100"
    static let skewed = CGAffineTransform(a: 3, b: 0.5, c: 0.4, d: 2, tx: 0, ty: 10)

    @Test("Every join with every cap", arguments: CGLineJoin.allCases, CGLineCap.allCases)
    func joinsAndCaps(join: CGLineJoin, cap: CGLineCap) throws {
        var style = StrokeStyle(width: 14)
        (style.lineJoin, style.lineCap) = (join, cap)
        try compare(Self.zigzag, style)
        style.width = 10
        try compare(Self.star, style)
        try compare(Self.loop, style)
    }

    @Test("The pen is a circle in the path's space: an ellipse under a skew", arguments: CGLineJoin.allCases)
    func skew(join: CGLineJoin) throws {
        var style = StrokeStyle(width: 6)
        (style.lineJoin, style.lineCap) = (join, .round)
        try compare(Self.triangle, style, Self.skewed)
        try compare("M2 10 C2 -8 30 -8 30 20 L10 25", style, Self.skewed)
        style.dashes = [5, 8]
        try compare(Self.triangle, style, CGAffineTransform(a: 3, b: 0.5, c: 0.4, d: -2, tx: 0, ty: 100))
    }

    @Test("A miter beyond the limit is a bevel, just within it a tip")
    func miterLimit() throws {
        // A corner of 60 degrees has a miter of two widths.
        for limit in [1.9, 2.1] {
            var style = StrokeStyle(width: 16)
            style.miterLimit = limit
            try compare("M20 100 L60 30.718 L100 100", style)
        }
    }

    @Test("Curves that bend within the pen's radius, and to a point")
    func tightCurves() throws {
        for width in [12.0, 30] {
            try compare("M20 100 C100 20 20 20 100 100", StrokeStyle(width: width))
            try compare("M20 100 C120 10 0 10 100 100", StrokeStyle(width: width))
            try compare("M20 60 C120 60 0 60 100 60", StrokeStyle(width: width))
            try compare("M10 60 C130 0 130 120 10 40", StrokeStyle(width: width))
        }
    }

    @Test("Dashes on lines and curves, closed and open, any phase", arguments: CGLineCap.allCases)
    func dashes(cap: CGLineCap) throws {
        var style = StrokeStyle(width: 7)
        (style.lineCap, style.lineJoin) = (cap, .round)
        for (pattern, phase) in [([20.0, 11], 3.0), ([7], 0), ([9, 3, 2], -5), ([0, 13], 4), ([31, 5, 2, 5], 100)] {
            style.dashes = pattern
            style.dashPhase = phase
            try compare(Self.star, style)
            try compare(Self.loop, style)
            try compare(
                "M60 15 C85 15 105 35 105 60 C105 85 85 105 60 105 C35 105 15 85 15 60 C15 35 35 15 60 15 Z", style)
        }
    }

    @Test("Dots: subpaths without length have round caps only")
    func dots() throws {
        var style = StrokeStyle(width: 20)
        style.lineCap = .round
        try compare("M30 30 L30 30 M80 30 Z M60 90 L60 90 Z M100 100", style)
        style.lineCap = .butt
        try compare("M30 30 L30 30 M80 30 Z M60 90 L60 90 Z M100 100", style)
    }

    @Test("A line that runs back along itself covers once")
    func retraced() throws {
        try compare("M20 50.5 L100 50.5 L20 50.5 M20 80 L100 90 L20 80 Z", StrokeStyle(width: 1.5))
    }

    @Test("Random lines and curves, all styles, turned and scaled", arguments: 0..<40)
    func random(seed: Int) throws {
        var random = Random(seed + 100)
        func point() -> CGPoint { CGPoint(x: 10 + 100 * random.unit(), y: 10 + 100 * random.unit()) }
        let path = CGMutablePath()
        path.move(to: point())
        for i in 0..<4 {
            if i % 2 == seed % 2 {
                path.addLine(to: point())
            } else {
                path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        if seed % 3 == 0 { path.closeSubpath() }
        var style = StrokeStyle(width: [1, 3, 8, 20][seed % 4])
        style.lineJoin = CGLineJoin.allCases[seed % 3]
        style.lineCap = CGLineCap.allCases[seed / 2 % 3]
        style.miterLimit = 1 + 9 * random.unit()
        if seed % 5 == 4 { style.dashes = [13, 6, 3, 7] }
        // About the middle: turned, scaled unevenly, skewed. Evenly for miters, whose limit Cairo takes of pixels.
        let scale = CGFloat(0.4 + random.unit()),
            other = style.lineJoin == .miter ? scale : CGFloat(0.4 + random.unit())
        let transform = CGAffineTransform(translationX: 60, y: 60).rotated(by: CGFloat(random.unit() * 6))
            .scaledBy(x: scale, y: other).rotated(by: CGFloat(random.unit() * 6)).translatedBy(x: -60, y: -60)
        compare(path, style, transform, "seed \(seed)")
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let ours = Coverage(path, in: .hundredTwenty, transform: transform, rule: rule)
            let theirs = CairoDrawing.fill(path, width: 120, height: 120, transform: transform, rule: rule)
            expectSame(ours.pixels, theirs, "seed \(seed) filled by \(rule)")
        }
    }

    private func compare(_ svg: String, _ style: StrokeStyle, _ transform: CGAffineTransform = .identity) throws {
        compare(try CGPath(svg: svg), style, transform, "\(svg) with \(style)")
    }

    private func compare(_ path: CGPath, _ style: StrokeStyle, _ transform: CGAffineTransform, _ name: String) {
        let ours = Coverage(stroked: path, style, in: .hundredTwenty, transform: transform)
        let theirs = CairoDrawing.stroke(path, style, width: 120, height: 120, transform: transform)
        expectSame(ours.pixels, theirs, name)
    }

    /// 8/255 on 99.5 % of pixels, and areas within 1 % or 4 pixels: Cairo's cusps are blunt.
    private func expectSame(_ ours: [UInt8], _ theirs: [UInt8], _ name: String) {
        let off = zip(ours, theirs).count { abs(Int($0) - Int($1)) > 8 }
        #expect(off <= ours.count / 200, "\(name): \(off) pixels")
        let area = ours.reduce(0) { $0 + Double($1) } / 255, want = theirs.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - want) <= max(4, want / 100), "\(name): area \(area), not \(want)")
    }
}
