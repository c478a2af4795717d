// Unsafe pointers: Cairo's handles, and pixels that it reads where they lie.
import CCairo

/// The source of painting: a Cairo pattern in pixel coordinates.
package final class PaintSource {
    let pattern: OpaquePointer
    /// The pixels that the pattern reads.
    private let buffer: PixelBuffer?

    /// Takes ownership of a pattern.
    package init(_ pattern: OpaquePointer) {
        self.pattern = pattern
        buffer = nil
    }

    /// A colour, clamped to 0…1, with an opacity.
    package convenience init(_ color: CGColor, alpha: CGFloat = 1) {
        func ended(_ value: CGFloat) -> Double { value > 0 ? min(1, Double(value)) : 0 }
        self.init(
            cairo_pattern_create_rgba(
                ended(color.red), ended(color.green), ended(color.blue), ended(color.alpha * alpha)))
    }

    /// A picture of one byte a channel, its top left corner at the origin.
    init(_ buffer: PixelBuffer) {
        // Cairo only reads from it.
        let bytes = UnsafeMutablePointer(mutating: buffer.bytes.assumingMemoryBound(to: UInt8.self).baseAddress!)
        let surface = cairo_image_surface_create_for_data(
            bytes, buffer.format == .a8 ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(buffer.width),
            Int32(buffer.height), Int32(buffer.bytesPerRow))
        pattern = cairo_pattern_create_for_surface(surface)
        cairo_surface_destroy(surface)
        self.buffer = buffer
    }

    deinit { cairo_pattern_destroy(pattern) }

    /// Draws the source that is set, with this pattern's alpha as the mask.
    func mask(_ cairo: OpaquePointer) { cairo_mask(cairo, pattern) }

    /// The same picture with an opacity.
    func faded(to alpha: CGFloat) -> PaintSource {
        guard alpha < 1, let buffer else { return self }
        let region = PixelRegion(x: 0, y: 0, width: buffer.width, height: buffer.height)
        guard let copy = Canvas(region) else { return self }
        copy.draw(PaintSource(buffer), CAIRO_OPERATOR_SOURCE) { cairo_paint($0) }
        copy.fade(to: alpha)
        let source = copy.makeSource()
        var matrix = cairo_matrix_t()
        cairo_pattern_get_matrix(pattern, &matrix)
        cairo_pattern_set_matrix(source.pattern, &matrix)
        cairo_pattern_set_extend(source.pattern, cairo_pattern_get_extend(pattern))
        cairo_pattern_set_filter(source.pattern, cairo_pattern_get_filter(pattern))
        return source
    }
}
