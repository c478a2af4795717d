// Unsafe: one worker's rows, used by that worker alone.
import CPUKernels
import FrameModel

/// Rows of cells between the two axes of a blur's step. The system gives memory for what is used only.
public struct BlurScratch {
    let kernels: UnsafePointer<CPUKernelTable>
    /// Rows with room for `slack` cells before the first and after the last.
    let cells, narrow: UnsafeMutablePointer<UInt16>
    /// Pixels of a row that does not start or end where its cells do.
    let pixels: UnsafeMutablePointer<UInt32>
    /// A row of transparency.
    let clear: UnsafeMutablePointer<UInt32>
    /// The rows that one row is made of.
    let rows: UnsafeMutablePointer<UnsafePointer<UInt16>>
    let pixelRows: UnsafeMutablePointer<UnsafePointer<UInt32>>

    /// Cells that kernels may read beyond a row's ends.
    static let slack = 32
    /// The most cells that a source and the result around it may span together.
    static let greatestSpan = 2 * greatestSize
    /// The most pixels of a source from edge to edge.
    static let greatestSize = 32768
    private static let count = greatestSpan + 4 * slack

    /// Memory for one thread.
    public init(kernels: UnsafePointer<CPUKernelTable>) {
        self.kernels = kernels
        cells = .allocate(capacity: 4 * Self.count)
        narrow = .allocate(capacity: 4 * Self.count)
        pixels = .allocate(capacity: Self.count)
        clear = .allocate(capacity: Self.greatestSize)
        clear.initialize(repeating: 0, count: Self.greatestSize)
        pixelRows = .allocate(capacity: 4)
        rows = .allocate(capacity: 2 * BlurPlan.Axis.greatestReach + 1)
    }

    /// Gives the memory back.
    public func deallocate() {
        cells.deallocate()
        narrow.deallocate()
        pixels.deallocate()
        clear.deallocate()
        rows.deallocate()
        pixelRows.deallocate()
    }
}
