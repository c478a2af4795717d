// Unsafe pointers: coverage is written where Cairo reads it.
import CCairo

/// A path in pixels, flattened to line segments and rasterised by `Raster`: for coordinates beyond Cairo's range, and
/// for stroke outlines. Coordinates that are not numbers are left out.
struct FlatShape {
    private var flat = FlatPath()

    /// The fill of a path in pixels.
    init(_ path: CGPath) { PathFlattener().flatten(path, into: &flat) }

    /// The stroke of a path in pixels, with a pen in user space.
    ///
    /// - Parameter region: the relevant pixels; nil for all.
    init(_ path: CGPath, _ line: LineStyle, _ transform: CGAffineTransform, _ region: PixelRegion?) {
        let isThinnest = line.width == 0
        var style = StrokeStyle(width: isThinnest ? 1 : Double(line.width))
        (style.lineCap, style.lineJoin) = (line.cap, line.join)
        style.miterLimit = Double(line.miterLimit)
        style.dashPhase = Double(line.dashPhase)
        style.dashes = line.dashes.map { Double($0) }
        var pen = isThinnest ? .identity : transform
        (pen.tx, pen.ty) = (0, 0)
        guard pen.isInvertible, region?.isEmpty != true else { return }
        var stroker = PathStroker()
        stroker.stroke(path.copy(using: pen.inverted()), style, transform: pen, window: region?.window, into: &flat)
    }

    /// The outline in line segments, for the winding rule.
    var outline: CGMutablePath {
        let outline = CGMutablePath()
        for contour in flat.contours {
            outline.addLines(between: flat.points[contour.points].map { CGPoint(x: $0.x, y: $0.y) })
            outline.closeSubpath()
        }
        return outline
    }

    /// The coverage of a region's pixels; nil where there are none.
    func coverage(of region: PixelRegion, _ rule: CGPathFillRule) -> Canvas? {
        guard let canvas = Canvas(region, format: CAIRO_FORMAT_A8) else { return nil }
        var packed = [UInt8](repeating: 0, count: region.width * region.height)
        var rasterizer = ScanlineRasterizer()
        packed.withUnsafeMutableBytes { rasterizer.fill(flat, in: region.window, rule: rule, into: $0) }
        let rows = canvas.mutablePixels
        for y in 0..<region.height {
            for x in 0..<region.width { rows[y * canvas.bytesPerRow + x] = packed[y * region.width + x] }
        }
        canvas.touch()
        return canvas
    }
}

extension PixelRegion {
    fileprivate var window: RasterWindow { RasterWindow(x: x, y: y, width: width, height: height) }
}
