// Unsafe pointers: Cairo and Pango draw into a buffer's memory.
import CCairo
import CPango

@testable import Drawing

/// Pictures of text by Cairo: of our parts, and of Pango's own layouts, on white.
enum TextPictures {
    /// Draws into a picture of `size` points at `scale` pixels a point.
    static func draw(_ size: CGSize, scale: CGFloat = 1, _ body: (OpaquePointer) -> Void) -> CGImage {
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        let buffer = PixelBuffer(width: width, height: height) { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
                Int32(height), Int32(width * 4))
            let context = cairo_create(surface)!
            cairo_set_source_rgb(context, 1, 1, 1)
            cairo_paint(context)
            cairo_scale(context, scale, scale)
            body(context)
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        return CGImage(pixelBuffer: buffer)
    }

    /// The parts of a picture.
    static func draw(_ parts: [VectorPicture.Part], in context: OpaquePointer) {
        for part in parts {
            switch part {
            case .fill(_, let color, _), .glyphs(_, let color):
                // A text's fills are all by the winding rule.
                if let path = part.outline { trace(path, in: context) }
                cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
                cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
                cairo_fill(context)
            case .image(let image, let rect):
                let surface = cairo_image_surface_create_for_data(
                    UnsafeMutablePointer(
                        mutating: image.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)), CAIRO_FORMAT_ARGB32,
                    Int32(image.width), Int32(image.height), Int32(image.bytesPerRow))
                cairo_save(context)
                cairo_translate(context, rect.minX, rect.minY)
                cairo_scale(context, rect.width / CGFloat(image.width), rect.height / CGFloat(image.height))
                cairo_set_source_surface(context, surface, 0, 0)
                cairo_paint(context)
                cairo_restore(context)
                cairo_surface_destroy(surface)
            }
        }
    }

    private static func trace(_ path: CGPath, in context: OpaquePointer) {
        cairo_new_path(context)
        path.forEach { element in
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .quadCurve: preconditionFailure("glyphs' outlines are of lines and cubic curves")
            case .curve(let end, let a, let b): cairo_curve_to(context, a.x, a.y, b.x, b.y, end.x, end.y)
            case .closeSubpath: cairo_close_path(context)
            }
        }
    }
}

extension TextPictures {
    /// A text as we lay it out.
    static func ours(
        _ text: AttributedText, _ options: TextLayoutOptions = TextLayoutOptions(), in size: CGSize, scale: CGFloat = 1
    ) -> CGImage {
        let layout = TextShaper.use { $0.layout(text, options) }
        return draw(size, scale: scale) { draw(layout.parts(), in: $0) }
    }

    /// A plain text as Pango lays it out and draws it, with metrics and shapes unhinted.
    ///
    /// - Parameter asPath: whether the layout's outlines are filled, instead of glyph by glyph.
    static func pangos(
        _ text: String, _ font: CTFont, width: CGFloat? = nil, asPath: Bool, in size: CGSize, scale: CGFloat = 1
    ) -> CGImage {
        FontLock.alone { pangosAlone(text, font, width: width, asPath: asPath, in: size, scale: scale) }
    }

    private static func pangosAlone(
        _ text: String, _ font: CTFont, width: CGFloat?, asPath: Bool, in size: CGSize, scale: CGFloat
    ) -> CGImage {
        draw(size, scale: scale) { context in
            let options = cairo_font_options_create()
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            let pango = pango_cairo_create_context(context)
            pango_cairo_context_set_font_options(pango, options)
            pango_context_set_round_glyph_positions(pango, 0)
            let layout: OpaquePointer = pango_layout_new(pango)
            let description = pango_font_description_from_string(font.name)
            pango_font_description_set_absolute_size(description, font.size * 1024)
            pango_layout_set_font_description(layout, description)
            if let width { pango_layout_set_width(layout, Int32(width * 1024)) }
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
            pango_layout_set_text(layout, text, -1)
            cairo_set_source_rgb(context, 0, 0, 0)
            if asPath {
                pango_cairo_layout_path(context, layout)
                cairo_fill(context)
            } else {
                pango_cairo_show_layout(context, layout)
            }
            pango_font_description_free(description)
            cairo_font_options_destroy(options)
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(pango))
        }
    }
}
