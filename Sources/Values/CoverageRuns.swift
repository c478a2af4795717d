// Unsafe pointers: one block of memory for all parts, owned by the pixel buffer that the runs belong to.

/// Which share of each pixel of a picture is covered, as runs along its rows: what lies between them is not covered at all.
///
/// A shape's inside is one run in each of its rows, and only along its outline there are alphas. So a large shape needs as much
/// memory as its outline is long.
///
///     for run in coverage[row: y] { if run.alphas < 0 { fill(run.from..<run.to, UInt8(~run.alphas)) } }
public struct CoverageRuns {
    /// Pixels of a row that follow one another.
    public struct Run: Equatable, Sendable {
        /// The first column, and the one behind the last.
        public var from, to: Int32
        /// Where the pixels' alphas begin, a byte each; below 0 all have the alpha `~alphas`.
        public var alphas: Int32

        /// From its parts.
        @inlinable public init(from: Int32, to: Int32, alphas: Int32) {
            self.from = from; self.to = to; self.alphas = alphas
        }
    }

    /// Row y has the runs `starts[y] ..< starts[y + 1]`.
    public let starts: UnsafePointer<Int32>
    /// The runs of all rows, from left to right, not overlapping.
    public let runs: UnsafePointer<Run>
    /// The alphas that runs name.
    public let alphas: UnsafePointer<UInt8>
    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Bytes of memory.
    public let byteCount: Int

    /// The runs of a row from the top, 0 for the first.
    public subscript(row y: Int) -> UnsafeBufferPointer<Run> {
        let first = Int(starts[y])
        return UnsafeBufferPointer(start: runs + first, count: Int(starts[y + 1]) - first)
    }

    /// Writes row `y` as a byte for each pixel.
    public func write(row y: Int, to pixels: UnsafeMutablePointer<UInt8>) {
        var done = 0
        for run in self[row: y] {
            let from = Int(run.from), count = Int(run.to) - from
            (pixels + done).update(repeating: 0, count: from - done)
            if run.alphas < 0 {
                (pixels + from).update(repeating: UInt8(truncatingIfNeeded: ~run.alphas), count: count)
            } else {
                (pixels + from).update(from: alphas + Int(run.alphas), count: count)
            }
            done = from + count
        }
        (pixels + done).update(repeating: 0, count: width - done)
    }

    /// Allocates memory and lets `fill` write all of it: `height + 1` starts, the runs, the alphas.
    public init(
        width: Int, height: Int, runCount: Int, alphaCount: Int,
        fill: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Run>, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let startBytes = (height + 1) * MemoryLayout<Int32>.stride, runBytes = runCount * MemoryLayout<Run>.stride
        byteCount = startBytes + runBytes + alphaCount
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: byteCount, alignment: MemoryLayout<Int32>.alignment)
        let starts = block.bindMemory(to: Int32.self, capacity: height + 1)
        let runs = (block + startBytes).bindMemory(to: Run.self, capacity: runCount)
        let alphas = (block + startBytes + runBytes).bindMemory(to: UInt8.self, capacity: alphaCount)
        fill(starts, runs, alphas)
        self.width = width; self.height = height
        self.starts = UnsafePointer(starts); self.runs = UnsafePointer(runs); self.alphas = UnsafePointer(alphas)
    }

    func deallocate() { UnsafeRawPointer(starts).deallocate() }
}
