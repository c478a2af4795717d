// Unsafe pointers: Pango's and Cairo's objects.
import CCairo
import CPango
import Foundation

/// What lays text out: Pango's objects and the glyphs' shapes, used by one thread at a time.
///
/// Text is laid out with its largest font at 64 pixels an em, whatever its size is, and the result is scaled: an animated
/// `fontSize` asks for no new font at any step, and a text of one font is the same at every size.
final class TextShaper {
    /// The em of a text's largest font, in the layout's units.
    static let em: CGFloat = 64

    let fontMap: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    let layout: OpaquePointer
    let language: OpaquePointer?
    /// The fonts that it finds.
    let catalog: FontCatalog
    private var choices: [String: FontChoice] = [:]
    /// Glyphs far outside of the room that the text at hand may still have.
    private var farGlyphs = 0
    /// What was said of fonts.
    private var looks: Set<Look> = []
    /// The families that draw for fonts' names.
    private var drawnFamilies: [String: String] = [:]
    private var faces: [UnsafeMutablePointer<PangoFont>: ShaperFace] = [:]

    private init(_ catalog: FontCatalog) {
        self.catalog = catalog
        // The context and the layout are made of a font map that exists, so they do.
        fontMap = pango_cairo_font_map_new()
        if let config = catalog.config { pango_fc_font_map_set_config(OpaquePointer(fontMap), config) }
        context = pango_font_map_create_context(fontMap)
        // The environment's language must not choose fonts.
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

    /// What a font's name means.
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

    /// Begins a text, of which so many glyphs may stand far outside of its room as a line has characters at most: lines that are not
    /// wrapped reach past it as far as anyone looks, and many such lines still cost little.
    func beginText() { farGlyphs = TextParagraphs.longestLine }

    /// Takes one of them; false where none is left.
    func takesFarGlyph() -> Bool {
        farGlyphs -= 1
        return farGlyphs >= 0
    }

    /// Whether nothing was said of it yet by this shaper.
    func isNew(_ look: Look) -> Bool {
        if looks.count >= 1000 { looks.removeAll() }
        return looks.insert(look).inserted
    }

    /// The family that draws the letters that it has of a font.
    func drawnFamily(of name: String) -> String {
        if let family = drawnFamilies[name] { return family }
        let family = familyName(of: CTFont(name, size: 12))
        drawnFamilies[name] = family
        return family
    }

    /// The shapes of a font's glyphs.
    func face(_ font: UnsafeMutablePointer<PangoFont>) -> ShaperFace {
        if let face = faces[font] { return face }
        // A picture has about 70 kilobytes, a character's box two.
        if faces.count >= 256 || faces.values.reduce(0, { $0 + $1.count }) >= 10_000 { faces.removeAll() }
        let face = ShaperFace(font, language: language)
        faces[font] = face
        return face
    }
}

extension TextShaper {
    /// Lends a shaper to the caller: one that no other thread uses.
    ///
    /// A shaper costs some milliseconds to make, for the list of fonts, so those that are given back are kept.
    static func use<Answer>(_ body: (TextShaper) -> Answer) -> Answer {
        let catalog = FontCatalog.current
        let shaper = pool.take(catalog) ?? TextShaper(catalog)
        defer { pool.give(shaper) }
        return body(shaper)
    }

    private static let pool = Pool()

    private final class Pool: @unchecked Sendable {
        // Unchecked: the list is only touched with the lock held, and who takes a shaper has it alone.
        private let lock = NSLock()
        private var idle: [TextShaper] = []

        /// One that finds just these fonts. Those that do not are let go.
        func take(_ catalog: FontCatalog) -> TextShaper? {
            lock.withLock {
                if let last = idle.last, last.catalog !== catalog { idle.removeAll { $0.catalog !== catalog } }
                return idle.popLast()
            }
        }

        func give(_ shaper: TextShaper) {
            lock.withLock { if idle.count < 16 { idle.append(shaper) } }
        }
    }
}
