// Unsafe code: bits are stored in raw words, which are reused from pass to pass.

/// The places where the latest batches draw: one bit per cell of a 64x64 grid over the target.
///
///     places.begin(7)                                 // a new batch
///     places.add(places.cells(polygon), to: 7)        // a piece of it
///     places.settle()                                 // the quad that it belongs to is written
///     if places.isFree(places.cells(other), in: 7) {} // what another quad's piece may be drawn before
final class BatchPlaces {
    /// The number of batches that are tracked.
    static let depth = 8
    /// The number of rows and of columns of the grid.
    private static let side = 64

    /// The cells that a box touches.
    struct Cells {
        var columns: UInt64 = 0
        var first = BatchPlaces.side, last = -1

        mutating func add(_ other: Cells) {
            columns |= other.columns
            first = min(first, other.first)
            last = max(last, other.last)
        }
    }

    private let words: UnsafeMutablePointer<UInt64>
    /// The cells of the quad being written: its own pieces share no pixel, so they may be drawn in any order.
    private var pending = InlineArray<8, Cells>(repeating: Cells())
    private var isPending = false
    private var origin = SIMD2<Float>(repeating: 0), scale = SIMD2<Float>(repeating: 0)

    init() {
        words = .allocate(capacity: Self.depth * Self.side)
        words.initialize(repeating: 0, count: Self.depth * Self.side)
    }

    deinit { words.deallocate() }

    /// Places the grid over pixels from (originX, originY).
    func lay(originX: Int32, originY: Int32, width: Int, height: Int) {
        origin = SIMD2(Float(originX), Float(originY))
        scale = Float(Self.side) / SIMD2(Float(max(width, 1)), Float(max(height, 1)))
    }

    /// Returns the cells of a polygon's bounds.
    @inline(__always) func cells(_ polygon: ConvexPolygon) -> Cells {
        let extent = polygon.extent
        let low = (extent.low - origin) * scale, high = (extent.high - origin) * scale
        let left = Self.cell(low.x), right = Self.cell(high.x)
        return Cells(
            columns: (UInt64.max << UInt64(left)) & (UInt64.max >> UInt64(Self.side - 1 - right)),
            first: Self.cell(low.y), last: Self.cell(high.y))
    }

    /// NaN gives cell 0.
    @inline(__always) private static func cell(_ value: Float) -> Int {
        value > 0 ? value < Float(side - 1) ? Int(value) : side - 1 : 0
    }

    /// Starts a new batch, and drops the one that used its slot.
    func begin(_ batch: Int) {
        let slot = batch & (Self.depth - 1)
        (words + slot * Self.side).update(repeating: 0, count: Self.side)
        pending[slot] = Cells()
    }

    /// Adds cells of the quad being written.
    @inline(__always) func add(_ cells: Cells, to batch: Int) {
        pending[batch & (Self.depth - 1)].add(cells)
        isPending = true
    }

    /// Marks all cells for a batch.
    func addAll(to batch: Int) {
        (words + (batch & (Self.depth - 1)) * Self.side).update(repeating: .max, count: Self.side)
    }

    /// Ends a quad: its pieces now count for the order of later ones.
    @inline(__always) func settle() { if isPending { settlePending() } }

    private func settlePending() {
        isPending = false
        for slot in 0..<Self.depth where pending[slot].last >= 0 {
            let cells = pending[slot]
            pending[slot] = Cells()
            for row in cells.first...cells.last { words[slot * Self.side + row] |= cells.columns }
        }
    }

    /// Whether a batch draws in none of the cells.
    @inline(__always) func isFree(_ cells: Cells, in batch: Int) -> Bool {
        let rows = words + (batch & (Self.depth - 1)) * Self.side
        for row in cells.first...cells.last where rows[row] & cells.columns != 0 { return false }
        return true
    }
}
