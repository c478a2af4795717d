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

    /// Two cells more than pixels, since edges on the right border reach them, in eights.
    static func cellCount(_ width: Int) -> Int { (width + 9) & ~7 }
    /// Words of bits for them.
    static func wordCount(_ width: Int) -> Int { (cellCount(width) / 8 + 63) / 64 }

    /// Adds an edge between two x, in either order, that runs down by `dy`; negative where the inside ends at it.
    @inline(__always)
    func add(_ from: Double, _ to: Double, _ dy: Float) {
        let low = max(0, min(from, to)), high = min(Double(width), max(from, to))
        let column = Int(low)
        let cell = cells + column
        // From the column on: as precise far to the right as at the left.
        let a = Float(low - Double(column)), b = Float(high - Double(column))
        if b <= 1 {
            let behind = dy * (a + b) / 2
            cell[0] += dy - behind
            cell[1] += behind
            mark(column, column + 1)
        } else {
            addAcross(cell, a, b, dy)
            mark(column, column + Int(b) + 1)
        }
    }

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

    @inline(__always)
    private func mark(_ first: Int, _ last: Int) {
        for eight in first >> 3...last >> 3 { touched[eight >> 6] |= 1 << UInt64(eight & 63) }
    }

    /// Writes the coverage of the row, 0…255 rounded, and forgets its edges.
    func resolve(into pixels: UnsafeMutablePointer<UInt8>) {
        var turns: Float = 0
        var done = 0
        for word in 0..<Self.wordCount(width) {
            var bits = touched[word]
            touched[word] = 0
            while bits != 0 {
                let first = (word * 64 + bits.trailingZeroBitCount) * 8
                bits &= bits - 1
                // What lies beyond the row is only cleared.
                let begin = min(first, width)
                if begin > done { (pixels + done).update(repeating: Self.byte(turns), count: begin - done) }
                turns = resolveEight(first, turns, pixels)
                done = min(first + 8, width)
            }
        }
        if width > done { (pixels + done).update(repeating: Self.byte(turns), count: width - done) }
    }

    /// Writes eight pixels, or as many as the row has left, and returns the coverage behind them.
    @inline(__always)
    private func resolveEight(_ first: Int, _ turns: Float, _ pixels: UnsafeMutablePointer<UInt8>) -> Float {
        let place = UnsafeMutableRawPointer(cells + first)
        var sum = place.loadUnaligned(as: SIMD8<Float>.self)
        place.storeBytes(of: .zero, as: SIMD8<Float>.self)
        sum += SIMD8(0, sum[0], sum[1], sum[2], sum[3], sum[4], sum[5], sum[6])
        sum += SIMD8(0, 0, sum[0], sum[1], sum[2], sum[3], sum[4], sum[5])
        sum += SIMD8(0, 0, 0, 0, sum[0], sum[1], sum[2], sum[3])
        sum += turns
        let clamped = sum.replacing(with: 0, where: sum .< 0).replacing(with: 1, where: sum .> 1)
        let bits = unsafeBitCast(clamped * 255 + Self.integers, to: SIMD8<UInt32>.self)
        let bytes = SIMD8<UInt8>(truncatingIfNeeded: bits)
        if first + 8 <= width {
            UnsafeMutableRawPointer(pixels + first).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
        } else {
            for i in 0..<max(0, width - first) { pixels[first + i] = bytes[i] }
        }
        return sum[7]
    }

    private static func byte(_ turns: Float) -> UInt8 {
        UInt8(truncatingIfNeeded: (max(0, min(1, turns)) * 255 + integers).bitPattern)
    }

    /// 2^23: what is added to it is rounded to an integer, which then stands in the lowest bits.
    private static let integers: Float = 8_388_608
}
