// Unsafe: pixel memory by address. Owners: SurfacePool and the compositor's target.
import PixelEffects

/// A rectangle of device pixels of four floats in memory, premultiplied red, green, blue, alpha. Does not own its memory.
typealias FloatPlane = Plane<SIMD4<Float>>

extension FloatPlane {
    /// Words of 32 bits that a pixel takes.
    static var words: Int { 4 }

    /// The plane whose pixels are floats.
    @inline(__always)
    init(_ plane: PixelPlane) {
        self.init(
            base: UnsafeMutableRawPointer(plane.base).assumingMemoryBound(to: SIMD4<Float>.self), stride: plane.stride,
            originX: plane.originX, originY: plane.originY)
    }

    /// Gives the pixels other places.
    mutating func move(by x: Int32, _ y: Int32) { originX += x; originY += y }
}

extension Plane {
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
}

extension PixelPlane {
    /// No pixel.
    static var none: PixelPlane {
        PixelPlane(base: UnsafeMutablePointer(bitPattern: 64)!, stride: 0, originX: 0, originY: 0)
    }

    /// Pixels from row to row for a width: whole cache lines.
    static func stride(width: Int) -> Int { (width + 15) & ~15 }
}
