// Unsafe: pixel memory by address, which somebody else owns.
import FrameModel

/// A rectangle of device pixels of four bytes.
public typealias PixelPlane = Plane<UInt32>

/// A rectangle of device pixels in memory. Does not own its memory.
public struct Plane<Pixel> {
    /// The pixel at (originX, originY).
    public var base: UnsafeMutablePointer<Pixel>
    /// Pixels from one row to the next.
    public var stride: Int
    /// The device pixel that `base` stands for.
    public var originX, originY: Int32

    /// Pixels from (originX, originY) on.
    @inlinable public init(base: UnsafeMutablePointer<Pixel>, stride: Int, originX: Int32, originY: Int32) {
        self.base = base; self.stride = stride; self.originX = originX; self.originY = originY
    }

    /// The address of device pixel (`x`, `y`).
    @inlinable @inline(__always)
    public func at(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<Pixel> {
        base + (Int(y &- originY) &* stride &+ Int(x &- originX))
    }
}

// Rectangles in bands of rows, which threads take in turns.

extension PixelRect {
    /// How many bands of `height` rows there are; the last one may have fewer.
    public func bandCount(height: Int32) -> Int { Int((self.height + height - 1) / height) }

    /// The rows of one band.
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

    /// The address of the first cell of a row inside.
    @inline(__always)
    func row(_ y: Int32) -> UnsafeMutablePointer<UInt16> {
        base + 4 * (Int(y - bounds.minY) * Int(bounds.width))
    }

    /// The address of the first cell of the row that is nearest to `y`.
    @inline(__always)
    func nearestRow(_ y: Int32) -> UnsafePointer<UInt16> {
        UnsafePointer(row(max(bounds.minY, min(bounds.maxY - 1, y))))
    }

    /// No cell.
    static var none: CellPlane { CellPlane(base: UnsafeMutablePointer(bitPattern: 64)!, bounds: .empty) }
}
