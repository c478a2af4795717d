// Unsafe pointers: Pango's and Cairo's objects.
import CCairo
import CPango
import Foundation

/// Lays out text with Pango and caches glyph shapes; used by one thread at a time.
///
/// A text is laid out with its largest font at 64 pixels an em, whatever its size, and the result is scaled: an
/// animated `fontSize` requests no new fonts, and a text of one font is the same at every size.
final class TextShaper {
    /// The em of a text's largest font, in the layout's units.
    static let em: CGFloat = 64

    let fontMap: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    let layout: OpaquePointer
    let language: OpaquePointer?
    /// The available fonts.
    let catalog: FontCatalog
    private var choices: [String: FontChoice] = [:]
    /// The remaining number of glyphs that the current text may have far outside its frame.
    private var farGlyphs = 0
    /// The warnings given.
    private var looks: Set<Look> = []
    /// The families drawn for font names.
    private var drawnFamilies: [String: String] = [:]
    private var faces: [UnsafeMutablePointer<PangoFont>: ShaperFace] = [:]

    private init(_ catalog: FontCatalog) {
        self.catalog = catalog
        // The context and the layout come from an existing font map, so they are not nil.
        fontMap = pango_cairo_font_map_new()
        if let config = catalog.config { pango_fc_font_map_set_config(OpaquePointer(fontMap), config) }
        context = pango_font_map_create_context(fontMap)
        // The environment's language must not influence the choice of fonts.
        language = pango_language_from_string("en")
        pango_context_set_language(context, language)
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        layout = pango_layout_new(context)
    }

    deinit {
        faces.removeAll()
        g_object_unref(UnsafeMutableRawPointer(layout))
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(fontMap)
    }

    /// The choice for a font's name.
    func choice(_ name: String) -> FontChoice {
        if let choice = choices[name] { return choice }
        if choices.count >= 1000 {
            choices.removeAll()
            drawnFamilies.removeAll()
        }
        let choice = FontChoice.named(name, in: catalog)
        choices[name] = choice
        tell(choice, of: name)
        return choice
    }

    /// Begins a text, and allows as many glyphs far outside its frame as a line has characters at most: lines that do
    /// not wrap may reach far beyond it, and many such lines stay cheap.
    func beginText() { farGlyphs = TextParagraphs.longestLine }

    /// Takes one of those glyphs; false where none is left.
    func takesFarGlyph() -> Bool {
        farGlyphs -= 1
        return farGlyphs >= 0
    }

    /// Whether this shaper has not warned of it yet.
    func isNew(_ look: Look) -> Bool {
        if looks.count >= 1000 { looks.removeAll() }
        return looks.insert(look).inserted
    }

    /// The family drawn for a font's name, for the letters that it has.
    func drawnFamily(of name: String) -> String {
        if let family = drawnFamilies[name] { return family }
        let family = familyName(of: CTFont(name, size: 12))
        drawnFamilies[name] = family
        return family
    }

    /// The face of a Pango font.
    func face(_ font: UnsafeMutablePointer<PangoFont>) -> ShaperFace {
        if let face = faces[font] { return face }
        // A picture takes about 70 kilobytes, a character's box two.
        if faces.count >= 256 || faces.values.reduce(0, { $0 + $1.count }) >= 10_000 { faces.removeAll() }
        let face = ShaperFace(font, language: language)
        faces[font] = face
        return face
    }
}

extension TextShaper {
    /// Lends the caller a shaper that nobody else uses, while no other thread uses any.
    ///
    /// A shaper takes some milliseconds to create, for the list of fonts, so returned ones are kept.
    static func use<Answer>(_ body: (TextShaper) -> Answer) -> Answer {
        let catalog = FontCatalog.current
        return FontLock.alone {
            let shaper = pool.take(catalog) ?? TextShaper(catalog)
            defer { pool.give(shaper) }
            return body(shaper)
        }
    }

    private static let pool = Pool()

    private final class Pool: @unchecked Sendable {
        // Unchecked: used under the lock of fonts alone.
        private var idle: [TextShaper] = []

        /// A shaper with the given fonts. Shapers with others are dropped.
        func take(_ catalog: FontCatalog) -> TextShaper? {
            if let last = idle.last, last.catalog !== catalog { idle.removeAll { $0.catalog !== catalog } }
            return idle.popLast()
        }

        func give(_ shaper: TextShaper) {
            if idle.count < 4 { idle.append(shaper) }
        }
    }
}
