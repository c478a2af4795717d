import Foundation
import Randomness
import Raster

/// A filled path's picture, pixel by pixel.
struct Coverage {
    let picture: PixelBuffer

    init(
        _ path: CGPath, in window: RasterWindow, transform: CGAffineTransform = .identity,
        rule: CGPathFillRule = .winding
    ) {
        var rasterizer = ScanlineRasterizer()
        picture = rasterizer.fill(path, in: window, transform: transform, rule: rule)
    }

    init(_ picture: PixelBuffer) { self.picture = picture }

    init(_ flat: FlatPath, in window: RasterWindow) {
        var rasterizer = ScanlineRasterizer()
        picture = PixelBuffer(
            width: window.width, height: window.height, format: .a8, isOpaque: false, isZeroed: false
        ) { rasterizer.fill(flat, in: window, into: $0) }
    }

    init(stroked path: CGPath, _ style: StrokeStyle, in window: RasterWindow, transform: CGAffineTransform = .identity)
    {
        var outline = FlatPath()
        var stroker = PathStroker()
        stroker.stroke(path, style, transform: transform, window: window, into: &outline)
        self.init(outline, in: window)
    }

    init(_ path: CGPath, width: Int, height: Int) {
        self.init(path, in: RasterWindow(x: 0, y: 0, width: width, height: height))
    }

    subscript(x: Int, y: Int) -> UInt8 { withExtendedLifetime(picture) { picture.bytes[y * picture.bytesPerRow + x] } }

    /// All pixels, row after row.
    var pixels: [UInt8] { withExtendedLifetime(picture) { Array(picture.bytes) } }

    /// The area covered, in pixels.
    var total: Double { pixels.reduce(0) { $0 + Double($1) } / 255 }
}

extension RasterWindow {
    static let hundredTwenty = RasterWindow(x: 0, y: 0, width: 120, height: 120)
}

extension CGPath {
    /// The share of a pixel's points, `grid` by `grid` of them, that lie inside.
    func share(x: Int, y: Int, _ rule: CGPathFillRule, grid: Int = 16) -> Double {
        var inside = 0
        for i in 0..<grid * grid {
            let point = CGPoint(
                x: Double(x) + (Double(i % grid) + 0.5) / Double(grid),
                y: Double(y) + (Double(i / grid) + 0.5) / Double(grid))
            if contains(point, using: rule) { inside += 1 }
        }
        return Double(inside) / Double(grid * grid)
    }
}

extension Random {
    /// Two contours of lines and curves, each around a point and turning one way, so that it does not cross itself.
    mutating func path(within size: Double) -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<2 {
            let x = size * (0.3 + 0.4 * unit()), y = size * (0.3 + 0.4 * unit())
            let corners = (0..<18).map { step in
                let angle = (Double(step) + 0.8 * unit()) / 18 * 2 * .pi, radius = size * (0.1 + 0.4 * unit())
                return CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
            }
            path.move(to: corners[0])
            for first in stride(from: 1, to: 18, by: 6) {
                path.addLine(to: corners[first])
                path.addQuadCurve(to: corners[first + 2], control: corners[first + 1])
                if first == 13 { break }
                path.addCurve(
                    to: corners[first + 5], control1: corners[first + 3], control2: corners[first + 4])
            }
            path.closeSubpath()
        }
        return path
    }
}
