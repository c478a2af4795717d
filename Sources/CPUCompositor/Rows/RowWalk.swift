// Unsafe: strips by address, the worker's own.

/// Iterates over the visible rows of a quad, strip by strip.
///
///     var walk = RowWalk(rows, strips)
///     while walk.step() {
///         rows.load(walk.span, walk.y)
///         …
///     }
struct RowWalk {
    private let rows: QuadRows
    private let range: Range<Int32>
    private var next: UnsafePointer<PixelRect>
    private let last: UnsafePointer<PixelRect>
    private var left, right: Int32
    /// The current row, and the end of the strip's rows.
    private(set) var y, end: Int32
    /// The drawn part of the row, not empty.
    private(set) var span: RowSpan

    @inline(__always)
    init(_ rows: QuadRows, _ strips: BandSight.Strips) {
        self.rows = rows
        next = strips.first
        last = strips.end
        range = rows.range
        left = 0; right = 0
        y = 0; end = 0
        span = RowSpan(left: 0, right: 0, innerLeft: 0, innerRight: 0)
    }

    /// Moves to the next row that is not empty; returns false after the last.
    @inline(__always)
    mutating func step() -> Bool {
        while true {
            y += 1
            while y >= end {
                if next == last { return false }
                let strip = next.pointee
                next += 1
                y = max(strip.minY, range.lowerBound)
                end = min(strip.maxY, range.upperBound)
                left = max(strip.minX, rows.area.minX)
                right = min(strip.maxX, rows.area.maxX)
            }
            span = rows.span(y, left, right)
            if !span.isEmpty { return true }
        }
    }

    /// Returns how many rows from this one on, to the end of the strip, are among `even`.
    @inline(__always)
    func count(of even: Range<Int32>) -> Int32 {
        y < even.lowerBound ? 0 : max(0, min(even.upperBound, end) - y)
    }

    /// Moves to the last of `count` rows from this one on.
    @inline(__always)
    mutating func skip(_ count: Int32) { y += count - 1 }
}
