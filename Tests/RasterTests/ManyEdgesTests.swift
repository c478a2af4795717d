@testable import Raster
import Testing

/// Paths of thousands of chains: room for edges is counted, not guessed.
@Suite struct ManyEdgesTests {
    /// 10,000 squares of 3 pixels, one each 4 pixels.
    private static func squares(from corner: Double) -> CGPath {
        let path = CGMutablePath()
        for k in 0..<10_000 {
            let x = corner + Double(k % 100 * 4), y = corner + Double(k / 100 * 4)
            path.addRect(CGRect(x: x, y: y, width: 3, height: 3))
        }
        return path.immutable
    }

    /// The share of a pixel in the squares, along one axis.
    private static func share(_ pixel: Int, _ corner: Double) -> Double {
        var sum = 0.0
        for k in 0..<100 {
            let low = corner + Double(4 * k), high = low + 3
            sum += max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel)))
        }
        return sum
    }

    @Test(
        "Squares by the thousand are where they are, whether they begin on a row or between two, and lie in the window or beyond it",
        arguments: [0, 0.5, 0.125], [0, 150, -30])
    func squares(corner: Double, origin: Int) {
        let size = 300
        var rasterizer = ScanlineRasterizer()
        var bytes = [UInt8](repeating: 0, count: size * size)
        bytes.withUnsafeMutableBytes {
            rasterizer.fill(
                Self.squares(from: corner), in: RasterWindow(x: origin, y: origin, width: size, height: size),
                transform: .identity, into: $0)
        }
        let shares = (0..<size).map { Self.share($0 + origin, corner) }
        var worst = 0.0
        for y in 0..<size {
            for x in 0..<size {
                worst = max(worst, abs(Double(bytes[y * size + x]) - 255 * shares[x] * shares[y]))
            }
        }
        // Half a step of rounding.
        #expect(worst <= 0.51)
    }

    @Test("As many chains are counted together as there are: with ends on rows, at the window's borders and beyond")
    func together() {
        let height = 64
        for turn in 1...8 {
            let path = CGMutablePath()
            for k in 0..<8000 {
                // Spread evenly, the same everywhere.
                func spread(_ step: Double) -> Double { (Double(k * turn) * step).truncatingRemainder(dividingBy: 1) }
                let top = 100 * spread(0.618034) - 20
                let rect = CGRect(
                    x: 104 * spread(0.414214) - 20, y: k % 2 == 0 ? top.rounded(.down) : top, width: 1.5,
                    height: Double(k % 12) * (k % 3 == 0 ? 0.37 : 1))
                path.addRect(rect)
            }
            var flat = FlatPath(), edges = EdgeList()
            PathFlattener().flatten(path, into: &flat)
            edges.load(flat, RasterWindow(x: 0, y: 0, width: 64, height: height))
            var most = 0
            for y in stride(from: 0.0, to: Double(height), by: 0.125) {
                most = max(most, edges.heads.count { $0.y <= y && y <= $0.end })
            }
            #expect(edges.heads.count > 4096)
            #expect((most..<edges.heads.count).contains(edges.mostTogether(height: height)))
            #expect(edges.count <= edges.edges.count)
        }
    }

    @Test("Curves that would be more points than a budget has steps for are not made into them")
    func curvesBeyondTheBudget() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        for k in 0..<2000 {
            path.addCurve(
                to: CGPoint(x: k % 7 * 500, y: k % 11 * 300), control1: CGPoint(x: 4000, y: k % 13 * 300),
                control2: CGPoint(x: -1000, y: 3000))
        }
        var flattener = PathFlattener(), flat = FlatPath()
        flattener.flatten(path, into: &flat)
        #expect(flat.points.count > 100_000)
        flat.removeAll()
        flattener.mostPoints = 5000
        flattener.flatten(path, into: &flat)
        #expect((5000...8000).contains(flat.points.count))

        let budget = RasterBudget(), limit = 64 * 5000
        budget.begin(WorkBudget(WorkBudget.Limits(framePixels: 32 * limit)))
        var rasterizer = ScanlineRasterizer()
        rasterizer.budget = budget
        let picture = rasterizer.fill(
            path, in: RasterWindow(x: 0, y: 0, width: 3000, height: 3000), transform: .identity)
        #expect(budget.failure?.kind == .overBudget)
        #expect(picture.width == 3000 && picture.height == 3000)
    }
}
