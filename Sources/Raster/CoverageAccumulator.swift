import Values

/// Which share of each pixel of a few rows lies inside of closed lines, exactly.
///
/// Every cell holds what the lines through it change in the coverage of the pixels from there on to the right: a line that
/// rises by dy within a pixel, at a mean distance m from the pixel's left side, takes (1 - m) · dy from it and dy from all
/// that follow. The sum along a row is then the area inside, counted once for each turn around it.
struct CoverageAccumulator {
    /// Pixels in a row.
    private(set) var width = 0
    /// Rows.
    private(set) var height = 0
    /// Two cells more a row than pixels: lines on the right border reach them.
    private var cells: ContiguousArray<Float> = []
    /// The first cell of each row that a line touched, and the one after the last.
    private var touched: ContiguousArray<(first: Int, end: Int)> = []

    /// Starts with no lines.
    mutating func begin(width: Int, height: Int) {
        self.width = width; self.height = height
        let count = (width + 2) * height
        // What was touched is cleared as it is read: the rest is 0 still.
        if cells.count < count { cells.append(contentsOf: repeatElement(0, count: count - cells.count)) }
        touched.removeAll(keepingCapacity: true)
        touched.append(contentsOf: repeatElement((first: width + 2, end: 0), count: height))
    }

    /// Adds a line. What lies above and below the rows and to the right of the pixels does not count; to the left of them it
    /// counts as the border itself.
    mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        guard a.y != b.y else { return }
        let sign: Double = a.y < b.y ? 1 : -1
        let top = a.y < b.y ? a : b, bottom = a.y < b.y ? b : a
        let y0 = max(0, top.y), y1 = min(Double(height), bottom.y)
        guard y0 < y1 else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        func x(_ y: Double) -> Double { top.x + (y - top.y) * slope }
        // Where it crosses the left and the right border, in between the rows' ends.
        let right = Double(width)
        var turns = (y0, y1)
        if slope != 0 {
            let atLeft = top.y - top.x / slope, atRight = top.y + (right - top.x) / slope
            turns = (min(atLeft, atRight), max(atLeft, atRight))
        }
        let t0 = max(y0, min(y1, turns.0)), t1 = max(y0, min(y1, turns.1))
        addPart(y0, t0)
        addPart(t0, t1)
        addPart(t1, y1)

        func addPart(_ from: Double, _ to: Double) {
            guard from < to else { return }
            let middle = x((from + to) / 2)
            if middle >= right { return }
            if middle <= 0 {
                addRows(from, to, 0, 0, sign)
            } else {
                addRows(from, to, max(0, min(right, x(from))), max(0, min(right, x(to))), sign)
            }
        }
    }

    /// Adds a line that runs downwards between the left and the right border, row by row.
    private mutating func addRows(_ y0: Double, _ y1: Double, _ x0: Double, _ x1: Double, _ sign: Double) {
        let slope = (x1 - x0) / (y1 - y0)
        let firstRow = Int(y0), lastRow = min(height - 1, Int(y1))
        for row in firstRow...max(firstRow, lastRow) {
            let top = max(y0, Double(row)), bottom = min(y1, Double(row + 1))
            guard top < bottom else { continue }
            let from = row == firstRow ? x0 : x0 + (top - y0) * slope
            let to = bottom == y1 ? x1 : x0 + (bottom - y0) * slope
            addRow(row, min(from, to), max(from, to), (bottom - top) * sign)
        }
    }

    /// Adds a line within one row that runs between two x, and rises by `dy` in all.
    private mutating func addRow(_ row: Int, _ x0: Double, _ x1: Double, _ dy: Double) {
        let start = row * (width + 2)
        let low = max(0, min(Double(width), x0)), high = max(low, min(Double(width), x1))
        let first = Int(low), last = Int(high)
        touched[row] = (min(touched[row].first, first), max(touched[row].end, last + 2))
        if first == last {
            addCell(start + first, dy, (low + high) / 2 - Double(first))
            return
        }
        let perPixel = dy / (high - low)
        for column in first...last {
            let from = max(low, Double(column)), to = min(high, Double(column + 1))
            addCell(start + column, perPixel * (to - from), (from + to) / 2 - Double(column))
        }
    }

    @inline(__always)
    private mutating func addCell(_ cell: Int, _ dy: Double, _ mean: Double) {
        cells[cell] += Float(dy * (1 - mean))
        cells[cell + 1] += Float(dy * mean)
    }

    /// Writes the coverage of a row, 0…255 rounded, over all of its pixels, and forgets its lines.
    mutating func resolve(row: Int, _ rule: CGPathFillRule, into pixels: UnsafeMutablePointer<UInt8>) {
        let (first, end) = touched[row]
        let start = row * (width + 2)
        var turns: Float = 0
        pixels.update(repeating: 0, count: min(first, width))
        for column in first..<max(first, end) {
            turns += cells[start + column]
            cells[start + column] = 0
            if column < width { pixels[column] = Self.byte(turns, rule) }
        }
        if end < width, end > 0 {
            (pixels + end).update(repeating: Self.byte(turns, rule), count: width - end)
        }
    }

    @inline(__always)
    private static func byte(_ turns: Float, _ rule: CGPathFillRule) -> UInt8 {
        var inside = abs(turns)
        if rule == .evenOdd {
            inside -= 2 * (inside / 2).rounded(.down)
            if inside > 1 { inside = 2 - inside }
        }
        return UInt8(min(1, inside) * 255 + 0.5)
    }
}
