/// The cells of a grid over a picture, 64 by 64 at most, one bit each: finding where a rectangle touches takes a few
/// steps, however many cells are set.
///
///     var grid = CellGrid(over: picture)
///     grid.add(changed)
///     grid.forEachRect(in: picture) { rect in … }
package struct CellGrid: Sendable {
    /// The corner of the first cell.
    private let minX, minY: Int32
    private let cellWidth, cellHeight: Int32
    private let columns, rows: Int32
    /// By row, one bit per column.
    private var bits = InlineArray<64, UInt64>(repeating: 0)
    /// The number of cells that are set.
    package private(set) var count = 0

    /// The least cell size, in pixels: smaller cells would cost more to distinguish than to draw.
    private static let leastCell: Int32 = 16

    /// Creates an empty grid over a rectangle.
    package init(over rect: PixelRect) {
        (minX, minY) = (rect.minX, rect.minY)
        cellWidth = max(Self.leastCell, (rect.width + 63) / 64)
        cellHeight = max(Self.leastCell, (rect.height + 63) / 64)
        columns = (rect.width + cellWidth - 1) / cellWidth
        rows = (rect.height + cellHeight - 1) / cellHeight
    }

    /// The number of cells of the grid.
    package var capacity: Int { Int(columns) * Int(rows) }

    /// Returns the most rows of pixels, up to `most`, of a band whose ends are also ends of cells; nil where cells are
    /// higher.
    package func bandHeight(atMost most: Int32) -> Int32? { cellHeight > most ? nil : most / cellHeight * cellHeight }

    /// Whether both grids have the same cells.
    package func isAlike(_ other: CellGrid) -> Bool {
        minX == other.minX && minY == other.minY && cellWidth == other.cellWidth && cellHeight == other.cellHeight
            && columns == other.columns && rows == other.rows
    }

    /// Empties the grid.
    package mutating func removeAll() {
        if count == 0 { return }
        for row in 0..<Int(rows) { bits[row] = 0 }
        count = 0
    }

    /// Adds the cells that a rectangle touches; the rectangle is not empty and lies in the grid.
    package mutating func add(_ rect: PixelRect) {
        let columns = mask(rect)
        for row in Int((rect.minY - minY) / cellHeight)...Int((rect.maxY - 1 - minY) / cellHeight) {
            add(columns, row)
        }
    }

    /// Adds the cells of a grid with the same cells.
    package mutating func add(_ other: borrowing CellGrid) {
        for row in 0..<Int(rows) { add(other.bits[row], row) }
    }

    @inline(__always)
    private mutating func add(_ columns: UInt64, _ row: Int) {
        let fresh = columns & ~bits[row]
        if fresh == 0 { return }
        bits[row] |= fresh
        count += fresh.nonzeroBitCount
    }

    /// Removes the cells outside a rectangle of the grid.
    package mutating func crop(_ rect: PixelRect) {
        let columns = rect.isEmpty ? 0 : mask(rect)
        for row in 0..<rows {
            let top = minY + row * cellHeight
            let left = top < rect.maxY && top + cellHeight > rect.minY ? bits[Int(row)] & columns : 0
            count -= (bits[Int(row)] & ~left).nonzeroBitCount
            bits[Int(row)] = left
        }
    }

    /// Whether a rectangle, which is not empty and lies in the grid, touches any set cell.
    @inline(__always)
    package func meets(_ rect: PixelRect) -> Bool {
        let columns = mask(rect)
        for row in Int((rect.minY - minY) / cellHeight)...Int((rect.maxY - 1 - minY) / cellHeight)
        where bits[row] & columns != 0 {
            return true
        }
        return false
    }

    /// Whether all cells that such a rectangle touches are set.
    package func contains(_ rect: PixelRect) -> Bool {
        let columns = mask(rect)
        for row in Int((rect.minY - minY) / cellHeight)...Int((rect.maxY - 1 - minY) / cellHeight)
        where ~bits[row] & columns != 0 {
            return false
        }
        return true
    }

    /// Returns the columns that a rectangle touches.
    @inline(__always)
    private func mask(_ rect: PixelRect) -> UInt64 {
        let first = (rect.minX - minX) / cellWidth, last = (rect.maxX - 1 - minX) / cellWidth
        return UInt64.max << UInt64(first) & UInt64.max >> UInt64(63 - last)
    }

    /// Calls `body` with disjoint rectangles that together are the part of `rect` in set cells, or in unset ones where
    /// `isInside` is false; from the top, and from the left.
    package func forEachRect(in rect: PixelRect, isInside: Bool = true, _ body: (PixelRect) -> Void) {
        if rect.isEmpty { return }
        let columns = mask(rect), flip = isInside ? 0 : UInt64.max
        let first = Int((rect.minY - minY) / cellHeight), last = Int((rect.maxY - 1 - minY) / cellHeight)
        var above: UInt64 = 0
        for row in first...last {
            let here = (bits[row] ^ flip) & columns
            var left = here
            while left != 0 {
                let start = left.trailingZeroBitCount, length = (~(left >> UInt64(start))).trailingZeroBitCount
                let run = (length == 64 ? UInt64.max : 1 << UInt64(length) - 1) << UInt64(start)
                left &= ~run
                // Equal rows form one rectangle, which the first of them makes.
                let around = run | run << 1 | run >> 1
                if above & around == run { continue }
                var end = row + 1
                while end <= last, (bits[end] ^ flip) & columns & around == run { end += 1 }
                let cells = PixelRect(
                    minX: minX + Int32(start) * cellWidth, minY: minY + Int32(row) * cellHeight,
                    maxX: minX + Int32(start + length) * cellWidth, maxY: minY + Int32(end) * cellHeight)
                body(cells.intersection(rect))
            }
            above = here
        }
    }
}
