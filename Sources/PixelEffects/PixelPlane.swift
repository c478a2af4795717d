// Unsafe: pixel memory by address, owned by somebody else.
import FrameModel

/// A rectangle of device pixels of four bytes.
public typealias PixelPlane = Plane<UInt32>

/// A rectangle of device pixels in memory that it does not own.
public struct Plane<Pixel> {
    /// The pixel at (originX, originY).
    public var base: UnsafeMutablePointer<Pixel>
    /// Pixels from one row to the next.
    public var stride: Int
    /// The device pixel at `base`.
    public var originX, originY: Int32

    /// Creates a plane of the pixels from (originX, originY) on.
    @inlinable public init(base: UnsafeMutablePointer<Pixel>, stride: Int, originX: Int32, originY: Int32) {
        self.base = base; self.stride = stride; self.originX = originX; self.originY = originY
    }

    /// Returns the address of device pixel (`x`, `y`).
    @inlinable @inline(__always)
    public func at(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<Pixel> {
        base + (Int(y &- originY) &* stride &+ Int(x &- originX))
    }
}

// Rectangles in bands of rows, each drawn by one thread.

extension PixelRect {
    /// Returns the number of bands of `height` rows; the last one may have fewer rows.
    public func bandCount(height: Int32) -> Int { Int((self.height + height - 1) / height) }

    /// Returns the rows of one band.
    @inlinable public func rows(ofBand band: Int, height: Int32) -> Range<Int32> {
        let first = minY + Int32(band) * height
        return first..<min(maxY, first + height)
    }
}

/// A rectangle of one level's cells: four channels of 16 bits each, in 64ths of bytes.
struct CellPlane {
    /// The cell at the rectangle's first column and row.
    var base: UnsafeMutablePointer<UInt16>
    var bounds: PixelRect

    /// Returns the address of the first cell of a row inside.
    @inline(__always)
    func row(_ y: Int32) -> UnsafeMutablePointer<UInt16> {
        base + 4 * (Int(y - bounds.minY) * Int(bounds.width))
    }

    /// Returns the address of the first cell of the row nearest to `y`.
    @inline(__always)
    func nearestRow(_ y: Int32) -> UnsafePointer<UInt16> {
        UnsafePointer(row(max(bounds.minY, min(bounds.maxY - 1, y))))
    }

    /// A plane without cells.
    static var none: CellPlane { CellPlane(base: UnsafeMutablePointer(bitPattern: 64)!, bounds: .empty) }
}
