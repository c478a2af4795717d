// Unsafe pointers: Cairo's handles, and the memory that it draws into.
import CCairo

/// Pixels that Cairo draws into: those of a region of the plane in which (0, 0) is the top left of the context's bitmap.
///
/// Whatever is given to `cairo` is in that plane, whichever region the canvas has.
final class Canvas {
    /// Which pixels it has.
    let region: PixelRegion
    /// What draws into it. Its matrix is the identity between calls.
    let cairo: OpaquePointer
    private let surface: OpaquePointer
    private let isBorrowing: Bool

    /// The most pixels on a side that Cairo's pictures can have.
    static let longestSide = 32767

    /// Transparent pixels; nil for an empty region, one that is too large for Cairo, or where there is no memory.
    init?(_ region: PixelRegion, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
        guard !region.isEmpty, region.width <= Self.longestSide, region.height <= Self.longestSide,
            let made = cairo_image_surface_create(format, Int32(region.width), Int32(region.height))
        else { return nil }
        guard let cairo = Self.open(made, region) else { return nil }
        (self.region, self.cairo, surface, isBorrowing) = (region, cairo, made, false)
    }

    /// Pixels in memory that outlives the canvas, rows `bytesPerRow` apart.
    init?(_ region: PixelRegion, format: cairo_format_t, memory: UnsafeMutableRawPointer, bytesPerRow: Int) {
        guard !region.isEmpty, region.width <= Self.longestSide, region.height <= Self.longestSide,
            let made = cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), format, Int32(region.width), Int32(region.height),
                Int32(bytesPerRow))
        else { return nil }
        guard let cairo = Self.open(made, region) else { return nil }
        (self.region, self.cairo, surface, isBorrowing) = (region, cairo, made, true)
    }

    /// What draws into a surface that was just made; where that fails the surface is given back.
    private static func open(_ surface: OpaquePointer, _ region: PixelRegion) -> OpaquePointer? {
        cairo_surface_set_device_offset(surface, Double(-region.x), Double(-region.y))
        let cairo = cairo_create(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo,
            cairo_status(cairo) == CAIRO_STATUS_SUCCESS
        else {
            if let cairo { cairo_destroy(cairo) }
            cairo_surface_destroy(surface)
            return nil
        }
        return cairo
    }

    deinit {
        cairo_destroy(cairo)
        // Whatever else knows the surface must not reach memory that may go now.
        if isBorrowing { cairo_surface_finish(surface) }
        cairo_surface_destroy(surface)
    }
}

extension Canvas {
    /// The rows' bytes, for reading what was drawn.
    var pixels: UnsafeRawBufferPointer { UnsafeRawBufferPointer(mutablePixels) }

    /// The rows' bytes; `touch` is to be called after they were changed.
    var mutablePixels: UnsafeMutableRawBufferPointer {
        cairo_surface_flush(surface)
        return UnsafeMutableRawBufferPointer(
            start: cairo_image_surface_get_data(surface), count: bytesPerRow * region.height)
    }

    /// Says that pixels were changed by other means than `cairo`.
    func touch() { cairo_surface_mark_dirty(surface) }

    /// Bytes from one row to the next.
    var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// What a pixel is.
    var format: cairo_format_t { cairo_image_surface_get_format(surface) }

    /// The pixels that the clip lets through.
    var clipRegion: PixelRegion { PixelRegion(clipOf: cairo).intersection(region) }

    /// A source of the pixels as they stand in the plane, with nothing around them.
    func makeSource() -> PaintSource { PaintSource(cairo_pattern_create_for_surface(surface)) }
}
