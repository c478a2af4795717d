// Unsafe pointers: HarfBuzz' and FreeType's objects.
import CCairo
import CPango
import Foundation

// The face that a font's letters are drawn with.

/// The number of a glyph in its font; 0 is the one for missing characters.
public typealias CGGlyph = UInt16
/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
/// A unit of UTF-16.
public typealias UniChar = UInt16

extension TextShaper {
    /// The face of a font's own letters; nil where none can be loaded.
    func face(of font: CTFont) -> ShaperFace? {
        let wanted = description(of: CTFont(font.name, size: 1), unitsPerPoint: Self.em)
        defer { pango_font_description_free(wanted) }
        guard let found = pango_font_map_load_font(fontMap, context, wanted) else { return nil }
        defer { g_object_unref(found) }
        return face(found)
    }
}

extension CTFont {
    /// Asks the font's face; nil where there is none.
    final func withFace<Answer>(_ body: (ShaperFace) -> Answer) -> Answer? {
        TextShaper.use { shaper in shaper.face(of: self).map(body) }
    }

    /// Points per unit of the face's shapes.
    final var unit: CGFloat { size / TextShaper.em }

    /// The name of the font that draws letters: the one that was asked for where another stands in its place.
    final var facts: FontFacts {
        let choice = FontChoice.known(name)
        let own = withFace { $0.facts }
        if let absent = choice?.absent ?? (choice == nil ? name : nil) {
            var facts = own ?? FontFacts(family: absent)
            let style = FontName(split: name)
            (facts.postscriptName, facts.family) = (name, absent)
            facts.fullName = style == nil ? absent : "\(absent) \(facts.style)"
            return facts
        }
        return own ?? FontFacts(family: name)
    }
}

/// What a font's file says of it.
struct FontFacts: Sendable {
    var postscriptName = ""
    var family: String
    var fullName = ""
    var style = "Regular"
    /// 100…900.
    var weight = 400
    var isItalic = false
    var isMonospaced = false
    var hasColor = false
    /// From -4 to 4.
    var stretch = 0
    var file = ""
}

extension ShaperFace {
    /// HarfBuzz' font, which belongs to Pango's.
    private var shaping: OpaquePointer? { pango_font_get_hb_font(font) }

    var facts: FontFacts {
        var facts = FontFacts(postscriptName: face.postscriptName, family: family)
        guard let pattern = pango_fc_font_get_pattern(OpaquePointer(font)) else { return facts }
        facts.family = pattern.names(FC_FAMILY).first ?? family
        facts.style = pattern.names(FC_STYLE).first ?? "Regular"
        facts.fullName = pattern.names(FC_FULLNAME).first ?? "\(facts.family) \(facts.style)"
        if facts.postscriptName.isEmpty { facts.postscriptName = facts.fullName }
        var number = 0.0
        if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &number) == FcResultMatch, number >= 0, number < 1000 {
            facts.weight = Int(FcWeightToOpenTypeDouble(number).rounded())
        }
        facts.isItalic = FcPatternGetDouble(pattern, FC_SLANT, 0, &number) == FcResultMatch && number > 0
        facts.isMonospaced = (pattern.integer(FC_SPACING) ?? 0) >= 90
        facts.hasColor = pattern.isTrue("color")
        if FcPatternGetDouble(pattern, FC_WIDTH, 0, &number) == FcResultMatch, number > 0, number < 1000 {
            facts.stretch = max(-4, min(4, Int(((number - 100) / 12.5).rounded())))
        }
        facts.file = pattern.names(FC_FILE).first ?? ""
        return facts
    }

    /// Units of the font's own design in its em.
    var unitsPerEm: Int { shaping.map { Int(hb_face_get_upem(hb_font_get_face($0))) } ?? 1000 }

    var glyphCount: Int { shaping.map { Int(hb_face_get_glyph_count(hb_font_get_face($0))) } ?? 0 }

    /// The slant in degrees, counter-clockwise from upright: negative for letters that lean to the right.
    var slant: CGFloat { shaping.map { CGFloat(hb_style_get_value($0, HB_STYLE_TAG_SLANT_ANGLE)) } ?? 0 }

    /// The glyph of a character; 0 where the font has none.
    func glyph(of character: UInt32) -> UInt32 {
        var glyph: UInt32 = 0
        guard let shaping, hb_font_get_nominal_glyph(shaping, character, &glyph) != 0 else { return 0 }
        return glyph
    }

    /// A glyph's advance, in ems.
    func advance(of glyph: UInt32, isVertical: Bool = false) -> CGFloat {
        guard let shaping else { return 0 }
        var (x, y): (Int32, Int32) = (0, 0)
        hb_font_get_scale(shaping, &x, &y)
        guard x > 0, y > 0 else { return 0 }
        return isVertical
            ? CGFloat(-hb_font_get_glyph_v_advance(shaping, glyph)) / CGFloat(y)
            : CGFloat(hb_font_get_glyph_h_advance(shaping, glyph)) / CGFloat(x)
    }

    func name(of glyph: UInt32) -> String? {
        guard let shaping else { return nil }
        var name = [CChar](repeating: 0, count: 256)
        guard hb_font_get_glyph_name(shaping, glyph, &name, 256) != 0 else { return nil }
        let text = CGImage.text(name)
        return text.isEmpty ? nil : text
    }

    func glyph(named name: String) -> UInt32 {
        var glyph: UInt32 = 0
        guard let shaping, name.utf8.count < 256 else { return 0 }
        return hb_font_get_glyph_from_name(shaping, name, -1, &glyph) != 0 ? glyph : 0
    }

    /// The box around all glyphs, y up, in ems.
    var boundingBox: CGRect {
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
            let face = cairo_ft_scaled_font_lock_face(scaled)
        else { return .zero }
        defer { cairo_ft_scaled_font_unlock_face(scaled) }
        let box = face.pointee.bbox, em = CGFloat(max(1, face.pointee.units_per_EM))
        return CGRect(
            x: CGFloat(box.xMin) / em, y: CGFloat(box.yMin) / em, width: CGFloat(box.xMax - box.xMin) / em,
            height: CGFloat(box.yMax - box.yMin) / em)
    }

    /// The shape of a glyph that is known by its number alone.
    func shape(of glyph: UInt32, hasColor: Bool) -> GlyphShape {
        var info = PangoGlyphInfo()
        info.glyph = glyph
        info.attr.is_color = hasColor ? 1 : 0
        return shape(of: info)
    }
}
