// Unsafe: rows of cells and pixels by address; BlurRanges says which exist.
import CPUKernels
import FrameModel

/// One step of a blur: a level made from the one before, or from pixels; or pixels from the last level.
public struct BlurStep {
    /// What is done along the axes that are on.
    enum Kind {
        /// Pixels to cells as they are.
        case widen
        /// Pixels to level 1, both axes.
        case halvePixels
        case halve
        case weigh
        case double
    }
    var kind: Kind
    var isAcross = true, isDown = true

    /// The source as pixels, for `widen` and `halvePixels`, with the transparency or the repeated pixels around it.
    var pixels: PixelPlane
    var pixelBounds: PixelRect
    var clampsEdges: Bool
    /// What is read of it, or of `source`.
    var reads: PixelRect
    var source = CellPlane.none
    var target = CellPlane.none
    /// Where pixels are written rather than cells; `area` is relative to `pixelBounds`.
    var result: PixelPlane?
    var alphaOnly = false
    /// Weights from the middle on, in 1/16384.
    var weightsX, weightsY: InlineArray<11, Int32>
    var reachX: Int32 = 0, reachY: Int32 = 0
    /// The cells to make.
    public internal(set) var area: PixelRect

    private static let bandHeight: Int32 = 64
    /// How many bands there are: they can be drawn at the same time, each thread with scratch memory of its own.
    public var bandCount: Int { area.bandCount(height: Self.bandHeight) }

    /// Makes the cells or pixels of one band.
    public func draw(band: Int, _ scratch: BlurScratch) {
        for y in area.rows(ofBand: band, height: Self.bandHeight) {
            switch kind {
            case .widen: widen(y, scratch)
            case .halvePixels: halvePixels(y, scratch)
            case .halve: halve(y, scratch)
            case .weigh: weigh(y, scratch)
            case .double: double(y, scratch)
            }
        }
    }
}

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
