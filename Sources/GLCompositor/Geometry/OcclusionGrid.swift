// Unsafe code: bits are kept in raw words, which are reused from pass to pass.

/// Which pixels of a pass are hidden behind opaque content: a bit for each cell of 4x4 pixels, the block that a software GL
/// shades together.
final class OcclusionGrid {
    /// Pixels of a cell along each axis.
    static let cell: Int32 = 4

    /// What was reset to.
    private(set) var bounds = PixelRect.empty
    /// Whether no cell is covered.
    private(set) var isEmpty = true
    private var words: UnsafeMutablePointer<UInt64>
    private var capacity = 0
    private var wordsPerRow = 0, columns: Int32 = 0, rows: Int32 = 0

    init() { words = .allocate(capacity: 0) }
    deinit { words.deallocate() }

    /// Starts with nothing covered.
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

    /// Forgets what is covered.
    func clear() { if !isEmpty { reset(bounds) } }

    /// Covers the cells all of whose pixels lie in a region and in `rect`.
    func cover(_ region: HalfPlanes, within rect: PixelRect) {
        let rect = rect.intersection(bounds)
        if rect.isEmpty { return }
        // Cells that reach beyond the pass are covered by what reaches its end.
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

    /// The cells of a row that are not covered, from the first to the last between two columns; nil where all are covered.
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

    /// What can be seen of one row of cells of a region, as pixels; empty where nothing.
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

    /// The rows of cells that a rectangle inside the bounds touches.
    func rows(of rect: PixelRect) -> Range<Int32> {
        (rect.minY - bounds.minY) / Self.cell..<(rect.maxY - bounds.minY + Self.cell - 1) / Self.cell
    }
}
