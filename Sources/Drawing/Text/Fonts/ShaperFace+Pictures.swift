// Unsafe pointers: Pango's and Cairo's objects, and pixels on their way into a buffer.
import CCairo
import CPango
import Foundation

// Glyphs with their own colours.

extension ShaperFace {
    /// A glyph's picture at the font's bitmap resolution; nothing where it is blank.
    func picture(of glyph: PangoGlyphInfo) -> GlyphShape {
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return .nothing }
        let em = Self.em(scaled)
        guard em > 0 else { return .nothing }
        let scale = Self.pixelsPerEm(scaled) / em
        var ink = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph.glyph, &ink, nil)
        let box = CGRect(x: Double(ink.x), y: Double(ink.y), width: Double(ink.width), height: Double(ink.height))
            .applying(CGAffineTransform(scaleX: scale / pangoScale, y: scale / pangoScale))
        // Cairo rounds bitmaps to whole pixels; the rest of the margin keeps the picture's edges soft.
        let pixels = box.insetBy(dx: -1, dy: -1).integral
        guard box.width > 0, box.height > 0, pixels.width <= 1024, pixels.height <= 1024 else { return .nothing }
        let buffer = PixelBuffer(
            width: Int(pixels.width), height: Int(pixels.height), format: .bgra8, isOpaque: false
        ) { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(pixels.width),
                Int32(pixels.height), Int32(pixels.width) * 4)
            let context = cairo_create(surface)
            cairo_translate(context, -pixels.minX, -pixels.minY)
            cairo_scale(context, scale, scale)
            cairo_move_to(context, 0, 0)
            glyph.asString { pango_cairo_show_glyph_string(context, font, $0) }
            cairo_destroy(context)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        return .image(buffer, in: pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
    }

    /// The font's size in the layout's units. Pango's description has the bitmaps' size instead.
    private static func em(_ scaled: OpaquePointer) -> CGFloat {
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(scaled, &matrix)
        return hypot(matrix.xy, matrix.yy)
    }

    /// The size of the font's largest bitmaps; 160 for fonts of coloured outlines.
    private static func pixelsPerEm(_ scaled: OpaquePointer) -> CGFloat {
        guard let face = cairo_ft_scaled_font_lock_face(scaled) else { return 160 }
        defer { cairo_ft_scaled_font_unlock_face(scaled) }
        var largest: CGFloat = 0
        for i in 0..<Int(face.pointee.num_fixed_sizes) {
            // In 1/64 of a pixel.
            largest = max(largest, CGFloat(face.pointee.available_sizes[i].y_ppem) / 64)
        }
        return largest > 0 ? min(largest, 512) : 160
    }
}
