import Foundation
import AllocationCounter
import Randomness
import Raster
import Testing

/// The race's scene of 500 turning stars (S8): each filled, and stroked with 2 pixels and round joins.
@Suite struct StarsTests {
    @Test("From the second frame on, filling and stroking allocate nothing")
    func allocations() {
        var frame = Stars(count: 50)
        frame.draw(angle: 0)
        // Other angles may need a little more room once.
        for i in 1...8 { frame.draw(angle: Double(i) * 0.3) }
        let before = allocation_counter_thread()
        frame.draw(angle: 0.45)
        #if !DEBUG
        #expect(allocation_counter_thread() == before)
        #endif
        #expect(frame.covered > 0 && before > 0)
    }

    /// Run by hand: STRATA_TIMES=1 swift test -c release -Xswiftc -enable-testing --filter StarsTests
    @Test("Times", .enabled(if: ProcessInfo.processInfo.environment["STRATA_TIMES"] != nil))
    func times() {
        var frame = Stars(count: 500)
        frame.draw(angle: 0)
        var best = Duration.seconds(100)
        for i in 0..<40 { best = min(best, ContinuousClock().measure { frame.draw(angle: Double(i) * 0.1) }) }
        print("500 stars filled and stroked: \(best)")
        #expect(best < .milliseconds(60))
    }
}

/// Stars at random places, and what drawing them takes.
private struct Stars {
    private var stars: [(path: CGPath, x: Double, y: Double, radius: Double)] = []
    private var style = StrokeStyle(width: 2)
    private var rasterizer = ScanlineRasterizer()
    private var stroker = PathStroker()
    private var outline = FlatPath()
    private var pixels = [UInt8](repeating: 0, count: 130 * 130)
    private(set) var covered = 0

    init(count: Int) {
        style.lineJoin = .round
        var random = Random(8)
        for _ in 0..<count {
            let radius = 30 + 30 * random.unit()
            let path = CGMutablePath()
            path.addLines(
                between: (0..<10).map { k in
                    let angle = Double(k) * .pi / 5, r = k % 2 == 0 ? radius : 0.45 * radius
                    return CGPoint(x: r * cos(angle), y: r * sin(angle))
                })
            path.closeSubpath()
            stars.append((path.immutable, 1920 * random.unit(), 1080 * random.unit(), radius))
        }
    }

    mutating func draw(angle: Double) {
        for star in stars {
            let transform = CGAffineTransform(rotationAngle: CGFloat(angle))
                .concatenating(CGAffineTransform(translationX: CGFloat(star.x), y: CGFloat(star.y)))
            let reach = star.radius + 2
            let x = Int((star.x - reach).rounded(.down)), y = Int((star.y - reach).rounded(.down))
            let window = RasterWindow(x: x, y: y, width: Int(2 * reach) + 2, height: Int(2 * reach) + 2)
            pixels.withUnsafeMutableBytes { bytes in
                rasterizer.fill(star.path, in: window, transform: transform, into: bytes)
                covered += Int(bytes[window.width * window.height / 2])
                outline.removeAll()
                stroker.stroke(star.path, style, transform: transform, window: window, into: &outline)
                rasterizer.fill(outline, in: window, into: bytes)
            }
        }
    }
}
