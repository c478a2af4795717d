// Unsafe: rows of cells and pixels by address; BlurRanges has their bounds.
import CPUKernels
import FrameModel

/// One step of a blur: makes a level from the one before or from pixels, or pixels from the last level.
public struct BlurStep {
    /// The operation along the axes that are on.
    enum Kind {
        /// Converts pixels to cells.
        case widen
        /// Makes level 1 from pixels, along both axes.
        case halvePixels
        case halve
        case weigh
        case double
    }
    var kind: Kind
    var isAcross = true, isDown = true

    /// The source as pixels, for `widen` and `halvePixels`, surrounded by transparency or repeated pixels.
    var pixels: PixelPlane
    var pixelBounds: PixelRect
    var clampsEdges: Bool
    /// The part of the pixels, or of `source`, that is read.
    var reads: PixelRect
    var source = CellPlane.none
    var target = CellPlane.none
    /// The pixels that are written instead of cells; `area` is relative to `pixelBounds`.
    var result: PixelPlane?
    var alphaOnly = false
    /// Weights from the middle outwards, in 1/16384.
    var weightsX, weightsY: InlineArray<11, Int32>
    var reachX: Int32 = 0, reachY: Int32 = 0
    /// The cells to make.
    public internal(set) var area: PixelRect

    /// The rows of a band.
    public static let bandHeight: Int32 = 64
    /// The number of bands; they can be drawn at the same time, each thread with its own scratch memory.
    public var bandCount: Int { area.bandCount(height: Self.bandHeight) }

    /// Returns the last step of a blur for a part of the area that the blur was planned for.
    ///
    /// - Parameter result: contains at least that part.
    public func making(_ part: PixelRect, in result: PixelPlane) -> BlurStep {
        var step = self
        step.area = part.moved(0 &- pixelBounds.origin)
        step.result = result
        return step
    }

    /// Returns the rows of pixels that a blur's first step reads to make some rows of cells; those beyond the source stand for its
    /// outermost ones or for transparency.
    public func sourceRows(of rows: Range<Int32>) -> Range<Int32> {
        let read = kind == .halvePixels ? 2 * rows.lowerBound - 1..<2 * rows.upperBound + 1 : rows
        return read.lowerBound + pixelBounds.minY..<read.upperBound + pixelBounds.minY
    }

    /// Returns the first step for some of its rows.
    ///
    /// - Parameter pixels: contains the rows of the source that these read.
    public func making(rows: Range<Int32>, from pixels: PixelPlane) -> BlurStep {
        var step = self
        step.pixels = pixels
        step.area.minY = rows.lowerBound
        step.area.maxY = rows.upperBound
        return step
    }

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

/// Scratch memory for rows of cells between the two axes of a blur's step. The system provides memory only for the
/// parts that are used.
public struct BlurScratch {
    let kernels: UnsafePointer<CPUKernelTable>
    /// Rows with `slack` spare cells before the first and after the last.
    let cells, narrow: UnsafeMutablePointer<UInt16>
    /// Pixels of a row that does not start or end where its cells do.
    let pixels: UnsafeMutablePointer<UInt32>
    /// A row of transparency.
    let clear: UnsafeMutablePointer<UInt32>
    /// The rows that one row is made from.
    let rows: UnsafeMutablePointer<UnsafePointer<UInt16>>
    let pixelRows: UnsafeMutablePointer<UnsafePointer<UInt32>>

    /// The number of cells that kernels may read beyond a row's ends.
    static let slack = 32
    /// The most cells that a source and the result together may span.
    static let greatestSpan = 2 * greatestSize
    /// The most pixels of a source along an axis.
    static let greatestSize = 32768
    private static let count = greatestSpan + 4 * slack

    /// Allocates memory for one thread.
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

    /// Frees the memory.
    public func deallocate() {
        cells.deallocate()
        narrow.deallocate()
        pixels.deallocate()
        clear.deallocate()
        rows.deallocate()
        pixelRows.deallocate()
    }
}
