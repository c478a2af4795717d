// Unsafe: rows of pixels by address; the area lies inside both planes.
import CPUKernels
import PixelEffects

/// Rounds an area of floats to the picture's half floats.
struct HalfStep {
    var source: FloatPlane
    var target: HalfPlane
    var area: PixelRect

    private static var bandHeight: Int32 { 64 }
    var bandCount: Int { area.bandCount(height: Self.bandHeight) }

    func draw(band: Int, _ scratch: Scratch) {
        round(area.rows(ofBand: band, height: Self.bandHeight), scratch)
    }

    /// Rounds some rows of the area.
    @inline(__always)
    func round(_ rows: Range<Int32>, _ scratch: Scratch) {
        let kernels = scratch.floats.kernels
        for y in rows {
            let row = UnsafeMutableRawPointer(target.at(area.minX, y)).assumingMemoryBound(to: UInt16.self)
            kernels.pointee.halves(row, source.at(area.minX, y), area.width)
        }
    }
}
