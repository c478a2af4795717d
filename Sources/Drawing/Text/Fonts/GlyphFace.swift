// Unsafe pointers: Pango's and Cairo's objects.
import CCairo
import CPango
import Raster
import Values

/// The glyphs of one font at the layout's size, each made into a shape once.
final class GlyphFace {
    /// Pango's font, which is kept.
    let font: UnsafeMutablePointer<PangoFont>
    /// Where lines under and through the text lie: their upper edges above the baseline, and how thick they are.
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

    /// How many shapes are kept.
    var count: Int { shapes.count }

    /// What a glyph looks like.
    ///
    /// - Parameter canvas: a Cairo context of no matter what size, to make outlines with.
    func shape(of glyph: PangoGlyphInfo, canvas: OpaquePointer) -> GlyphShape {
        if glyph.glyph == PangoGlyph(PANGO_GLYPH_EMPTY) { return .nothing }
        if let shape = shapes[glyph.glyph] { return shape }
        let isUnknown = glyph.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0
        var shape = GlyphShape.nothing
        if !isUnknown, glyph.attr.is_color != 0 { shape = picture(of: glyph) }
        if case .nothing = shape { shape = outline(of: glyph, canvas) }
        shapes[glyph.glyph] = shape
        return shape
    }

    /// Cairo's outline, winding as all glyphs here do: fonts differ (TrueType's one way, PostScript's the other), and one path holds several. Of a glyph that no font has the box that Pango draws for it.
    private func outline(of glyph: PangoGlyphInfo, _ canvas: OpaquePointer) -> GlyphShape {
        // Cairo's paths are in 1/256 of a device pixel: at 16 times the layout's 64 pixels the em has 1024 of them.
        cairo_identity_matrix(canvas)
        cairo_scale(canvas, 16, 16)
        cairo_new_path(canvas)
        cairo_move_to(canvas, 0, 0)
        glyph.asString { pango_cairo_glyph_string_path(canvas, font, $0) }
        guard let path = cairo_copy_path(canvas) else { return .nothing }
        defer { cairo_path_destroy(path) }
        let outline = Self.path(path.pointee).windingBackwards
        return outline.isEmpty ? .nothing : .outline(outline)
    }
}

/// Pango's units in one of the layout.
let pangoScale: CGFloat = 1024

extension PangoGlyphInfo {
    /// The glyph by itself, at the origin.
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

extension GlyphFace {
    /// A path of Cairo's, without the starts of subpaths that nothing follows.
    fileprivate static func path(_ path: cairo_path_t) -> CGPath {
        let made = CGMutablePath()
        var start: CGPoint?
        func begin() {
            if let point = start { made.move(to: point) }
            start = nil
        }
        var i = 0
        while i < Int(path.num_data) {
            let header = path.data[i].header
            func point(_ k: Int) -> CGPoint {
                CGPoint(x: path.data[i + k].point.x, y: path.data[i + k].point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: start = point(1)
            case CAIRO_PATH_LINE_TO:
                begin()
                made.addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO:
                begin()
                made.addCurve(to: point(3), control1: point(1), control2: point(2))
            default: made.closeSubpath()
            }
            guard header.length > 0 else { break }
            i += Int(header.length)
        }
        return made.copy()
    }
}
