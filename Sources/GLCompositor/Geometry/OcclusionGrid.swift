// Unsafe code: bits are stored in raw words, which are reused from pass to pass.

/// The pixels of a pass that opaque content hides: one bit per cell of 4x4 pixels, the block that a software GL shades
/// together.
final class OcclusionGrid {
    /// The width and height of a cell in pixels.
    static let cell: Int32 = 4

    /// The pixels of the grid, from `reset`.
    private(set) var bounds = PixelRect.empty
    /// Whether no cell is covered.
    private(set) var isEmpty = true
    private var words: UnsafeMutablePointer<UInt64>
    private var capacity = 0
    private var wordsPerRow = 0, columns: Int32 = 0, rows: Int32 = 0

    init() { words = .allocate(capacity: 0) }
    deinit { words.deallocate() }

    /// Starts with no cell covered.
    func reset(_ bounds: PixelRect) {
        self.bounds = bounds
        columns = (bounds.width + Self.cell - 1) / Self.cell
        rows = (bounds.height + Self.cell - 1) / Self.cell
        wordsPerRow = (Int(columns) + 63) / 64
        let needed = wordsPerRow * Int(rows)
        if needed > capacity {
            words.deallocate()
            capacity = needed
            words = .allocate(capacity: capacity)
        }
        words.update(repeating: 0, count: needed)
        isEmpty = true
    }

    /// Uncovers all cells.
    func clear() { if !isEmpty { reset(bounds) } }

    /// Covers the cells that lie wholly in a region and in `rect`.
    func cover(_ region: HalfPlanes, within rect: PixelRect) {
        let rect = rect.intersection(bounds)
        if rect.isEmpty { return }
        // Cells that extend beyond the pass are covered by what reaches its end.
        let top = (rect.minY - bounds.minY + Self.cell - 1) / Self.cell
        let bottom = rect.maxY == bounds.maxY ? rows : (rect.maxY - bounds.minY) / Self.cell
        let left = (rect.minX - bounds.minX + Self.cell - 1) / Self.cell
        let right = rect.maxX == bounds.maxX ? columns : (rect.maxX - bounds.minX) / Self.cell
        guard top < bottom, left < right else { return }
        for row in top..<bottom {
            let y = Float(bounds.minY + row * Self.cell)
            guard let span = region.span(y + 0.5, y + Float(Self.cell) - 0.5, anywhere: false) else { continue }
            let low = min(max(span.low - 0.5 - Float(bounds.minX), -1), 1e6)
            let high = min(max(span.high + 0.5 - Float(bounds.minX), -1), 1e6)
            let first = max(left, Int32((low / Float(Self.cell)).rounded(.up)))
            let end = min(right, Int32((high / Float(Self.cell)).rounded(.down)))
            if first < end { set(Int(row), Int(first), Int(end - 1)) }
        }
    }

    private func set(_ row: Int, _ first: Int, _ last: Int) {
        isEmpty = false
        let line = words + row * wordsPerRow
        let from = first >> 6, to = last >> 6
        let head = UInt64.max << UInt64(first & 63), tail = UInt64.max >> UInt64(63 - last & 63)
        if from == to {
            line[from] |= head & tail
            return
        }
        line[from] |= head
        for index in (from + 1)..<to { line[index] = .max }
        line[to] |= tail
    }

    /// Returns the first and the last uncovered cell of a row between two columns; nil where all are covered.
    private func open(_ row: Int, _ first: Int, _ last: Int) -> (first: Int, last: Int)? {
        let line = words + row * wordsPerRow
        let end = last >> 6
        var index = first >> 6
        var word = ~line[index] & (UInt64.max << UInt64(first & 63))
        while word == 0 {
            index += 1
            if index > end { return nil }
            word = ~line[index]
        }
        let start = index << 6 + word.trailingZeroBitCount
        if start > last { return nil }
        index = end
        word = ~line[index] & (UInt64.max >> UInt64(63 - last & 63))
        while word == 0 {
            index -= 1
            word = ~line[index]
        }
        return (start, index << 6 + 63 - word.leadingZeroBitCount)
    }

    /// Returns the visible pixels of one row of cells of a region; empty where there are none.
    @inline(__always) func visible(_ region: HalfPlanes, row: Int32, within rect: PixelRect) -> PixelRect {
        let y = bounds.minY + row * Self.cell
        let top = max(y, rect.minY), bottom = min(y + Self.cell, rect.maxY)
        guard let span = region.span(Float(top) + 0.5, Float(bottom) - 0.5, anywhere: true) else { return .empty }
        let origin = Float(bounds.minX)
        let low = min(max(span.low - origin, -1), 1e6), high = min(max(span.high - origin, -1), 1e6)
        let first = max(rect.minX - bounds.minX, Int32(low.rounded(.down))) / Self.cell
        let last = min(rect.maxX - bounds.minX - 1, Int32(high.rounded(.down))) / Self.cell
        guard first <= last, first >= 0, let open = open(Int(row), Int(first), Int(last)) else { return .empty }
        return PixelRect(
            minX: bounds.minX + Int32(open.first) * Self.cell, minY: top,
            maxX: bounds.minX + Int32(open.last + 1) * Self.cell, maxY: bottom
        ).intersection(rect)
    }

    /// Returns the rows of cells that a rectangle inside the bounds touches.
    func rows(of rect: PixelRect) -> Range<Int32> {
        (rect.minY - bounds.minY) / Self.cell..<(rect.maxY - bounds.minY + Self.cell - 1) / Self.cell
    }
}
