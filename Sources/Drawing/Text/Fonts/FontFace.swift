// Unsafe pointers: Pango's and Cairo's objects.
import CCairo
import CPango
import Synchronization

/// A Pango font at the layout's size, to which glyph runs refer.
///
/// Any thread may ask for its outlines. It holds Cairo's font and no Pango object, which would belong to a
/// shaper.
final class FontFace: GlyphFace {
    let identity: GlyphFaceIdentity
    /// The name that PostScript programs call it by; empty where it has none.
    let postscriptName: String
    /// Cairo's font; nil where it has none.
    ///
    /// Unsafe: used under the lock of fonts alone.
    nonisolated(unsafe) private let scaled: OpaquePointer?
    /// The boxes that Pango draws for missing glyphs, by glyph number.
    private let boxes = Mutex<[UInt32: CGPath]>([:])

    init(_ font: UnsafeMutablePointer<PangoFont>) {
        scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)).map { cairo_scaled_font_reference($0) }
        var matrix = cairo_matrix_t()
        if let scaled { cairo_scaled_font_get_font_matrix(scaled, &matrix) }
        let pattern = pango_fc_font_get_pattern(OpaquePointer(font))
        let file = pattern?.names(FC_FILE).first ?? ""
        postscriptName = pattern?.names(FC_POSTSCRIPT_NAME).first ?? ""
        identity = GlyphFaceIdentity(
            file: file, version: Self.version(of: file), index: pattern?.integer(FC_INDEX) ?? 0,
            variations: pattern?.names(FC_FONT_VARIATIONS).first ?? "",
            matrix: CGAffineTransform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: 0, ty: 0),
            isEmboldened: pattern?.isTrue(FC_EMBOLDEN) ?? false)
    }

    /// Shows glyphs with Cairo as text.
    ///
    /// - Parameters:
    ///   - cairo: the target, whose matrix is that of the origins.
    ///   - matrix: from the face's units to those of the origins.
    /// - Returns: false where the face cannot.
    func show(_ run: GlyphRun, _ matrix: CGAffineTransform, on cairo: OpaquePointer) -> Bool {
        FontLock.alone { showAlone(run, matrix, on: cairo) }
    }

    private func showAlone(_ run: GlyphRun, _ matrix: CGAffineTransform, on cairo: OpaquePointer) -> Bool {
        guard let scaled, let options = cairo_font_options_create() else { return false }
        defer { cairo_font_options_destroy(options) }
        cairo_scaled_font_get_font_options(scaled, options)
        var em = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(scaled, &em)
        var place = cairo_matrix_t(xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: 0, y0: 0)
        var font = cairo_matrix_t()
        cairo_matrix_multiply(&font, &em, &place)
        cairo_set_font_face(cairo, cairo_scaled_font_get_font_face(scaled))
        cairo_set_font_options(cairo, options)
        cairo_set_font_matrix(cairo, &font)
        var glyphs = zip(run.glyphs, run.positions).map {
            cairo_glyph_t(index: UInt($0), x: Double($1.x), y: Double($1.y))
        }
        cairo_show_glyphs(cairo, &glyphs, Int32(clamping: glyphs.count))
        return true
    }

    deinit { if let scaled { FontLock.release(scaled) } }

    /// A file's modification time; 0 where it cannot be read.
    private static func version(of file: String) -> Int {
        var status = stat()
        guard stat(file, &status) == 0 else { return 0 }
        return status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    }

    /// Stores the box of a missing glyph, which only Pango can draw.
    func keepBox(_ box: CGPath, of glyph: UInt32) { boxes.withLock { $0[glyph] = box } }

    func outline(of glyph: UInt32) -> CGPath {
        if glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 { return boxes.withLock { $0[glyph] } ?? CGMutablePath().immutable }
        return FontLock.alone {
            Self.outline { canvas in
                cairo_set_scaled_font(canvas, scaled)
                var own = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
                if scaled != nil { cairo_glyph_path(canvas, &own, 1) }
            }
        }
    }

    /// A drawing as a path, with the winding direction of all glyphs here, as fonts differ (TrueType's is opposite to
    /// PostScript's).
    ///
    /// - Parameter trace: adds the path to a Cairo context, about the origin.
    static func outline(_ trace: (OpaquePointer) -> Void) -> CGPath {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        defer { cairo_surface_destroy(surface) }
        guard let canvas = cairo_create(surface) else { return CGMutablePath().immutable }
        defer { cairo_destroy(canvas) }
        // Cairo's paths have a resolution of 1/256 of a device pixel: at 16 times the layout's 64 pixels the em has
        // 1024 pixels.
        cairo_scale(canvas, 16, 16)
        cairo_move_to(canvas, 0, 0)
        trace(canvas)
        guard let path = cairo_copy_path(canvas) else { return CGMutablePath().immutable }
        defer { cairo_path_destroy(path) }
        return Self.path(path.pointee).windingBackwards
    }

    /// Converts a Cairo path, without empty subpaths.
    private static func path(_ path: cairo_path_t) -> CGPath {
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
        return made.immutable
    }
}
