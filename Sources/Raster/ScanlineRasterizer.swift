import Values

/// Fills paths: writes which share of each pixel lies inside.
///
/// Shares are areas of the flattened path, exact but for rounding to 1/255. Where contours overlap or meet within a pixel,
/// their shares add up, each with its direction, to at most the whole pixel. A rasteriser is kept to use its memory again:
/// besides the lines themselves that is 128 KiB, or two rows of very wide pictures.
///
///     var rasterizer = ScanlineRasterizer()
///     let heart = rasterizer.fill(path, in: RasterWindow(x: 0, y: 0, width: 64, height: 64), transform: .identity)
public struct ScanlineRasterizer: Sendable {
    private var flat = FlatPath()
    private var accumulator = CoverageAccumulator()
    private var lines: ContiguousArray<Line> = []
    /// Lines by the band of rows that they begin in: the first of each, and what follows each line.
    private var firstLine: ContiguousArray<Int32> = []
    private var active: ContiguousArray<Int32> = []

    private struct Line {
        var from, to: SIMD2<Double>
        var next: Int32
        var bottom: Double { max(from.y, to.y) }
    }

    /// A rasteriser without memory yet.
    public init() {}

    /// The coverage of a filled path as an A8 picture of the window; open subpaths count as closed.
    ///
    /// - Parameter transform: from the path to pixels.
    public mutating func fill(
        _ path: CGPath, in window: RasterWindow, transform: CGAffineTransform, rule: CGPathFillRule = .winding
    ) -> PixelBuffer {
        PixelBuffer(width: window.width, height: window.height, format: .a8, isOpaque: false, isZeroed: false) {
            fill(path, in: window, transform: transform, rule: rule, into: $0)
        }
    }

    /// The same into memory of `width * height` bytes, all of which are written.
    public mutating func fill(
        _ path: CGPath, in window: RasterWindow, transform: CGAffineTransform, rule: CGPathFillRule = .winding,
        into pixels: UnsafeMutableRawBufferPointer
    ) {
        var flattener = PathFlattener(transform: transform)
        flattener.window = (window.origin, window.origin + window.size)
        flat.removeAll()
        flattener.flatten(path, into: &flat)
        fill(flat, in: window, rule: rule, into: pixels)
    }

    /// The same for a path that is flat already, in pixels.
    public mutating func fill(
        _ flat: FlatPath, in window: RasterWindow, rule: CGPathFillRule = .winding,
        into pixels: UnsafeMutableRawBufferPointer
    ) {
        precondition(pixels.count >= window.width * window.height, "too few bytes for \(window)")
        let rows = max(1, min(window.height, 32768 / (window.width + 2)))
        sort(flat, window, rows)
        let bytes = pixels.assumingMemoryBound(to: UInt8.self)
        active.removeAll(keepingCapacity: true)
        for band in 0..<firstLine.count {
            let top = band * rows, height = min(rows, window.height - top)
            addBand(band, top: Double(top), width: window.width, height: height)
            for row in 0..<height {
                accumulator.resolve(row: row, rule, into: bytes.baseAddress! + (top + row) * window.width)
            }
        }
    }

    private mutating func sort(_ flat: FlatPath, _ window: RasterWindow, _ rows: Int) {
        lines.removeAll(keepingCapacity: true)
        firstLine.removeAll(keepingCapacity: true)
        firstLine.append(contentsOf: repeatElement(-1, count: (window.height + rows - 1) / rows))
        for contour in flat.contours {
            var from = flat.points[contour.points.upperBound - 1] - window.origin
            for i in contour.points {
                let to = flat.points[i] - window.origin
                add(from, to, window, rows)
                from = to
            }
        }
    }

    private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ window: RasterWindow, _ rows: Int) {
        let top = min(from.y, to.y), size = window.size
        guard top < size.y, max(from.y, to.y) > 0, from.y != to.y, min(from.x, to.x) < size.x else { return }
        let band = Int(max(0, top)) / rows
        lines.append(Line(from: from, to: to, next: firstLine[band]))
        firstLine[band] = Int32(lines.count - 1)
    }

    private mutating func addBand(_ band: Int, top: Double, width: Int, height: Int) {
        accumulator.begin(width: width, height: height)
        var line = firstLine[band]
        while line >= 0 {
            active.append(line)
            line = lines[Int(line)].next
        }
        let shift = SIMD2(0, top), bottom = top + Double(height)
        var kept = 0
        for i in active.indices {
            let index = active[i], line = lines[Int(index)]
            accumulator.add(line.from - shift, line.to - shift)
            if line.bottom > bottom {
                active[kept] = index
                kept += 1
            }
        }
        active.removeLast(active.count - kept)
    }
}
