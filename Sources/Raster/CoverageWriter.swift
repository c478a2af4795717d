// Unsafe pointers: the memory of a picture in the making. Rows get their room before they are written.

import RasterKernels
import Values

/// Takes the coverage of rows, from the top down.
protocol CoverageSink {
    /// Adds the first `count` of some rows, and clears them.
    mutating func add(_ rows: UnsafePointer<RasterRows>, count: Int, _ kernels: UnsafePointer<RasterKernelTable>)
    /// Adds so many rows of no coverage.
    mutating func skip(_ count: Int)
}

/// Writes coverage as runs.
struct CoverageWriter: CoverageSink {
    private let width, height: Int
    private let starts: UnsafeMutablePointer<Int32>
    private var runs: UnsafeMutablePointer<CoverageRuns.Run>
    private var alphas: UnsafeMutablePointer<UInt8>
    private var runRoom, alphaRoom: Int
    private var counts = RasterCounts(runs: 0, alphas: 0)
    private var row = 0

    /// A picture of `width` times `height` pixels; `finish` must follow.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        starts = .allocate(capacity: height + 1)
        runRoom = 4 * height + Self.mostRuns(width)
        runs = .allocate(capacity: runRoom)
        alphaRoom = 24 * height + width + 8
        alphas = .allocate(capacity: alphaRoom)
        starts[0] = 0
    }

    /// Alphas come in eights, and so do the gaps between them.
    private static func mostRuns(_ width: Int) -> Int { width / 8 + 3 }

    mutating func add(
        _ rows: UnsafePointer<RasterRows>, count: Int, _ kernels: UnsafePointer<RasterKernelTable>
    ) {
        for index in 0..<count {
            makeRoom()
            UnsafeMutableRawPointer(runs).withMemoryRebound(to: RasterRun.self, capacity: runRoom) {
                kernels.pointee.resolveRuns(rows, Int32(index), $0, alphas, &counts)
            }
            endRow()
        }
    }

    mutating func skip(_ count: Int) { for _ in 0..<count { endRow() } }

    private mutating func endRow() {
        row += 1
        starts[row] = counts.runs
    }

    /// For a row of any kind.
    private mutating func makeRoom() {
        if Int(counts.runs) + Self.mostRuns(width) > runRoom {
            runRoom = 2 * runRoom + Self.mostRuns(width)
            runs = Self.moved(runs, Int(counts.runs), room: runRoom)
        }
        if Int(counts.alphas) + width + 8 > alphaRoom {
            alphaRoom = 2 * alphaRoom + width + 8
            alphas = Self.moved(alphas, Int(counts.alphas), room: alphaRoom)
        }
    }

    /// The picture, which owns the memory.
    func finish() -> PixelBuffer {
        precondition(row == height, "\(height - row) rows of coverage are missing")
        let stride = MemoryLayout<CoverageRuns.Run>.stride
        return PixelBuffer(
            coverage: CoverageRuns(
                width: width, height: height, starts: starts, runs: runs, alphas: alphas,
                byteCount: 4 * (height + 1) + stride * runRoom + alphaRoom))
    }

    private static func moved<T>(
        _ old: UnsafeMutablePointer<T>, _ count: Int, room: Int
    ) -> UnsafeMutablePointer<T> {
        let new = UnsafeMutablePointer<T>.allocate(capacity: room)
        new.moveInitialize(from: old, count: count)
        old.deallocate()
        return new
    }
}

/// Writes coverage as a byte for each pixel.
struct CoverageBytes: CoverageSink {
    /// The row at hand.
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
