import Values

/// Fills paths: writes which share of each pixel lies inside.
///
/// Shares are areas of the flattened path, exact but for rounding to 1/255, also where its contours cross, overlap or run along
/// each other. A rasteriser is kept to use its memory again; pictures are runs, so a large shape costs what its outline does.
///
///     var rasterizer = ScanlineRasterizer()
///     let heart = rasterizer.fill(path, in: RasterWindow(x: 0, y: 0, width: 64, height: 64), transform: .identity)
public struct ScanlineRasterizer: Sendable {
    private var flat = FlatPath()
    private var edges = EdgeList()
    private var active: ContiguousArray<EdgeSweep.Active> = []
    private var cells: ContiguousArray<Float> = []
    private var touched: ContiguousArray<UInt64> = []

    /// A rasteriser without memory yet.
    public init() {}

    /// The coverage of a filled path as an A8 picture of the window, made of runs; open subpaths count as closed.
    ///
    /// - Parameter transform: from the path to pixels.
    public mutating func fill(
        _ path: CGPath, in window: RasterWindow, transform: CGAffineTransform, rule: CGPathFillRule = .winding
    ) -> PixelBuffer {
        flatten(path, in: window, transform)
        return fill(flat, in: window, rule: rule)
    }

    /// The same of a path that is flat already, in pixels.
    public mutating func fill(
        _ flat: FlatPath, in window: RasterWindow, rule: CGPathFillRule = .winding
    ) -> PixelBuffer {
        var writer = CoverageWriter(width: window.width, height: window.height)
        fill(flat, in: window, rule: rule, into: &writer)
        return writer.finish()
    }

    /// The same into memory of `width * height` bytes, all of which are written.
    public mutating func fill(
        _ path: CGPath, in window: RasterWindow, transform: CGAffineTransform, rule: CGPathFillRule = .winding,
        into pixels: UnsafeMutableRawBufferPointer
    ) {
        flatten(path, in: window, transform)
        fill(flat, in: window, rule: rule, into: pixels)
    }

    /// The same of a path that is flat already, in pixels.
    public mutating func fill(
        _ flat: FlatPath, in window: RasterWindow, rule: CGPathFillRule = .winding,
        into pixels: UnsafeMutableRawBufferPointer
    ) {
        precondition(pixels.count >= window.width * window.height, "too few bytes for \(window)")
        var bytes = CoverageBytes(
            pixels: pixels.assumingMemoryBound(to: UInt8.self).baseAddress!, width: window.width)
        fill(flat, in: window, rule: rule, into: &bytes)
    }

    private mutating func flatten(_ path: CGPath, in window: RasterWindow, _ transform: CGAffineTransform) {
        var flattener = PathFlattener(transform: transform)
        flattener.window = (window.origin, window.origin + window.size)
        flat.removeAll()
        flattener.flatten(path, into: &flat)
    }

    private mutating func fill<Sink: CoverageSink>(
        _ flat: FlatPath, in window: RasterWindow, rule: CGPathFillRule, into sink: inout Sink
    ) {
        edges.load(flat, window)
        let rows = Self.blockRows(window)
        prepare(window, rows)
        edges.edges.withUnsafeBufferPointer { edges in
            self.edges.heads.withUnsafeBufferPointer { heads in
                active.withUnsafeMutableBufferPointer { active in
                    cells.withUnsafeMutableBufferPointer { cells in
                        touched.withUnsafeMutableBufferPointer { touched in
                            let row = CoverageRow(
                                cells: cells.baseAddress!, touched: touched.baseAddress!, width: window.width)
                            var sweep = EdgeSweep(
                                edges: edges.baseAddress, heads: heads, active: active.baseAddress!, rows: row,
                                rowCount: rows, rule: rule)
                            sweep.run(height: window.height, into: &sink)
                        }
                    }
                }
            }
        }
    }

    /// How many rows are swept together at most: what 32 kB hold, up to sixteen.
    private static func blockRows(_ window: RasterWindow) -> Int {
        max(1, min(16, (32 << 10) / (4 * CoverageRow.cellCount(window.width))))
    }

    /// Makes room for a window. Cells and bits are zeros between calls: a row's are cleared as they are read.
    private mutating func prepare(_ window: RasterWindow, _ rows: Int) {
        let cellCount = CoverageRow.cellCount(window.width) * rows
        let wordCount = CoverageRow.wordCount(window.width) * rows
        if cells.count < cellCount { cells.append(contentsOf: repeatElement(0, count: cellCount - cells.count)) }
        if touched.count < wordCount {
            touched.append(contentsOf: repeatElement(0, count: wordCount - touched.count))
        }
        let missing = max(1, edges.heads.count) - active.count
        if missing > 0 { active.append(contentsOf: repeatElement(EdgeSweep.Active.none, count: missing)) }
    }
}
