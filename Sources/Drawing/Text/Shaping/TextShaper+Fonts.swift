// Unsafe pointers: Pango's descriptions and fonts.
import CPango

// Font descriptions for Pango.

extension TextShaper {
    /// A description of a font at a scale; the caller frees it.
    func description(of font: CTFont, unitsPerPoint: CGFloat) -> OpaquePointer {
        let choice = choice(font.name)
        let made: OpaquePointer = pango_font_description_new()
        pango_font_description_set_family(made, choice.families)
        pango_font_description_set_weight(made, PangoWeight(UInt32(clamping: choice.weight)))
        pango_font_description_set_style(made, choice.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_stretch(made, PangoStretch(UInt32(clamping: 4 + choice.stretch)))
        // At least one Pango unit for the em: 1/65,536 of the largest font's.
        let size = max(1, min(font.size * unitsPerPoint, TextShaper.em) * pangoScale)
        pango_font_description_set_absolute_size(made, Double(size))
        return made
    }

    /// The family drawn for a font.
    func familyName(of font: CTFont) -> String {
        let wanted = description(of: CTFont(font.name, size: 1), unitsPerPoint: TextShaper.em)
        defer { pango_font_description_free(wanted) }
        guard let found = pango_font_map_load_font(fontMap, context, wanted) else { return "" }
        defer { g_object_unref(found) }
        return Self.family(of: found)
    }

    /// The family of a Pango font.
    static func family(of font: UnsafeMutablePointer<PangoFont>) -> String {
        guard let description = pango_font_describe(font) else { return "" }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    }

    /// The first font for a description that has all the characters, described at the same size; the caller frees it.
    /// Nil where that is the font of the first character, or where no font has all.
    func otherFont(for scalars: String.UnicodeScalarView, than wanted: OpaquePointer) -> OpaquePointer? {
        guard let first = scalars.first, let fonts = pango_font_map_load_fontset(fontMap, context, wanted, language)
        else {
            return nil
        }
        defer { g_object_unref(fonts) }
        if let font = pango_fontset_get_font(fonts, first.value) {
            defer { g_object_unref(font) }
            if scalars.allSatisfy({ pango_font_has_char(font, $0.value) != 0 }) { return nil }
        }
        var search = FontSearch(scalars: scalars.map(\.value))
        withUnsafeMutablePointer(to: &search) { search in
            pango_fontset_foreach(
                fonts,
                { _, font, search in
                    guard let font, let search = search?.assumingMemoryBound(to: FontSearch.self) else { return 0 }
                    guard search.pointee.scalars.allSatisfy({ pango_font_has_char(font, $0) != 0 }) else { return 0 }
                    search.pointee.found = pango_font_describe_with_absolute_size(font)
                    return 1
                }, search)
        }
        return search.found
    }

    private struct FontSearch {
        var scalars: [UInt32]
        var found: OpaquePointer?
    }
}
