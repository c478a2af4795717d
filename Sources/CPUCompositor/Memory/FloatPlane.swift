// Unsafe: pixel memory by address. Owners: SurfacePool and the compositor's target.
import PixelEffects

/// A rectangle of device pixels of four floats in memory, premultiplied red, green, blue, alpha. Does not own its memory.
struct FloatPlane {
    /// The pixel at (originX, originY).
    var base: UnsafeMutablePointer<SIMD4<Float>>
    /// Pixels from one row to the next.
    var stride: Int
    /// The device pixel that `base` stands for.
    var originX, originY: Int32

    /// Words of 32 bits that a pixel takes.
    static let words = 4

    init(base: UnsafeMutablePointer<SIMD4<Float>>, stride: Int, originX: Int32, originY: Int32) {
        self.base = base
        self.stride = stride
        self.originX = originX; self.originY = originY
    }

    /// Gives the pixels other places.
    mutating func move(by x: Int32, _ y: Int32) { originX += x; originY += y }

    /// The plane whose pixels are floats.
    @inline(__always)
    init(_ plane: PixelPlane) {
        base = UnsafeMutableRawPointer(plane.base).assumingMemoryBound(to: SIMD4<Float>.self)
        stride = plane.stride
        originX = plane.originX; originY = plane.originY
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

    /// The address of device pixel (`x`, `y`).
    @inline(__always)
    func at(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<SIMD4<Float>> {
        base + (Int(y &- originY) &* stride &+ Int(x &- originX))
    }
}

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
