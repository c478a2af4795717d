// Unsafe pointers: the innermost loops of filling. They live as long as one call of `ScanlineRasterizer.fill`.

/// Which share of each pixel of one row lies inside of edges.
///
/// Every cell holds by how much the edges that cross its pixel change the coverage from there on to the right: an edge that
/// runs down by dy within a pixel, at a mean distance m from its left side, gives it (1 - m) · dy and the next one m · dy. The
/// sum along the row is the area inside.
struct CoverageRow {
    /// Zeros, but for what was added: as many as `cellCount(width)`.
    let cells: UnsafeMutablePointer<Float>
    /// A bit for each eight cells that something was added to.
    let touched: UnsafeMutablePointer<UInt64>
    let width: Int

    /// Three cells more than pixels, since edges on the right border reach them, in eights.
    static func cellCount(_ width: Int) -> Int { (width + 10) & ~7 }
    /// Words of bits for them.
    static func wordCount(_ width: Int) -> Int { (cellCount(width) / 8 + 63) / 64 }

    /// The row that lies so many further down in the memory of several.
    @inline(__always)
    func below(_ rows: Int) -> CoverageRow {
        CoverageRow(
            cells: cells + rows * Self.cellCount(width), touched: touched + rows * Self.wordCount(width), width: width)
    }

    /// Writes a row that nothing was added to.
    @inline(__always)
    func leaveOut<Sink: CoverageSink>(_ sink: inout Sink) {
        sink.beginRow()
        sink.add(0, from: 0, to: width)
        sink.endRow()
    }

    /// Adds an edge between two x, in either order, that runs down by `dy`; negative where the inside ends at it.
    ///
    /// - Parameter perPixel: how far down it runs within a pixel's width, with `dy`'s sign: finite.
    @inline(__always)
    func add(_ from: Double, _ to: Double, _ dy: Float, _ perPixel: Float) {
        let low = max(0, min(from, to)), high = min(Double(width), max(from, to))
        let column = Int(low)
        let cell = cells + column
        // From the column on: as precise far to the right as at the left.
        let a = Float(low - Double(column)), b = Float(high - Double(column))
        if b > 2 {
            addAcross(cell, a, b, dy)
            mark(column, column + Int(b) + 1)
            return
        }
        // In one pixel or two: without asking which, since nobody could tell from the row before.
        let inFirst = min(b, 1), inSecond = max(b, 1) - 1
        let dy1 = inSecond * perPixel, dy0 = dy - dy1
        let behind0 = dy0 * (a + inFirst) * 0.5, behind1 = dy1 * inSecond * 0.5
        cell[0] += dy0 - behind0
        cell[1] += behind0 + dy1 - behind1
        cell[2] += behind1
        let last = column + (b > 1 ? 2 : 1)
        touched[column >> 9] |= 1 << UInt64((column >> 3) & 63)
        touched[last >> 9] |= 1 << UInt64((last >> 3) & 63)
    }

    /// The same, of a part of an edge.
    @inline(__always)
    func add(_ from: Double, _ to: Double, _ dy: Float) {
        add(from, to, dy, dy / max(Self.steepest, Float(abs(to - from))))
    }

    /// What moves sideways by less than this, in pixels, stays in its pixel.
    static let steepest: Float = 1e-12

    /// Adds an edge that crosses several pixels, from `a` in the first one on to `b`.
    private func addAcross(_ cell: UnsafeMutablePointer<Float>, _ a: Float, _ b: Float, _ dy: Float) {
        let perPixel = dy / (b - a)
        let whole = Int(b)
        let count = Float(whole) < b ? whole + 1 : whole
        let rest = b - Float(count - 1)
        let first = perPixel * (1 - a) * (1 - a) / 2, last = perPixel * rest * rest / 2
        cell[0] += first
        cell[count] += last
        if count == 2 {
            cell[1] += dy - first - last
            return
        }
        let two = perPixel * (1.5 - a)
        cell[1] += two - first
        for i in 2..<count - 1 { cell[i] += perPixel }
        cell[count - 1] += dy - two - perPixel * Float(count - 3) - last
    }

    private func mark(_ first: Int, _ last: Int) {
        for eight in first >> 3...last >> 3 { touched[eight >> 6] |= 1 << UInt64(eight & 63) }
    }

    /// Writes the coverage of the row, 0…255 rounded, and forgets its edges.
    @inline(__always)
    func resolve<Sink: CoverageSink>(into sink: inout Sink) {
        var turns: Float = 0
        var done = 0
        sink.beginRow()
        for word in 0..<Self.wordCount(width) {
            var bits = touched[word]
            touched[word] = 0
            while bits != 0 {
                let first = (word * 64 + bits.trailingZeroBitCount) * 8
                bits &= bits - 1
                // What lies beyond the row is only cleared.
                let begin = min(first, width)
                if begin > done { sink.add(Self.byte(turns), from: done, to: begin) }
                let alphas = resolveEight(first, &turns)
                if first < width { sink.add(alphas, at: first) }
                done = min(first + 8, width)
            }
        }
        if width > done { sink.add(Self.byte(turns), from: done, to: width) }
        sink.endRow()
    }

    /// The alphas of eight cells, which are cleared; `turns` becomes the coverage behind them.
    @inline(__always)
    private func resolveEight(_ first: Int, _ turns: inout Float) -> SIMD8<UInt8> {
        let place = UnsafeMutableRawPointer(cells + first)
        var low = place.loadUnaligned(as: SIMD4<Float>.self)
        var high = place.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
        place.storeBytes(of: .zero, as: SIMD8<Float>.self)
        low += SIMD4(0, low[0], low[1], low[2])
        high += SIMD4(0, high[0], high[1], high[2])
        low += SIMD4(0, 0, low[0], low[1]) + turns
        high += SIMD4(0, 0, high[0], high[1]) + low[3]
        turns = high[3]
        return SIMD8<UInt8>(truncatingIfNeeded: SIMD8(lowHalf: Self.rounded(low), highHalf: Self.rounded(high)))
    }

    /// 0…255 in the lowest bits.
    @inline(__always)
    private static func rounded(_ turns: SIMD4<Float>) -> SIMD4<UInt32> {
        let ended = turns.replacing(with: 0, where: turns .< 0).replacing(with: 1, where: turns .> 1)
        return unsafeBitCast(ended * 255 + integers, to: SIMD4<UInt32>.self)
    }

    @inline(__always)
    private static func byte(_ turns: Float) -> UInt8 {
        UInt8(truncatingIfNeeded: (max(0, min(1, turns)) * 255 + integers).bitPattern)
    }

    /// 2^23: what is added to it is rounded to an integer, which then stands in the lowest bits.
    private static let integers: Float = 8_388_608
}
