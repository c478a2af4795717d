// Unsafe: cells by address, in the memory that PictureBlur is given.
import FrameModel

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
