import RasterKernels

/// Fills paths: computes the covered share of each pixel.
///
/// Shares are areas of the flattened path, exact except for rounding to 1/255, also where its contours cross, overlap
/// or coincide. A rasteriser reuses its memory; pictures are runs, so a large shape costs only its outline.
///
///     var rasterizer = ScanlineRasterizer()
///     let heart = rasterizer.fill(path, in: RasterWindow(x: 0, y: 0, width: 64, height: 64), transform: .identity)
public struct ScanlineRasterizer: Sendable {
    private var flat = FlatPath()
    private var edges = EdgeList()
    private var active: ContiguousArray<EdgeSweep.Active> = []
    private var cells: ContiguousArray<Float> = []
    private var touched: ContiguousArray<UInt64> = []
    private var writer = CoverageWriter()
    /// The budget that filling spends from: 64 steps per point of a flat path, 32 where its lines are summed up, and one
    /// per visit of an edge and per row. A picture is incomplete once the budget is used up.
    public var budget: RasterBudget?

    /// Whether its memory has grown so large that other paths will hardly use it.
    public var isLarge: Bool { edges.edges.count > 1 << 19 }

    /// Makes a rasteriser without memory.
    public init() {}

    /// Returns the coverage of a filled path as an A8 picture of the window, made of runs; open subpaths count as
    /// closed.
    ///
    /// - Parameters:
    ///   - path: The path, in units of its own.
    ///   - window: The pixels of the picture.
    ///   - transform: From the path to pixels.
    ///   - rule: The fill rule.
    public mutating func fill(
        _ path: CGPath, in window: RasterWindow, transform: CGAffineTransform, rule: CGPathFillRule = .winding
    ) -> PixelBuffer {
        flatten(path, in: window, transform)
        return fill(flat, in: window, rule: rule)
    }

    /// Returns the coverage of a path by its lines.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - window: The pixels of the picture.
    ///   - transform: From the path's own plane, without the enlargement, to pixels.
    ///   - rule: The fill rule of a path; lines around a stroke take the winding rule.
    public mutating func fill(
        _ lines: PathLines, in window: RasterWindow, transform: CGAffineTransform, rule: CGPathFillRule = .winding
    ) -> PixelBuffer {
        let isMirrored = transform.a * transform.d < transform.b * transform.c
        lines.place(by: transform, into: &flat)
        return picture(of: window) { rasterizer, writer in
            if lines.turn == 0 {
                rasterizer.fill(rasterizer.flat, in: window, rule: rule, into: &writer)
            } else {
                rasterizer.sum(window, turn: isMirrored ? -lines.turn : lines.turn, into: &writer)
            }
        }
    }

    /// Returns the coverage of several paths, each by its own transform, that are filled as one by the winding rule.
    mutating func fill(_ pieces: [(path: CGPath, transform: CGAffineTransform)], in window: RasterWindow) -> PixelBuffer
    {
        flat.removeAll()
        for (path, transform) in pieces { addFlat(path, in: window, transform) }
        return fill(flat, in: window)
    }

    /// Returns the coverage of a flat path in pixels.
    public mutating func fill(
        _ flat: FlatPath, in window: RasterWindow, rule: CGPathFillRule = .winding
    ) -> PixelBuffer {
        picture(of: window) { $0.fill(flat, in: window, rule: rule, into: &$1) }
    }

    private mutating func picture(
        of window: RasterWindow, _ fill: (inout ScanlineRasterizer, inout CoverageWriter) -> Void
    ) -> PixelBuffer {
        var writer = CoverageWriter()
        swap(&writer, &self.writer)
        writer.begin(width: window.width, height: window.height)
        fill(&self, &writer)
        let picture = writer.finish()
        swap(&writer, &self.writer)
        return picture
    }

    /// Writes the coverage into memory of `width * height` bytes, all of which are written.
    public mutating func fill(
        _ path: CGPath, in window: RasterWindow, transform: CGAffineTransform, rule: CGPathFillRule = .winding,
        into pixels: UnsafeMutableRawBufferPointer
    ) {
        flatten(path, in: window, transform)
        fill(flat, in: window, rule: rule, into: pixels)
    }

    /// Writes the coverage of a flat path in pixels into memory of `width * height` bytes.
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
        flat.removeAll()
        addFlat(path, in: window, transform)
    }

    private mutating func addFlat(_ path: CGPath, in window: RasterWindow, _ transform: CGAffineTransform) {
        var flattener = PathFlattener(transform: transform)
        flattener.window = (window.origin, window.origin + window.size)
        // More points than the budget allows are not filled.
        if let budget { flattener.mostPoints = budget.left / Self.pointSteps + 1 }
        flattener.flatten(path, into: &flat)
    }

    /// The cost of a point: mainly its memory, that of its edge and of its chain.
    private static let pointSteps = 64
    /// The same where points make no chains.
    private static let summedPointSteps = 32

    private mutating func fill<Sink: CoverageSink>(
        _ flat: FlatPath, in window: RasterWindow, rule: CGPathFillRule, into sink: inout Sink
    ) {
        if let budget, !budget.spend(Self.pointSteps * flat.points.count + window.height) {
            return sink.skip(window.height)
        }
        edges.load(flat, window)
        let rows = prepare(window, edges: edges.mostTogether(height: window.height)), budget = budget
        withMemory(window) { edges, heads, active, memory in
            var sweep = EdgeSweep(
                edges: edges, heads: heads, active: active, rows: memory, rowCount: rows, rule: rule)
            sweep.run(height: window.height, into: &sink, budget)
        }
    }

    /// Sums up the lines of the flat path, whose winding number is `turn` inside and 0 elsewhere.
    private mutating func sum<Sink: CoverageSink>(_ window: RasterWindow, turn: Int, into sink: inout Sink) {
        if let budget, !budget.spend(Self.summedPointSteps * flat.points.count + window.height) {
            return sink.skip(window.height)
        }
        edges.loadEdges(of: flat, window)
        let rows = prepare(window, edges: 0), count = edges.count
        withMemory(window) { edges, _, _, memory in
            EdgeSum(edges: edges, count: count, turn: Float(turn), rowCount: rows)
                .run(memory, height: window.height, into: &sink)
        }
    }

    private mutating func withMemory(
        _ window: RasterWindow,
        _ body: (
            UnsafePointer<EdgeList.Edge>, UnsafeBufferPointer<EdgeList.Head>,
            UnsafeMutableBufferPointer<EdgeSweep.Active>,
            RasterRows
        ) -> Void
    ) {
        let (cellCount, wordCount) = Self.rowSize(window)
        edges.edges.withUnsafeBufferPointer { edges in
            self.edges.heads.withUnsafeBufferPointer { heads in
                active.withUnsafeMutableBufferPointer { active in
                    cells.withUnsafeMutableBufferPointer { cells in
                        touched.withUnsafeMutableBufferPointer { touched in
                            let rows = RasterRows(
                                cells: cells.baseAddress!, touched: touched.baseAddress!, width: Int32(window.width),
                                cellCount: Int32(cellCount), wordCount: Int32(wordCount), top: 0)
                            body(edges.baseAddress!, heads, active, rows)
                        }
                    }
                }
            }
        }
    }

    /// The cells of a row: four more than pixels, since edges on the right border reach them, rounded up to eights; and the words of bits.
    private static func rowSize(_ window: RasterWindow) -> (cells: Int, words: Int) {
        let cells = (window.width + 11) & ~7
        return (cells, (cells / 8 + 63) / 64)
    }

    /// Makes room for the edges that cross a row, and for as many rows as fit 40 kB, most of which stay in the first-level cache. Returns
    /// the rows' number.
    private mutating func prepare(_ window: RasterWindow, edges: Int) -> Int {
        let (cellCount, wordCount) = Self.rowSize(window), rows = max(1, min(128, (10 << 10) / cellCount))
        prepare(cellCount: cellCount * (rows + 7), wordCount: wordCount * (rows + 7), edges: edges)
        return rows
    }

    /// Makes room for the rows and seven more, and for the edges that cross one. Cells and bits are zeros between
    /// calls: reading a row clears it.
    private mutating func prepare(cellCount: Int, wordCount: Int, edges: Int) {
        if cells.count < cellCount { cells.append(contentsOf: repeatElement(0, count: cellCount - cells.count)) }
        if touched.count < wordCount {
            touched.append(contentsOf: repeatElement(0, count: wordCount - touched.count))
        }
        let missing = max(1, edges) - active.count
        if missing > 0 { active.append(contentsOf: repeatElement(EdgeSweep.Active(edge: 0), count: missing)) }
    }
}
