// Unsafe: pixel memory by address. Owners: SurfacePool, a worker's scratch memory, the compositor.
import PixelEffects

/// A rectangle of device pixels of four floats, premultiplied red, green, blue, alpha, in memory that it does not own.
typealias FloatPlane = Plane<SIMD4<Float>>

extension FloatPlane {
    /// The number of 32-bit words of a pixel.
    static var words: Int { 4 }

    /// Creates the plane of floats over a plane's memory.
    @inline(__always)
    init(_ plane: PixelPlane) {
        self.init(
            base: UnsafeMutableRawPointer(plane.base).assumingMemoryBound(to: SIMD4<Float>.self), stride: plane.stride,
            originX: plane.originX, originY: plane.originY)
    }

    /// Moves the plane's origin.
    mutating func move(by x: Int32, _ y: Int32) { originX += x; originY += y }
}

/// A rectangle of device pixels of four half floats, premultiplied red, green, blue, alpha, in memory that it does not own.
typealias HalfPlane = Plane<SIMD4<UInt16>>

extension Plane {
    /// Repeats the only column or row of a plane that is one pixel wide or high, so that four neighbours always exist.
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
    /// Creates the plane of a plane of floats, which `FloatPlane.init(_:)` turns back.
    @inline(__always)
    init(_ plane: FloatPlane) {
        self.init(
            base: UnsafeMutableRawPointer(plane.base).assumingMemoryBound(to: UInt32.self), stride: plane.stride,
            originX: plane.originX, originY: plane.originY)
    }

    /// A plane without pixels.
    static var none: PixelPlane {
        PixelPlane(base: UnsafeMutablePointer(bitPattern: 64)!, stride: 0, originX: 0, originY: 0)
    }

    /// Returns the pixels from one row to the next for a width: whole cache lines.
    static func stride(width: Int) -> Int { (width + 15) & ~15 }
}
