import Raster
import Testing

/// Paths beyond all measure.
@Suite struct BadPathTests {
    @Test("Points that are not finite are left out, huge ones lie far away")
    func coordinates() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 2, y: 2))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 5))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 2))
        path.addLine(to: CGPoint(x: 1e300, y: 2))
        path.addLine(to: CGPoint(x: 1e300, y: 1e300))
        path.addLine(to: CGPoint(x: 2, y: 1e18))
        path.closeSubpath()
        let picture = Coverage(path, width: 6, height: 6)
        #expect(picture[1, 4] == 0 && picture[3, 1] == 0)
        #expect(picture[2, 2] == 255 && picture[5, 5] == 255)
    }

    @Test("A curve that is far larger than the window costs what is seen of it")
    func hugeCurve() {
        var flattener = PathFlattener()
        flattener.window = (SIMD2(0, 0), SIMD2(100, 100))
        var flat = FlatPath()
        let half = 5e8
        flattener.flatten(
            CGPath(ellipseIn: CGRect(x: -half * 2, y: -half, width: half * 2, height: half * 2)), into: &flat)
        #expect(flat.points.count < 2000)
        let circle = CGPath(ellipseIn: CGRect(x: 50 - 2e6, y: -1e6, width: 2e6, height: 2e6))
        let picture = Coverage(circle, width: 100, height: 100)
        #expect(picture[40, 50] == 255 && picture[60, 50] == 0)
    }

    @Test("A wide line along thousands of curves far larger than any picture has a bounded number of points")
    func hugeLine() {
        let path = CGMutablePath()
        for i in 0..<3000 {
            path.addEllipse(in: CGRect(x: -1e9 + Double(i), y: -1e9, width: 2e9, height: 2e9))
        }
        var count = 0
        path.copy(strokingWithWidth: 1e9, lineCap: .round, lineJoin: .round, miterLimit: 4).forEach { _ in count += 1 }
        #expect(count > 0 && count < 10_000_000)
    }

    @Test(
        "A line that is far wider than the window costs what is seen of it",
        arguments: [(-2_147_483_649.0, 1.0), (1e6, 1e6)])
    func hugePen(x: Double, y: Double) {
        let window = RasterWindow(x: 0, y: 0, width: 32, height: 32)
        let ellipse = CGPath(ellipseIn: CGRect(x: -4, y: -4, width: 16, height: 12))
        var stroker = PathStroker(), outline = FlatPath()
        stroker.stroke(
            ellipse, StrokeStyle(width: 60), transform: CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 20, ty: 20),
            window: window, into: &outline)
        // Of steps as fine as those of what is seen there were 2.7 million.
        #expect(outline.points.count > 100 && outline.points.count < 300_000)
        if abs(x) == abs(y) { #expect(Coverage(outline, in: window)[16, 16] == 255) }
    }

    @Test("Nothing to fill")
    func empty() {
        for path in [
            CGPath(rect: .zero), CGMutablePath(), CGPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4)),
        ] {
            #expect(Coverage(path, width: 4, height: 4).total == 0)
        }
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 4, y: 4))
        #expect(Coverage(line, width: 4, height: 4).total == 0)
    }
}
