import Foundation
import Randomness
import Raster
import Testing

/// Contours that overlap, cross, touch and run along each other: areas count once.
@Suite struct OverlapTests {
    @Test("The same contour twice covers as once, between pixels too")
    func twice() {
        let path = CGMutablePath()
        for _ in 0..<2 { path.addRect(CGRect(x: 1.25, y: 1.5, width: 5, height: 4)) }
        let picture = Coverage(path, width: 8, height: 8)
        #expect(picture[1, 3] == 191 && picture[3, 1] == 128 && picture[1, 1] == 96 && picture[3, 3] == 255)
        #expect(abs(picture.total - 20) < 0.05)
        #expect(Coverage(path, in: RasterWindow(x: 0, y: 0, width: 8, height: 8), rule: .evenOdd).total == 0)
    }

    @Test("Two triangles that cross within a pixel")
    func crossing() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
        path.closeSubpath()
        path.addLines(between: [CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
        path.closeSubpath()
        // Each is a half of the pixel, and they share a quarter of it.
        #expect(Coverage(path, width: 1, height: 1)[0, 0] == 191)
        #expect(Coverage(path, in: RasterWindow(x: 0, y: 0, width: 1, height: 1), rule: .evenOdd)[0, 0] == 128)
    }

    @Test("Contours of opposite directions that overlap leave no hole by the winding rule where only one is")
    func opposite() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
        path.addLines(
            between: [CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 7), CGPoint(x: 7, y: 7), CGPoint(x: 7, y: 3)])
        path.closeSubpath()
        let picture = Coverage(path, width: 8, height: 8)
        #expect(picture[2, 2] == 255 && picture[6, 6] == 255 && picture[4, 4] == 0)
        #expect(picture.total == 24)
    }

    @Test("Stars that cross themselves by either rule equal a count of points inside", arguments: [5, 7, 9, 23])
    func stars(corners: Int) {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<corners).map { i in
                let angle = Double(i) * 2 * .pi * Double(corners / 2) / Double(corners)
                return CGPoint(x: 20.3 + 19 * cos(angle), y: 19.8 + 19 * sin(angle))
            })
        path.closeSubpath()
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let picture = Coverage(path, in: RasterWindow(x: 0, y: 0, width: 40, height: 40), rule: rule)
            for y in 0..<40 {
                for x in 0..<40 {
                    // 16 by 16 points tell a share to about 1/32 along an edge; where many cross, more points are asked.
                    let ours = Double(picture[x, y]) / 255
                    if abs(ours - path.share(x: x, y: y, rule)) < 0.04 { continue }
                    #expect(abs(ours - path.share(x: x, y: y, rule, grid: 160)) < 0.02, "(\(x), \(y)), \(rule)")
                }
            }
        }
    }

    @Test("Rows that thousands of edges cross are cut evenly, near the area")
    func crowded() {
        var random = Random(3)
        let path = CGMutablePath()
        // Thin triangles on a picture: about what random points meet of them.
        for _ in 0..<3000 {
            let x = 60 * random.unit()
            path.addLines(
                between: [
                    CGPoint(x: x, y: -1), CGPoint(x: x + 20 * random.unit() - 10, y: 61),
                    CGPoint(x: x + 0.05, y: -1),
                ])
            path.closeSubpath()
        }
        let ours = Coverage(path, width: 60, height: 60).total
        let theirs = CairoDrawing.fill(path, width: 60, height: 60).reduce(0) { $0 + Double($1) } / 255
        #expect(abs(ours - theirs) < theirs * 0.02, "\(ours), \(theirs)")
    }

    @Test("A row of many small contours, one below the other; beyond what is looked at closely it is some part of them")
    func manyInARow() {
        func middle(_ count: Int) -> UInt8 {
            let path = CGMutablePath(), step = 1 / Double(count)
            for i in 0..<count { path.addRect(CGRect(x: 1, y: 2 + Double(i) * step, width: 3, height: step / 2)) }
            let picture = Coverage(path, width: 6, height: 5)
            #expect(picture[2, 1] == 0 && picture[2, 3] == 0)
            return picture[2, 2]
        }
        #expect(abs(Double(middle(1500)) - 127.5) < 1)
        #expect(middle(5000) > 0)
    }
}
