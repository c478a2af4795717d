/// The boxes of many quads, eight bytes each, and the search for those that meet a region: 100,000 are tested in some
/// 30 µs.
///
/// They are stored by coordinate in cells of eight, so that eight are compared at once, and in blocks of 64 with the
/// box around them. Coordinates above 16,383 are rounded outwards to multiples of 2 or 4: a box may then count as
/// meeting what it only comes near to.
struct BoxTable {
    /// The coordinates of eight boxes.
    private struct Cell {
        var minX, minY, maxX, maxY: SIMD8<Int16>

        /// Creates a cell of eight equal boxes.
        init(_ box: Box) {
            minX = SIMD8(repeating: box.minX); minY = SIMD8(repeating: box.minY)
            maxX = SIMD8(repeating: box.maxX); maxY = SIMD8(repeating: box.maxY)
        }
    }

    private struct Box {
        var minX, minY, maxX, maxY: Int16
        /// A box that meets nothing.
        static let empty = Box(minX: 16383, minY: 16383, maxX: 0, maxY: 0)
    }

    private var cells: ContiguousArray<Cell> = []
    /// By eight cells, a box around theirs. These boxes only grow.
    private var blocks: ContiguousArray<Box> = []
    private var shift: Int32 = 0

    /// Starts with `count` empty boxes within a picture.
    mutating func begin(count: Int, _ picture: PixelRect) {
        shift = 0
        while max(picture.maxX, picture.maxY) >> shift > 16383 { shift += 1 }
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(Cell(.empty), count: (count + 7) / 8))
        blocks.removeAll(keepingCapacity: true)
        blocks.append(contentsOf: repeatElement(.empty, count: (count + 63) / 64))
    }

    /// Sets a box, possibly an empty one.
    mutating func set(_ index: Int, _ rect: PixelRect) {
        let box = narrow(rect), cell = index >> 3, lane = index & 7, block = index >> 6
        cells[cell].minX[lane] = box.minX
        cells[cell].minY[lane] = box.minY
        cells[cell].maxX[lane] = box.maxX
        cells[cell].maxY[lane] = box.maxY
        blocks[block].minX = min(blocks[block].minX, box.minX)
        blocks[block].minY = min(blocks[block].minY, box.minY)
        blocks[block].maxX = max(blocks[block].maxX, box.maxX)
        blocks[block].maxY = max(blocks[block].maxY, box.maxY)
    }

    private func narrow(_ rect: PixelRect) -> Box {
        if rect.isEmpty { return .empty }
        let up = (Int32(1) << shift) - 1
        func clamp(_ value: Int32) -> Int16 { Int16(max(0, min(16383, value))) }
        return Box(
            minX: clamp(rect.minX >> shift), minY: clamp(rect.minY >> shift),
            maxX: clamp((min(rect.maxX, 1 << 24) + up) >> shift), maxY: clamp((min(rect.maxY, 1 << 24) + up) >> shift))
    }

    /// Appends the indices of the boxes that meet some damage, in ascending order.
    func collect(_ damage: Damage, into found: inout ContiguousArray<Int32>) {
        if damage.isEmpty { return }
        let isGrid = damage.isGrid, region = isGrid ? PixelRegion(damage.bounds) : damage.region
        let all = narrow(region.bounds)
        var parts = InlineArray<8, Cell>(repeating: Cell(.empty))
        for k in 0..<region.count { parts[k] = Cell(narrow(region[k])) }
        for block in blocks.indices {
            let box = blocks[block]
            if box.minX >= all.maxX || box.maxX <= all.minX || box.minY >= all.maxY || box.maxY <= all.minY { continue }
            for cell in block * 8..<min(block * 8 + 8, cells.count) {
                let meets = Self.meets(cells[cell], parts, region.count)
                if meets.0 | meets.1 == 0 { continue }
                let start = found.count
                Self.add(meets.0, cell * 8, &found)
                Self.add(meets.1, cell * 8 + 4, &found)
                if isGrid { drop(from: start, damage, &found) }
            }
        }
    }

    /// Drops the indices from `start` on whose boxes lie between damaged cells.
    @inline(__always)
    private func drop(from start: Int, _ damage: Damage, _ found: inout ContiguousArray<Int32>) {
        var write = start
        for read in start..<found.count {
            let index = found[read], cell = cells[Int(index >> 3)], lane = Int(index & 7)
            let box = PixelRect(
                minX: Int32(cell.minX[lane]) << shift, minY: Int32(cell.minY[lane]) << shift,
                maxX: Int32(cell.maxX[lane]) << shift, maxY: Int32(cell.maxY[lane]) << shift)
            if !damage.meets(box) { continue }
            found[write] = index
            write += 1
        }
        found.removeLast(found.count - write)
    }

    /// Returns the sign bit of 16 bits per box of a cell: set where the box meets one of the parts. Differences of
    /// coordinates up to 16,383 keep their sign, and a box meets another where all four are negative.
    @inline(__always)
    private static func meets(_ boxes: Cell, _ parts: borrowing InlineArray<8, Cell>, _ count: Int) -> (UInt64, UInt64)
    {
        var result = SIMD8<Int16>(repeating: 0)
        for k in 0..<count {
            let part = parts[k]
            let across = (boxes.minX &- part.maxX) & (part.minX &- boxes.maxX)
            let down = (boxes.minY &- part.maxY) & (part.minY &- boxes.maxY)
            result |= across & down
        }
        let bits = unsafeBitCast(result, to: SIMD2<UInt64>.self)
        let signs: UInt64 = 0x8000_8000_8000_8000
        return (bits.x & signs, bits.y & signs)
    }

    @inline(__always)
    private static func add(_ signs: UInt64, _ first: Int, _ found: inout ContiguousArray<Int32>) {
        var left = signs
        while left != 0 {
            found.append(Int32(first + left.trailingZeroBitCount >> 4))
            left &= left - 1
        }
    }
}
