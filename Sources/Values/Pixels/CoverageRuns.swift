// Unsafe pointers: one block of memory for all parts, owned by the pixel buffer that the runs belong to.

/// The coverage of a picture's pixels, as runs along its rows; pixels before a row's first run are not covered.
///
/// Along an outline pixels have individual alphas, eight at a time; the pixels after those, up to the next run, have
/// the last one's. So a large shape takes memory by the length of its outline, and rows are drawn eight pixels at once.
///
///     for run in coverage[row: y] { draw(run.low, run.high, at: run.column) }
public struct CoverageRuns {
    /// Eight pixels, and the constant alpha after them.
    public struct Run: Equatable, Sendable {
        /// The column of the first one, a multiple of 8.
        public var column: Int32
        /// The alphas of four pixels each, the first one's in the lowest byte. Those beyond the row's end are
        /// undefined.
        public var low, high: UInt32

        /// Makes a run from its parts.
        @inlinable public init(column: Int32, low: UInt32, high: UInt32) {
            self.column = column; self.low = low; self.high = high
        }

        /// The last alpha of the eight, which holds from there to the next run or the row's end.
        @inlinable public var even: UInt8 { UInt8(high >> 24) }
    }

    /// Row y has the runs `starts[y] ..< starts[y + 1]`.
    public let starts: UnsafePointer<Int32>
    /// The runs of all rows, left to right, not overlapping; all begin within the picture.
    public let runs: UnsafePointer<Run>
    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Bytes of memory.
    public let byteCount: Int

    /// The runs of a row; row 0 is the top.
    public subscript(row y: Int) -> UnsafeBufferPointer<Run> {
        let first = Int(starts[y])
        return UnsafeBufferPointer(start: runs + first, count: Int(starts[y + 1]) - first)
    }

    /// Returns the range of columns of a row that contains all covered pixels; nil where none is.
    public func columns(ofRow y: Int) -> Range<Int32>? {
        let row = self[row: y]
        guard let first = row.first, let last = row.last else { return nil }
        let end = last.even == 0 ? min(Int32(width), last.column + 8) : Int32(width)
        return first.column..<end
    }

    /// Writes row `y` as one byte per pixel.
    public func write(row y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
        var done = 0, even: UInt8 = 0
        for run in self[row: y] {
            let column = Int(run.column), count = min(8, width - column)
            (pixels + done).update(repeating: even, count: column - done)
            withUnsafeBytes(of: UInt64(run.high) << 32 | UInt64(run.low)) {
                UnsafeMutableRawPointer(pixels + column).copyMemory(from: $0.baseAddress!, byteCount: count)
            }
            done = column + count
            even = run.even
        }
        (pixels + done).update(repeating: even, count: width - done)
    }

    /// The block of its memory, retained; nil where it has memory of its own.
    private let block: Unmanaged<CoverageMemory>?

    /// Allocates memory and lets `fill` write all of it: `height + 1` starts, and the runs.
    ///
    /// - Parameters:
    ///   - width: The pixels in a row.
    ///   - height: The number of rows.
    ///   - runCount: The number of runs in all.
    ///   - block: The block to allocate from, shared with other pictures of the same lifetime; replaced where it is
    ///     full.
    ///   - fill: Writes the starts and the runs.
    public init(
        width: Int, height: Int, runCount: Int, in block: inout CoverageMemory?,
        fill: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Run>) -> Void
    ) {
        let startBytes = (height + 1) * MemoryLayout<Int32>.stride
        byteCount = startBytes + runCount * MemoryLayout<Run>.stride
        let taken = CoverageMemory.take(byteCount, from: &block)
        let starts = taken.memory.bindMemory(to: Int32.self, capacity: height + 1)
        let runs = (taken.memory + startBytes).bindMemory(to: Run.self, capacity: runCount)
        fill(starts, runs)
        self.width = width; self.height = height
        self.starts = UnsafePointer(starts); self.runs = UnsafePointer(runs)
        self.block = taken.block
    }

    func deallocate() {
        if let block { block.release() } else { UnsafeRawPointer(starts).deallocate() }
    }
}
