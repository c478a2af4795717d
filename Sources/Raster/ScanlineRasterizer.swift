import Values

/// Fills paths: writes which share of each pixel lies inside.
///
/// Shares are areas of the flattened path, exact but for rounding to 1/255, also where its contours cross, overlap or run along
/// each other. A rasteriser is kept to use its memory again.
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
        edges.load(flat, window)
        prepare(window)
        let bytes = pixels.assumingMemoryBound(to: UInt8.self).baseAddress!
        edges.edges.withUnsafeBufferPointer { edges in
            self.edges.heads.withUnsafeBufferPointer { heads in
                active.withUnsafeMutableBufferPointer { active in
                    cells.withUnsafeMutableBufferPointer { cells in
                        touched.withUnsafeMutableBufferPointer { touched in
                            let row = CoverageRow(
                                cells: cells.baseAddress!, touched: touched.baseAddress!, width: window.width)
                            var sweep = EdgeSweep(
                                edges: edges.baseAddress, heads: heads, active: active.baseAddress!, row: row,
                                rule: rule)
                            sweep.run(height: window.height, into: bytes)
                        }
                    }
                }
            }
        }
    }

    /// Makes room for a window. Cells and bits are zeros between calls: a row's are cleared as they are read.
    private mutating func prepare(_ window: RasterWindow) {
        let cellCount = CoverageRow.cellCount(window.width), wordCount = CoverageRow.wordCount(window.width)
        if cells.count < cellCount { cells.append(contentsOf: repeatElement(0, count: cellCount - cells.count)) }
        if touched.count < wordCount {
            touched.append(contentsOf: repeatElement(0, count: wordCount - touched.count))
        }
        let missing = max(1, edges.heads.count) - active.count
        if missing > 0 { active.append(contentsOf: repeatElement(EdgeSweep.Active.none, count: missing)) }
    }
}
