// Unsafe: pixels by address. Owners: SurfacePool, ImageCache and the compositor's target.
import FrameModel
import PixelEffects

extension PixelPlane {
    /// No pixel.
    static var none: PixelPlane {
        PixelPlane(base: UnsafeMutablePointer(bitPattern: 64)!, stride: 0, originX: 0, originY: 0)
    }

    /// Repeats the only column or row of pixels that are one wide or high: four neighbours exist always.
    func repeatEdges(_ bounds: PixelRect) {
        if bounds.width == 1 {
            for y in bounds.minY..<bounds.maxY { at(bounds.minX + 1, y).pointee = at(bounds.minX, y).pointee }
        }
        if bounds.height == 1 {
            for x in bounds.minX..<bounds.minX + max(2, bounds.width) {
                at(x, bounds.minY + 1).pointee = at(x, bounds.minY).pointee
            }
        }
    }

    /// Pixels from row to row for a width: whole cache lines.
    static func stride(width: Int) -> Int { (width + 15) & ~15 }
}
