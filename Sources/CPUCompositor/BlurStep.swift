// Unsafe: rows of cells and pixels by address; BlurRanges says which exist.
import CPUKernels
import FramePlan

/// One step of a blur: a level made from the one before, or from pixels; or pixels from the last level.
struct BlurStep {
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
    var area: PixelRect

    private static let bandHeight: Int32 = 64
    var bandCount: Int { BandWork.count(area, height: Self.bandHeight) }

    func draw(band: Int, _ scratch: Scratch) {
        for y in BandWork.rows(area, band: band, height: Self.bandHeight) {
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
