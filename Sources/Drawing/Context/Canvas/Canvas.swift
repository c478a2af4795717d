// Unsafe pointers: Cairo's handles, and the memory that it draws into.
import CCairo

/// Pixels for Cairo to draw into, a region of the plane whose (0, 0) is the top left of the context's bitmap.
///
/// Coordinates given to `cairo` are in that plane, whatever the region.
final class Canvas {
    /// The region of the pixels.
    let region: PixelRegion
    /// The Cairo context. Its matrix is the identity between calls.
    let cairo: OpaquePointer
    private let surface: OpaquePointer
    private let isBorrowing: Bool
    /// Whether drawing is kept as vectors: there are no pixels.
    let isVector: Bool

    /// The maximum side of Cairo's images, in pixels.
    static let longestSide = 32767

    /// Transparent pixels; nil for an empty region, one too large for Cairo, or where memory runs out.
    init?(_ region: PixelRegion, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
        guard !region.isEmpty, region.width <= Self.longestSide, region.height <= Self.longestSide,
            let made = cairo_image_surface_create(format, Int32(region.width), Int32(region.height))
        else { return nil }
        guard let cairo = Self.open(made, region) else { return nil }
        (self.region, self.cairo, surface, isBorrowing, isVector) = (region, cairo, made, false, false)
    }

    /// A canvas on memory that outlives it, with rows `bytesPerRow` apart.
    init?(_ region: PixelRegion, format: cairo_format_t, memory: UnsafeMutableRawPointer, bytesPerRow: Int) {
        guard !region.isEmpty, region.width <= Self.longestSide, region.height <= Self.longestSide,
            let made = cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), format, Int32(region.width), Int32(region.height),
                Int32(bytesPerRow))
        else { return nil }
        guard let cairo = Self.open(made, region) else { return nil }
        (self.region, self.cairo, surface, isBorrowing, isVector) = (region, cairo, made, true, false)
    }

    /// A canvas that keeps vectors, such as a document's pages. Takes ownership of the surface.
    init?(_ region: PixelRegion, vectors made: OpaquePointer) {
        guard let cairo = Self.open(made, region) else { return nil }
        (self.region, self.cairo, surface, isBorrowing, isVector) = (region, cairo, made, false, true)
    }

    /// Creates the Cairo context of a new surface; destroys the surface on failure.
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

    deinit { withFonts(close) }

    /// Calls a function that may read or free what was drawn: under the lock of fonts where that is kept as vectors, which have fonts.
    func withFonts(_ body: () -> Void) {
        if isVector { FontLock.alone(body) } else { body() }
    }

    private func close() {
        cairo_destroy(cairo)
        // The memory may be freed now; other owners of the surface must not access it.
        if isBorrowing { cairo_surface_finish(surface) }
        cairo_surface_destroy(surface)
    }
}

extension Canvas {
    /// The rows' bytes, for reading.
    var pixels: UnsafeRawBufferPointer { UnsafeRawBufferPointer(mutablePixels) }

    /// The rows' bytes for writing; call `touch` after a change.
    var mutablePixels: UnsafeMutableRawBufferPointer {
        cairo_surface_flush(surface)
        return UnsafeMutableRawBufferPointer(
            start: cairo_image_surface_get_data(surface), count: bytesPerRow * region.height)
    }

    /// Tells Cairo that pixels were changed directly.
    func touch() { cairo_surface_mark_dirty(surface) }

    /// Bytes from one row to the next.
    var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// The pixel format.
    var format: cairo_format_t { cairo_image_surface_get_format(surface) }

    /// The pixels inside the clip.
    var clipRegion: PixelRegion { PixelRegion(clipOf: cairo).intersection(region) }

    /// A source of the pixels at their place in the plane, transparent outside.
    func makeSource() -> PaintSource { PaintSource(cairo_pattern_create_for_surface(surface)) }
}
