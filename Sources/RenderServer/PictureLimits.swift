import Foundation
import FrameModel

/// The limits of a picture on every backend.
enum PictureLimits {
    /// The most bytes of a picture: a sixth of the machine's memory. The target, the read-back and a PNG in the making
    /// (rows, packed rows, the file) exist at once, up to five times the picture, and allocating beyond memory would
    /// end the process.
    static let memory = Int(clamping: ProcessInfo.processInfo.physicalMemory / 6)
    /// The most pixels on an axis: within the backends' 32-bit pixel coordinates, with room for edges.
    static let side = 1 << 30

    /// Throws for a picture that cannot be made.
    static func check(
        _ viewport: Viewport, time: Double, bytesPerPixel: Int = 4, memory: Int = memory
    ) throws(RenderError) {
        guard time.isFinite else { throw .badTime(time) }
        guard viewport.width > 0 && viewport.height > 0 else {
            throw .badViewport("a picture needs at least one pixel, not \(viewport.width)x\(viewport.height)")
        }
        guard viewport.scale > 0 && viewport.scale.isFinite else {
            throw .badViewport("a picture needs a finite scale above 0, not \(viewport.scale)")
        }
        guard viewport.origin.x.isFinite && viewport.origin.y.isFinite else {
            throw .badViewport("a picture needs a finite origin, not (\(viewport.origin.x), \(viewport.origin.y))")
        }
        let (row, rowOverflows) = viewport.width.multipliedReportingOverflow(by: bytesPerPixel)
        let (bytes, overflows) = row.multipliedReportingOverflow(by: viewport.height)
        let side = max(viewport.width, viewport.height)
        guard !rowOverflows && !overflows && bytes <= memory && side <= Self.side else {
            throw .tooLarge(width: viewport.width, height: viewport.height, limit: memory)
        }
    }
}
