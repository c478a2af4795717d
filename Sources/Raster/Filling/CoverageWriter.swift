// Unsafe pointers: the memory of a picture being written. Room for rows is made before they are written.

import RasterKernels

/// A receiver of the coverage of rows, from the top down.
protocol CoverageSink {
    /// Appends the first `count` rows, and clears them.
    mutating func add(_ rows: UnsafePointer<RasterRows>, count: Int, _ kernels: UnsafePointer<RasterKernelTable>)
    /// Appends this many rows without coverage.
    mutating func skip(_ count: Int)
}

/// Writes coverage as runs into memory that it keeps; a picture is a copy of the exact size.
struct CoverageWriter: CoverageSink, Sendable {
    private var width = 0, height = 0
    private var starts: ContiguousArray<Int32> = []
    private var runs: ContiguousArray<RasterRun> = []
    private var runCount: Int32 = 0
    private var row = 0
    /// The block that pictures are allocated from.
    private var block: CoverageMemory?

    /// Begins a picture of `width` by `height` pixels.
    mutating func begin(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        (row, runCount) = (0, 0)
        Self.grow(&starts, to: height + 1, 0)
        starts[0] = 0
    }

    mutating func add(
        _ rows: UnsafePointer<RasterRows>, count: Int, _ kernels: UnsafePointer<RasterKernelTable>
    ) {
        // Enough for the worst case.
        Self.grow(&runs, to: Int(runCount) + count * Int(rows.pointee.cellCount / 8), RasterRun())
        starts.withUnsafeMutableBufferPointer { starts in
            runs.withUnsafeMutableBufferPointer { runs in
                runCount = kernels.pointee.resolveRuns(
                    rows, Int32(truncatingIfNeeded: count), starts.baseAddress! + row + 1, runs.baseAddress!, runCount)
            }
        }
        row += count
    }

    mutating func skip(_ count: Int) {
        for _ in 0..<count {
            row += 1
            starts[row] = runCount
        }
    }

    /// Appends all rows of a picture of bytes, which eight can be read at a time of.
    mutating func add(
        alphas: UnsafePointer<UInt8>, stride: Int, _ kernels: UnsafePointer<RasterKernelTable>
    ) {
        Self.grow(&runs, to: height * (width + 7) / 8 + height, RasterRun())
        starts.withUnsafeMutableBufferPointer { starts in
            runs.withUnsafeMutableBufferPointer { runs in
                runCount = kernels.pointee.resolveAlphas(
                    alphas, Int64(stride), Int32(width), Int32(height), starts.baseAddress! + 1, runs.baseAddress!)
            }
        }
        row = height
    }

    /// Returns the picture.
    mutating func finish() -> PixelBuffer {
        precondition(row == height, "\(height - row) rows of coverage are missing")
        var block = self.block.take()
        let picture = CoverageRuns(width: width, height: height, runCount: Int(runCount), in: &block) {
            Self.copy(starts, height + 1, to: $0)
            Self.copy(runs, Int(runCount), to: $1)
        }
        self.block = block
        return PixelBuffer(coverage: picture)
    }

    /// Copies elements of the same layout.
    private static func copy<From, To>(
        _ list: ContiguousArray<From>, _ count: Int, to memory: UnsafeMutablePointer<To>
    ) {
        list.withUnsafeBytes {
            guard let start = $0.baseAddress, count > 0 else { return }
            UnsafeMutableRawPointer(memory).copyMemory(from: start, byteCount: count * MemoryLayout<To>.stride)
        }
    }

    private static func grow<T>(_ list: inout ContiguousArray<T>, to count: Int, _ filler: T) {
        let missing = count - list.count
        if missing > 0 { list.append(contentsOf: repeatElement(filler, count: missing + count / 2)) }
    }
}

/// Writes coverage as one byte per pixel.
struct CoverageBytes: CoverageSink {
    /// The current row.
    var pixels: UnsafeMutablePointer<UInt8>
    let width: Int

    mutating func add(
        _ rows: UnsafePointer<RasterRows>, count: Int, _ kernels: UnsafePointer<RasterKernelTable>
    ) {
        for index in 0..<count {
            kernels.pointee.resolveBytes(rows, Int32(index), pixels)
            pixels += width
        }
    }

    mutating func skip(_ count: Int) {
        pixels.update(repeating: 0, count: count * width)
        pixels += count * width
    }
}
