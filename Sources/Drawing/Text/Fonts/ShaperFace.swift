// Unsafe pointers: Pango's and Cairo's objects.
import CCairo
import CPango

/// A font at the layout's size, owned by a shaper: its lines and the shapes of its glyphs.
final class ShaperFace {
    /// Pango's font, retained.
    let font: UnsafeMutablePointer<PangoFont>
    /// The face that glyph runs refer to.
    let face: FontFace
    /// The position and thickness of lines under and through text: their top edges relative to the baseline.
    let lines: Lines
    /// The family.
    let family: String
    private var shapes: [PangoGlyph: GlyphShape] = [:]

    struct Lines: Sendable {
        var underline: CGFloat
        var underlineThickness: CGFloat
        var strikethrough: CGFloat
        var strikethroughThickness: CGFloat
    }

    init(_ font: UnsafeMutablePointer<PangoFont>, language: OpaquePointer?) {
        g_object_ref(font)
        self.font = font
        face = FontFace(font)
        family = TextShaper.family(of: font)
        let metrics = pango_font_get_metrics(font, language)
        lines = Lines(
            underline: CGFloat(pango_font_metrics_get_underline_position(metrics)) / pangoScale,
            underlineThickness: CGFloat(pango_font_metrics_get_underline_thickness(metrics)) / pangoScale,
            strikethrough: CGFloat(pango_font_metrics_get_strikethrough_position(metrics)) / pangoScale,
            strikethroughThickness: CGFloat(pango_font_metrics_get_strikethrough_thickness(metrics)) / pangoScale)
        pango_font_metrics_unref(metrics)
    }

    deinit { g_object_unref(font) }

    /// The number of cached shapes.
    var count: Int { shapes.count }

    /// The shape of a glyph.
    func shape(of glyph: PangoGlyphInfo) -> GlyphShape {
        if glyph.glyph == PangoGlyph(PANGO_GLYPH_EMPTY) { return .nothing }
        if let shape = shapes[glyph.glyph] { return shape }
        let isUnknown = glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0
        var shape = GlyphShape.nothing
        if isUnknown {
            face.keepBox(
                FontFace.outline { canvas in glyph.asString { pango_cairo_glyph_string_path(canvas, font, $0) } },
                of: glyph.glyph)
        } else if glyph.attr.is_color != 0 {
            shape = picture(of: glyph)
        }
        if case .nothing = shape, !GlyphOutlines.shared.outline(of: glyph.glyph, in: face).isEmpty {
            shape = .outline
        }
        shapes[glyph.glyph] = shape
        return shape
    }
}

/// Pango units per layout unit.
let pangoScale: CGFloat = 1024

extension PangoGlyphInfo {
    /// The glyph alone, at the origin.
    func asString(_ body: (UnsafeMutablePointer<PangoGlyphString>) -> Void) {
        guard let string = pango_glyph_string_new() else { return }
        defer { pango_glyph_string_free(string) }
        pango_glyph_string_set_size(string, 1)
        string.pointee.glyphs[0] = self
        string.pointee.glyphs[0].geometry.x_offset = 0
        string.pointee.glyphs[0].geometry.y_offset = 0
        string.pointee.log_clusters[0] = 0
        body(string)
    }
}
