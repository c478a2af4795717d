import Randomness
import Raster
import Testing

/// The coverage of filled paths against areas known otherwise.
@Suite struct CoverageTests {
    @Test("A rectangle between pixels: exact shares, on all sides of the window")
    func rectangle() {
        let path = CGPath(rect: CGRect(x: 1.25, y: -3, width: 2.5, height: 5.5))
        let picture = Coverage(path, width: 5, height: 4)
        for y in 0..<4 {
            let rows = y < 2 ? 1.0 : y == 2 ? 0.5 : 0
            for (x, columns) in [0, 0.75, 1, 0.75, 0].enumerated() {
                #expect(picture[x, y] == UInt8((rows * columns * 255).rounded()), "(\(x), \(y))")
            }
        }
    }

    @Test("A circle's coverage adds up to its area")
    func circle() {
        let path = CGPath(ellipseIn: CGRect(x: 3.3, y: 2.7, width: 40, height: 40))
        let sum = Coverage(path, width: 50, height: 50).total
        // Of Bézier circles: the area is larger by 1.4e-4 of it; the flattened one smaller by a mean of 2/3 · 1/64 along the edge.
        #expect(abs(sum - .pi * 400) < 1.4)
    }

    @Test("Random curves equal a count of points inside, whole windows and parts of them", arguments: 0..<24)
    func random(seed: Int) {
        var random = Random(seed)
        let path = random.path(within: 30)
        let window = RasterWindow(x: random.below(14), y: random.below(14), width: 16, height: 14)
        let rule: CGPathFillRule = seed % 2 == 0 ? .winding : .evenOdd
        let picture = Coverage(path, in: window, rule: rule)
        var off = 0
        for y in 0..<window.height {
            for x in 0..<window.width {
                let want = path.share(x: window.x + x, y: window.y + y, rule)
                // 16 by 16 points tell a share to about 1/32 along an edge.
                if abs(Double(picture[x, y]) / 255 - want) > 0.04 { off += 1 }
            }
        }
        #expect(off == 0, "seed \(seed): \(off) pixels")
    }

    @Test("A rasteriser leaves nothing behind: a picture is the same whatever was filled before")
    func memory() {
        var random = Random(5)
        var kept = ScanlineRasterizer()
        let window = RasterWindow(x: 0, y: 0, width: 61, height: 40)
        for _ in 0..<200 {
            let path = random.path(within: 50)
            var fresh = ScanlineRasterizer()
            let pictures = (
                kept.fill(path, in: window, transform: .identity), fresh.fill(path, in: window, transform: .identity)
            )
            #expect(pictures.0.bytes.elementsEqual(pictures.1.bytes))
        }
    }

    @Test("Winding and even-odd differ where contours overlap; opposite ones make a hole")
    func rules() {
        let twice = CGMutablePath()
        twice.addRect(CGRect(x: 1, y: 1, width: 8, height: 8))
        twice.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(Coverage(twice, width: 10, height: 10)[5, 5] == 255)
        #expect(Coverage(twice, in: RasterWindow(x: 0, y: 0, width: 10, height: 10), rule: .evenOdd)[5, 5] == 0)
        let hole = CGMutablePath()
        hole.addRect(CGRect(x: 1, y: 1, width: 8, height: 8))
        hole.move(to: CGPoint(x: 3, y: 3))
        for corner in [(3.0, 7.0), (7, 7), (7, 3)] { hole.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
        #expect(Coverage(hole, width: 10, height: 10)[5, 5] == 0)
        #expect(Coverage(hole, width: 10, height: 10)[2, 5] == 255)
    }

    @Test("A transform turns and scales first")
    func transform() {
        let unit = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        let turned = CGAffineTransform(a: 0, b: 4, c: -2, d: 0, tx: 5, ty: 1)
        let picture = Coverage(unit, in: RasterWindow(x: 0, y: 0, width: 6, height: 6), transform: turned)
        #expect(picture.total == 8)
        #expect(picture[3, 1] == 255 && picture[4, 4] == 255 && picture[2, 1] == 0 && picture[5, 1] == 0)
    }

    @Test("Wide windows are made in bands that fit together")
    func bands() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -10, y: 0))
        path.addLine(to: CGPoint(x: 9000, y: 40))
        path.addLine(to: CGPoint(x: -10, y: 40))
        let picture = Coverage(path, width: 9000, height: 40)
        #expect(abs(picture.total - 9010.0 * 40 / 2 + 400 - 10.0 * 10 * 40 / 9010 / 2) < 20)
        #expect(picture[0, 39] == 255 && picture[8990, 10] == 0)
    }
}
