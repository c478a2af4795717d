// Unsafe pointers: Pango's items.
import CPango

// Warnings about substituted fonts, once for each font and script.

extension TextShaper {
    /// The font of a glyph run, as a warning reports it.
    struct Look: Hashable {
        /// The requested font.
        var font: String
        /// The family that is drawn.
        var family: String
        /// The script of the first letter.
        var script: String
        /// Whether no font has the letters.
        var isMissing: Bool
    }

    /// Warns that a font is substituted.
    func tell(_ choice: FontChoice, of name: String) {
        guard let absent = choice.absent else { return }
        FontLock.warn(
            "font \"\(Self.shown(absent))\" is not installed: \"\(drawnFamily(of: name))\" stands in its place")
    }

    /// Warns that letters come from another font than requested, or from none.
    func tell(of item: PangoGlyphItem, drawnBy face: ShaperFace, insteadOf font: String) {
        guard let string = item.glyphs?.pointee else { return }
        var missing: Unicode.Scalar?, isSeen = false
        for i in 0..<Int(string.num_glyphs) {
            let glyph = string.glyphs[i]
            // Emoji always come from a font of their own.
            if glyph.attr.is_color != 0 { return }
            if glyph.glyph == PangoGlyph(PANGO_GLYPH_EMPTY) { continue }
            isSeen = true
            if glyph.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0, missing == nil {
                missing = Unicode.Scalar(glyph.glyph & ~PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG))
            }
        }
        guard isSeen, missing != nil || face.family != drawnFamily(of: font) else { return }
        guard let letter = missing ?? firstLetter(of: item) else { return }
        let look = Look(
            font: font, family: face.family, script: WritingScript.name(of: letter), isMissing: missing != nil)
        guard isNew(look) else { return }
        let letters = look.script == "symbols" || look.script == "emoji" ? look.script : look.script + " letters"
        if look.isMissing {
            FontLock.warn("no font has all \(letters) of a text in \"\(Self.shown(font))\": boxes stand in their place")
        } else {
            FontLock.warn("font \"\(Self.shown(font))\" lacks \(letters): \"\(face.family)\" draws them")
        }
    }

    /// The first character of an item that belongs to a script, else the first visible one.
    private func firstLetter(of item: PangoGlyphItem) -> Unicode.Scalar? {
        guard let text = pango_layout_get_text(layout) else { return nil }
        let start = text + Int(item.item.pointee.offset)
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(item.item.pointee.length))
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return scalars.first { $0.properties.isAlphabetic } ?? scalars.first { !$0.properties.isWhitespace }
    }

    private static func shown(_ name: String) -> String { name.count <= 60 ? name : name.prefix(60) + "…" }
}
