// Unsafe pointers: the memory of a picture in the making. Rows get their room before they are written.

import Values

/// Takes the coverage of rows, from the top down.
///
/// A row is begun, gets pixels from left to right without gaps, and is ended.
protocol CoverageSink {
    /// Begins a row.
    mutating func beginRow()
    /// Adds pixels of one alpha.
    mutating func add(_ alpha: UInt8, from: Int, to: Int)
    /// Adds the alphas of eight pixels from a column on, or of as many as the row has left.
    mutating func add(_ eight: SIMD8<UInt8>, at column: Int)
    /// Ends the row.
    mutating func endRow()
}

/// Writes coverage as runs.
struct CoverageWriter: CoverageSink {
    private let width, height: Int
    private let starts: UnsafeMutablePointer<Int32>
    private var runs: UnsafeMutablePointer<CoverageRuns.Run>
    private var alphas: UnsafeMutablePointer<UInt8>
    private var runRoom, alphaRoom: Int
    private var runCount = 0, alphaCount = 0
    private var row = 0
    /// Whether the row's last run has alphas.
    private var isOpen = false

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
    private static func mostRuns(_ width: Int) -> Int { width / 8 + 2 }

    @inline(__always)
    mutating func beginRow() {
        isOpen = false
        if runCount + Self.mostRuns(width) > runRoom {
            runRoom = 2 * runRoom + Self.mostRuns(width)
            runs = Self.moved(runs, runCount, room: runRoom)
        }
        if alphaCount + width + 8 > alphaRoom {
            alphaRoom = 2 * alphaRoom + width + 8
            alphas = Self.moved(alphas, alphaCount, room: alphaRoom)
        }
    }

    @inline(__always)
    mutating func add(_ alpha: UInt8, from: Int, to: Int) {
        isOpen = false
        if alpha == 0 { return }
        append(from, to, ~Int32(alpha))
    }

    @inline(__always)
    mutating func add(_ eight: SIMD8<UInt8>, at column: Int) {
        UnsafeMutableRawPointer(alphas + alphaCount).storeBytes(of: eight, as: SIMD8<UInt8>.self)
        let end = min(column + 8, width)
        if isOpen {
            runs[runCount - 1].to = Int32(truncatingIfNeeded: end)
        } else {
            append(column, end, Int32(truncatingIfNeeded: alphaCount))
            isOpen = true
        }
        alphaCount += end - column
    }

    @inline(__always)
    private mutating func append(_ from: Int, _ to: Int, _ alphas: Int32) {
        runs[runCount] = CoverageRuns.Run(
            from: Int32(truncatingIfNeeded: from), to: Int32(truncatingIfNeeded: to), alphas: alphas)
        runCount += 1
    }

    @inline(__always)
    mutating func endRow() {
        row += 1
        starts[row] = Int32(truncatingIfNeeded: runCount)
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

    func beginRow() {}

    @inline(__always)
    func add(_ alpha: UInt8, from: Int, to: Int) { (pixels + from).update(repeating: alpha, count: to - from) }

    @inline(__always)
    func add(_ eight: SIMD8<UInt8>, at column: Int) {
        if column + 8 <= width {
            UnsafeMutableRawPointer(pixels + column).storeBytes(of: eight, as: SIMD8<UInt8>.self)
        } else {
            for i in 0..<max(0, width - column) { pixels[column + i] = eight[i] }
        }
    }

    @inline(__always)
    mutating func endRow() { pixels += width }
}
